"""Passive statements: what holds while an object is where it works (2.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from altered.ability.tree.players import You

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Ability
    from altered.ability.tree.actions import Gain, GainStatus, LoseStatus, Remove
    from altered.ability.tree.effects import Cost
    from altered.ability.tree.numbers import Amount, Happened
    from altered.ability.tree.objects import ExpeditionOf, Which
    from altered.ability.tree.players import Who
    from altered.ability.tree.terms import Deed, TriggerSymbol, Whose
    from altered.terms import Phase, Status, Terrain, Zone


@dataclass(frozen=True)
class ChangeStatistics:
    """Objects have more, or less, of each statistic."""

    which: Which | None
    change: tuple[Amount, Amount, Amount]


@dataclass(frozen=True)
class GrantAbilities:
    """Objects have further abilities."""

    which: Which | None
    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class GrantSubtypes:
    """Objects have further sub-types (2.2.2.p)."""

    which: Which | None
    subtypes: tuple[str, ...]


@dataclass(frozen=True)
class SetStatistics:
    """Some statistics of objects equal a number."""

    which: Which | None
    terrains: tuple[Terrain, ...]
    amount: Amount


@dataclass(frozen=True)
class LoseAbilities:
    """Objects do not have abilities that they would have: one keyword, or all of them."""

    which: Which | None
    keyword: str | None = None


@dataclass(frozen=True)
class EntersWith:
    """The bearer has statuses and counters as it enters play."""

    statuses: tuple[Status, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class NotPlayedFrom:
    """The bearer cannot be played from a zone; it works there."""

    zone: Zone


@dataclass(frozen=True)
class NotPlayed:
    """The bearer cannot be played; it works wherever the card can be played from."""


@dataclass(frozen=True)
class PlaysAtMost:
    """Players who have played so many cards of a kind cannot play another one in that time.

    ``plays`` are the plays of whoever plays: ``Happened(Played(None, which, You()), since)``.
    """

    number: int
    plays: Happened
    who: Who


@dataclass(frozen=True)
class ChangeCost:
    """Playing some cards costs less (negative) or more; it makes no card cost less than ``least``.

    What costs no more than that already costs no less because of it.
    """

    which: Which
    change: Amount
    who: Who = You()
    least: int = 0


@dataclass(frozen=True)
class SetCost:
    """Playing some cards, or the bearer without ``which``, costs an amount of mana.

    It takes the place of the printed cost (reading ``cost-set.order``). What the bearer says of
    itself works wherever the card can be played from. What is ``free`` costs 0 and is played for
    free: none of its costs is paid.
    """

    which: Which | None
    amount: Amount
    who: Who = You()
    free: bool = False


@dataclass(frozen=True)
class CannotMove:
    """Expeditions cannot move forward."""

    expedition: ExpeditionOf


@dataclass(frozen=True)
class CannotMoveBack:
    """Expeditions cannot move backward."""

    expedition: ExpeditionOf


@dataclass(frozen=True)
class NotDueTo:
    """Expeditions cannot move forward due to one statistic (4.2.4.f)."""

    expedition: ExpeditionOf
    terrain: Terrain


@dataclass(frozen=True)
class RegionTypes:
    """All Regions get a type and may lose their other ones."""

    terrains: tuple[Terrain, ...]
    lose_others: bool = True


@dataclass(frozen=True)
class CannotActivate:
    """Some triggers cannot activate (7.3.1.e)."""

    which: Which
    trigger: TriggerSymbol


@dataclass(frozen=True)
class ActivatesMore:
    """Reactions with some trigger activate so many times more."""

    which: Which
    trigger: TriggerSymbol
    more: int = 1


@dataclass(frozen=True)
class Instead:
    """Objects that would go to ``zone`` go to ``goal`` instead: a replacing modifier.

    With ``leaving`` they are those that would leave ``zone``. ``source`` is where they come from,
    ``deed`` what would be done to them, ``phase`` when this replaces. Without a ``goal`` they
    stay, and ``act`` is done to them (to ``It``) where it can be done. A Deck is its top, or its
    ``bottom``.
    """

    which: Which | None
    zone: Zone
    goal: Zone | None
    leaving: bool = False
    source: Zone | None = None
    deed: Literal["sacrifice"] | None = None
    phase: Phase | None = None
    act: Gain | GainStatus | Remove | LoseStatus | None = None
    bottom: bool = False


@dataclass(frozen=True)
class InsteadGain:
    """The bearer (or ``which``) that would gain ``status`` gains something else instead."""

    which: Which | None
    status: Status
    instead: Gain | GainStatus


@dataclass(frozen=True)
class GainsMore:
    """Objects that would gain counters of a name gain more: ``times`` as many, and ``more``."""

    which: Which | None
    name: str
    more: int = 0
    times: int = 1


@dataclass(frozen=True)
class CreatesMore:
    """Players who would create tokens create more: ``times`` as many, and ``more``."""

    who: Who
    which: Which
    more: int = 0
    times: int = 1


@dataclass(frozen=True)
class InsteadDoes:
    """Players who would draw a card Resupply instead, or the other way round."""

    who: Who
    deed: Literal["draw", "resupply"]
    instead: Literal["draw", "resupply"]


@dataclass(frozen=True)
class MayReplace:
    """A replacement that its controller may use each time or not, asked just before."""

    what: Instead | InsteadGain | InsteadDoes


@dataclass(frozen=True)
class SetRegion:
    """The Region of my Expedition (and of the one facing it) gets a type."""

    terrain: Terrain
    facing_too: bool = False
    lose_others: bool = False


@dataclass(frozen=True)
class ChangeLimit:
    """The Reserve or Landmark limit of players is higher or lower.

    With ``only`` the further places are for objects that fit.
    """

    limit: Literal["reserve", "landmark"]
    whose: Whose
    change: int
    only: Which | None = None


@dataclass(frozen=True)
class ChangeLimitBy:
    """The Reserve or Landmark limit of players is higher or lower by a number times ``change``."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    change: int
    per: Amount


