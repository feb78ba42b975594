"""Numbers: fixed ones, and what is counted when an effect resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from altered.ability.tree.value import dataclass

if TYPE_CHECKING:
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.objects import Acted, ExpeditionOf, Former, Ref, Which
    from altered.ability.tree.players import Who
    from altered.ability.tree.terms import Feature, Kind, Since
    from altered.ability.tree.triggers import Trigger
    from altered.terms import Terrain, Zone


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
    """How many counters of a name (boosts, if none is given; any, if it is empty) it has."""

    ref: Ref
    name: str = "boost"


@dataclass(frozen=True)
class FeatureOf:
    """A number of an object."""

    ref: Ref
    feature: Feature


@dataclass(frozen=True)
class OwnFeature:
    """Another number of the very object that a bound is asked of: "greater than its own {M}".

    It stands as the amount of a ``Limit`` alone.
    """

    feature: Feature


@dataclass(frozen=True)
class Rolled:
    """The result of the die rolled in an earlier step (7.3.13.b)."""


@dataclass(frozen=True)
class Tallied:
    """The number that an earlier step took note of."""


@dataclass(frozen=True)
class CardsIn:
    """How many cards a player has in a zone."""

    who: Who
    zone: Zone


@dataclass(frozen=True)
class ThatMany:
    """How many objects, cards or counters the step or cost just before acted on."""


@dataclass(frozen=True)
class Expeditions:
    """How many of some Expeditions there are: "each of your Expeditions that's behind"."""

    expedition: ExpeditionOf
    times: int = 1


@dataclass(frozen=True)
class IfSo:
    """A number if a condition holds, else nothing."""

    condition: Condition
    number: int = 1


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


@dataclass(frozen=True)
class Times:
    """A number so many times: "2 boosts for each boost on me"."""

    amount: Amount
    times: int


@dataclass(frozen=True)
class Overall:
    """The highest, the lowest or the sum of a characteristic of all that the filter picks."""

    which: Which
    feature: Feature
    how: Literal["highest", "lowest", "total"] = "highest"


@dataclass(frozen=True)
class Plays:
    """How many cards that the filter picks a player has played, in this Afternoon or this Day."""

    which: Which
    who: Who
    each_day: bool = False


@dataclass(frozen=True)
class Regions:
    """How many face-up Regions there are: ``single`` ones, with exactly one type, or of a type."""

    single: bool = False
    terrain: Terrain | None = None


@dataclass(frozen=True)
class Happened:
    """How often something has happened in this turn, this Afternoon or this Day.

    Of an object that was played from a zone it is known in the whole ``"game"``.

    ``event`` are the words of a trigger. What they say of the bearer is asked of the object that
    asks: "I was played from Reserve", "my Expedition moved forward this Day".
    """

    event: Trigger
    since: Since = "Day"


@dataclass(frozen=True)
class PartOf:
    """One of ``parts`` equal parts of a number, rounded down, or ``up`` (1.1.6)."""

    amount: Amount
    parts: int = 2
    up: bool = False


@dataclass(frozen=True)
class SumOf:
    """Numbers added up; one to be taken away is ``Times`` -1."""

    amounts: tuple[Amount, ...]


@dataclass(frozen=True)
class Different:
    """How many different ones of a characteristic all have that the filter picks."""

    which: Which
    kind: Kind


@dataclass(frozen=True)
class TheirOwn:
    """A number that each of several players counts for themselves: "you" in it is that player."""

    amount: Amount


@dataclass(frozen=True)
class UpTo:
    """A number up to ``most`` that each of those who do something chooses just before the step."""

    most: Amount


@dataclass(frozen=True)
class Among:
    """How many of what was spoken of last the filter picks: "for each Spell among them".

    ``ref`` if it is asked of them as they were before they moved, or of those alone to which
    something was done "this way".
    """

    which: Which
    ref: Former | Acted | None = None


@dataclass(frozen=True)
class CountPlayers:
    """How many players there are of whom it holds, each being "you" in it; else all players.

    With ``opponents`` only those of the controller (1.2.1.b) are counted.
    """

    only: Condition | None = None
    opponents: bool = False


@dataclass(frozen=True)
class Lead:
    """How many Regions an Expedition is ahead, or ``behind``; none if it is not.

    Of the Expedition ``of``, or, if none is named, of the one facing it. Of several Expeditions
    the least counts, so that a condition must hold for each.
    """

    expedition: ExpeditionOf
    behind: bool = False
    of: ExpeditionOf | None = None


Amount: TypeAlias = (
    Number
    | CountOf
    | CountersOn
    | FeatureOf
    | OwnFeature
    | Rolled
    | Tallied
    | CardsIn
    | ThatMany
    | Expeditions
    | IfSo
    | AnyNumber
    | BaseStatistics
    | CountersAmong
    | Plus
    | Times
    | Overall
    | Plays
    | Regions
    | Happened
    | PartOf
    | SumOf
    | Different
    | TheirOwn
    | UpTo
    | Among
    | CountPlayers
    | Lead
)
