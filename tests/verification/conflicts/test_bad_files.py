"""Formulas and situations that cannot be read: each mistake with its code and place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

import altered
from verification.conflicts.norm import read_norms
from verification.formula.from_toml import load_situations

if TYPE_CHECKING:
    from tests.verification.conftest import Planted

WAY: Final = '[[question]]\nid = "way"\nask = "?"\nargs = "p in Player"\nanswers = "Way"\n'
RULES: Final = "1.0/4.1.toml"
WORLD: Final = "situations/world.toml"


def problems(planted: Planted) -> list[tuple[str, str, str, str | None]]:
    """Load the folder and give its problems: code, the text under the caret, message, hint."""
    with pytest.raises(altered.Malformed) as caught:
        planted.load()
    shown = []
    for problem in caught.value.problems:
        at = problem.place
        assert at is not None
        assert at.source is not None
        marked = at.source.line(at.line)[at.column - 1 : at.column - 1 + at.length]
        shown.append((problem.code, f"{at.file}: {marked}", problem.message, problem.hint))
    return shown


BAD_NORMS: Final = {
    "unknown question": (
        'question = "wayy"\nthen = "answer = Left"',
        ("ALT-F010", "wayy", 'there is no question "wayy"', 'did you mean "way"?'),
    ),
    "unknown name": (
        'when = "x = 1 and flagg"\nthen = "answer = Left"',
        ("ALT-F001", "flagg", "unknown name 'flagg'", "did you mean 'flag'?"),
    ),
    "the answer in a condition": (
        'when = "answer = Left"\nthen = "answer = Left"',
        ("ALT-F001", "answer", '"answer" is not allowed here',
         "write what the rule demands in `then`, and where it applies in `when`"),
    ),
    "unknown list": (
        'for = "q in Playr"\nthen = "answer = Left"',
        ("ALT-F001", "Playr", "unknown list 'Playr'", "did you mean 'Player'?"),
    ),
    "a binder that is none": (
        'for = "q of Player"\nthen = "answer = Left"',
        ("ALT-F001", "q of Player", "cannot read 'q of Player'", None),
    ),
    "a binder whose name is taken": (
        'for = "q in Player, q in Player"\nthen = "answer = Left"',
        ("ALT-F001", "q", "'q' is already a name of something else", None),
    ),
    "no condition": (
        'when = "x + 1"\nthen = "answer = Left"',
        ("ALT-F001", "x + 1", "the formula is a number, not a condition", None),
    ),
    "another list": (
        'then = "answer = Ann"',
        ("ALT-F001", "Ann", "'Ann' is a member of Player", None),
    ),
    "too many arguments": (
        'when = "x(p) = 1"\nthen = "answer = Left"',
        ("ALT-F001", "x", "'x' takes 0 arguments, not 1", None),
    ),
    "chained comparison": (
        'when = "0 < x < 2"\nthen = "answer = Left"',
        ("ALT-F001", "<", "'<' does not fit here",
         "comparisons cannot be chained: write a < b and b < c"),
    ),
    "strange sign": (
        'when = "x # 1"\nthen = "answer = Left"',
        ("ALT-F001", "#", "'#' has no meaning here", None),
    ),
    "early end": (
        'when = "x = 1 and"\nthen = "answer = Left"',
        ("ALT-F001", '"', "the formula stops early", None),
    ),
}  # fmt: skip


def test_a_binder_does_not_hide_an_argument_of_the_question(planted: Planted) -> None:
    """Two things of one name would be shown as one: "p" as Alice, and as Bob in what is told."""
    planted.situation(WAY)
    planted.rules({"detail.a": 'for = "p in Player"\nthen = "answer = Left"'})
    message = "'p' is already a name of something else"
    assert [(code, told) for code, _, told, _ in problems(planted)] == [("ALT-F001", message)]


@pytest.mark.parametrize("name", BAD_NORMS)
def test_a_bad_norm(planted: Planted, name: str) -> None:
    """A norm that cannot be read is reported at the word at fault, with the rule."""
    norm, (code, marked, message, hint) = BAD_NORMS[name]
    planted.situation(WAY)
    planted.rules({"detail.a": norm, "detail.b": 'then = "answer = Left"'})
    assert problems(planted) == [(code, f"{RULES}: {marked}", message, hint)]


def test_all_bad_norms_are_told_at_once(planted: Planted) -> None:
    """Every norm that cannot be read is told, in the order of the file, with its rule."""
    planted.situation(WAY)
    bad = 'then = "answer = Leftt"'
    planted.rules({"detail.a": bad, "detail.b": ('then = "answer = Left"', bad)})
    rules = altered.load(root=planted.root)
    with pytest.raises(altered.Malformed) as caught:
        read_norms(rules, load_situations(rules.root))
    assert [p.rule for p in caught.value.problems] == ["detail.a", "detail.b"]


def test_a_place_in_a_long_formula(planted: Planted) -> None:
    """In a formula of several lines the place is the line and column of the word at fault."""
    planted.situation(WAY)
    planted.rules({"detail.a": "when = '''\n  x = 1\n  and flagg\n'''\nthen = \"answer = Left\""})
    with pytest.raises(altered.Malformed) as caught:
        planted.load()
    lines = planted.root.joinpath(RULES).read_text("utf-8").splitlines()
    place = caught.value.problems[0].place
    assert place is not None
    assert (place.line, place.column) == (lines.index("  and flagg") + 1, 7)


BAD_SITUATIONS: Final = {
    "a reversed range": (
        '[[field]]\nname = "n"\nvalues = "7..0"\n',
        ("ALT-F004", '"7..0"', 'cannot read the values "7..0"', None),
    ),
    "a range that nobody can search": (
        '[[field]]\nname = "n"\nvalues = "0..99999999"\n',
        (
            "ALT-F004",
            '"0..99999999"',
            'cannot read the values "0..99999999"',
            "a range has at most 1000 values",
        ),
    ),
    "a member twice": (
        '[lists.Door]\nmembers = ["In", "Out", "In"]\n',
        ("ALT-F003", '"In"', '"In" appears twice', None),
    ),
    "a reachable state twice": (
        '[[reach]]\nid = "a"\nthat = "x = 1"\nwhy = "So."\n' * 2,
        ("ALT-F003", '"a"', 'the name "a" appears twice', None),
    ),
    "a default out of range": (
        '[[field]]\nname = "n"\nvalues = "0..7"\ndefault = "8"\n',
        ("ALT-F002", '"8"', '"8" is not among the values', None),
    ),
    "a default of another list": (
        '[[field]]\nname = "n"\nvalues = "Way"\ndefault = "Ann"\n',
        ("ALT-F002", '"Ann"', '"Ann" is not among the values', None),
    ),
    "an unknown list": (
        '[[field]]\nname = "n"\nof = ["Wayy"]\nvalues = "Bool"\n',
        ("ALT-F004", '"Wayy"', 'unknown list "Wayy"', None),
    ),
    "a name twice": (
        '[[field]]\nname = "x"\nvalues = "Bool"\n',
        ("ALT-F003", '"x"', 'the name "x" appears twice', None),
    ),
    "a term named as a field": (
        '[[define]]\nname = "x"\nas = "y + 1"\n',
        ("ALT-F003", '"x"', 'the name "x" appears twice', None),
    ),
    "a bad term": (
        '[[define]]\nname = "n"\nas = "y + flag"\n',
        ("ALT-F001", "flag", "this is a condition", None),
    ),
    "a bad assumption": (
        '[[assume]]\nid = "a"\nthat = "xx = 1"\nwhy = "So."\n',
        ("ALT-F001", "xx", "unknown name 'xx'", "did you mean 'x'?"),
    ),
    "a question twice": (
        WAY,
        ("ALT-F003", '"way"', 'question "way" appears twice', None),
    ),
    "silence that is no answer": (
        WAY.replace('"way"', '"other"') + 'silence = "Ann"\n',
        ("ALT-F001", "Ann", "the formula is a member of Player, not a member of Way", None),
    ),
    "an unknown key": (
        WAY.replace('"way"', '"other"') + 'silent = "Left"\n',
        ("ALT-R003", "silent", 'unknown key "silent"', 'did you mean "silence"?'),
    ),
}


@pytest.mark.parametrize("name", BAD_SITUATIONS)
def test_a_bad_situation(planted: Planted, name: str) -> None:
    """A mistake in a situation is reported at its place."""
    text, (code, marked, message, hint) = BAD_SITUATIONS[name]
    before, after = ("", text) if text.startswith("[[question]]") else (text, "")
    planted.situation(WAY + after, before)
    planted.rules({"detail.a": 'then = "answer = Left"'})
    assert problems(planted) == [(code, f"{WORLD}: {marked}", message, hint)]


def test_two_situations_of_one_id(planted: Planted) -> None:
    """The second file is told, at its id: what asks for a situation by id would find either."""
    planted.situation(WAY)
    planted.rules({"detail.a": 'then = "answer = Left"'})
    first = (planted.root / WORLD).read_text(encoding="utf-8")
    planted.write("situations/zone.toml", first.replace('"way"', '"other"'))
    message = 'situation "world" appears twice'
    assert problems(planted) == [("ALT-F003", 'situations/zone.toml: "world"', message, None)]
