"""Explained survivors: they do not count, and an entry that holds no longer is reported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import altered
from verification.mutants.__main__ import to_text
from verification.mutants.explained import Explained, load_explained, stale
from verification.mutants.fate import Fate
from verification.mutants.operators import Mutant
from verification.mutants.run import Summary, all_mutants

ONE: Final = Mutant("altered.day.dusk", "law", 0, 7, "negate", "not (a)")
OTHER: Final = replace(ONE, number=1)
WHY: Final = Explained(mutant=ONE.id, words=ONE.words, reason="Both branches do the same.")
ENTRY: Final = '[[explained]]\nmutant = "day.dusk:law:0"\nwords = "not (a)"\nreason = "So."\n'


def fate(mutant: Mutant, *by: str) -> Fate:
    """What became of a mutant that three plays reach."""
    return Fate(mutant, by, 3, ())


def test_an_explained_survivor_does_not_count() -> None:
    """It is neither caught nor listed; without the entry it lowers the share."""
    summary = Summary([fate(ONE), fate(OTHER, "dusk.once")])
    assert summary.share == 0.5
    assert ONE.id in to_text(summary, 2)
    summary.explained = (WHY,)
    assert summary.share == 1
    text = to_text(summary, 2)
    assert ONE.id not in text
    assert "survivors explained 1" in text


def test_an_explanation_is_of_one_fault() -> None:
    """Where the function changed, the same id with other words is another mutant."""
    changed = replace(ONE, words="not (b)")
    summary = Summary([fate(changed)], explained=(WHY,))
    assert summary.share == 0
    (said,) = stale((WHY,), [changed], summary.fates)
    assert "no such mutant any more" in said


@pytest.mark.parametrize(
    ("there", "fates", "words"),
    [
        ([ONE], [fate(ONE)], None),
        ([ONE], [], None),
        ([OTHER], [], "no such mutant any more (not (a))"),
        ([ONE], [fate(ONE, "dusk.once")], "caught by dusk.once"),
    ],
)
def test_stale(there: list[Mutant], fates: list[Fate], words: str | None) -> None:
    """An entry is stale when its mutant is gone or caught, not when it was not tried."""
    said = [*stale((WHY,), there, fates)]
    assert len(said) == (words is not None)
    assert words is None or words in said[0]


def test_a_mutant_explained_twice(tmp_path: Path) -> None:
    """The second entry is reported with its place; so is one without a reason."""
    path = tmp_path / "survivors.toml"
    path.write_text(ENTRY + ENTRY, encoding="utf-8")
    with pytest.raises(altered.Malformed) as caught:
        load_explained(path)
    (problem,) = caught.value.problems
    assert problem.code == "ALT-V020"
    assert problem.place is not None
    assert problem.place.line == 6
    path.write_text(ENTRY.replace("So.", ""), encoding="utf-8")
    with pytest.raises(altered.Malformed, match=r"survivors\.toml:4"):
        load_explained(path)


def test_what_is_shipped_is_still_there() -> None:
    """Each shipped entry names a mutant that there is, and says why in a sentence."""
    entries = load_explained()
    assert [*stale(entries, all_mutants(), ())] == []
    assert [one.mutant for one in entries if len(one.reason.split()) < 6] == []
