"""Columns of states: what goes in comes out, drawn states are reproducible."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from altered.failure import Exhausted
from verification.formula.from_toml import load_situations
from verification.formula.parse import parse
from verification.formula.random_state import drawn, mixed, random_states
from verification.formula.situation import evaluate
from verification.formula.to_columns import (
    columns_of,
    evaluate_columns,
    random_columns,
    require_numpy,
)

if TYPE_CHECKING:
    from pathlib import Path

    from verification.formula.expr import Var
    from verification.formula.situation import Situation
    from verification.formula.to_columns import Column

needs_numpy = pytest.mark.skipif("not __import__('importlib').util.find_spec('numpy')")


def test_mixing_is_splitmix64() -> None:
    """The mixing function is splitmix64; its first outputs from state 0 are known."""
    step = 0x9E3779B97F4A7C15
    assert [mixed(step * i) for i in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_drawn_values_cover_the_range() -> None:
    """Drawn values keep to their range and take each value about equally often."""
    values = [drawn(5, 2, number, -2, 4) for number in range(7000)]
    counts = [values.count(v) for v in range(-2, 5)]
    assert sum(counts) == 7000
    assert min(counts) > 900


@needs_numpy
def test_random_columns_are_random_states(situations: tuple[Situation, ...]) -> None:
    """With NumPy the same states are drawn, in every situation, however they are cut."""
    for situation in situations:
        expected = list(random_states(situation, 100, 3))
        for chunk in (64, 4096):
            parts = list(random_columns(situation, 100, 3, chunk))
            found = [part.state(i) for part in parts for i in range(len(part))]
            assert expected == found, situation.id
        assert all(state.is_well_formed() for state in expected)
        assert not situation.cells or expected != list(random_states(situation, 100, 4))


@needs_numpy
def test_columns_of_states(situations: tuple[Situation, ...]) -> None:
    """States become columns and columns states again."""
    for situation in situations:
        states = list(random_states(situation, 20, 9))
        columns = columns_of(situation, states)
        assert len(columns) == 20
        assert [columns.state(i) for i in range(20)] == states
        assert columns.well_formed().all()
        assert len(columns_of(situation, [])) == 0


@needs_numpy
def test_index_that_is_a_column(situations: tuple[Situation, ...]) -> None:
    """Arguments may differ from state to state."""
    import numpy as np

    progress = next(s for s in situations if s.id == "progress")
    wins = progress.scope.definitions["wins"]
    states = list(random_states(progress, 120, 21))
    columns = columns_of(progress, states)
    indexes = [np.arange(120) % 2, np.arange(120) // 2 % 2, np.arange(120) // 4 % 3]
    env: dict[Var, int | Column] = dict(zip(wins.params, indexes, strict=True))
    found = evaluate_columns(wins.body, columns, env)
    expected = [
        evaluate(
            wins.body, state, {v: int(x[i]) for v, x in zip(wins.params, indexes, strict=True)}
        )
        for i, state in enumerate(states)
    ]
    assert expected == found.tolist()


ALL_OPERATORS = (
    "(number + x) * 2 - -x <= max(number, x, 3) * min(number, x)",
    "tie iff number = x",
    "(tie = (number < x)) = (x != 2)",
    "tie implies number >= x",
    "(if tie then number else x) in {1, 2, 3}",
    "if tie then number = 1 else x = 1",
    "(sum d in Digit where tie or number > 2: number * x) = 0",
    "(count d in Digit where tie: number > x) = 3",
    "exists d in Digit where tie: number > x",
    "forall d in Digit where tie: not number > x",
)


@needs_numpy
@pytest.mark.parametrize("text", ALL_OPERATORS)
def test_operators(tmp_path: Path, text: str) -> None:
    """Every operator means the same in columns, in all states of a small situation."""
    situation = small(tmp_path)
    states = [
        situation.default().with_cells({"number": n, "x": x, "tie": t})
        for n in range(-2, 5)
        for x in range(5)
        for t in (0, 1)
    ]
    expr = parse(text, situation.scope)
    expected = [evaluate(expr, state) for state in states]
    assert expected == evaluate_columns(expr, columns_of(situation, states)).tolist()
    assert len(set(expected)) == 2


SMALL = """
id    = "small"
title = "Two numbers"

[lists.Digit]
members = ["One", "Two", "Three"]

[[field]]
name   = "number"
values = "-2..4"

[[field]]
name   = "x"
values = "0..4"

[[field]]
name   = "tie"
values = "Bool"

[[question]]
id      = "none"
ask     = "Nothing is asked."
answers = "Bool"
"""


def small(folder: Path, more: str = "") -> Situation:
    """Return a small situation."""
    (folder / "situations").mkdir()
    (folder / "situations" / "small.toml").write_text(SMALL + more, encoding="utf-8")
    (situation,) = load_situations(folder)
    return situation


def test_too_rare(tmp_path: Path) -> None:
    """Where no state is well formed, drawing stops at a bound and says so."""
    never = '[[assume]]\nid = "never"\nthat = "x < number and number < x"\nwhy = "a test"\n'
    situation = small(tmp_path, never)
    with pytest.raises(Exhausted, match='drawn in a row for "small"') as caught:
        list(random_states(situation, 1, 1))
    assert caught.value.limit == 10_000
    pytest.importorskip("numpy")
    with pytest.raises(Exhausted, match='drawn in a row for "small"'):
        list(random_columns(situation, 1, 1))


def test_without_numpy(monkeypatch: pytest.MonkeyPatch, situations: tuple[Situation, ...]) -> None:
    """Without NumPy columns say what is missing; single states work."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match="pip install numpy"):
        require_numpy()
    with pytest.raises(ImportError, match="columns of states need NumPy"):
        columns_of(situations[0], [])
    assert len(list(random_states(situations[0], 3, 1))) == 3
