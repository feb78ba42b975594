"""The most activations that the limits allow from a start: a linear programme over counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from altered.ability.tree import GrantAbilities
from altered.state.model import State
from altered.terms import IN_PLAY
from verification.loops.measure import counts
from verification.loops.nodes import nodes
from verification.loops.system import System
from verification.loops.uses import Listener, Quick
from verification.loops.vector import Vector, places
from verification.loops.world import World
from verification.solver import Row, largest

RLIMIT: Final = 20_000_000
AT_ONCE: Final = 10_000
"""Objects that may hear one event: more than any game has."""


def most_activations(
    system: System, state: State, quick: int, reaction: int, rlimit: int = RLIMIT
) -> int | None:
    """A bound on activations and plays of quick actions from a state; ``None`` when none is known.

    What is there at the start has ``quick`` plays of each quick action and ``reaction``
    activations of each reaction; what comes later the limit of ``system``, which counts uses.
    Every play that the engine allows is a solution of the programme, so the largest value is no
    smaller than what happens; it may be larger.
    """
    have = dict(counts(system.world, state))
    abilities: list[Listener | Quick] = [*system.world.listeners, *system.world.quicks]
    times = _givings(system.world, have)
    for one in abilities:
        bearers = sum(
            have.get(spot.place, 0)
            for zone in system.world.zones(one.kind)
            if one.works_in(zone)
            for spot in system.world.spots(one.kind, zone)
        )
        limit = quick if isinstance(one, Quick) else reaction
        have[one.budget] = bearers * limit * (times if one.given else 1)
    columns: dict[tuple[Vector, bool], int] = {}
    causes: dict[int, set[int]] = {}
    for rule in system.rules:
        cause = columns.setdefault((rule.change, rule.kind == "quick action"), len(columns))
        for one_more in rule.many:
            number = columns.setdefault((one_more, _activates(one_more)), len(columns))
            causes.setdefault(number, set()).add(cause)
    names = places(v for v, _ in columns)
    lines: dict[str, list[tuple[int, int]]] = {name: [] for name in names}
    for index, (change, _) in enumerate(columns):
        for place, number in change:
            lines[place].append((index, -number))
    rows: list[Row] = [(tuple(lines[name]), have.get(name, 0)) for name in names]
    # What may happen any number of times happens only where one of its causes does.
    rows += [
        (((number, 1), *((cause, -AT_ONCE) for cause in sorted(found - {number}))), 0)
        for number, found in causes.items()
        if number not in found
    ]
    aim = [(i, 1) for i, (_, used) in enumerate(columns) if used]
    found = largest(len(columns), rows, aim, rlimit)
    if found is None or found[0] is None:
        return None
    return int(found[0])


def _givings(world: World, have: Mapping[str, int]) -> int:
    """How often an object may have been given an ability at the start, at most."""
    return sum(
        have.get(spot.place, 0) * sum(isinstance(n, GrantAbilities) for n in nodes(kind.abilities))
        for kind in world.givers
        for zone in world.zones(kind)
        if zone in IN_PLAY
        for spot in world.spots(kind, zone)
    )


def _activates(change: Vector) -> bool:
    """Whether it is an activation: a use less, an Emblem more."""
    return any(n < 0 and p.startswith("uses: ") for p, n in change) and any(
        n > 0 and p.startswith("pending: ") for p, n in change
    )
