"""Things that cards count: "if you control two or more Landmarks", "{1} less for each token".

Where a loop needs several of them, they are there from the beginning, beside all else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import CountOf, Measure, Number, OwnCost
from altered.terms import Type, Zone
from verification.loops.kinds import Spot, may_fit
from verification.loops.nodes import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Which
    from verification.loops.world import World

MOST: Final = 8
"""Things of one sort that are put down."""
SOME: Final = 3
"""Things where no number says how many."""
ZONES: Final = {
    Zone.RESERVE: "reserve",
    Zone.HAND: "hand",
    Zone.DISCARD_PILE: "discard_pile",
    Zone.LANDMARK_ZONE: "landmarks",
    Zone.EXPEDITION_ZONE: "companion_expedition",
}


def crowd(world: World, plain: dict[Type, str]) -> tuple[tuple[str, str, int], ...]:
    """Where to put how many of which things; ``plain`` are the cards without abilities by type."""
    found: dict[tuple[str, str], int] = {}
    for which, number in _counted(world):
        for zone in which.zones or (Zone.LANDMARK_ZONE, Zone.EXPEDITION_ZONE):
            thing = _thing(world, which, zone, plain)
            if thing and zone in ZONES:
                key = ZONES[zone], thing
                found[key] = max(found.get(key, 0), min(number, MOST))
                break
    return tuple((zone, thing, number) for (zone, thing), number in found.items())


def _counted(world: World) -> Iterator[tuple[Which, int]]:
    """What is counted by some words, and how many are wanted."""
    said = tuple((k.abilities, k.support) for k in world.kinds)
    faces = [k.face for k in world.kinds if k.face is not None]
    cost = max((max(f.hand_cost or 0, f.reserve_cost or 0) for f in faces), default=0)
    for one in nodes(said):
        if isinstance(one, Measure) and isinstance(one.left, CountOf):
            if isinstance(one.right, Number) and one.compare in {">", ">=", "="}:
                yield one.left.which, one.right.value + (one.compare == ">")
        elif isinstance(one, OwnCost) and isinstance(one.per, CountOf) and one.change < 0:
            yield one.per.which, -(cost // one.change)


def _thing(world: World, which: Which, zone: Zone, plain: dict[Type, str]) -> str:
    """A thing that fits, as it is written in a position; empty if none is known."""
    boosts = "; boost 1" if which.boosted else ""
    if which.token:
        fit = (
            k.name
            for k in world.kinds
            if k.token is not None and may_fit(which, Spot(k, zone), frozenset())
        )
        name = next(fit, "")
        return f"{name}; token{boosts}" if name and zone is Zone.EXPEDITION_ZONE else ""
    home = {Zone.LANDMARK_ZONE: Type.PERMANENT, Zone.EXPEDITION_ZONE: Type.CHARACTER}.get(zone)
    types = which.types or ((Type.PERMANENT,) if "Landmark" in which.subtypes else ())
    for type_, name in plain.items():
        if (home is None or type_ is home) and (not types or type_ in types):
            return f"{name}{boosts if home is Type.CHARACTER else ''}"
    return ""
