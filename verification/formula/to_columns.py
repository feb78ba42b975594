"""Formula -> NumPy: one formula for many states at once.

A cell is a column, an array with one number a state; ``Columns`` reads formulas as a ``State``
does, through the same ``Fold``. NumPy is optional and imported where it is first needed. Truth
values may be kept as Boolean arrays in between; what is given back are numbers, 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Final, TypeAlias

from verification.formula.fold import Fold
from verification.formula.random_state import (
    LAST_SHIFT,
    MOST_TRIES,
    ROUNDS,
    STEP,
    salt,
    too_rare,
)
from verification.formula.situation import CellName, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import numpy as np
    import numpy.typing as npt

    from verification.formula.expr import Expr, Field, OpName, Var
    from verification.formula.situation import Situation

    Column: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.bool_]
    Numbers: TypeAlias = npt.NDArray[np.int64]
    Truths: TypeAlias = npt.NDArray[np.bool_]

CHUNK: Final = 16_384
"""States handled together: large enough for NumPy, small enough for the cache."""


def have_numpy() -> bool:
    """Return whether NumPy can be imported."""
    try:
        import numpy  # noqa: F401 - asked for its presence only
    except ImportError:
        return False
    return True


def require_numpy() -> None:
    """Raise ``ImportError`` that says what to install, when NumPy is absent."""
    if not have_numpy():
        raise ImportError(
            "columns of states need NumPy, which is not installed: pip install numpy; "
            "single states (verification.formula.situation.State) do without it"
        )


@dataclass(frozen=True, eq=False)
class Columns:
    """Many states of one situation: row = cell, in the order of ``Situation.cells``.

    A ``Reader`` of formulas.
    """

    situation: Situation
    values: Numbers

    @cached_property
    def _first(self) -> dict[str, int]:
        """The row of the first cell of each field."""
        first: dict[str, int] = {}
        for row, name in enumerate(self.situation.cells):
            first.setdefault(name.field.name, row)
        return first

    def __len__(self) -> int:
        """Return the number of states."""
        return int(self.values.shape[1])

    def state(self, number: int) -> State:
        """Return one of the states; its numbers are those of the columns, whatever their range."""
        return State(self.situation, tuple(int(v) for v in self.values[:, number]))

    def keep(self, which: Truths) -> Columns:
        """Return the states for which ``which`` holds, in order."""
        return Columns(self.situation, self.values[:, which])

    def cell(self, field: Field, index: tuple[int | Column, ...]) -> int | Column:
        """Return the column of a cell; an index that is a column chooses for each state."""
        import numpy as np

        if all(isinstance(i, int) for i in index):
            plain = tuple(i for i in index if isinstance(i, int))
            return self._row(self.situation.places[CellName(field, plain)])
        place: int | Column = 0
        for i, sort in zip(index, field.args, strict=True):
            place = place * len(sort.members) + i
        rows = self.numbers(place) + self._first[field.name]
        chosen: Numbers = self.values[rows, np.arange(len(self))]
        return chosen

    def op(self, name: OpName, args: tuple[int | Column, ...]) -> Column:
        """Apply one operator to columns and plain numbers."""
        return _operator(name, args)

    def fold(self) -> Fold[Column]:
        """Return a fold that evaluates formulas here; keep it to share work between formulas."""
        return Fold(self)

    def numbers(self, value: int | Column) -> Numbers:
        """Return a value of the fold as one number a state."""
        import numpy as np

        return np.broadcast_to(np.asarray(value, dtype=np.int64), (len(self),))

    def truths(self, value: int | Column) -> Truths:
        """Return a truth value of the fold as one Boolean a state."""
        import numpy as np

        return np.broadcast_to(np.asarray(value, dtype=np.bool_), (len(self),))

    def well_formed(self) -> Truths:
        """Return for which states every assumption of the situation holds."""
        fold = self.fold()
        that = (fold.value(a.that) for a in self.situation.assumptions)
        return self.truths(fold.junction("and", that))

    def _row(self, place: int) -> Numbers:
        row: Numbers = self.values[place]
        return row


def evaluate_columns(
    expr: Expr, columns: Columns, env: Mapping[Var, int | Column] | None = None
) -> Numbers:
    """Return the value of a formula in every state (0 and 1 for truth values)."""
    return columns.numbers(columns.fold().value(expr, dict(env or {})))


def columns_of(situation: Situation, states: Iterable[State]) -> Columns:
    """Return states as columns, in order."""
    require_numpy()
    import numpy as np

    rows = [state.values for state in states]
    shape = (len(rows), len(situation.cells))
    return Columns(situation, np.array(rows, dtype=np.int64).reshape(shape).T.copy())


def drawn_columns(situation: Situation, seed: int, start: int, stop: int) -> Columns:
    """Return states ``start`` to ``stop - 1`` of a seed, whether or not they are well formed."""
    require_numpy()
    import numpy as np

    numbers = np.arange(start, stop, dtype=np.uint64)
    values = np.empty((len(situation.cells), stop - start), dtype=np.int64)
    for i, name in enumerate(situation.cells):
        size = np.uint64(name.field.high - name.field.low + 1)
        bits = _mixed(numbers ^ np.uint64(salt(seed, i)))
        values[i] = (bits % size).astype(np.int64) + name.field.low
    return Columns(situation, values)


def random_columns(
    situation: Situation, count: int, seed: int, chunk: int = CHUNK
) -> Iterator[Columns]:
    """Yield the first ``count`` well-formed states of a seed, in order, some at a time.

    They are those of ``random_states``. Raises ``Exhausted`` (ALT-F020) as it does.
    """
    start, barren = 0, 0
    while count > 0:
        columns = drawn_columns(situation, seed, start, start + chunk)
        start += chunk
        columns = columns.keep(columns.well_formed())
        barren = 0 if len(columns) else barren + chunk
        if barren >= MOST_TRIES:
            raise too_rare(situation)
        if len(columns) > count:
            columns = Columns(situation, columns.values[:, :count])
        count -= len(columns)
        if len(columns):
            yield columns


def _mixed(values: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    import numpy as np

    values = values + np.uint64(STEP)
    for shift, factor in ROUNDS:
        values = (values ^ (values >> np.uint64(shift))) * np.uint64(factor)
    return values ^ (values >> np.uint64(LAST_SHIFT))


def _operator(name: OpName, args: tuple[int | Column, ...]) -> Column:
    import numpy as np

    match name:
        case "not":
            return np.logical_not(args[0])
        case "and":
            return reduce(np.logical_and, args[1:], np.asarray(args[0], dtype=np.bool_))
        case "or":
            return reduce(np.logical_or, args[1:], np.asarray(args[0], dtype=np.bool_))
        case "if":
            return np.where(np.asarray(args[0], dtype=np.bool_), args[1], args[2])
        case "=" | "iff":
            return np.equal(args[0], args[1])
        case "<":
            return np.less(args[0], args[1])
        case "<=":
            return np.less_equal(args[0], args[1])
        case "implies":
            return np.logical_or(np.logical_not(args[0]), args[1])
    return _arithmetic(name, [np.asarray(a, dtype=np.int64) for a in args])


def _arithmetic(name: OpName, args: list[Numbers]) -> Numbers:
    import numpy as np

    result = args[0]
    if name == "-" and len(args) == 1:
        return -result
    for other in args[1:]:
        match name:
            case "+":
                result = result + other
            case "-":
                result = result - other
            case "*":
                result = result * other
            case "max":
                result = np.maximum(result, other)
            case "min":
                result = np.minimum(result, other)
            case _:
                raise AssertionError(f"{name} is not arithmetic")
    return result
