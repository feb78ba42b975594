"""A wrong core and a changed rule are seen: the comparison can fail."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from verification.formula.parse import parse

core_c = pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

if TYPE_CHECKING:
    from collections.abc import Callable

    from _pytest.mark import ParameterSet
    from typing_extensions import Buffer

    from core_c import DuskState, ExpeditionOutcome, TiebreakOutcome
    from verification.agreement import Agreement

    from .conftest import Law

    Outcomes = tuple[ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome]

RESULT_BYTES = 64
MOVED = 52


def slow(*values: str | set[str]) -> ParameterSet:
    """A case that the fast tests leave out."""
    return pytest.param(*values, marks=pytest.mark.slow)


def failing(found: dict[str, Agreement]) -> set[str]:
    """Return the names of the comparisons that fail; each shows a difference."""
    names = {name for name, one in found.items() if one.verdict == "fails"}
    assert all(found[name].differences and found[name].differing for name in names)
    return names


# -- a wrong core ----------------------------------------------------------------------------


@pytest.mark.audit
def test_core_that_lets_a_tie_win(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """A core that moves the Companion of Bob once too often is seen, with the plainest state."""
    right: Callable[[DuskState], Outcomes] = core_c.dusk

    def wrong(state: DuskState) -> Outcomes:
        a, b, c, d = right(state)
        place = state.expeditions[3]
        may = not (state.tiebreak or place.cannot_move) and place.terrains == 2
        return a, b, c, replace(d, moved=d.moved or (may and b.sums[1] == d.sums[1] > 0))

    monkeypatch.setattr(core_c, "dusk", wrong)
    found = law.compared()
    assert failing(found) == {"progress.every"}
    shown = found["progress.every"].differences[0]
    assert shown.asked == "advance(Bob, Companion)"
    assert shown.formula == "0"
    assert "dusk.tie" in shown.rules
    assert shown.core == "1 (dusk)"
    assert "  formulas: 0 (" in shown.words()
    assert "  core: 1 (dusk)" in shown.words()


def test_batch_that_forgets_an_expedition(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch call with one wrong byte in some states is seen; the other calls are not blamed."""
    right: Callable[[Buffer, Buffer, int], None] = core_c.dusk_batch

    def wrong(states: Buffer, results: Buffer, count: int) -> None:
        right(states, results, count)
        view = memoryview(results).cast("B")
        for i in range(0, count, 7):
            view[i * RESULT_BYTES + MOVED + 2] = 0

    monkeypatch.setattr(core_c, "dusk_batch", wrong)
    found = law.compared(2_000, columns=True)
    assert failing(found) == {"progress.every", "progress.random", "progress.carried"}
    for name in failing(found):
        for shown in found[name].differences:
            assert shown.asked == "advance(Bob, Hero)"
            assert (shown.formula, shown.core) == ("1", "0 (dusk_batch)")
    assert found["progress.carried"].differences[0].objects is not None
    assert found["progress.random"].differences[0].objects is None
    assert found["progress.random"].differing > len(found["progress.random"].differences) == 5


def test_blocks_that_are_wrong(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """The block call is compared as well."""
    right: Callable[[object, Buffer], Buffer] = core_c.DuskBlocks.run

    def wrong(self: object, outcomes: Buffer) -> Buffer:
        right(self, outcomes)
        memoryview(outcomes).cast("B")[0] ^= 8
        return outcomes

    monkeypatch.setattr(core_c.DuskBlocks, "run", wrong)
    found = law.compared(500, columns=True)
    assert failing(found) == {"progress.every", "progress.random", "progress.carried"}
    assert found["progress.random"].differing == 1
    assert found["progress.random"].differences[0].core.endswith("(dusk_blocks)")


@pytest.mark.audit
def test_core_that_counts_a_giant_once(law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    """A core that forgets a Gigantic Character's second presence is seen in three claims."""
    right: Callable[[DuskState], TiebreakOutcome] = core_c.tiebreak

    def wrong(state: DuskState) -> TiebreakOutcome:
        small = tuple(replace(c, gigantic=False) for c in state.characters)
        return right(replace(state, characters=small))

    monkeypatch.setattr(core_c, "tiebreak", wrong)
    expected = {"statistics.every", "statistics.random", "counting.every", "counting.random"}
    assert failing(law.compared(60)) == {*expected, "arena.carried"}


# -- a changed rule --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dropped", "expected"),
    [
        (("dusk.zero",), set()),  # quick.dusk.positive says the same
        (("dusk.zero", "quick.dusk.positive"), {"progress.every"}),
        (("dusk.progress",), {"counting.every"}),  # quick.dusk.advance says the same of moving
        (("dusk.progress", "quick.dusk.advance"), {"counting.every", "progress.every"}),
        (("cannot.beats-can",), {"progress.every"}),
        (("tiebreak.no-movement",), {"progress.every"}),
        (("gigantic.stats-both",), {"counting.every"}),
        (("gigantic.tiebreak-twice",), set()),  # tiebreak.progress takes each presence
        (("gigantic.tiebreak-twice", "tiebreak.progress"), {"counting.every"}),
    ],
)
def test_dropped_rules(law: Law, dropped: tuple[str, ...], expected: set[str]) -> None:
    """A law without a rule differs from the core, unless another rule says the same."""
    assert failing(law.without(*dropped).compared(columns=True)) == expected


def test_wins_replaced_by_greater(law: Law) -> None:
    """A rule that lets 0 win contradicts the others: no answer is left, and that is seen."""
    inquiries = tuple(
        replace(i, norms=tuple(
            replace(n, when=parse(
                "exists t in Terrain: greater(p, s, t)", i.situation.scope.bind(*i.question.params)
            )) if n.rule.id == "dusk.progress" else n
            for n in i.norms
        )) if i.question.id == "advance" else i
        for i in law.inquiries
    )  # fmt: skip
    found = replace(law, inquiries=inquiries).compared(columns=True)
    assert failing(found) == {"progress.every"}
    shown = found["progress.every"].differences[0]
    assert shown.formula == "no answer: the rules in force contradict each other"
    assert {"dusk.progress", "dusk.zero"} <= set(shown.rules)


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("progress", "and total(p, s, t) > 0", "and total(p, s, t) >= 0", {"progress.every"}),
        slow("progress", "total(p, s, t) > facing", "total(p, s, t) >= facing", {"progress.every"}),
        slow("progress", "region(p, s, t) and", "region(p, s, Water) and", {"progress.every"}),
        slow("progress", "total(opponent(p), s, t)", "total(p, s, t)", {"progress.every"}),
        slow("statistics", "printed(c, t) + boosts(c)", "printed(c, t)", {"statistics.every"}),
        slow("statistics", "here(c) and character(c) and controller", "here(c) and controller",
             {"statistics.every"}),
        ("statistics", "(place(c) = s or gigantic(c))", "place(c) = s",
         {"statistics.every", "counting.every"}),
        ("arena", "total(p, t) > total(opp", "total(p, t) >= total(opp", set()),
        slow("arena", "total(p, t) > total(opp", "total(p, t) > 1 + total(opp", {"arena.every"}),
        slow("arena", "count t in Terrain: total", "count t in Terrain where t != Water: total",
             {"arena.every"}),
    ],
)  # fmt: skip
def test_changed_terms(
    edited: Callable[[str, str, str], Law], name: str, old: str, new: str, expected: set[str]
) -> None:
    """A changed term is seen; a tie counted for both sides of the Arena changes nothing."""
    changed = edited(f"situations/{name}.toml", old, new)
    assert failing(changed.compared(columns=True)) == expected
