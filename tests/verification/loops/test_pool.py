"""Pools: the filter removes no loop, results are kept, an interrupted run goes on."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from tests.verification.loops.known_sets import faces, names
from verification.loops import pool
from verification.loops.decide import Effort
from verification.loops.masks import survives
from verification.loops.pool import FILTERED, HOLDS, survey
from verification.loops.rank import rank
from verification.loops.store import Store, digest_of, question
from verification.loops.system import compiled, without_limits
from verification.loops.world import Unmodelled

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from altered.rules import Rules
    from altered.state.face import Face

SMALL: Final = Effort(limit=4, rounds=16)
POOL: Final = (
    "cut/two-exchanges-even",
    "terminates/mana-bounded-boost",
    "terminates/exhaust-only",
    "cut/pays-one-readies-one",
)


def cards(*sets: str) -> list[Face]:
    """The cards of some sets."""
    return [face for name in sets for face in faces(name)]


def silent(label: str, done: int, total: int) -> None:
    """Nobody is told."""


def wrongly_filtered(pool_: Sequence[Face]) -> tuple[list[tuple[str, ...]], int]:
    """The cards and pairs that the filter removes and that have no proof; how many it removes."""
    masks = pool._masks(tuple(pool_), 1, silent)
    wrong: list[tuple[str, ...]] = []
    removed = 0
    for size in (1, 2):
        for chosen in combinations(range(len(pool_)), size):
            if survives([masks[i] for i in chosen]):
                continue
            removed += 1
            together = [pool_[i] for i in chosen]
            if rank(without_limits(compiled(together)).rules).proof is None:
                wrong.append(tuple(face.name for face in together))
    return wrong, removed


def modelled(face: Face) -> bool:
    """Whether the model knows all words of a card."""
    try:
        compiled([face])
    except Unmodelled:
        return False
    return True


def test_the_filter_removes_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said to end by the filter has a proof; a filter that removes all would be seen."""
    wrong, removed = wrongly_filtered(cards(*POOL))
    assert wrong == []
    assert removed > 5
    monkeypatch.setitem(globals(), "survives", lambda masks: not masks)
    wrong, _ = wrongly_filtered(cards("cut/two-exchanges-even"))
    assert wrong == [("Toll Gate", "Inn")]


@pytest.mark.slow
def test_the_filter_on_all_known_cards() -> None:
    """The same for all pairs of the cards of all known sets."""
    every = {digest_of(face): face for face in cards(*names()) if modelled(face)}
    wrong, removed = wrongly_filtered([*every.values()])
    assert wrong == []
    assert removed > 500


def test_counts_and_reuse(rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair that loops although neither card does; a second run decides nothing again."""
    store = Store(tmp_path / "loops.sqlite")
    found = survey(rules, cards(*POOL), 2, store, SMALL)
    assert found.cards == 5
    assert {frozenset(answer.cards) for answer in found.listed} == {
        frozenset({"Mill Wheel"}),
        frozenset({"Toll Gate", "Inn"}),
    }
    assert found.counts[1]["cut by the limit"] == 1
    assert found.counts[2]["cut by the limit"] == 1
    assert found.counts[2][HOLDS] == 4
    assert found.counts[2].total() == 10
    assert found.counts[2][FILTERED] > 0
    store.close()

    def never(*told: object) -> None:
        raise AssertionError(told)

    monkeypatch.setattr(pool, "decide", never)
    again = survey(rules, cards(*POOL), 2, Store(tmp_path / "loops.sqlite"), SMALL)
    assert (again.counts, again.listed) == (found.counts, found.listed)
    assert again.reused == 5 + 4


def test_an_interrupted_run_goes_on(rules: Rules, tmp_path: Path) -> None:
    """What was finished before the interruption is kept, and the outcome is the same."""

    def interrupting(label: str, done: int, total: int) -> None:
        if label == "sets of 2" and done == 2 < total:
            raise KeyboardInterrupt

    file = tmp_path / "loops.sqlite"
    store = Store(file)
    with pytest.raises(KeyboardInterrupt):
        survey(rules, cards(*POOL), 2, store, SMALL, tick=interrupting)
    store.close()
    resumed = survey(rules, cards(*POOL), 2, Store(file), SMALL)
    assert resumed.reused >= 5 + 2
    whole = survey(rules, cards(*POOL), 2, Store(tmp_path / "other.sqlite"), SMALL)
    assert (resumed.counts, resumed.listed) == (whole.counts, whole.listed)


def test_equal_cards_count_once(rules: Rules, tmp_path: Path) -> None:
    """Cards that differ in name and faction alone are one."""
    (mill,) = faces("terminates/pays-two-readies-one")
    twin = replace(mill, name="Another Mill", faction="Lyra")
    assert survey(rules, [mill, twin], 2, Store(tmp_path / "x.sqlite"), SMALL).cards == 1


def test_a_question_depends_on_everything(rules: Rules) -> None:
    """Another card, another effort, other rules: another question; another order: the same."""
    one, two = (digest_of(face) for face in cards("cut/two-exchanges-even"))
    asked = question(rules, SMALL, [one, two])
    assert question(rules, SMALL, [two, one]) == asked
    assert question(rules, SMALL, [one]) != asked
    assert question(rules, Effort(), [one, two]) != asked
