"""The readers of formulas agree: one state, columns of states, z3."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from verification.formula.expr import BOOL, INT, Var
from verification.formula.fold import Fold
from verification.formula.from_toml import load_situations
from verification.formula.parse import parse
from verification.formula.random_state import mixed, random_states
from verification.formula.situation import Situation, State, evaluate
from verification.solver import Query, Symbols, Term, both, equal

from .conftest import Written

STATES = 300
STATES_OF_Z3 = 25
RLIMIT = 20_000_000


def by_situation(formulas: tuple[Written, ...]) -> list[list[Written]]:
    """Return the formulas in groups that speak of one situation."""
    groups: dict[str, list[Written]] = defaultdict(list)
    for one in formulas:
        groups[one.situation.id].append(one)
    return list(groups.values())


def chosen(free: tuple[Var, ...], salt: int) -> dict[Var, int]:
    """Return values for free names; an answer that is a number is 0 to 3."""
    sizes = [len(v.sort.members) or (2 if v.sort == BOOL else 4) for v in free]
    return {v: mixed(salt + i) % n for i, (v, n) in enumerate(zip(free, sizes, strict=True))}


@pytest.mark.audit
def test_columns_are_states(formulas: tuple[Written, ...]) -> None:
    """Each formula of the rules has the same values in columns as state by state."""
    pytest.importorskip("numpy")
    from verification.formula.to_columns import columns_of

    compared = 0
    for group in by_situation(formulas):
        situation = group[0].situation
        states = list(random_states(situation, STATES, 11))
        columns = columns_of(situation, states)
        fold = columns.fold()
        folds = [state.fold() for state in states]
        for number, one in enumerate(group):
            env = chosen(one.free, number)
            expected = [f.value(one.expr, dict(env)) for f in folds]
            found = columns.numbers(fold.value(one.expr, dict(env)))
            assert expected == found.tolist(), one.name
            compared += len(expected)
    assert compared > 500 * STATES


def fixed(symbols: Symbols, state: State) -> Query:
    """Return a question about the one state that equals ``state``."""
    pairs = zip(symbols.cells.values(), state.values, strict=True)
    return Query(symbols, [equal(term, value) for term, value in pairs], RLIMIT)


@pytest.mark.audit
def test_z3_is_states(formulas: tuple[Written, ...]) -> None:
    """Each formula of the rules has the same value in z3 when every cell is fixed."""
    compared = 0
    for group in by_situation(formulas):
        situation = group[0].situation
        symbols = Symbols(situation)
        fold: Fold[Term] = Fold(symbols)
        for salt, state in enumerate(random_states(situation, STATES_OF_Z3, 13)):
            query = fixed(symbols, state)
            assert query.check() == "sat"
            for number, one in enumerate(group):
                env = chosen(one.free, 1000 * salt + number)
                expected = evaluate(one.expr, state, env)
                term = fold.value(one.expr, dict(env))
                found = term if isinstance(term, int) else query.value(term)
                assert expected == found, one.name
                compared += 1
    assert compared > 500 * STATES_OF_Z3


@pytest.mark.audit
def test_z3_with_unknown_arguments(situations: tuple[Situation, ...]) -> None:
    """An index that is unknown chooses the cell: in z3 and in columns as in a state."""
    progress = next(s for s in situations if s.id == "progress")
    wins = progress.scope.definitions["wins"]
    symbols = Symbols(progress)
    for state in random_states(progress, 20, 17):
        query = fixed(symbols, state)
        for number in range(12):
            values = (number // 6, number // 3 % 2, number % 3)
            expected = evaluate(wins.body, state, dict(zip(wins.params, values, strict=True)))
            made = [symbols.unknown(v.name, v.sort, 0, 9)[0] for v in wins.params]
            query.push(*(equal(t, v) for t, v in zip(made, values, strict=True)))
            assert query.check() == "sat"
            fold: Fold[Term] = Fold(symbols)
            env: dict[Var, int | Term] = dict(zip(wins.params, made, strict=True))
            assert expected == query.value(both([fold.value(wins.body, env)]))
            query.pop()


HYGIENE = """
id    = "hygiene"
title = "Bound names that hide one another"

[lists.Player]
members = ["Alice", "Bob"]

[lists.Terrain]
members = ["Forest", "Mountain", "Water"]

[[field]]
name   = "total"
of     = ["Player", "Terrain"]
values = "0..9"

[[define]]
name = "largest"
args = "p in Player"
as   = "count t in Terrain: (forall p2 in Player, u in Terrain: total(p2, u) <= total(p, t))"

[[define]]
name = "over"
args = "t in Terrain"
as   = "sum p in Player where (exists t2 in Terrain: total(p, t2) > total(p, t)): largest(p)"

[[define]]
name = "all"
as   = "sum t in Terrain: over(t)"

[[define]]
name = "hidden"
args = "t in Terrain"
as   = "sum t in Terrain: total(Alice, t)"

[[question]]
id      = "none"
ask     = "Nothing is asked."
answers = "Bool"
"""


def test_hygiene(tmp_path: Path) -> None:
    """Terms with equal bound names inside one another mean what each one says."""
    (tmp_path / "situations").mkdir()
    (tmp_path / "situations" / "hygiene.toml").write_text(HYGIENE, encoding="utf-8")
    (situation,) = load_situations(tmp_path)
    state = situation.default().with_cells(
        {"total(Alice, Forest)": 3, "total(Alice, Water)": 7, "total(Bob, Mountain)": 7}
    )
    # The largest total is 7: once with Alice, once with Bob.
    # Each t but the one with that 7 lies below it: for Alice Forest and Mountain, for Bob
    # Forest and Water.
    expected = {"largest(Alice)": 1, "largest(Bob)": 1, "over(Forest)": 2, "over(Mountain)": 1,
                "over(Water)": 1, "all": 4, "hidden(Water)": 10}  # fmt: skip
    for text, value in expected.items():
        expr = parse(text, situation.scope, INT)
        assert value == evaluate(expr, state), text
        symbols = Symbols(situation)
        query = fixed(symbols, state)
        assert query.check() == "sat"
        fold: Fold[Term] = Fold(symbols)
        term = fold.value(expr)
        assert value == (term if isinstance(term, int) else query.value(term)), text
