"""The kinds of failure, and how a problem is shown."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

from altered.failure import (
    Broken,
    Exhausted,
    Failure,
    Illegal,
    Malformed,
    Place,
    Problem,
    SourceText,
    Unclear,
    render,
)

TEXT = 'one\n\tkindd = "x"\nthree'
SOURCE = SourceText("1.0/4.2.toml", TEXT, "/base/spec")


def test_render() -> None:
    """A problem shows place, code, source line, caret, what was expected and a repair."""
    place = SOURCE.place(TEXT.index("kindd"), 5)
    problem = Problem("ALT-R003", 'unknown key "kindd"', place, "one of a, b", "did you?")
    expected = (
        'spec/1.0/4.2.toml:2:2: error ALT-R003: unknown key "kindd"\n'
        '2 | \tkindd = "x"\n'
        "  | \t^^^^^\n"
        "  expected: one of a, b\n"
        "  hint: did you?"
    )
    assert expected == render(problem, Path("/base"))


def test_paths_are_relative_to_the_current_folder_or_to_the_root() -> None:
    """In reports a file below the current folder is shown from there, any other from its root."""
    place = SOURCE.place(0)
    assert place.shown(Path("/base")) == "spec/1.0/4.2.toml"
    assert place.shown(Path("/elsewhere")) == "1.0/4.2.toml"


def test_who_reads_a_problem_can_open_the_file() -> None:
    """A file that is not below the current folder is told with its whole path."""
    problem = Problem("ALT-R001", "x", SOURCE.place(0))
    assert render(problem, Path("/base")).startswith("spec/1.0/4.2.toml:1:1: ")
    assert render(problem, Path("/elsewhere")).startswith("/base/spec/1.0/4.2.toml:1:1: ")


def test_json_holds_no_machine_path() -> None:
    """The data of a problem names the file from the root of the specification."""
    data = Problem("ALT-R001", "x", SOURCE.place(0)).to_json()
    assert "/base" not in str(data)
    assert (data["file"], data["line"], data["column"]) == ("1.0/4.2.toml", 1, 1)


def test_a_place_is_clipped_to_its_line() -> None:
    """A value of several lines is marked on its first one."""
    assert Place("1.0/4.2.toml", 1, 1, 3) == SOURCE.place(0, 99)
    assert Place("1.0/4.2.toml", 3, 6, 1) == SOURCE.place(999)


def test_moved() -> None:
    """A place inside a written text follows its line ends."""
    place = Place("f", 7, 5)
    assert [Place("f", 7, 6), Place("f", 8, 1), Place("f", 8, 2)] == [
        place.moved("ab\ncd", offset) for offset in (1, 3, 4)
    ]


def test_problems_are_sorted() -> None:
    """Problems come by file in natural order, then by line and column."""
    places = [Place("4.10.toml", 1, 1), Place("4.2.toml", 10, 1), Place("4.2.toml", 9, 3)]
    failure = Malformed(*(Problem("ALT-R001", "x", place) for place in places))
    assert places[::-1] == [problem.place for problem in failure.problems]


KINDS: list[tuple[Failure, int]] = [
    (Malformed(Problem("ALT-R001", "x")), 2),
    (Illegal("ALT-P001", ("dusk.tie", "dusk.zero"), "x"), 1),
    (Unclear("ALT-U001", "dusk.tie.strict", ("strict", "loose"), "x"), 3),
    (Exhausted("ALT-E001", "steps", 100, "x"), 3),
    (Broken("ALT-B002", "x"), 4),
]


@pytest.mark.parametrize(("failure", "code"), KINDS, ids=lambda case: type(case).__name__)
def test_kinds(failure: Failure, code: int) -> None:
    """Each kind has its exit code, shows its sentence and survives copying."""
    assert code == failure.exit_code
    assert f"error {failure.problems[0].code}: x" in str(failure)
    for again in (copy.copy(failure), pickle.loads(pickle.dumps(failure))):
        assert type(failure) is type(again)
        assert (failure.problems, vars(failure)) == (again.problems, vars(again))


def test_a_failure_says_something() -> None:
    """There is no failure without a problem, no refusal without a rule."""
    with pytest.raises(ValueError, match="at least one problem"):
        Malformed()
    with pytest.raises(ValueError, match="at least one rule"):
        Illegal("ALT-P001", (), "x")


def test_a_place_is_looked_for_when_it_is_asked_for() -> None:
    """Once, by whatever asks first; until then it knows its file."""
    source = SourceText("a.toml", "one\ntwo\n")
    asked: list[int] = []

    def find() -> Place:
        asked.append(1)
        return source.place(5, 2)

    for look in (lambda p: p.column, hash, repr, lambda p: p == p, pickle.dumps):
        asked.clear()
        place = Place.later(source, find)
        assert place.file == "a.toml"
        assert asked == []
        look(place)
        assert asked == [1]
        assert (place.line, place.column, place.length) == (2, 2, 2)
        assert place == source.place(5, 2) == pickle.loads(pickle.dumps(place))
        assert asked == [1]
    with pytest.raises(AttributeError):
        _ = Place.later(source, find).row  # type: ignore[attr-defined]
