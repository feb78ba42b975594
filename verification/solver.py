"""The wall around z3: the only module that imports it.

z3 ships no types, so everything beyond this file sees ``Term`` (an opaque value), ``Model``
and three named answers. Limits are given in z3's own resource units, not in seconds, so that
a verdict does not depend on the machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, Literal, cast

import z3  # type: ignore[import-untyped]

from verification.formula.expr import BOOL, Field, OpName, Sort
from verification.formula.situation import CellName, Situation, State

Answer = Literal["sat", "unsat", "unknown"]
DEFAULT_RLIMIT: Final = 20_000_000
_COUNT: Final = "rlimit count"


class Term:
    """A z3 expression, seen from outside only as something to pass back in."""

    __slots__ = ("raw",)

    def __init__(self, raw: object) -> None:
        self.raw = raw


def _raw(value: int | Term, like_bool: bool = False) -> object:
    if isinstance(value, Term):
        # An `if` between plain truth values is a number to z3; read it as a truth value.
        return value.raw if z3.is_bool(value.raw) or not like_bool else value.raw != 0
    return z3.BoolVal(bool(value)) if like_bool else z3.IntVal(value)


def _is_bool(value: int | Term) -> bool:
    return isinstance(value, Term) and bool(z3.is_bool(value.raw))


class Symbols:
    """The unknown state of one situation as z3 constants; a ``Reader`` of formulas."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.cells: dict[CellName, Term] = {}
        for name in situation.cells:
            label = f"{name.field.name}{list(name.index)}"
            sort = name.field.sort
            self.cells[name] = Term(z3.Bool(label) if sort == BOOL else z3.Int(label))

    def bounds(self) -> list[Term]:
        """Every cell keeps to the range of its field."""
        limits: list[Term] = []
        for name, term in self.cells.items():
            if name.field.sort != BOOL:
                low, high = name.field.low, name.field.high
                limits.append(
                    Term(z3.And(_operator("<=", (low, term)), _operator("<=", (term, high))))
                )
        return limits

    def unknown(self, label: str, sort: Sort, low: int, high: int) -> tuple[Term, Term]:
        """A further unknown (an argument, an answer) and the condition on its range."""
        if sort == BOOL:
            return Term(z3.Bool(label)), Term(z3.BoolVal(True))
        raw = z3.Int(label)
        return Term(raw), Term(z3.And(raw >= low, raw <= high))

    def cell(self, field: Field, index: tuple[int | Term, ...]) -> int | Term:
        """The cell; an unknown index becomes a choice over all cells of the field."""
        return self._select(field, index, ())

    def _select(self, field: Field, index: tuple[int | Term, ...], done: tuple[int, ...]) -> Term:
        if len(done) == len(index):
            return self.cells[CellName(field, done)]
        here = index[len(done)]
        if isinstance(here, int):
            return self._select(field, index, (*done, here))
        last = len(field.args[len(done)].members) - 1
        chosen = self._select(field, index, (*done, last)).raw
        for member in reversed(range(last)):
            branch = self._select(field, index, (*done, member)).raw
            chosen = z3.If(here.raw == member, branch, chosen)
        return Term(chosen)

    def op(self, name: OpName, args: tuple[int | Term, ...]) -> Term:
        """One operator over terms and plain numbers."""
        return Term(_operator(name, args))


def _operator(name: OpName, args: tuple[int | Term, ...]) -> object:
    if name in {"not", "and", "or", "implies", "iff"}:
        truth = [_raw(a, like_bool=True) for a in args]
        match name:
            case "not":
                return z3.Not(truth[0])
            case "and":
                return z3.And(*truth)
            case "or":
                return z3.Or(*truth)
            case "implies":
                return z3.Implies(*truth)
            case _:
                return truth[0] == truth[1]
    boolean = any(_is_bool(a) for a in (args[1:] if name == "if" else args))
    raw = [_raw(a, like_bool=boolean) for a in args]
    match name:
        case "if":
            return z3.If(_raw(args[0], like_bool=True), raw[1], raw[2])
        case "=":
            return raw[0] == raw[1]
        case "<":
            return raw[0] < raw[1]  # type: ignore[operator]
        case "<=":
            return raw[0] <= raw[1]  # type: ignore[operator]
        case "+":
            return raw[0] + raw[1]  # type: ignore[operator]
        case "-":
            return raw[0] - raw[1] if len(raw) == 2 else -raw[0]  # type: ignore[operator]
        case "*":
            return raw[0] * raw[1]  # type: ignore[operator]
        case "max" | "min":
            best = raw[0]
            for other in raw[1:]:
                larger = other > best  # type: ignore[operator]
                best = z3.If(larger if name == "max" else z3.Not(larger), other, best)
            return best
        case _:
            raise AssertionError(name)


