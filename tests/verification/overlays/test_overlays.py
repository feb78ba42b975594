"""A rule change is read, told what is wrong with it, applied to a copy, and nothing else."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.cli import run
from altered.failure import Malformed
from altered.rules import Rules
from altered.rules.limits import read_limits
from tests.verification.loops.known_sets import faces, names, path
from verification.loops.compared import compared
from verification.loops.decide import Effort, decide
from verification.overlays import applied, read_overlay, still_said

SMALL: Final = Effort(limit=4, rounds=16)
PLAYED: Final = frozenset(
    {
        "escapes/canon",
        "escapes/cheaper-for-spells",
        "escapes/die-pays-and-returns",
        "escapes/discarded-to-play-and-drawn",
        "escapes/fleeting-canon",
        "escapes/sacrifice-for-less",
        "escapes/spell-readies-and-returns",
        "escapes/spell-returns-and-free",
        "escapes/unfading-tune",
    }
)
"""Loops of playing cards, which no limit speaks of, however it counts."""
NORM: Final = """\
title = "A tie counts"
[[norm]]
rule = "dusk.zero"
when = "false"
"""


def written(folder: Path, text: str) -> Path:
    """Write an overlay."""
    file = folder / "change.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def each_card(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    """Give the rules under the shipped example."""
    example = altered.load().root / "overlays" / "limits-each-card.toml"
    folder = tmp_path_factory.mktemp("whatif") / "spec"
    return altered.load(root=applied(read_overlay(example), folder))


def test_the_example_changes_one_reading(each_card: Rules) -> None:
    """One default differs, everything else is as it was."""
    plain = altered.load()
    differing = {r.id for r in plain.readings if each_card.reading(r.id) != plain.reading(r.id)}
    assert differing == {"endless.given"}
    assert [rule.text for rule in plain] == [rule.text for rule in each_card]


def test_limits_and_norms(tmp_path: Path) -> None:
    """A number and a formula are replaced where they stand; files next to them are untouched."""
    file = written(tmp_path, NORM + '[limits]\n"morning.draw" = 3\n')
    folder = applied(read_overlay(file), tmp_path / "spec")
    plain = altered.load()
    before = {one.id: one.value for one in read_limits(plain.root)}
    after = {one.id: one.value for one in read_limits(folder)}
    assert {name for name in before if before[name] != after[name]} == {"morning.draw"}
    assert after["morning.draw"] == 3
    section = tomllib.loads((folder / plain.find("dusk.zero").place.file).read_text("utf-8"))
    (rule,) = (one for one in section["rule"] if one["id"] == "dusk.zero")
    assert rule["norm"][0]["when"] == "false"
    changed = {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*.toml")
        if file.read_bytes() != (plain.root / file.relative_to(folder)).read_bytes()
    }
    assert changed == {"limits.toml", plain.find("dusk.zero").place.file}


BAD: Final = """\
title = "x"

[limits]
"morning.drow" = 3

[readings]
"endless.gven"  = "each-card"
"endless.given" = "each-crd"

[[norm]]
rule = "dusk.zeero"
when = "true"

