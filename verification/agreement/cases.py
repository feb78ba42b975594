"""Where the compared states come from: a finite scope, a seed, or sums of drawn Characters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from verification.formula.random_state import drawn_state, random_states
from verification.formula.situation import State
from verification.formula.to_columns import CHUNK, Columns, drawn_columns, random_columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from verification.agreement.grid import Grid
    from verification.agreement.quantity import Term
    from verification.formula.situation import Situation


@dataclass(frozen=True)
class Case:
    """A state, and the Characters behind its sums where it has any."""

    state: State
    objects: State | None = None


@dataclass(frozen=True)
class Cases:
    """Many cases as columns."""

    columns: Columns
    objects: Columns | None = None

    def case(self, number: int) -> Case:
        """Return one of them."""
        objects = None if self.objects is None else self.objects.state(number)
        return Case(self.columns.state(number), objects)


class Source(Protocol):
    """States to compare, one by one or as columns: the same ones in the same order."""

    def one_by_one(self) -> Iterator[Case]:
        """Yield each case."""

    def in_columns(self) -> Iterator[Cases]:
        """Yield the cases some thousands at a time."""


@dataclass(frozen=True)
class Every:
    """All states of a finite scope."""

    grid: Grid

    def one_by_one(self) -> Iterator[Case]:
        """Yield each case."""
        for number in range(self.grid.count):
            yield Case(self.grid.state(number))

    def in_columns(self) -> Iterator[Cases]:
        """Yield the cases some thousands at a time."""
        count = self.grid.count
        for start in range(0, count, CHUNK):
            yield Cases(self.grid.columns(start, min(start + CHUNK, count)))


@dataclass(frozen=True)
class Drawn:
    """The first well-formed states of a seed."""

    situation: Situation
    count: int
    seed: int

    def one_by_one(self) -> Iterator[Case]:
        """Yield each case."""
        for state in random_states(self.situation, self.count, self.seed):
            yield Case(state)

    def in_columns(self) -> Iterator[Cases]:
        """Yield the cases some thousands at a time."""
        for columns in random_columns(self.situation, self.count, self.seed):
            yield Cases(columns)


@dataclass(frozen=True)
class Carried:
    """States whose sums come from other states: ``terms`` of those are cells of these.

    The cells that no term fills are drawn. A state that comes out ill formed is left out.
    """

    objects: Drawn
    situation: Situation
    terms: Mapping[int, Term]
    seed: int

    def one_by_one(self) -> Iterator[Case]:
        """Yield each case."""
        for number, below in enumerate(self.objects.one_by_one()):
            fold = below.state.fold()
            values = list(drawn_state(self.situation, self.seed, number).values)
            for place, term in self.terms.items():
                values[place] = fold.value(term.call)
            state = State(self.situation, tuple(values))
            if state.is_well_formed():
                yield Case(state, below.state)

    def in_columns(self) -> Iterator[Cases]:
        """Yield the cases some thousands at a time."""
        start = 0
        for below in self.objects.in_columns():
            objects = below.columns
            stop = start + len(objects)
            columns = drawn_columns(self.situation, self.seed, start, stop)
            start = stop
            fold = objects.fold()
            for place, term in self.terms.items():
                columns.values[place] = objects.numbers(fold.value(term.call))
            good = columns.well_formed()
            yield Cases(columns.keep(good), objects.keep(good))