def both(terms: Iterable[int | Term]) -> Term:
    """All of them."""
    return Term(z3.And(*[_raw(t, like_bool=True) for t in terms]))


def either(terms: Iterable[int | Term]) -> Term:
    """At least one of them."""
    return Term(z3.Or(*[_raw(t, like_bool=True) for t in terms]))


def negation(term: int | Term) -> Term:
    """Not."""
    return Term(z3.Not(_raw(term, like_bool=True)))


def equal(term: int | Term, value: int | Term) -> Term:
    """Equality, also between a truth value and 0 or 1."""
    boolean = _is_bool(term) or _is_bool(value)
    return Term(_raw(term, boolean) == _raw(value, boolean))


class Query:
    """An incremental question to z3 about one unknown state."""

    def __init__(self, symbols: Symbols, always: Sequence[Term], rlimit: int) -> None:
        self._symbols = symbols
        self._solver = z3.Solver()
        self._rlimit = rlimit
        self._solver.set("rlimit", rlimit)
        self._solver.set("random_seed", 0)
        for term in always:
            self._solver.add(term.raw)

    def push(self, *terms: Term) -> None:
        """Add conditions until the matching ``pop``."""
        self._solver.push()
        for term in terms:
            self._solver.add(term.raw)

    def add(self, term: Term) -> None:
        """Add a condition at the present level."""
        self._solver.add(term.raw)

    def pop(self) -> None:
        """Drop the conditions of the last ``push``."""
        self._solver.pop()

    def check(self, *terms: Term) -> Answer:
        """Ask whether there is a state, with these further conditions."""
        return _asked(self._solver, self._rlimit, *[t.raw for t in terms])

    def value(self, term: Term) -> int:
        """Value of a term in the state last found (after ``sat``)."""
        found = self._solver.model().eval(term.raw, model_completion=True)
        if z3.is_bool(found):
            return int(bool(z3.is_true(found)))
        return cast("int", found.as_long())

    def minimal(self, unknowns: Sequence[tuple[Term, int, int, int]]) -> list[int] | None:
        """The plainest state: each unknown in turn gets the value nearest its default.

        ``unknowns`` are (term, default, low, high). Deterministic, since it rests on sat and
        unsat only and never on which model z3 happens to show. ``None`` when z3 gives up.
        """
        self._solver.push()
        values: list[int] = []
        try:
            for term, default, low, high in unknowns:
                order = sorted(range(low, high + 1), key=lambda v: (abs(v - default), v))
                for value in order:
                    answer = self.check(equal(term, value))
                    if answer == "unknown":
                        return None
                    if answer == "sat":
                        self._solver.add(equal(term, value).raw)
                        values.append(value)
                        break
                else:
                    return None
        finally:
            self._solver.pop()
        return values


def state_of(symbols: Symbols, values: Sequence[int]) -> State:
    """The concrete state whose cells, in the order of the situation, are ``values``."""
    return State(symbols.situation, tuple(values))


Row = tuple[tuple[tuple[int, int], ...], int]
"""Coefficients of unknowns, by number, and what their sum is at most."""


def _asked(solver: z3.Solver, rlimit: int, *assumed: object) -> Answer:
    """The answer of a solver, unless it took all that it was given: z3 looks too late, at times."""
    before = _taken(solver)
    result = solver.check(*assumed)
    if result == z3.unknown or _taken(solver) - before >= rlimit:
        return "unknown"
    return "sat" if result == z3.sat else "unsat"


def _taken(solver: z3.Solver) -> int:
    """What was taken so far, in the units of the limit."""
    told = solver.statistics()
    for place in reversed(range(len(told))):  # it stands near the end
        name, count = told[place]
        if name == _COUNT:
            return cast("int", count)
    return 0


def linear(unknowns: int, rows: Sequence[Row], rlimit: int) -> tuple[Answer, tuple[Fraction, ...]]:
    """Find rational numbers of 0 or more for which no row's sum is larger than it may be."""
    solver = _linear_solver(unknowns, rows, rlimit)
    answer = _asked(solver, rlimit)
    if answer != "sat":
        return answer, ()
    return "sat", _rationals(solver.model(), unknowns)


