"""Objects and Expeditions: filters over them, and what an action acts on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.numbers import Amount, Happened
    from altered.ability.tree.players import (
        Compare,
        Crowd,
        Feature,
        Kind,
        Place,
        Way,
        Where,
        Who,
        Whose,
    )
    from altered.terms import Side, Status, Terrain, Type, Zone


class Limit(Node):
    """A bound on a characteristic: "with Hand Cost {2} or less".

    "company" is how many Characters are in its Expedition, itself included: one that is alone;
    "statuses" how many statuses it has, Boosted being one (2.4.4); "base Forest" and the like are
    what it has without what passive abilities and boosts add (2.3.1.a-b).
    """

    feature: Feature
    compare: Compare
    amount: Amount


class Marked(Node):
    """A bound on how many counters of a name an object has: "with 2 or more boosts"."""

    name: str
    compare: Compare
    number: int


class Alike(Node):
    """Has the name, type, faction or a sub-type of one of ``ref``, being ``another`` or not."""

    kind: Kind
    ref: Ref
    another: bool = False


class Further(Node):
    """Further qualities. Empty fields do not restrict.

    ``past`` is what has happened to it, in the words of a bearer: "that was played this turn".
    ``alike`` compares it with something else, ``blank`` asks for no abilities at all, ``region``
    for a place in the Region of an Expedition, ``zeros`` for a number of base statistics of 0.
    """

    past: tuple[Happened, ...] = ()
    alike: Alike | None = None
    blank: bool = False
    region: ExpeditionOf | None = None
    zeros: int = 0


class Extreme(Node):
    """The highest of a characteristic, or the lowest, of all that fit."""

    feature: Feature
    highest: bool = True


class Which(Node):
    """A filter over objects. Empty fields do not restrict.

    Without ``zones`` it means objects in play (2.2.1.h, 2.2.2.n). ``where`` is relative to the
    Expedition of the ability's object, ``side`` names one. ``other`` leaves that object out.
    Several ``types`` or ``subtypes`` mean any of them; several ``statuses`` mean all of them.
    ``either`` asks to fit at least one of the filters in it, besides all other fields.
    ``expedition`` is "in target Expedition" and the like; ``controlled_by`` is "controlled by
    target player" (the owner, for cards in zones of a player). ``zero_statistic`` asks for a
    base statistic of 0, ``single_terrain`` for a place in a Region with one type. ``these`` keeps
    only what a reference means: "target Character is Defender this turn". ``marked`` bounds
    counters by name, ``lacks`` is a keyword that it does not have, ``extreme`` keeps those with
    the highest or lowest number among all that fit. ``later`` are
    qualities of later editions, which are never played, in their words. ``each_day`` makes
    ``first`` count over the day, not the Afternoon. ``terrains`` asks for a place in a Region
    with one of these types, or, ``outside``, with none of them. ``none_of`` asks to fit none of
    the filters in it, besides all other fields. ``owner`` is whose cards and tokens they are, and
    so to whose zones they go (1.4.3.a), whoever controls them.
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
    single_terrain: bool = False
    these: Ref | None = None
    marked: tuple[Marked, ...] = ()
    lacks: str | None = None
    extreme: Extreme | None = None
    later: tuple[str, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    outside: bool = False
    none_of: tuple[Which, ...] = ()
    further: Further | None = None
    owner: Whose = "any"


class Me(Node):
    """The object that bears the ability ("I", "me")."""


class It(Node):
    """The object spoken of before ("it", "that card"): bound by the trigger or the last step."""


class Former(It):
    """The same as it was before the effect, or its cost, moved it; else the object itself."""


class FormerMe(Me):
    """The object that bore the ability before the effect, or its cost, moved it."""


class Target(Node):
    """Objects chosen as targets in the declaration of intent (5.2.3.b).

    ``totals`` bound sums over all of them: "with a total Hand Cost {5} or less". One ``apart`` is
    "another" than the targets before it, which may be the bearer.
    """

    which: Which
    count: Amount
    up_to: bool = False
    totals: tuple[Limit, ...] = ()
    apart: bool = False


class Chosen(Node):
    """Objects or cards chosen while the effect resolves, by ``who``; no targets.

    ``at_random`` leaves the choice to chance. ``ordered`` are those to which something is done in
    the order in which they are chosen: asked for also where all are meant (``AnyNumber``).
    """

    which: Which
    count: Amount
    who: Who
    up_to: bool = False
    at_random: bool = False
    ordered: bool = False


class Each(Node):
    """Every object that the filter picks."""

    which: Which


class TopOfDeck(Node):
    """The cards on top of the Deck of a player."""

    who: Who
    count: Amount


class HeroOf(Node):
    """The Hero of a player ("your Hero")."""

    who: Who


class Rest(Node):
    """The cards looked at or revealed that are still there and not taken now: "the rest"."""


class Acted(Node):
    """What the effect really did something to: "exhausted this way" (1.4.1.c, 2.4.1.d).

    What could not be exhausted is not meant, nor what was declined; what something else happened
    to instead is (6.5.d). ``was`` if it is asked as it was before it moved.
    """

    deed: Way
    was: bool = False


Ref: TypeAlias = (
    Rest | Me | FormerMe | It | Former | Acted | Target | Chosen | Each | TopOfDeck | HeroOf
)


class Occupied(Node):
    """So many objects of a kind are in an Expedition: "with two or more Characters"."""

    which: Which
    compare: Compare
    number: int


class ExpeditionOf(Node):
    """An Expedition: my own, the one facing it, the other one, or a target.

    ``target`` asks for the choice of any Expedition in the declaration, or of ``count`` of them;
    ``whose`` restricts it. ``side`` names "your Hero Expedition" or "your companion Expedition".
    ``of`` is the Expedition of another object ("its Expedition"), with ``where`` the one facing
    that or the other one, with ``side`` that one of its owner ("the Companion Expedition of its
    owner"); ``again`` the one spoken of before ("that Expedition"), with ``where`` "other" the
    other one of the same player. ``standing`` keeps only those in one of these places in the race.
    ``player`` says whose it is ("their Companion Expedition"); ``free`` is one of anybody's,
    chosen while it happens ("a Hero Expedition"). ``ascended`` belongs to later editions and is
    never played. ``terrains`` keeps only those in a Region with one of these types, or,
    ``outside``, with none of them; ``occupied`` those that hold a number of a kind; ``crowd``
    then those in which, of all that are left, the most or the fewest Characters are.
    """

    where: Where | None = None
    side: Side | None = None
    whose: Whose = "any"
    target: bool = False
    each: bool = False
    of: Ref | None = None
    again: bool = False
    standing: tuple[Place, ...] = ()
    count: int = 1
    ascended: bool = False
    player: Who | None = None
    free: bool = False
    terrains: tuple[Terrain, ...] = ()
    outside: bool = False
    crowd: Crowd | None = None
    occupied: Occupied | None = None
