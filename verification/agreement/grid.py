"""Finite scopes: every combination of some choices, numbered, each state on its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

from verification.formula.situation import CellName, Situation, State
from verification.formula.to_columns import Columns, require_numpy


@dataclass(frozen=True)
class Axis:
    """One choice: the cells it sets, by place, and the values of these in each alternative."""

    places: tuple[int, ...]
    alternatives: tuple[tuple[int, ...], ...]


def axis(
    situation: Situation, cells: Sequence[tuple[str, tuple[int, ...]]], *values: Sequence[int]
) -> Axis:
    """Return the choice between ``values`` for cells given by field and index."""
    fields = {f.name: f for f in situation.fields}
    places = tuple(situation.places[CellName(fields[name], index)] for name, index in cells)
    return Axis(places, tuple(tuple(v) for v in values))


@dataclass(frozen=True)
class Grid:
    """All combinations of its choices; cells that no choice sets keep their default."""

    situation: Situation
    axes: tuple[Axis, ...]

    @property
    def count(self) -> int:
        """The number of states."""
        return prod(len(a.alternatives) for a in self.axes)

    def state(self, number: int) -> State:
        """Return state ``number``."""
        chosen: dict[int, int] = {}
        for one in self.axes:
            number, digit = divmod(number, len(one.alternatives))
            chosen.update(zip(one.places, one.alternatives[digit], strict=True))
        return State(self.situation, _completed(self.situation, chosen))

    def columns(self, start: int, stop: int) -> Columns:
        """Return states ``start`` to ``stop - 1``."""
        require_numpy()
        import numpy as np

        numbers = np.arange(start, stop, dtype=np.int64)
        defaults = np.array(_completed(self.situation, {}), dtype=np.int64)
        values = np.repeat(defaults[:, np.newaxis], stop - start, axis=1)
        for one in self.axes:
            numbers, digits = np.divmod(numbers, len(one.alternatives))
            table = np.array(one.alternatives, dtype=np.int64)
            for k, place in enumerate(one.places):
                values[place] = table[:, k][digits]
        return Columns(self.situation, values)


def _completed(situation: Situation, chosen: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(chosen.get(i, c.field.default) for i, c in enumerate(situation.cells))
