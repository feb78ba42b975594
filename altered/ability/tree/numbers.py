"""Numbers: fixed ones, and what is counted when an effect resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.objects import Acted, ExpeditionOf, Former, Ref, Which
    from altered.ability.tree.players import Feature, Group, Kind, Since, Who
    from altered.ability.tree.triggers import Trigger
    from altered.terms import Terrain, Zone


class Number(Node):
    """A fixed number."""

    value: int


class CountOf(Node):
    """How many objects the filter picks, times ``times``."""

    which: Which
    times: int = 1


class CountersOn(Node):
    """How many counters of a name (boosts, if none is given; any, if it is empty) it has."""

    ref: Ref
    name: str = "boost"


class FeatureOf(Node):
    """A number of an object."""

    ref: Ref
    feature: Feature


class OwnFeature(Node):
    """Another number of the object that a ``Limit`` is asked of: "greater than its own {M}"."""

    feature: Feature


class Rolled(Node):
    """The result of the die rolled in an earlier step (7.3.13.b)."""


class Tallied(Node):
    """The number that an earlier step took note of."""


class CardsIn(Node):
    """How many cards a player has in a zone."""

    who: Who
    zone: Zone


class ThatMany(Node):
    """How many objects, cards or counters the step or cost just before acted on."""


class Expeditions(Node):
    """How many of some Expeditions there are: "each of your Expeditions that's behind"."""

    expedition: ExpeditionOf
    times: int = 1


class IfSo(Node):
    """A number if a condition holds, else nothing."""

    condition: Condition
    number: int = 1


class AnyNumber(Node):
    """As many as the chooser likes, none included; only as a count of targets or choices."""


class BaseStatistics(Node):
    """How many base statistics of the objects that the filter picks equal ``value``."""

    which: Which
    value: int = 0


class CountersAmong(Node):
    """How many counters of a name all objects that the filter picks have together."""

    which: Which
    name: str = "boost"


class Plus(Node):
    """A number and a fixed number more (or less, when negative)."""

    amount: Amount
    more: int


class Times(Node):
    """A number so many times: "2 boosts for each boost on me"."""

    amount: Amount
    times: int


class Overall(Node):
    """The highest, the lowest or the sum of a characteristic of all that the filter picks."""

    which: Which
    feature: Feature
    how: Literal["highest", "lowest", "total"] = "highest"


class Plays(Node):
    """How many cards that the filter picks a player has played, in this Afternoon or this Day."""

    which: Which
    who: Who
    each_day: bool = False


class Regions(Node):
    """How many face-up Regions there are: ``single`` ones, with exactly one type, or of a type."""

    single: bool = False
    terrain: Terrain | None = None


class Happened(Node):
    """How often something has happened in this turn, this Afternoon or this Day.

    Of an object that was played from a zone it is known in the whole ``"game"``.

    ``event`` are the words of a trigger. What they say of the bearer is asked of the object that
    asks: "I was played from Reserve", "my Expedition moved forward this Day".
    """

    event: Trigger
    since: Since = "Day"


class PartOf(Node):
    """One of ``parts`` equal parts of a number, rounded down, or ``up`` (1.1.6)."""

    amount: Amount
    parts: int = 2
    up: bool = False


class SumOf(Node):
    """Numbers added up; one to be taken away is ``Times`` -1."""

    amounts: tuple[Amount, ...]


class Different(Node):
    """How many different ones of a characteristic all have that the filter picks."""

    which: Which
    kind: Kind


class TheirOwn(Node):
    """A number that each of several players counts for themselves: "you" in it is that player."""

    amount: Amount


class UpTo(Node):
    """A number up to ``most`` that each of those who do something chooses just before the step."""

    most: Amount


class Among(Node):
    """How many of what was spoken of last, or of ``ref``, the filter picks: "among them"."""

    which: Which
    ref: Former | Acted | None = None


class CountPlayers(Node):
    """How many players ``of`` a group there are of whom it holds, each being "you" in it."""

    only: Condition | None = None
    of: Group = "all"


class Lead(Node):
    """How many Regions an Expedition is ahead, or ``behind``; none if it is not.

    Of the Expedition ``of``, or, if none is named, of the one facing it. Of several Expeditions
    the least counts, so that a condition must hold for each.
    """

    expedition: ExpeditionOf
    behind: bool = False
    of: ExpeditionOf | None = None


Amount: TypeAlias = (
    Number | CountOf | CountersOn | FeatureOf | OwnFeature | Rolled | Tallied | CardsIn | ThatMany
    | Expeditions | IfSo | AnyNumber | BaseStatistics | CountersAmong | Plus | Times | Overall
    | Plays | Regions | Happened | PartOf | SumOf | Different | TheirOwn | UpTo | Among
    | CountPlayers | Lead
)  # fmt: skip
