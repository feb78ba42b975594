"""A situation: the small world that formulas speak of; and a state of it.

It names lists (players, terrains, a bounded number of Characters), fields (cells with a range
and a plain default), defined terms, what is assumed of every state, and the questions that
rules answer. ``from_toml.py`` reads them from ``spec/situations/``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Literal

from verification.formula.expr import Expr, Field, OpName, Sort, Var
from verification.formula.fold import Fold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from altered.failure import Place
    from verification.formula.case import Case
    from verification.formula.parse import Scope


@dataclass(frozen=True, slots=True)
class CellName:
    """One cell: the field and the concrete index."""

    field: Field
    index: tuple[int, ...]

    def show(self) -> str:
        """The cell as a formula writes it: ``position(Alice, Hero)``."""
        if not self.index:
            return self.field.name
        shown = [s.show(i) for s, i in zip(self.field.args, self.index, strict=True)]
        return f"{self.field.name}({', '.join(shown)})"


@dataclass(frozen=True, slots=True)
class Assumption:
    """A condition on states with its reason and the rules it rests on; where it is written."""

    id: str
    that: Expr
    why: str
    cites: tuple[str, ...]
    place: Place | None = field(default=None, compare=False, repr=False)


About = Literal["flow", "winner", "choice", "state", "words"]
"""What an answer decides: who goes on, who wins, what a player may do, what the board is, or how
something is called or counted."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something the rules must decide: its arguments and the answers there are.

    ``silence`` is the answer when no rule speaks (nothing happens unless a rule says so), or
    ``None`` where a rule must speak. ``given`` bounds the arguments and states in which the
    question arises at all, ``possible`` the answers that can be given there. ``tell_apart`` are
    terms by whose values gaps are listed one by one, ``about`` what an answer decides in a game.
    """

    id: str
    ask: str
    params: tuple[Var, ...]
    sort: Sort
    low: int
    high: int
    silence: Expr | None
    given: Expr | None
    possible: Expr | None
    tell_apart: tuple[Expr, ...]
    tell_apart_text: tuple[str, ...]
    about: About = "state"

    @property
    def answers(self) -> range:
        """All answers there are."""
        return range(self.low, self.high + 1)

    @property
    def answer(self) -> Var:
        """The bound name ``answer`` of the rules' demands."""
        return Var("answer", self.sort)

    def show(self, answer: int) -> str:
        """An answer in words."""
        return self.sort.show(answer)


@dataclass(frozen=True, slots=True)
class Process:
    """What makes a situation a process: a bounded sequence of moments.

    ``moments`` is an ordered list: so many moments are looked at, one after another, and each cell
    that has a moment among its arguments is what the process is like then. A formula speaks of
    another moment ``m`` by ``next(m)``, of a time by comparing moments: "until ``n``" is ``m < n``.

    ``ends`` holds of those sequences that come to their end. Of the others nothing is claimed:
    where one is possible the search says ``unknown``, with the number of moments.
    """

    moments: Sort
    ends: Expr


@dataclass(frozen=True)
class Situation:
    """The schema; see the module docstring. ``reach`` conditions hold of known-reachable states."""

    id: str
    title: str
    scope: Scope
    fields: tuple[Field, ...]
    assumptions: tuple[Assumption, ...]
    reach: tuple[Assumption, ...]
    questions: tuple[Question, ...]
    drawing: str | None = None
    process: Process | None = None
    cases: tuple[Case, ...] = ()

    @cached_property
    def cells(self) -> tuple[CellName, ...]:
        """All cells in a fixed order: fields as declared, indexes counting up."""
        return tuple(
            CellName(field, index)
            for field in self.fields
            for index in product(*(range(len(s.members)) for s in field.args))
        )

    @cached_property
    def places(self) -> dict[CellName, int]:
        """Position of each cell in a state."""
        return {name: i for i, name in enumerate(self.cells)}

    def question(self, id_: str) -> Question:
        """The question with that id; ``KeyError`` when there is none."""
        for question in self.questions:
            if question.id == id_:
                return question
        raise KeyError(id_)

    def default(self) -> State:
        """The plainest state."""
        return State(self, tuple(c.field.default for c in self.cells))


@dataclass(frozen=True)
class State:
    """One concrete situation: a value for every cell, in the order of ``Situation.cells``."""

    situation: Situation
    values: tuple[int, ...]

    def cell(self, field: Field, index: tuple[int, ...]) -> int:
        """The value of one cell (this makes a state a ``Reader`` of formulas)."""
        return self.values[self.situation.places[CellName(field, index)]]

    def op(self, name: OpName, args: tuple[int, ...]) -> int:
        """Never needed: everything is concrete."""
        raise AssertionError(f"{name}{args} in a concrete state")

    def with_cells(self, changes: Mapping[str, int]) -> State:
        """The same state with cells changed, named as ``CellName.show`` names them.

        Raises ``KeyError`` for an unknown cell.
        """
        shown = {name.show(): i for i, name in enumerate(self.situation.cells)}
        values = list(self.values)
        for name, value in changes.items():
            values[shown[name]] = value
        return State(self.situation, tuple(values))

    def unusual(self) -> Iterator[tuple[CellName, int]]:
        """The cells that differ from the plainest state."""
        for name, value in zip(self.situation.cells, self.values, strict=True):
            if value != name.field.default:
                yield name, value

    def fold(self) -> Fold[int]:
        """A fold that evaluates formulas here; keep it to share work between formulas."""
        return Fold(self)

    def is_well_formed(self) -> bool:
        """Whether every assumption of the situation holds."""
        fold = self.fold()
        return all(fold.value(a.that) for a in self.situation.assumptions)


def evaluate(expr: Expr, state: State, env: Mapping[Var, int] | None = None) -> int:
    """The value of a formula in a concrete state (0 and 1 for truth values)."""
    return state.fold().value(expr, dict(env or {}))
