"""The file of accepted findings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import altered
from verification.conflicts.accepted import load_accepted

if TYPE_CHECKING:
    from tests.verification.conftest import Planted, Shipped

WAY: Final = '[[question]]\nid = "way"\nask = "?"\nanswers = "Way"\n'
ENTRY: Final = '[[accepted]]\nfinding = "gap:way:detail"\nreason = "So."\n'
BAD: Final = {
    "twice": (ENTRY + ENTRY, "ALT-F022", (5, 11), 'the finding "gap:way:detail" is accepted twice'),
    "unknown reading": (
        ENTRY + 'reading = "scop"\n', "ALT-F021", (4, 11), 'there is not a reading "scop"'
    ),
    "unknown key": (ENTRY + 'because = "x"\n', "ALT-R003", (4, 1), 'unknown key "because"'),
    "no day": (
        ENTRY + 'until = "2026-02-30"\n', "ALT-R008", (4, 9),
        '"2026-02-30" is not a day of the calendar',
    ),
    "no reason": ('[[accepted]]\nfinding = "gap:way:detail"\n', "ALT-R005", (1, 1), None),
    "empty reason": (ENTRY.replace("So.", ""), None, (3, 10), None),
    "not TOML": (ENTRY + "reading = scope\n", "ALT-R001", (4, 11), None),
}  # fmt: skip


@pytest.fixture
def folder(planted: Planted) -> Planted:
    """Give a folder with one rule, which leaves a gap, and one reading."""
    planted.situation(WAY)
    planted.rules({"detail.a": 'when = "flag"\nthen = "answer = Left"'})
    planted.reading("scope", "detail.a", "wide", "narrow")
    return planted


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file(folder: Planted, name: str) -> None:
    """Each mistake is reported with code and place."""
    text, code, place, message = BAD[name]
    folder.write("accepted.toml", text)
    rules, _ = folder.load()
    with pytest.raises(altered.Malformed) as caught:
        load_accepted(folder.root, rules)
    (problem,) = caught.value.problems
    assert problem.place is not None
    assert (problem.place.file, problem.place.line, problem.place.column) == (
        "accepted.toml", *place
    )  # fmt: skip
    assert code in (None, problem.code)
    assert message in (None, problem.message)


def test_an_unknown_reading_has_a_hint(folder: Planted) -> None:
    """A reading misspelt is answered with the nearest one and the list of all."""
    folder.write("accepted.toml", ENTRY + 'reading = "scop"\n')
    rules, _ = folder.load()
    with pytest.raises(altered.Malformed) as caught:
        load_accepted(folder.root, rules)
    (problem,) = caught.value.problems
    assert (problem.expected, problem.hint) == ("one of scope", 'did you mean "scope"?')


def test_no_file_accepts_nothing(folder: Planted) -> None:
    """Without the file nothing is accepted."""
    rules, _ = folder.load()
    assert load_accepted(folder.root, rules) == {}


def test_entries(folder: Planted) -> None:
    """An entry has its reason, its reading and its place."""
    folder.write("accepted.toml", ENTRY + 'reading = "scope"\n')
    rules, _ = folder.load()
    (entry,) = load_accepted(folder.root, rules).values()
    assert (entry.finding, entry.reason, entry.reading) == ("gap:way:detail", "So.", "scope")
    assert (entry.place.file, entry.place.line) == ("accepted.toml", 2)


def test_shipped_entries_are_the_shipped_findings(searched: Shipped) -> None:
    """Every shipped finding is accepted, and every entry found; those of cards have other tests."""
    accepted = load_accepted(searched.rules.root, searched.rules)
    found = {f.id for f in searched.findings}
    assert found == {name for name in accepted if not name.startswith(("loop:", "pair:"))}


def test_a_finding_of_one_reading_names_that_reading(searched: Shipped) -> None:
    """An entry that names a reading is about a finding that this reading can remove."""
    accepted = load_accepted(searched.rules.root, searched.rules)
    readings = {f.id: {r for chosen in f.readings for r, _ in chosen} for f in searched.findings}
    for entry in accepted.values():
        if entry.reading is not None:
            assert entry.reading in readings[entry.finding], entry.finding
