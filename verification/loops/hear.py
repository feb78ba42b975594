"""Which reactions an atomic action may activate: an over-approximation of ``altered.reaction``.

The answer is a vector over marks: ``once(place)`` for a reaction of the very object that moves,
``each(place)`` for one that every bearer in play may have. ``system`` gives them their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from altered.ability import tree
from altered.reaction.activation import symbol
from altered.terms import IN_PLAY, Status, Type, Zone
from verification.loops.kinds import Spot, may_fit
from verification.loops.room import left
from verification.loops.uses import Listener
from verification.loops.vector import Vector, plus, vector
from verification.loops.world import World


def once(place: str) -> str:
    """The mark of one more Emblem at a place."""
    return f"!{place}"


def each(place: str) -> str:
    """The mark of one more Emblem for every bearer."""
    return f"*{place}"


def reached(place: str) -> str:
    """The mark of what may make an Emblem, once for an object that has not reached a number."""
    return f"^{place}"


def fresh(budget: str) -> str:
    """The mark of a new object whose uses have not been counted yet (2.1.c, 6.3.f)."""
    return f"+{budget}"


def afresh(budget: str) -> str:
    """The mark of new uses of an ability that is given, for any number of objects."""
    return f"~{budget}"


@dataclass(frozen=True)
class Happening:
    """One atomic action, as triggers look at it.

    ``old`` and ``new`` are the thing before and after.
    ``kind`` and ``verbs`` are those of ``altered.state.atom``, and "backward";
    ``what`` is a status or counter.
    ``plain`` is the type of a plain card that is played.
    """

    kind: str
    old: Spot | None = None
    new: Spot | None = None
    verbs: frozenset[str] = frozenset()
    what: str = ""
    plain: Type | None = None


HEARD: Final = "_heard"
"""Where a world keeps what was found out; no field, so it takes no part in comparing worlds."""


def heard(world: World, happening: Happening) -> Vector:
    """The Emblems that the happening makes, and the room where something leaves."""
    known: dict[Happening, Vector] = world.__dict__.setdefault(HEARD, {})
    if happening not in known:
        room = left(world.room, happening.kind, happening.old)
        known[happening] = plus(_heard(world, happening), room)
    return known[happening]


PROBED: Final = "_probed"
"""Where a world keeps what probes hear; worlds with the same probes may keep it together."""
Probed: TypeAlias = "dict[tuple[Happening, tuple[tree.ActivatesMore, ...]], dict[str, int]]"


def _heard(world: World, happening: Happening) -> Vector:
    more = world.multipliers
    probed: Probed | None = world.__dict__.get(PROBED)
    if probed is None:
        return vector(_places(world.listeners, happening, more))
    if (happening, more) not in probed:
        probes = [x for x in world.listeners if x.probe]
        probed[happening, more] = _places(probes, happening, more)
    others = [x for x in world.listeners if not x.probe]
    return vector(probed[happening, more] | _places(others, happening, more))


def _is_multiplied(listener: Listener, more: Iterable[tree.ActivatesMore]) -> bool:
    """Whether some passive ability activates the reaction more often (``ActivatesMore``)."""
    there = Spot(listener.kind, Zone.EXPEDITION_ZONE)
    symbols = {symbol(trigger) for trigger in listener.reaction.triggers}
    return any(
        one.trigger in symbols and may_fit(one.which, there, frozenset(), anywhere=True)
        for one in more
    )


def _places(
    listeners: Iterable[Listener], happening: Happening, more: Iterable[tree.ActivatesMore]
) -> dict[str, int]:
    """The marks of the Emblems that the happening makes; ``more`` are what multiplies."""
    found: dict[str, int] = {}
    thing = happening.new or happening.old
    for listener in listeners:
        if listener.about is not None and (thing is None or thing.kind != listener.about):
            continue
        heard_by = {t: _hears(listener, t, happening) for t in listener.reaction.triggers}
        how = max(heard_by.values(), default=0)
        if how and (listener.given or _is_multiplied(listener, more)):
            # An object may have been given the same reaction any number of times, and any number
            # of passive abilities may activate it once more.
            found[each(listener.place)] = 1
        elif how and (listener.times or (how == 1 and _only_reaches(listener, happening))):
            found[reached(listener.place)] = 1
        elif how == 1:
            found[once(listener.place)] = 1
        elif how == 2:
            # Two Heroes at most can bear the same reaction, and they never leave; what their own
            # players do one of them hears.
            hero = listener.kind.type is Type.HERO
            by_you = all(
                isinstance(getattr(t, "who", 0), tree.You) for t, one in heard_by.items() if one
            )
            number = 2 if hero and not by_you else 1
            found[once(listener.place) if hero else each(listener.place)] = number
    return found


def named(world: World, spot: Spot, trigger: str) -> Vector:
    """The Emblems of a step that says "activate {J}" of an object there (7.3.1)."""
    return vector(
        {
            (each if one.given or _is_multiplied(one, world.multipliers) else once)(one.place): 1
            for one in world.listeners
            if one.kind == spot.kind
            and one.works_in(spot.zone)
            and any(symbol(t) == trigger for t in one.reaction.triggers)
        }
    )


def _hears(listener: Listener, trigger: tree.Trigger, h: Happening) -> int:
    """0 never, 1 the thing's own reaction, 2 that of any bearer."""
    thing = h.new or h.old
    mine = 1 if thing is not None and thing.kind == listener.kind else 0
    match trigger:
        case tree.Joins(which):
            if h.kind not in {"move", "create", "switch"} or h.new is None:
                return 0
            if which is None:
                return mine if h.new.zone in IN_PLAY and h.kind != "switch" else 0
            there = h.new.zone in (which.zones or IN_PLAY)
            return 2 if there and _fits(which, h.new, h.plain) else 0
        case tree.Played(zone, which):
            if "play" not in h.verbs or (zone is not None and f"from {zone.value}" not in h.verbs):
                return 0
            if which is None:
                return mine
            return 2 if thing is not None and _fits(which, thing, h.plain) else 0
        case tree.Leaves(which, source, goal, resting):
            if resting or not _is_the_way(h, source, goal):  # no loop goes through Rest
                return 0
            if which is None:
                return mine
            return (
                2 if any(_fits(which, s, h.plain) for s in (h.old, h.new) if s is not None) else 0
            )
        case tree.Sacrificed(_, which):
            if "sacrifice" not in h.verbs or thing is None:
                return 0
            if which is None:
                return mine
            return 2 if h.old is not None and _fits(which, h.old, h.plain) else 0
        case tree.Gains(what, which):
            if h.kind != "gain" or what.lower() != h.what.lower():
                return 0
            if which is None:
                return mine if thing is not None and listener.works_in(thing.zone) else 0
            return 2 if thing is not None and _fits(which, thing, h.plain) else 0
        case tree.Loses(what, which):
            if h.kind != "lose" or what.lower() != h.what.lower():
                return 0
            if which is None:
                return mine if thing is not None and listener.works_in(thing.zone) else 0
            return 2 if thing is not None and _fits(which, thing, h.plain) else 0
        case tree.Draws(_, what):
            thrown = h.new is not None and h.new.zone is Zone.DISCARD_PILE
            return 2 if what in h.verbs or (what == "discard" and thrown) else 0
        case tree.Creates(_, which):
            if h.kind != "create" or h.new is None:
                return 0
            return 2 if _fits(which, h.new, h.plain) else 0
        case tree.Undergoes(deed, which):
            if thing is None or not is_deed(h, deed):
                return 0
            if which is None:
                return mine
            return 2 if _fits(which, h.old or thing, h.plain) else 0
        case tree.Does(_, deed, which):
            done = thing is not None and is_deed(h, deed, orbs=True)
            return 2 if done and thing is not None and _fits(which, h.old or thing, h.plain) else 0
        case tree.Puts(_, which, goal):
            gone = h.kind == "cease" or (h.new is not None and h.new.zone is goal)
            there = "put" in h.verbs and gone and h.old is not None
            return 2 if there and h.old is not None and _fits(which, h.old, h.plain) else 0
        case tree.MovesBackward():
            return 2 if h.kind == "marker" else 0
        case tree.MovesForward(_, fails, due_to):
            # Only Dusk moves due to terrains (4.2.4.f), and once in its phase: what ends before and
            # after it ends. What effects move is due to none, and backward is never forward.
            moved = h.kind == "marker" and "backward" not in h.verbs
            return 2 if moved and not fails and due_to is None else 0
        case _:  # AtPhase: never inside the stretch of time that is looked at
            return 0