@dataclass(frozen=True)
class SetLimit:
    """The Reserve or Landmark limit of players is a number, or there is none."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    number: int | None


@dataclass(frozen=True)
class OwnCost:
    """Playing the bearer costs less (negative) or more, by an amount times ``per`` mana.

    It works wherever the card can be played from, and not below ``least`` (``ChangeCost``).
    """

    change: int
    per: Amount | None = None
    least: int = 0


@dataclass(frozen=True)
class BeginsWith:
    """A Hero begins the game with counters (2.5.d); cards turn it into ``Face.counters``."""

    name: str
    number: int


@dataclass(frozen=True)
class OptionalCost:
    """Playing the bearer costs ``less`` for who pays something else on top.

    Who pays that ``rather`` pays it in the place of the mana cost; what targets and additional
    costs add is still due. With ``zone`` that is the cost from there: the Hand or the Reserve Cost.
    """

    cost: Cost
    less: int = 0
    rather: bool = False
    zone: Zone | None = None


@dataclass(frozen=True)
class AdditionalCost:
    """Playing the bearer costs something else on top."""

    cost: Cost


@dataclass(frozen=True)
class EqualHighest:
    """The statistics of objects are all equal to their highest one."""

    which: Which | None


@dataclass(frozen=True)
class MovesOnlyDueTo:
    """Expeditions cannot move forward in Dusk but due to one statistic (4.2.4.f)."""

    expedition: ExpeditionOf
    terrain: Terrain


@dataclass(frozen=True)
class MovesFurther:
    """Expeditions that would move forward in Dusk move so many Regions more instead."""

    expedition: ExpeditionOf
    more: int = 1


@dataclass(frozen=True)
class IgnoresDefender:
    """Defender Characters do not hold Expeditions back."""

    expedition: ExpeditionOf


@dataclass(frozen=True)
class StaysExhausted:
    """Exhausted objects are not readied in Morning."""

    which: Which


@dataclass(frozen=True)
class NotCounted:
    """The bearer, or ``which`` in Reserves, does not count towards the Reserve limit."""

    which: Which | None = None


@dataclass(frozen=True)
class GainsAgain:
    """The bearer can gain a status that it has already."""

    status: Status


@dataclass(frozen=True)
class InsteadLoses:
    """Objects that would leave the Expedition of the bearer lose something instead.

    It is a status, or all counters of a name; ``phase`` is when this replaces.
    """

    which: Which
    loses: Status | str
    phase: Phase | None = None


@dataclass(frozen=True)
class Cannot:
    """A prohibition (1.4.1.a): what cannot be done, to which objects, by whom.

    Without ``which`` and ``who`` it speaks of the bearer. ``what`` is the status or the name of
    the counters that cannot be gained or lost, empty for every one of them; or the zone to which
    something cannot go. With ``spells`` only Spells cannot do it.
    """

    deed: Deed
    which: Which | None = None
    who: Who | None = None
    what: str = ""
    spells: bool = False


@dataclass(frozen=True)
class ChangeRoll:
    """When a player rolls a die, they roll ``more`` dice and choose a result, or modify it.

    They choose after looking at all results (7.3.13.c): one of them, or the highest with
    ``keep``; then whether to add ``add`` (below 0: to subtract) to it. They also reveal
    ``reveals`` cards on top of their Deck: an additive modifier.
    """

    more: int = 0
    keep: Literal["chosen", "highest"] = "chosen"
    add: int = 0
    reveals: int = 0
    who: Who = You()


@dataclass(frozen=True)
class ToughBy:
    """The bearer is Tough X, where X is a number that is counted."""

    amount: Amount


@dataclass(frozen=True)
class MovesInTies:
    """Expeditions move forward in Dusk also where they are as good as the one facing them.

    A statistic of nothing is no reason to move all the same (4.2.4.d).
    """

    expedition: ExpeditionOf


@dataclass(frozen=True)
class LeastCost:
    """Playing some cards, or the bearer without ``which``, costs no less than ``mana``.

    It comes after all that changes or sets the cost.
    """

    which: Which | None
    mana: int
    who: Who = You()


Static: TypeAlias = (
    ChangeStatistics
    | GrantAbilities
    | GrantSubtypes
    | SetStatistics
    | LoseAbilities
    | EntersWith
    | NotPlayedFrom
    | ChangeCost
    | CannotMove
    | RegionTypes
    | CannotActivate
    | ActivatesMore
    | Instead
    | InsteadGain
    | SetRegion
    | ChangeLimit
    | OwnCost
    | BeginsWith
    | OptionalCost
    | AdditionalCost
    | EqualHighest
    | MovesOnlyDueTo
    | MovesFurther
    | IgnoresDefender
    | StaysExhausted
    | NotCounted
    | GainsAgain
    | InsteadLoses
    | Cannot
    | ChangeRoll
    | ToughBy
    | NotPlayed
    | PlaysAtMost
    | CannotMoveBack
    | NotDueTo
    | ChangeLimitBy
    | SetLimit
    | GainsMore
    | InsteadDoes
    | CreatesMore
    | SetCost
    | MayReplace
    | MovesInTies
    | LeastCost
)
