"""What abilities mean: a small closed set of frozen values that the engine carries out.

The tree knows nothing of wording; ``grammar`` reads card text into it and ``to_text`` writes it
back. One vocabulary serves targets, conditions, counts, grants and costs: ``Which`` picks
objects, ``Amount`` is a number, ``Condition`` a truth value, ``Ref`` names what an action acts on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from altered.state.terms import Duration, Phase, Side, Status, Terrain, Type, Zone

Whose = Literal["you", "opponent", "any"]
Where = Literal["mine", "other", "facing"]
TriggerSymbol = Literal["join", "hand", "reserve"]
Compare = Literal["<=", ">=", "=", "<", ">"]
Feature = Literal[
    "hand cost", "reserve cost", "Forest", "Mountain", "Water", "base cost", "highest statistic"
]
Place = Literal["behind", "tied", "ahead"]

# -- players ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class You:
    """The controller of the ability."""


@dataclass(frozen=True)
class Opponent:
    """Each opponent of the controller (1.2.1.b; 2v2.your_opponent)."""


@dataclass(frozen=True)
class EachPlayer:
    """All players, in initiative order."""


@dataclass(frozen=True)
class TargetPlayer:
    """A player chosen as a target; ``opponent`` when it says "target opponent"."""

    opponent: bool = False


@dataclass(frozen=True)
class PlayerOf:
    """The owner or the controller of an object."""

    ref: Ref
    owner: bool = False


Who: TypeAlias = You | Opponent | EachPlayer | TargetPlayer | PlayerOf

# -- objects ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limit:
    """A bound on a characteristic: "with Hand Cost {2} or less"."""

    feature: Feature
    compare: Compare
    amount: Amount


@dataclass(frozen=True)
class Which:
    """A filter over objects. Empty fields do not restrict.

    Without ``zones`` it means objects in play (2.2.1.h, 2.2.2.n). ``where`` is relative to the
    Expedition of the ability's object, ``side`` names one. ``other`` leaves that object out.
    Several ``types`` or ``subtypes`` mean any of them; several ``statuses`` mean all of them.
    ``either`` asks to fit at least one of the filters in it, besides all other fields.
    ``expedition`` is "in target Expedition" and the like; ``controlled_by`` is "controlled by
    target player" (the owner, for cards in zones of a player). ``zero_statistic`` asks for a
    base statistic of 0. ``later`` are qualities of later editions, which are never played, in
    their words. ``each_day`` makes ``first`` count over the day, not the Afternoon.
    """

    types: tuple[Type, ...] = ()
    subtypes: tuple[str, ...] = ()
    controller: Whose = "any"
    zones: tuple[Zone, ...] = ()
    statuses: tuple[Status, ...] = ()
    without: tuple[Status, ...] = ()
    boosted: bool | None = None
    token: bool | None = None
    other: bool = False
    where: Where | None = None
    side: Side | None = None
    name: str | None = None
    keyword: str | None = None
    limits: tuple[Limit, ...] = ()
    first: bool = False
    each_day: bool = False
    either: tuple[Which, ...] = ()
    expedition: ExpeditionOf | None = None
    controlled_by: Who | None = None
    zero_statistic: bool = False
    has_counters: bool | None = None
    later: tuple[str, ...] = ()


@dataclass(frozen=True)
class Me:
    """The object that bears the ability ("I", "me")."""


@dataclass(frozen=True)
class It:
    """The object spoken of before ("it", "that card"): bound by the trigger or the last step."""


@dataclass(frozen=True)
class Target:
    """Objects chosen as targets in the declaration of intent (5.2.3.b).

    ``totals`` bound sums over all of them: "with a total Hand Cost {5} or less".
    """

    which: Which
    count: Amount
    up_to: bool = False
    totals: tuple[Limit, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """Objects or cards chosen while the effect resolves, by ``who``; no targets."""

    which: Which
    count: Amount
    who: Who
    up_to: bool = False


@dataclass(frozen=True)
class Each:
    """Every object that the filter picks."""

    which: Which


@dataclass(frozen=True)
class TopOfDeck:
    """The cards on top of the Deck of a player."""

    who: Who
    count: Amount


@dataclass(frozen=True)
class HeroOf:
    """The Hero of a player ("your Hero")."""

    who: Who


Ref: TypeAlias = Me | It | Target | Chosen | Each | TopOfDeck | HeroOf


@dataclass(frozen=True)
class ExpeditionOf:
    """An Expedition: my own, the one facing it, the other one, or a target.

    ``target`` asks for the choice of any Expedition in the declaration; ``whose`` restricts it.
    ``side`` names "your Hero Expedition" or "your companion Expedition". ``of`` is the
    Expedition of another object ("its Expedition"); ``again`` the one spoken of before ("that
    Expedition"). ``standing`` keeps only those in one of these places in the race. ``ascended``
    belongs to later editions and is never played.
    """

    where: Where | None = None
    side: Side | None = None
    whose: Whose = "any"
    target: bool = False
    each: bool = False
    of: Ref | None = None
    again: bool = False
    standing: tuple[Place, ...] = ()
    ascended: bool = False


# -- numbers ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    """A fixed number."""

    value: int


@dataclass(frozen=True)
class CountOf:
    """How many objects the filter picks, times ``times``."""

    which: Which
    times: int = 1


@dataclass(frozen=True)
class CountersOn:
    """How many counters of a name (boosts, if none is given) an object has."""

    ref: Ref
    name: str = "boost"


@dataclass(frozen=True)
class FeatureOf:
    """A number of an object."""

    ref: Ref
    feature: Feature


@dataclass(frozen=True)
class Rolled:
    """The result of the die rolled in an earlier step (7.3.13.b)."""


@dataclass(frozen=True)
class CardsIn:
    """How many cards a player has in a zone."""

    who: Who
    zone: Zone


@dataclass(frozen=True)
class ThatMany:
    """How many objects, cards or counters the step or cost just before acted on."""


@dataclass(frozen=True)
class AnyNumber:
    """As many as the chooser likes, none included; only as a count of targets or choices."""


@dataclass(frozen=True)
class BaseStatistics:
    """How many base statistics of the objects that the filter picks equal ``value``."""

    which: Which
    value: int = 0


@dataclass(frozen=True)
class CountersAmong:
    """How many counters of a name all objects that the filter picks have together."""

    which: Which
    name: str = "boost"


@dataclass(frozen=True)
class Plus:
    """A number and a fixed number more (or less, when negative)."""

    amount: Amount
    more: int


Amount: TypeAlias = (
    Number
    | CountOf
    | CountersOn
    | FeatureOf
    | Rolled
    | CardsIn
    | ThatMany
    | AnyNumber
    | BaseStatistics
    | CountersAmong
    | Plus
)

# -- later editions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Later:
    """What a later edition defines and this one does not: never played, refused by name.

    ``form`` are its words, with ``{}`` for each part in order. The grammar puts it where an
    action, condition, trigger or statement would stand; it is in none of these lists because
    no text with it ever reaches an engine.
    """

    mechanic: str
    form: str
    parts: tuple[Ref | ExpeditionOf | Amount | Which | Who | Token | str, ...] = ()


# -- conditions ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Measure:
    """A comparison of two numbers: "if you control two or more Landmarks"."""

    left: Amount
    compare: Compare
    right: Amount


@dataclass(frozen=True)
class Fits:
    """Whether an object or card fits a filter, wherever it is (2.2.1.i, 2.2.2.o)."""

    ref: Ref
    which: Which


@dataclass(frozen=True)
class IsFirstPlayer:
    """Whether a player is the first player."""

    who: Who = You()


@dataclass(frozen=True)
class Did:
    """Whether an earlier step of the same effect was done ("if you do")."""


@dataclass(frozen=True)
class InRegion:
    """Whether the Expedition of the object is in a Region with that type."""

    terrain: Terrain
    expedition: ExpeditionOf = ExpeditionOf("mine")


@dataclass(frozen=True)
class Not:
    """The contrary."""

    condition: Condition


@dataclass(frozen=True)
class All:
    """Every one of them."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf:
    """At least one of them."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Distinct:
    """The controller has in play one object for each filter, all different."""

    filters: tuple[Which, ...]


@dataclass(frozen=True)
class Standing:
    """An Expedition has got less far, as far, or further than the one facing it."""

    expedition: ExpeditionOf
    places: tuple[Place, ...]


Condition: TypeAlias = (
    Measure | Fits | IsFirstPlayer | Did | InRegion | Not | All | AnyOf | Distinct | Standing
)

# -- actions ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Draw:
    """Cards from the top of the Deck to the Hand."""

    who: Who
    amount: Amount


@dataclass(frozen=True)
class Resupply:
    """The top card of the Deck to the Reserve, ``amount`` times."""

    who: Who
    amount: Amount = Number(1)


@dataclass(frozen=True)
class Sabotage:
    """Discard up to one target card in a Reserve."""


@dataclass(frozen=True)
class Move:
    """Put, return or send objects or cards to a zone of their owner (1.4.3.a).

    ``into`` names the Expedition for the Expedition zone; ``ready`` is ``False`` for cards that
    enter the Mana zone Exhausted; ``bottom`` puts under the Deck.
    """

    ref: Ref
    zone: Zone
    into: ExpeditionOf | None = None
    bottom: bool = False
    ready: bool = True


@dataclass(frozen=True)
class Discard:
    """Objects or cards to the Discard pile."""

    ref: Ref


@dataclass(frozen=True)
class Sacrifice:
    """A player discards objects in play under their control (7.3.19)."""

    who: Who
    ref: Ref


@dataclass(frozen=True)
class Gain:
    """Gain counters (2.5.e), ``up_to`` a number on the object when it says "up to a max of"."""

    ref: Ref
    amount: Amount
    name: str = "boost"
    up_to: int | None = None


@dataclass(frozen=True)
class Remove:
    """Remove counters (2.5.f)."""

    ref: Ref
    amount: Amount
    name: str = "boost"


@dataclass(frozen=True)
class GainStatus:
    """Gain a status; Exhausted is what "exhaust" does."""

    ref: Ref
    status: Status


@dataclass(frozen=True)
class LoseStatus:
    """Lose a status; "ready" is to lose Exhausted."""

    ref: Ref
    status: Status


@dataclass(frozen=True)
class Token:
    """What a creating effect gives a token (7.3.3.b)."""

    name: str
    statistics: tuple[int, int, int]
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class Create:
    """Create tokens in an Expedition (7.3.3).

    ``distributed`` lets the controller spread them over any number of target Expeditions.
    """

    token: Token
    amount: Amount
    into: ExpeditionOf
    distributed: bool = False


@dataclass(frozen=True)
class SwitchExpeditions:
    """Characters go to the other Expedition of their controller."""

    ref: Ref


@dataclass(frozen=True)
class MoveMarker:
    """An Expedition moves forward, or backward when ``amount`` counts back."""

    expedition: ExpeditionOf
    amount: Amount = Number(1)
    backward: bool = False


@dataclass(frozen=True)
class RollDie:
    """Roll a die; a later step uses the result (7.3.13)."""


@dataclass(frozen=True)
class Activate:
    """Activate reactions of an object that have one of these triggers (7.3.1.b)."""

    ref: Ref
    trigger: TriggerSymbol


@dataclass(frozen=True)
class PlayForFree:
    """Play a card without paying its costs."""

    ref: Ref


@dataclass(frozen=True)
class AfterYou:
    """The turn ends once no reaction is left, without passing."""


@dataclass(frozen=True)
class Lasting:
    """Something that outlasts the effect: an Ongoing Emblem with a passive ability."""

    passive: Static
    duration: Duration


@dataclass(frozen=True)
class NextPlayed:
    """The next card played: it costs less, or something happens when it resolves."""

    which: Which
    duration: Duration
    cheaper: Amount | None = None
    effect: Effect | None = None


@dataclass(frozen=True)
class InternalAction:
    """An effect with a cost of its own, paid or not while resolving (1.2.6.e, 5.4)."""

    cost: Cost
    effect: Effect


@dataclass(frozen=True)
class GainOneOf:
    """Gain one of these statuses, chosen by the controller while it resolves."""

    ref: Ref
    statuses: tuple[Status, ...]


@dataclass(frozen=True)
class Take:
    """Only speak of objects: "Target a Character you control, then ..."; ``It`` is bound."""

    ref: Ref


@dataclass(frozen=True)
class Win:
    """A player wins the game."""

    who: Who


@dataclass(frozen=True)
class Delayed:
    """The effect happens later: after the named daily effect of this Day."""

    after: Literal["Rest"]
    effect: Effect


@dataclass(frozen=True)
class Pass:
    """A player passes, as a turn action would (quick.pass)."""

    who: Who


@dataclass(frozen=True)
class Reveal:
    """The cards are shown to everybody; ``It`` is bound to them."""

    ref: Ref


@dataclass(frozen=True)
class ReadyMana:
    """A player readies some of their Mana Orbs."""

    who: Who
    amount: Amount


Action: TypeAlias = (
    Draw
    | Resupply
    | Sabotage
    | Move
    | Discard
    | Sacrifice
    | Gain
    | Remove
    | GainStatus
    | LoseStatus
    | Create
    | SwitchExpeditions
    | MoveMarker
    | RollDie
    | Activate
    | PlayForFree
    | AfterYou
    | Lasting
    | NextPlayed
    | InternalAction
    | GainOneOf
    | Take
    | Win
    | Delayed
    | Pass
    | Reveal
    | ReadyMana
)


@dataclass(frozen=True)
class Step:
    """One step of an effect (6.1.c): actions that happen together.

    ``may`` makes it optional (6.5.b), ``condition`` conditional (6.5.c), ``otherwise`` is done
    when the condition fails; ``who_may`` decides when it is not the controller. ``then`` are
    further steps, done in order after the actions, only if these were done: "If ..., draw a
    card, then ...". ``for_each`` does all of it once for every object the filter picks, with
    ``It`` bound to that object. Without actions a step only groups what is in ``then``.
    """

    actions: tuple[Action, ...]
    may: bool = False
    condition: Condition | None = None
    otherwise: tuple[Step, ...] = ()
    who_may: Who = You()
    then: tuple[Step, ...] = ()
    for_each: Which | None = None


@dataclass(frozen=True)
class Effect:
    """Steps in order, or ``modes`` of which ``choose`` are taken in the declaration (6.5.e).

    ``up_to`` allows fewer modes, ``repeated`` the same mode several times. ``more`` modes on top
    of ``choose`` belong to later editions and are never played.
    """

    steps: tuple[Step, ...] = ()
    modes: tuple[Effect, ...] = ()
    choose: int = 1
    up_to: bool = False
    repeated: bool = False
    more: Amount | None = None


@dataclass(frozen=True)
class Cost:
    """What is paid at once, as one step (6.1.d). Symbols: {T} exhausts me, {D} discards me.

    ``spend`` are counters of mine by name. ``more`` is mana on top if ``more_if`` holds.
    """

    mana: Amount = Number(0)
    exhaust_me: bool = False
    discard_me: bool = False
    spend: tuple[tuple[str, int], ...] = ()
    actions: tuple[Action, ...] = ()
    more: int = 0
    more_if: Condition | None = None


# -- triggers --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Joins:
    """{J}: the object itself enters; with ``which``, another object joins."""

    which: Which | None = None


@dataclass(frozen=True)
class Played:
    """{H} and {R}: the object itself is played from that zone; with ``which``, a card is played."""

    zone: Zone | None = None
    which: Which | None = None
    who: Who = You()


@dataclass(frozen=True)
class AtPhase:
    """At Morning, Noon, Afternoon, Dusk or Night."""

    phase: Phase


@dataclass(frozen=True)
class Leaves:
    """An object (the bearer, if ``which`` is ``None``) leaves a zone, or goes to one."""

    which: Which | None = None
    source: Zone | None = None
    goal: Zone | None = None


@dataclass(frozen=True)
class Sacrificed:
    """A player sacrifices an object (the bearer, if ``which`` is ``None``)."""

    who: Who
    which: Which | None


@dataclass(frozen=True)
class Gains:
    """An object (the bearer, if ``which`` is ``None``) gains counters or a status.

    ``reaching`` asks that it then has that many: "my third Ember counter".
    """

    what: str
    which: Which | None = None
    reaching: int | None = None


@dataclass(frozen=True)
class MovesForward:
    """The Expedition of the bearer (or of ``who``) moves forward; ``fails`` for "fails to"."""

    expedition: ExpeditionOf = ExpeditionOf("mine")
    fails: bool = False
    due_to: Terrain | None = None


@dataclass(frozen=True)
class Draws:
    """A player draws, resupplies or passes."""

    who: Who
    what: Literal["draw", "resupply", "pass", "sabotage", "roll"] = "draw"


@dataclass(frozen=True)
class Creates:
    """A player creates an object (a token)."""

    who: Who
    which: Which


Trigger: TypeAlias = (
    Joins | Played | AtPhase | Leaves | Sacrificed | Gains | MovesForward | Draws | Creates
)

# -- abilities -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reaction:
    """Trigger, an optional trigger condition, and an effect (6.3.a)."""

    triggers: tuple[Trigger, ...]
    effect: Effect
    condition: Condition | None = None


@dataclass(frozen=True)
class QuickAction:
    """Cost and effect (2.2.10.h)."""

    cost: Cost
    effect: Effect


@dataclass(frozen=True)
class SpellEffect:
    """What a Spell does when it resolves (2.2.10.k)."""

    effect: Effect


@dataclass(frozen=True)
class Keyword:
    """A keyword: Gigantic, Defender, Eternal, Seasoned, Fleeting, Tough X, Anchored, Asleep."""

    name: str
    value: int | None = None


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
class ChangeCost:
    """Playing some cards costs less (negative) or more."""

    which: Which
    change: Amount
    who: Who = You()


@dataclass(frozen=True)
class CannotMove:
    """Expeditions cannot move forward."""

    expedition: ExpeditionOf


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
class Instead:
    """Objects that would go to ``zone`` go to ``goal`` instead: a replacing modifier.

    With ``leaving`` they are those that would leave ``zone``.
    """

    which: Which | None
    zone: Zone
    goal: Zone
    leaving: bool = False


@dataclass(frozen=True)
class InsteadGain:
    """The bearer (or ``which``) that would gain ``status`` gains something else instead."""

    which: Which | None
    status: Status
    instead: Gain | GainStatus


@dataclass(frozen=True)
class SetRegion:
    """The Region of my Expedition (and of the one facing it) gets a type."""

    terrain: Terrain
    facing_too: bool = False
    lose_others: bool = False


@dataclass(frozen=True)
class ChangeLimit:
    """The Reserve or Landmark limit of players is higher or lower."""

    limit: Literal["reserve", "landmark"]
    whose: Whose
    change: int


@dataclass(frozen=True)
class OwnCost:
    """Playing the bearer costs less (negative) or more, by an amount times ``per`` mana.

    It works wherever the card can be played from.
    """

    change: int
    per: Amount | None = None


@dataclass(frozen=True)
class BeginsWith:
    """A Hero begins the game with counters (2.5.d); cards turn it into ``Face.counters``."""

    name: str
    number: int


Static: TypeAlias = (
    ChangeStatistics
    | GrantAbilities
    | ChangeCost
    | CannotMove
    | RegionTypes
    | CannotActivate
    | Instead
    | InsteadGain
    | SetRegion
    | ChangeLimit
    | OwnCost
    | BeginsWith
)


@dataclass(frozen=True)
class Passive:
    """A passive ability: it applies while its object is where it works (2.3.1)."""

    static: Static
    condition: Condition | None = None


Ability: TypeAlias = Reaction | QuickAction | SpellEffect | Keyword | Passive