def _only_reaches(listener: Listener, happening: Happening) -> bool:
    """Whether the reaction hears it only when its object reaches a number of counters."""
    heard_by = [t for t in listener.reaction.triggers if _hears(listener, t, happening)]
    return bool(listener.reaches) and all(
        isinstance(t, tree.Gains) and t.reaching for t in heard_by
    )


def is_deed(h: Happening, deed: tree.Deed, *, orbs: bool = False) -> bool:
    """Whether it may be what is done, by ``altered.ask.passive.deed``; to Mana Orbs, too."""
    thing = h.old or h.new
    if thing is not None and thing.zone is Zone.MANA_ZONE and not orbs:
        return False  # a filter that such a trigger may have names other types
    match deed:
        case "gain status" | "gain counters":
            return h.kind == "gain"
        case "lose status" | "lose counters":
            return h.kind == "lose"
        case "exhaust" | "ready":
            return h.kind == ("gain" if deed == "exhaust" else "lose") and (
                h.what == Status.EXHAUSTED.value
            )
        case "leave":
            away = h.old is not None and h.old.zone in IN_PLAY
            return away and h.kind in {"move", "cease"}
        case "switch":
            return h.kind == "switch"
        case "play":
            return bool({"declare", "play"} & h.verbs)
        case "target":
            return False
        case _:
            return deed in h.verbs


def _fits(which: tree.Which, spot: Spot, plain: Type | None) -> bool:
    """A test of one specific thing asks for its zone only if the filter names one (2.2.1.i)."""
    if which.zones and spot.zone not in which.zones:
        return False
    if spot.zone is Zone.MANA_ZONE and Type.MANA_ORB in which.types:
        return True  # whichever card it is
    return may_fit(which, spot, frozenset(), anywhere=True, plain=plain)


def _is_the_way(h: Happening, source: Zone | None, goal: Zone | None) -> bool:
    """Whether the thing may go that way; a token that ceases may count as going anywhere."""
    if h.kind not in {"move", "cease"} or h.old is None:
        return False
    if goal is not None and h.kind == "move" and (h.new is None or h.new.zone is not goal):
        return False
    if source is not None:
        return h.old.zone is source
    return goal is not None or h.old.zone in IN_PLAY