[[norm]]
rule = "dusk.zero"
norm = 9
"""


def test_all_names_that_do_not_exist_are_told(tmp_path: Path) -> None:
    """Each with its line and, where there is one, the name that was meant."""
    with pytest.raises(Malformed) as told:
        read_overlay(written(tmp_path, BAD))
    places = [p.place for p in told.value.problems if p.place is not None]
    # A wrong name is shown at the key, a wrong value at the value.
    assert [(p.line, p.column) for p in places] == [(4, 1), (7, 1), (8, 19), (11, 8), (16, 8)]
    assert [(p.code, p.hint) for p in told.value.problems] == [
        ("ALT-W001", 'did you mean "morning.draw"?'),
        ("ALT-W001", 'did you mean "endless.given"?'),
        ("ALT-W001", 'did you mean "each-card"?'),
        ("ALT-W001", 'did you mean "dusk.zero"?'),
        ("ALT-W001", None),
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('title = "x"\n', "ALT-W002"),
        ('title = "x"\n[[norm]]\nrule = "dusk.zero"\n', "change.toml:2:1: error ALT-W002"),
        ('title = "x"\n[limits]\n"morning.draw" = -1\n', '"morning.draw" cannot be -1'),
        ('title = "x"\n[limits]\n"morning.draw" = 70000000000000000000\n', "0 to 1000000"),
        ('title = "x"\n[limits]\n"morning.draw" = "two"\n', "expected: a whole number"),
        ('title = "x"\nlimit = 3\n', "limit"),
        ('title = "x\n', "change.toml:1"),
    ],
)
def test_what_is_no_change_is_told(tmp_path: Path, text: str, words: str) -> None:
    """An overlay that changes nothing, a key that does not exist, no TOML at all."""
    with pytest.raises(Malformed) as told:
        read_overlay(written(tmp_path, text))
    assert words in told.value.render()


@pytest.mark.parametrize("command", [["check"], ["verify", "--no-cache"]])
def test_a_wrong_formula_is_shown_in_the_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    """Not in a copy of the rules that nobody has written."""
    bad = written(tmp_path, NORM.replace('"false"', '"moved and x"'))
    assert run([*command, "--rules", bad.as_posix()]) == 2
    assert "change.toml:4:9: error ALT-F001: 'moved' takes 2 arguments" in capsys.readouterr().err


ALWAYS: Final = """\
title = "Only once before tiebreakers"
[[norm]]
rule = "dusk.once"
when = "not tiebreakers"
then = "answer <= 2"
"""


def test_a_norm_that_always_holds_is_given_a_condition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its "when" is written where there was none; what is wrong in it is shown in the change."""
    folder = applied(read_overlay(written(tmp_path, ALWAYS)), tmp_path / "spec")
    (norm,) = altered.load(root=folder).find("dusk.once").norms
    assert norm.when is not None
    assert (norm.when.text, norm.then.text) == ("not tiebreakers", "answer <= 2")
    bad = written(tmp_path, ALWAYS.replace("not tie", "not te"))
    assert run(["verify", "--no-cache", "--rules", bad.as_posix()]) == 2
    assert "change.toml:4:13: error ALT-F001: unknown name" in capsys.readouterr().err


def test_a_formula_is_changed_once(tmp_path: Path) -> None:
    """Of two changes of one formula neither is taken; "when" and "then" may stand apart."""
    again = '[[norm]]\nrule = "4.2.4.e"\nthen = "answer <= 3"\n'
    with pytest.raises(Malformed) as told:
        read_overlay(written(tmp_path, ALWAYS + again))
    assert "change.toml:8:8: error ALT-W003" in told.value.render()
    apart = ALWAYS.replace("then", '[[norm]]\nrule = "dusk.once"\nthen')
    assert len(read_overlay(written(tmp_path, apart)).file.norm) == 2


def test_a_norm_that_is_not_there_is_counted(tmp_path: Path) -> None:
    """The number is shown that is too large, and how many there are."""
    text = 'title = "x"\n[[norm]]\nrule = "dusk.once"\nnorm = 3\nwhen = "true"\n'
    with pytest.raises(Malformed) as told:
        read_overlay(written(tmp_path, text))
    assert "change.toml:4:8: error ALT-W001: dusk.once has no norm 3" in told.value.render()
    assert "expected: a number from 1 to 1" in told.value.render()


def test_other_limits_bound_a_loop_exactly(tmp_path: Path) -> None:
    """Quick actions and reactions each have their own limit; the larger one bounds neither."""
    few = 'title = "Few"\n[limits]\n"quick-action.plays" = 5\n"reaction.activations" = 7\n'
    rules = altered.load(root=applied(read_overlay(written(tmp_path, few)), tmp_path / "s"))
    for name, most in (("cut/pays-one-readies-one", 5), ("cut/every-counter", 7)):
        loop = decide(rules, faces(name)).loop
        assert loop is not None
        assert (loop.most_possible, loop.replay.activations) == (most, most), name


