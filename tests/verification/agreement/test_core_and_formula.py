"""The core in C and the formulas of the rules agree; what is compared is stated and counted."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

import altered
from verification.agreement import Agreement, agree
from verification.agreement.core_and_formula import MOST_ONE_BY_ONE, NAMES

from .conftest import Law

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

RANDOM = 3_000
WIDE = {
    "statistics.every": 331_776,
    "counting.every": 576,
    "progress.every": 2_097_152,
    "arena.every": 531_441,
}
NARROW = {
    "statistics.every": 576,
    "counting.every": 576,
    "progress.every": 512,
    "arena.every": 729,
}


@pytest.mark.audit
def test_agreement_in_columns(law: Law) -> None:
    """Over all states of the wide scopes and on random ones there is no difference."""
    pytest.importorskip("numpy")
    found = law.compared(RANDOM, columns=True, wide=True)
    assert tuple(found) == NAMES
    assert {n: a.states for n, a in found.items() if n in WIDE} == WIDE
    assert {a.states for n, a in found.items() if n not in WIDE} == {RANDOM}
    assert {n: a.differences for n, a in found.items() if a.verdict != "holds"} == {}


@pytest.fixture(scope="module")
def one_by_one(law: Law) -> dict[str, Agreement]:
    """Give the comparison without columns, with as many random states as are allowed: 100."""
    assert MOST_ONE_BY_ONE == 2_000
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("verification.agreement.core_and_formula.MOST_ONE_BY_ONE", 100)
        return law.compared(1_000_000)


@pytest.mark.audit
def test_agreement_one_by_one(one_by_one: dict[str, Agreement]) -> None:
    """Without NumPy narrower scopes are compared; there is no difference either."""
    assert tuple(one_by_one) == NAMES
    assert {n: a.states for n, a in one_by_one.items() if n in NARROW} == NARROW
    assert {n: a.differences for n, a in one_by_one.items() if a.verdict != "holds"} == {}


def test_columns_compare_the_same(law: Law, one_by_one: dict[str, Agreement]) -> None:
    """In columns the same states are compared, and they have the same answers."""
    pytest.importorskip("numpy")
    assert law.compared(100, columns=True) == one_by_one


def test_every_answer_is_met(one_by_one: dict[str, Agreement]) -> None:
    """Each comparison meets markers that move and that do not, each ending, each weight."""
    words = {w for a in one_by_one.values() for w, _ in a.seen}
    assert {"advance = 0", "advance = 1", "counts = 0", "counts = 1"} <= words
    assert {"tally = 0", "tally = 1", "tally = 2", "wins = yes", "wins = no"} <= words
    assert {"arena = GameGoesOn", "arena = AliceWins", "arena = BobWins"} <= words
    assert {"total = negative", "total = 0", "total = positive"} <= words


def test_scopes_are_stated(one_by_one: dict[str, Agreement]) -> None:
    """The scope of each comparison is given in words, the random ones with their seed."""
    found = one_by_one
    assert found["progress.every"].scope == (
        "every state of facing Expeditions with sums from -1 to 2 in one terrain, the others "
        "absent, any Regions, with and without a prohibition and tiebreakers; both pairs at once"
    )
    assert found["arena.random"].scope == "states drawn from the whole situation, seed 7"
    assert all(one.scope for one in found.values())


def test_no_random_states(law: Law) -> None:
    """With 0 random states only the finite scopes are compared."""
    pytest.importorskip("numpy")
    assert tuple(law.compared(columns=True)) == NAMES[:4]


def test_random_states_one_by_one_are_bounded(one_by_one: dict[str, Agreement]) -> None:
    """Without NumPy no more random states are compared than the bound; the result says how many."""
    assert one_by_one["arena.random"].states == 100


@pytest.mark.audit
def test_numpy_is_optional(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where NumPy is absent the narrow scopes are chosen by themselves.

    Each comparison is announced by name as it begins.
    """
    monkeypatch.setitem(sys.modules, "numpy", None)
    heard: list[str] = []
    found = agree(law.rules, law.situations, law.inquiries, 20, 7, heard.append)
    assert tuple(heard) == NAMES
    assert {a.name: a.states for a in found if a.name in NARROW} == NARROW
    assert {a.verdict for a in found[:4]} == {"holds"}


def test_absent_core_is_skipped(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the core nothing holds: every comparison is skipped and says why."""
    monkeypatch.setitem(sys.modules, "core_c", None)
    found = agree(law.rules, law.situations, law.inquiries, 20, 7)
    assert tuple(a.name for a in found) == NAMES
    assert {a.verdict for a in found} == {"unknown"}
    assert all("core_c" in a.reason and a.states == 0 for a in found)


def test_another_expedition_is_skipped(law: Law) -> None:
    """Rules that the core cannot be told of are not compared, and that is said."""
    progress = law.situation("progress")
    side = progress.scope.sorts["Side"]
    third = replace(side, members=(*side.members, "Third"))
    scope = replace(progress.scope, sorts={**progress.scope.sorts, "Side": third})
    short = tuple(field for field in progress.fields if field.name != "forbidden")
    for changed, why in (
        (replace(progress, scope=scope), '"progress" lists Hero, Companion, Third'),
        (replace(progress, fields=short), 'the field "forbidden", which "progress" lacks'),
    ):
        others = tuple(one for one in law.situations if one is not progress)
        found = replace(law, situations=(*others, changed)).compared(0)
        assert {one.verdict for one in found.values()} == {"unknown"}
        assert all(one.reason.endswith(why) for one in found.values())


def test_other_reading_is_skipped(law: Law) -> None:
    """The core knows one reading of the tiebreak sum; under the other nothing is claimed."""
    rules = altered.load(readings={"tiebreak.sum": "each-character"})
    found = agree(rules, law.situations, law.inquiries, 20, 7)
    assert {a.verdict for a in found} == {"unknown"}
    assert {a.reason for a in found} == {
        'the core knows only tiebreak.sum = "each-presence", not "each-character"'
    }


@pytest.mark.slow
def test_many_random_states(law: Law) -> None:
    """A million random states each, from another seed."""
    pytest.importorskip("numpy")
    made = agree(law.rules, law.situations, law.inquiries, 1_000_000, 2026)
    assert {a.name: a.differences for a in made if a.verdict != "holds"} == {}
