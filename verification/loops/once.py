"""What one object does once: quick actions once a Day, and gaining the first counters of a name.

A quick action that says so is played once by each object (``unused``). "If I have no boosts, I gain
one" works once for each object in play, unless something takes such counters off (``bare``). Each
new object in play brings one more of either; the deed takes one. docs/decisions/loops.rst.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import CountersOn, Fits, Gain, Me, Measure, Not, Number, Step, Which
from altered.state.terms import BOOST, IN_PLAY, Zone
from verification.loops.vector import ZERO, Vector, vector

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.ability.tree import Condition
    from verification.loops.kinds import Kind, Spot
    from verification.loops.world import Quick, World

BOOSTED: Final = Which(boosted=True)
_UNUSED: Final = "unused today: "
_BARE: Final = "bare: "


def is_once(place: str) -> bool:
    """Whether what an object does once is counted there."""
    return place.startswith((_UNUSED, _BARE))


def unused(quick: Quick) -> str:
    """Where the objects in play are counted that have not played the quick action today."""
    return f"{_UNUSED}{quick.name}"


def is_daily(quick: Quick) -> bool:
    """Whether each object that has the quick action of itself, in play, plays it once a Day."""
    return quick.action.daily and not quick.reserve and not quick.given


def bare(kind: Kind, name: str) -> str:
    """Where the objects of a kind in play are counted that have no counters of that name."""
    return f"{_BARE}{kind.name} without {name}"


def wanted(step: Step) -> str:
    """The counters of which "I" have none, where the step asks for it and gives me some; or ""."""
    name = _none_of(step.condition)
    first = step.actions[0] if step.actions else None
    if name and isinstance(first, Gain) and isinstance(first.ref, Me) and first.name == name:
        fixed = isinstance(first.amount, Number) and first.amount.value > 0
        return name if fixed and first.up_to is None else ""
    return ""


def _none_of(condition: Condition | None) -> str:
    match condition:
        case Measure(CountersOn(Me(), name), "=" | "<=", Number(0)):
            return name
        case Measure(CountersOn(Me(), name), "<", Number(1)):
            return name
        case Not(Fits(Me(), which)) if which == BOOSTED:
            return BOOST
        case _:
            return ""


def asked_for(parts: Iterable[object], taken_off: frozenset[str]) -> frozenset[str]:
    """The counters that some step asks to have none of, if nothing takes any off."""
    names = {wanted(one) for one in parts if isinstance(one, Step)}
    return frozenset(names - taken_off - {""})


def first_ones(world: World, step: Step, me: Spot | None) -> Vector:
    """What the deed of such a step takes when "I" am there; nothing if it is no such step."""
    name = wanted(step)
    if me is None or me.zone not in IN_PLAY or (me.kind, name) not in world.bare:
        return ZERO
    return vector({bare(me.kind, name): -1})


def anew(world: World, kind: Kind, zone: Zone, number: int) -> Vector:
    """What so many new objects of a kind in a zone may do that none of them has done."""
    if zone not in IN_PLAY:
        return ZERO
    found = {bare(one, name): number for one, name in world.bare if one == kind}
    for quick in world.quicks:
        if quick.kind == kind and is_daily(quick):
            found[unused(quick)] = number
    return vector(found)