def test_a_loop_that_escapes_is_cut(each_card: Rules) -> None:
    """Counted for each card, new objects bring no new uses; playing cards stays without limit."""
    flicker = "escapes/flicker-two-copies"
    assert decide(altered.load(), faces(flicker), SMALL).verdict == "escapes the limit"
    assert decide(each_card, faces(flicker), SMALL).verdict == "cut by the limit"
    song = faces("escapes/spell-readies-and-returns")
    assert decide(each_card, song, SMALL).verdict == "escapes the limit"


@pytest.mark.slow
def test_many_cards_are_looked_at_by_card_and_pair(each_card: Rules) -> None:
    """Of a file of many cards those sets are told that do not end, whatever the others are."""
    flicker, plain = faces("escapes/flicker-two-copies"), faces("terminates/plain-spell")[0]
    others = [replace(plain, name=f"Lesson {n}", hand_cost=n + 1) for n in range(3)]
    (two,) = compared(altered.load(), each_card, [*flicker, *others])
    assert (two.cards, two.before, two.after) == (
        (flicker[0].name,),
        "escapes the limit",
        "cut by the limit",
    )
    (one,) = compared(altered.load(), each_card, others)
    assert (one.before, one.after, one.same) == ("terminates", "terminates", True)


@pytest.mark.slow
@pytest.mark.parametrize("name", names("escapes"))
def test_every_escape_under_the_example(each_card: Rules, name: str) -> None:
    """What the change does to each loop that escapes: cut, or a loop of playing cards."""
    verdict = decide(each_card, faces(name)).verdict
    assert verdict == ("escapes the limit" if name in PLAYED else "cut by the limit")


@pytest.mark.slow
def test_check_tells_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Findings, scenarios and loops that differ; exit code 1 for a difference, 0 for none."""
    example = (altered.load().root / "overlays" / "limits-each-card.toml").as_posix()
    flicker = path("escapes/flicker-two-copies").as_posix()
    assert run(["check", "--rules", example, flicker]) == 1
    told = capsys.readouterr().out
    assert "escapes the limit -> cut by the limit" in told
    change = written(tmp_path, 'title = "Three cards"\n[limits]\n"morning.draw" = 3\n')
    assert run(["check", "--rules", change.as_posix()]) == 1
    assert "scenario" in capsys.readouterr().out
    same = written(tmp_path, 'title = "As it is"\n[limits]\n"morning.draw" = 2\n')
    assert run(["check", "--rules", same.as_posix()]) == 0


DRAW: Final = 'title = "Three cards"\n[limits]\n"morning.draw" = 3\n'


def test_formulas_that_still_say_a_changed_limit(tmp_path: Path) -> None:
    """Two rules name the cards of a Morning, each in one norm; no other formula speaks of them."""
    still = still_said(read_overlay(written(tmp_path, DRAW)))
    assert [(one.rule, one.norm, one.number) for one in still] == [
        ("morning.draw", 1, 2),
        ("day-in-brief.morning", 2, 2),
    ]
    assert {one.limit for one in still} == {"morning.draw"}


def test_formulas_that_are_changed_with_their_limit(tmp_path: Path) -> None:
    """What the change itself says anew is not told of, nor is a limit that stays as it is."""
    both = DRAW + '[[norm]]\nrule = "morning.draw"\nthen = "answer = 3"\n'
    still = still_said(read_overlay(written(tmp_path, both)))
    assert [one.rule for one in still] == ["day-in-brief.morning"]
    same = DRAW.replace("= 3", "= 2") + '"dusk.move" = 2\n'
    assert [one.rule for one in still_said(read_overlay(written(tmp_path, same)))] == ["dusk.once"]
