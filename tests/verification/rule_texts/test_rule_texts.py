"""What a formula or a number says otherwise than the text of its rule."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.rules.published import with_new
from altered.rules.root import spec_root
from tests.verification.conftest import Planted
from verification.gate.kinds import wording
from verification.report.to_text import to_text
from verification.rule_texts.files import limits_left_out, numbers_of
from verification.rule_texts.numbers import counted, said
from verification.verdict import Verdict
from verification.verify import Options, load, verify

QUESTION: Final = """\
[[question]]
id      = "way"
ask     = "Which way does the player go?"
args    = "p in Player"
answers = "Way"

[[question]]
id      = "much"
ask     = "How many?"
answers = "0..20"
silence = "0"
"""
OPTIONS: Final = Options(core=False, scenarios=False, loops=False)


@pytest.mark.parametrize(
    ("text", "numbers", "firm"),
    [
        ("draw three cards", {3}, {3}),
        ("one hundred and twenty-five or a hundred and one", {125, 101}, {125, 101}),
        ("ninety-nine times, two or three, sixty two three", {99, 2, 3, 62}, {99, 2, 3, 62}),
        ("hold 40 to 60 cards", {40, 60}, {40, 60}),
        ("at most 100 times; the 101st time", {100, 101}, {100}),
        ("both players, one half, a pair, the third", {1, 2, 3}, {1}),
        ("only a single time, twice", {1, 2}, {1, 2}),
        ("two thousand five hundred", {2500}, {2500}),
        ("pay {3}, as :r:`dusk.step2` says, [7]", set(), set()),
        ("1. Take four.\n2. Leave them.\n* Five remain.", {4, 5}, {4, 5}),
    ],
)
def test_numbers_of_a_text(text: str, numbers: set[int], firm: set[int]) -> None:
    """Figures and words count; symbols, references and numbers of a list do not."""
    assert said(text) == numbers
    assert counted(text) == firm


def judged(planted: Planted, text: str, norm: str) -> Verdict:
    """What the gate says of one rule with this text and this norm."""
    planted.situation(QUESTION)
    planted.rules({"detail.a": norm, "quick.b": 'then = "answer = Left"'})
    path = planted.root / "1.0/4.1.toml"
    path.write_text(path.read_text().replace("Text detail.a.", text), encoding="utf-8")
    return verify(load(planted.root), OPTIONS)


MUCH: Final = 'question = "much"\n'


@pytest.mark.parametrize(
    ("text", "norm", "what"),
    [
        ("Draw eight cards.", MUCH + 'then = "answer = 10"', "10"),
        ("At most 10 times.", MUCH + 'when = "x >= 8"\nthen = "answer = 0"', "8"),
        ("Only a single time.", MUCH + 'then = "answer <= 3"', "3"),
        ("Go to the Left.", 'when = "x = 1"\nthen = "answer = Right"', "Right"),
    ],
)
def test_a_formula_that_says_something_else_is_told(
    planted: Planted, text: str, norm: str, what: str
) -> None:
    """Told with the rule's number, at the number or the name in the formula; the run fails."""
    verdict = judged(planted, text, norm)
    ((rule, line, column),) = [(w.rule, w.line, w.column) for w in verdict.wordings]
    lines = (planted.root / "1.0/4.1.toml").read_text(encoding="utf-8").split("\n")
    assert rule == "4.1"
    assert lines[line - 1][column - 1 :].startswith(what)
    assert verdict.exit_code == 1
    assert "Not as its text: 4.1: " in to_text(verdict)


@pytest.mark.parametrize(
    ("text", "norm"),
    [
        ("Draw eight cards.", MUCH + 'then = "answer = 8"'),
        ("Keep only two.", MUCH + 'when = "x >= 3"\nthen = "answer = 2"'),
        ("Two are too few.", MUCH + 'when = "x <= 1"\nthen = "answer = 0"'),
        ("Draw cards.", MUCH + 'then = "answer = 8"'),
        ("Draw both.", MUCH + 'then = "answer = 8"'),
        ("Draw five and more.", MUCH + 'then = "answer = 8"\nnote = "Three more: eight."'),
        ("Go to the Left.", 'then = "answer = Left"'),
        ("Go somewhere.", 'then = "answer = Left"'),
        ("Go left.", 'then = "answer = Left"'),
    ],
)
def test_what_says_the_same_or_says_no_number_is_not_told(
    planted: Planted, text: str, norm: str
) -> None:
    """A bound may be written from either side, and a note may say what the text means."""
    assert judged(planted, text, norm).wordings == ()


