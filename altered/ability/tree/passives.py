"""Passive statements: what holds while an object is where it works (2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from altered.ability.tree import replacing
from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Ability
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import ExpeditionOf, Which
    from altered.ability.tree.players import Deed, TriggerSymbol, Who, Whose
    from altered.terms import Status, Terrain


class ChangeStatistics(Node):
    """Objects have more, or less, of each statistic."""

    which: Which | None
    change: tuple[Amount, Amount, Amount]


class GrantAbilities(Node):
    """Objects have further abilities."""

    which: Which | None
    abilities: tuple[Ability, ...]


class GrantSubtypes(Node):
    """Objects have further sub-types (2.2.2.p)."""

    which: Which | None
    subtypes: tuple[str, ...]


class SetStatistics(Node):
    """Some statistics of objects equal a number."""

    which: Which | None
    terrains: tuple[Terrain, ...]
    amount: Amount


class LoseAbilities(Node):
    """Objects do not have abilities that they would have: one keyword, or all of them."""

    which: Which | None
    keyword: str | None = None


class EntersWith(Node):
    """The bearer has statuses and counters as it enters play."""

    statuses: tuple[Status, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


class CannotMove(Node):
    """Expeditions cannot move forward."""

    expedition: ExpeditionOf


class CannotMoveBack(Node):
    """Expeditions cannot move backward."""

    expedition: ExpeditionOf


class NotDueTo(Node):
    """Expeditions cannot move forward due to one statistic (4.2.4.f)."""

    expedition: ExpeditionOf
    terrain: Terrain


class RegionTypes(Node):
    """All Regions get a type and may lose their other ones."""

    terrains: tuple[Terrain, ...]
    lose_others: bool = True


class CannotActivate(Node):
    """Some triggers cannot activate (7.3.1.e)."""

    which: Which
    trigger: TriggerSymbol


class ActivatesMore(Node):
    """Reactions with some trigger activate so many times more."""

    which: Which
    trigger: TriggerSymbol
    more: int = 1


class SetRegion(Node):
    """The Region of my Expedition (and of the one facing it) gets a type."""

    terrain: Terrain
    facing_too: bool = False
    lose_others: bool = False


class ChangeLimit(Node):
    """The Reserve or Landmark limit of players is higher, maybe ``only`` for some, or lower."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    change: int
    only: Which | None = None


class ChangeLimitBy(Node):
    """The Reserve or Landmark limit of players is higher or lower by a number times ``change``."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    change: int
    per: Amount


class SetLimit(Node):
    """Players have a number as their Reserve or Landmark limit, or no limit."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    number: int | None


class BeginsWith(Node):
    """A Hero begins the game with counters (2.5.d); cards turn it into ``Face.counters``."""

    name: str
    number: int


class EqualHighest(Node):
    """The statistics of objects are all equal to their highest one."""

    which: Which | None


class MovesOnlyDueTo(Node):
    """Expeditions cannot move forward in Dusk but due to one statistic (4.2.4.f)."""

    expedition: ExpeditionOf
    terrain: Terrain


class MovesFurther(Node):
    """Expeditions that would move forward in Dusk move so many Regions more instead."""

    expedition: ExpeditionOf
    more: int = 1


class IgnoresDefender(Node):
    """Defender Characters do not hold Expeditions back."""

    expedition: ExpeditionOf


class StaysExhausted(Node):
    """Exhausted objects are not readied in Morning."""

    which: Which


class NotCounted(Node):
    """The bearer, or ``which`` in Reserves, does not count towards the Reserve limit."""

    which: Which | None = None


class GainsAgain(Node):
    """The bearer can gain a status that it has already."""

    status: Status


class Cannot(Node):
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


class ChangeRoll(Node):
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


class ToughBy(Node):
    """The bearer is Tough X, where X is a number that is counted."""

    amount: Amount


class MovesInTies(Node):
    """Expeditions move forward in Dusk also in a tie, but not by a statistic of 0 (4.2.4.d)."""

    expedition: ExpeditionOf


Static: TypeAlias = (
    ChangeStatistics | GrantAbilities | GrantSubtypes | SetStatistics | LoseAbilities | EntersWith
    | replacing.NotPlayedFrom | replacing.ChangeCost | CannotMove | RegionTypes | CannotActivate
    | ActivatesMore | replacing.Instead | replacing.InsteadGain | SetRegion | ChangeLimit
    | replacing.OwnCost | BeginsWith | replacing.OptionalCost | replacing.AdditionalCost
    | EqualHighest | MovesOnlyDueTo | MovesFurther | IgnoresDefender | StaysExhausted | NotCounted
    | GainsAgain | replacing.InsteadLoses | Cannot | ChangeRoll | ToughBy | replacing.NotPlayed
    | replacing.PlaysAtMost | CannotMoveBack | NotDueTo | ChangeLimitBy | SetLimit
    | replacing.GainsMore | replacing.InsteadDoes | replacing.CreatesMore | replacing.SetCost
    | replacing.MayReplace | MovesInTies | replacing.LeastCost
)  # fmt: skip
Statics: TypeAlias = tuple[Static, ...]