def largest(
    unknowns: int, rows: Sequence[Row], aim: Sequence[tuple[int, int]], rlimit: int
) -> tuple[Fraction | None, tuple[Fraction, ...]] | None:
    """Find the largest sum of ``aim`` under the rows; ``None`` in it when it has no bound.

    The whole answer is ``None`` when nothing fulfils the rows or z3 gives up.
    """
    best = z3.Optimize()
    best.set("rlimit", rlimit)
    best.from_string(_linear_text(unknowns, rows))
    total = z3.Sum([c * z3.Real(f"v{i}") for i, c in aim] or [z3.RealVal(0)])
    handle = best.maximize(total)
    if best.check() != z3.sat:
        return None
    bound = handle.value()
    values = _rationals(best.model(), unknowns)
    if z3.is_int_value(bound):
        return Fraction(bound.as_long()), values
    if not z3.is_rational_value(bound):
        return None, values
    return Fraction(bound.numerator_as_long(), bound.denominator_as_long()), values


def _linear_solver(unknowns: int, rows: Sequence[Row], rlimit: int) -> z3.Solver:
    solver = z3.SolverFor("QF_LRA")
    solver.set("rlimit", rlimit)
    solver.set("random_seed", 0)
    solver.from_string(_linear_text(unknowns, rows))
    return solver


def _linear_text(unknowns: int, rows: Sequence[Row]) -> str:
    """SMT-LIB text: reading it is several times as fast as building the terms one by one."""
    lines = [f"(declare-const v{i} Real)(assert (>= v{i} 0))" for i in range(unknowns)]
    for entries, most in rows:
        terms = [f"(* {_smt(c)} v{i})" for i, c in entries]
        left = "0" if not terms else terms[0] if len(terms) == 1 else f"(+ {' '.join(terms)})"
        lines.append(f"(assert (<= {left} {_smt(most)}))")
    return "\n".join(lines)


def _smt(number: int) -> str:
    return str(number) if number >= 0 else f"(- {-number})"


def _rationals(model: z3.ModelRef, unknowns: int) -> tuple[Fraction, ...]:
    """The values of the unknowns; those that the model does not name are 0."""
    # z3 may name values of its own as well, of any sort.
    named = {one.name(): one for one in model.decls()}
    return tuple(
        Fraction(model[named[name]].as_string()) if (name := f"v{i}") in named else Fraction(0)
        for i in range(unknowns)
    )


def smallest(
    text: str, unknowns: Sequence[tuple[str, int]], rlimit: int
) -> tuple[Answer, dict[str, int]]:
    """Find bit-vectors for which the asserted text holds, each as small as those before allow.

    ``text`` is SMT-LIB with its declarations, ``unknowns`` are names and widths (0 for a truth
    value). The values rest on sat and unsat only, never on which model z3 happens to show.
    """
    solver = z3.SolverFor("QF_BV")
    solver.set("rlimit", rlimit)
    solver.from_string(text)
    answer = _asked(solver, rlimit)
    if answer != "sat":
        return answer, {}
    model = solver.model()
    values: dict[str, int] = {}
    for name, width in unknowns:
        bits = [z3.Bool(name)] if width == 0 else [
            z3.Extract(i, i, z3.BitVec(name, width)) == 1 for i in reversed(range(width))
        ]  # fmt: skip
        nothing = z3.Not(z3.Or(bits))
        if not z3.is_true(model.eval(nothing, model_completion=True)):
            if solver.check(nothing) != z3.sat:
                model, values[name] = _smallest_bits(solver, model, bits)
                continue
            model = solver.model()
        solver.add(nothing)
        values[name] = 0
    return "sat", values


def _smallest_bits(
    solver: z3.Solver, model: z3.ModelRef, bits: Sequence[z3.BoolRef]
) -> tuple[z3.ModelRef, int]:
    """Fix bits from the highest on, each to 0 where it can be; with a model of what is fixed."""
    value = 0
    for bit in bits:
        is_set = z3.is_true(model.eval(bit, model_completion=True))
        if is_set and solver.check(z3.Not(bit)) == z3.sat:
            model, is_set = solver.model(), False
        solver.add(bit if is_set else z3.Not(bit))
        value = 2 * value + is_set
    return model, value