def test_a_note_may_point_at_a_remark(planted: Planted) -> None:
    """What a norm is made of may stand in the remark that its note names, and only then."""
    norm = MUCH + 'then = "answer = 8"'
    remark = '\n[[rule.remark]]\ntext = "That makes eight."\n'
    (told,) = judged(planted, "Draw five and three.", norm + remark).wordings
    assert told.code == "ALT-N004"
    assert not judged(planted, "Draw five.", f'{norm}\nnote = "From the remark."{remark}').wordings


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the shipped rules."""
    return shutil.copytree(spec_root(), tmp_path / "spec")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('rules = ["quick.deckbuilding.copies"]', 'rules = ["mp.definition"]', ["made from quick"]),
        ("most      = 60\n", "", ["no limit says 60 of quick.deckbuilding.size"]),
        ("most   = 15", "most   = 12", ["no limit says 15 of quick.deckbuilding.rares"]),
        ("", "", []),
    ],
)
def test_a_limit_that_is_taken_out_is_missed(
    copied: Path, old: str, new: str, told: list[str]
) -> None:
    """Each rule of decks has a limit, and each number of it is a bound."""
    file = copied / "formats/constructed.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = [*limits_left_out(file, altered.load(root=copied))]
    assert len(problems) == len(told)
    assert all(one in p.message for one, p in zip(told, problems, strict=True))


def test_the_shipped_limits_are_all_there() -> None:
    """Every format has a limit for each of its deck rules; three of them have such rules."""
    rules = altered.load()
    files = sorted((rules.root / "formats").glob("*.toml"))
    assert [p.message for file in files for p in limits_left_out(file, rules)] == []
    assert sum("deck_rules" in file.read_text(encoding="utf-8") for file in files) == 3


def test_the_shipped_numbers_are_said() -> None:
    """Every limit and every number of a format is one of the rules that it cites."""
    rules = altered.load()
    files = [rules.root / "limits.toml", *sorted((rules.root / "formats").glob("*.toml"))]
    assert [p.message for file in files for p in numbers_of(file, rules)] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said_instead"),
    [
        ("limits.toml", '"morning.draw"\nvalue = 2', '"morning.draw"\nvalue = 3', "4.2.1.d says 2"),
        ("formats/constructed.toml", '"copies"\nmost  = 3', '"copies"\nmost  = 4', "says 3"),
        ("1.0/unnumbered/quick.deckbuilding.toml", "15 Rare", "12 Rare", "says 12"),
        ("formats/sealed.toml", "boosters = 7", "boosters = 6", "sealed.pool says 7"),
        ("1.0/unnumbered/standard.toml", "of 50 minutes", "of 55 minutes", "55"),
    ],
)
def test_a_number_of_the_engine_that_no_text_says(
    copied: Path, file: str, old: str, new: str, said_instead: str
) -> None:
    """A limit, or the text of its rule, was changed alone."""
    path = copied / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    rules = altered.load(root=copied)
    files = [copied / "limits.toml", *sorted((copied / "formats").glob("*.toml"))]
    told = [p for one in files for p in numbers_of(one, rules)]
    assert any(said_instead in p.message for p in told)
    assert all(p.code == "ALT-N006" and p.place is not None for p in told)


TIE: Final = "exists t in Terrain: region(p, s, t) and total(p, s, t) = facing(p, s, t)"
IN_FOREST: Final = "region(p, s, Forest) and total(p, s, Forest) = facing(p, s, Forest)"
ANYWHERE: Final = " or ".join(
    IN_FOREST.replace("Forest", terrain) for terrain in ("Forest", "Mountain", "Water")
)


@pytest.mark.parametrize(
    ("formula", "note", "told"),
    [(IN_FOREST, "", True), (ANYWHERE, "", False), (IN_FOREST, "Only in Forest.", False)],
)
def test_a_formula_for_one_of_several_that_its_text_treats_alike(
    copied: Path, formula: str, note: str, told: bool
) -> None:
    """A tie in Forest is less than a tie: told at the name, unless all are named or a note says."""
    file = copied / "1.0/4.2.4.toml"
    text = file.read_text(encoding="utf-8")
    assert text.count(TIE) == 1
    text = text.replace(TIE, formula)
    then = """then     = "answer = 0"\n\n[[rule]]\nid     = "dusk.zero\""""
    assert text.count(then) == 1
    if note:
        text = text.replace(then, f'note     = "{note}"\n  {then}')
    file.write_text(text, encoding="utf-8")
    result = wording.run(load(copied), OPTIONS, "1.0/4.2.4.toml")
    found = wording.OTHERWISE.validate_python(result.data)
    assert [one["code"] for one in found] == ["ALT-N009"] * told
    for one in found:
        line = text.split("\n")[one["line"] - 1]
        assert line[one["column"] - 1 :].startswith("Forest)")
        assert one["rule"] == "4.2.4.c"


def test_a_list_of_what_was_published_that_is_gone_is_missed(planted: Planted) -> None:
    """Without it no number is held; what would otherwise be one file fewer in a count is said."""
    planted.situation(QUESTION)
    planted.rules({"detail.a": MUCH + 'then = "answer = 8"'})
    missed = "Published: there is no published.toml"
    assert missed in to_text(verify(load(planted.root), OPTIONS))
    planted.write("published.toml", with_new(planted.root))
    assert missed not in to_text(verify(load(planted.root), OPTIONS))


def test_a_change_says_other_numbers_on_purpose(planted: Planted) -> None:
    """An overlay cannot change the texts: under one they are not compared."""
    planted.situation(QUESTION)
    planted.rules({"detail.a": MUCH + 'then = "answer = 8"'})
    options = Options(core=False, scenarios=False, loops=False, wordings=False)
    assert verify(load(planted.root), options).worded == ()
