"""The characteristics of everything at one point of the evaluation (2.3.1.j)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import Terrain, Type, Zone

KEPT: Final = "_characteristics"
"""Where a state keeps its table; no field, so it takes no part in comparing states."""

HIDDEN_FACE: Final = Face("", Type.MANA_ORB)
"""What a card in the Mana zone shows: no base characteristics (3.1.3.c), but its type."""


Grant: TypeAlias = tuple[int, int, int]
"""Where a granted ability comes from: bearer and place of what grants it, and which one it is."""


@dataclass(frozen=True)
class Table:
    """Faces by object number, and the types of the Regions in the order of the Adventure.

    ``granted`` says, for the abilities of a face after those of the base, what grants them.
    """

    faces: Mapping[int, Face]
    regions: tuple[tuple[Terrain, ...], ...]
    granted: Mapping[int, tuple[Grant, ...]] = field(default_factory=dict)

    def with_faces(self, changed: Mapping[int, Face]) -> Table:
        """The table with some faces replaced."""
        return Table({**self.faces, **changed}, self.regions, self.granted)

    def with_grants(self, unit: tuple[int, int], numbers: Mapping[int, int]) -> Table:
        """The table in which one passive ability has granted so many abilities to objects."""
        more = {
            thing: (*self.granted.get(thing, ()), *((*unit, k) for k in range(number)))
            for thing, number in numbers.items()
        }
        return Table(self.faces, self.regions, {**self.granted, **more})


def base(state: State) -> Table:
    """Base characteristics: printed, or given by the event that made it (2.3.1.a-b)."""
    faces = {o.id: base_face(o) for o in state.objects}
    return Table(faces, tuple(r.types for r in state.adventure))


def base_face(thing: GameObject) -> Face:
    """The base characteristics of one object; a face-down card has none (3.1.3.c)."""
    return HIDDEN_FACE if thing.zone is Zone.MANA_ZONE else thing.face


def assume(state: State, table: Table) -> State:
    """An equal state whose objects are what the table says, while passives are being applied."""
    copy = state.changed(objects=state.objects)  # nothing found out about it still holds
    copy.__dict__[KEPT] = table
    return copy
