"""What objects are like now: base characteristics and every passive ability that applies.

Passive abilities are applied one at a time (2.3.1.l): of those that depend on no other one that
is still to be applied, the one with the smallest timestamp (2.3.1.m, 2.3.2, 2.3.3). A state keeps
the result, so that it is found once for each state (2.3.1.k).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from altered.ability import tree
from altered.ask.passive.table import KEPT, Table, assume, base, base_face
from altered.ask.passive.unit import Change, Footprint, Unit, footprint, units
from altered.failure import Exhausted
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import Terrain

UNITS: Final = "_units"
"""Where a state keeps the passive abilities of its objects, found with the table."""

BOUND: Final = "passive.applications"
"""How many passive abilities one evaluation applies before we stop: a bound of ours."""


def table(state: State) -> Table:
    """The characteristics of everything in this state."""
    kept = state.__dict__.get(KEPT)
    if kept is None:
        kept = state.__dict__[KEPT] = evaluate(state)
    return cast("Table", kept)


def every_unit(state: State) -> tuple[Unit, ...]:
    """The passive abilities of this state, whether or not their conditions hold."""
    here = table(state)
    kept = state.__dict__.get(UNITS)
    if kept is None:  # the table was assumed, not evaluated
        kept = state.__dict__[UNITS] = units(assume(state, here))
    return cast("tuple[Unit, ...]", kept)


def now(state: State, thing: GameObject | int) -> Face:
    """The characteristics of an object now; of one that has ceased, its last-known ones.

    A number names a living object: what has ceased is looked up by who asks.
    """
    faces = table(state).faces
    return faces[thing] if isinstance(thing, int) else faces.get(thing.id) or base_face(thing)


def terrains(state: State, place: int) -> tuple[Terrain, ...]:
    """The types of one Region now, by its place in the Adventure."""
    return table(state).regions[place]


def evaluate(state: State) -> Table:
    """Evaluate from the base, with nothing applied (2.3.1.j-m)."""
    from altered.ask.passive.dependency import first

    here = base(state)
    applied: set[tuple[int, int]] = set()
    for _ in range(state.limit(BOUND)):
        partial = assume(state, here)
        every = units(partial)
        left = tuple(u for u in every if u.modifies and u.key not in applied)
        if not left:
            state.__dict__[UNITS] = every
            return here
        unit = left[0] if len(left) == 1 else first(partial, left)
        here = apply(here, unit, footprint(partial, unit))
        applied.add(unit.key)
    text = "the passive abilities never settle"
    raise Exhausted("ALT-E100", BOUND, state.limit(BOUND), text)


def apply(here: Table, unit: Unit, marks: Footprint) -> Table:
    """The table after one passive ability has been applied."""
    static = unit.static
    if isinstance(static, tree.RegionTypes | tree.SetRegion):
        regions = list(here.regions)
        for place, types in marks:
            kept = () if static.lose_others else regions[place]
            new = {*kept, *cast("tuple[Terrain, ...]", types)}
            regions[place] = tuple(t for t in Terrain if t in new)
        return Table(here.faces, tuple(regions), here.granted)
    changed = {i: _changed(here.faces[i], static, change) for i, change in marks}
    there = here.with_faces(changed)
    if isinstance(static, tree.GrantAbilities):
        there = there.with_grants(unit.key, {i: len(change) for i, change in marks})
    return there


def _changed(face: Face, static: object, change: Change) -> Face:
    """One face after one passive ability; what is missing cannot be modified (2.3.1.d)."""
    if isinstance(static, tree.ChangeStatistics):
        if face.statistics is None:
            return face
        one, two, three = _three(change)
        forest, mountain, water = face.statistics
        return replace(face, statistics=(forest + one, mountain + two, water + three))
    if isinstance(static, tree.GrantSubtypes):
        new = (name for name in cast("tuple[str, ...]", change) if name not in face.subtypes)
        return replace(face, subtypes=(*face.subtypes, *new))
    if isinstance(static, tree.EqualHighest | tree.SetStatistics):
        return face if face.statistics is None else replace(face, statistics=_three(change))
    if isinstance(static, tree.GrantAbilities):
        return replace(face, abilities=(*face.abilities, *cast("tuple[tree.Ability, ...]", change)))
    if isinstance(static, tree.LoseAbilities):
        return replace(face, abilities=cast("tuple[tree.Ability, ...]", change))
    return face


def _three(change: Change) -> tuple[int, int, int]:
    return cast("tuple[int, int, int]", change)
