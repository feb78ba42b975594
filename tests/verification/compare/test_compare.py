"""Two versions side by side: findings, scenarios and games that differ, and nothing else."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Final

import pytest

from altered.cards import load_deck
from altered.cli import run
from altered.failure import Malformed
from altered.rules import load
from verification.compare import compare, read_side, words_alone
from verification.compare.amended import amended
from verification.compare.games import part

if TYPE_CHECKING:
    from pathlib import Path

    from tests.verification.conftest import Planted

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\n'
READING: Final = """\
id        = "detail.flag"
rules     = ["detail.a"]
default   = "left"
question  = "Where to?"
situation = "The flag is up."
why       = "It is shorter."

[[value]]
id   = "left"
text = "To the left."

[[value]]
id   = "right"
text = "To the right."
"""
ORBS: Final = "morning.prepare=mana-orbs-too"


@pytest.fixture
def folder(planted: Planted) -> Path:
    """Give a folder in which two rules clash under one of two readings."""
    planted.situation(WAY)
    choice = 'when = "flag"\nthen = "answer = {}"\nreading = {{ "detail.flag" = "{}" }}'
    planted.rules({
        "detail.a": (choice.format("Left", "left"), choice.format("Right", "right")),
        "detail.b": 'when = "flag"\nthen = "answer = Right"',
    })  # fmt: skip
    planted.write("readings/detail.flag.toml", READING)
    return planted.root


def test_a_finding_of_one_reading_alone(folder: Path) -> None:
    """The clash stands under the reading that makes it, the redundancy under the other."""
    found = compare(read_side("default", folder), read_side("detail.flag=right", folder))
    assert found.lost == ("contradiction:way:detail.a+detail.b",)
    assert all(name.startswith("redundant:way:") for name in found.gained)
    assert found.gained
    assert not found.same


def test_a_version_does_not_differ_from_itself(folder: Path) -> None:
    """The same folder under the same readings, named in two ways."""
    found = compare(read_side(folder.as_posix()), read_side("detail.flag=left", folder))
    assert (found.same, found.lost, found.gained) == (True, (), ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("detail.flag", "ALT-V010"),
        ("detail.flag=up", "ALT-R053"),
        ("detail.flags=left", "ALT-R052"),
        ("elsewhere:detail.flag=left", "ALT-R002"),
    ],
)
def test_a_side_that_is_none(folder: Path, text: str, code: str) -> None:
    """A misspelt version is bad input, told with what might be meant."""
    with pytest.raises(Malformed) as caught:
        read_side(text, folder)
    assert caught.value.problems[0].code == code


def test_a_game_parts_where_the_readings_do(shipped: Path) -> None:
    """Under the other reading of Prepare, becoming ready cites one rule more."""
    plain, other = load(root=shipped), load(readings=dict([ORBS.split("=")]), root=shipped)
    decks = (load_deck("summit", shipped), load_deck("workshop", shipped))
    apart = part(plain, other, decks, seed=0)
    assert apart is not None
    assert "4.2.1.c" in apart.first
    assert apart.first.split(" [")[0] == apart.second.split(" [")[0]
    assert "1.3.2.b" in apart.second
    assert "1.3.2.b" not in apart.first


def test_the_commands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`compare` and `readings --effects` tell the same, and the exit codes."""
    spec = ["--spec", folder.as_posix(), "--games", "0"]
    assert run(["compare", "default", "detail.flag=right", *spec, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["findings"]["only_first"] == ["contradiction:way:detail.a+detail.b"]
    assert run(["compare", "default", "default", *spec]) == 0
    assert "0 findings differ" in capsys.readouterr().out
    assert run(["readings", "detail.flag", "--effects", "--json", *spec]) == 0
    (reading,) = json.loads(capsys.readouterr().out)["readings"]
    assert reading["effects"] == [told]
    assert run(["readings", "detail.flags", *spec]) == 2
    assert 'did you mean "detail.flag"' in capsys.readouterr().err


def changed(root: Path, name: str, before: str, after: str, since: str = "") -> None:
    """Write a file of a copy with other words, the first after the words ``since``."""
    head, mark, rest = (root / name).read_text("utf-8").partition(since or before[:1])
    assert before in mark + rest
    (root / name).write_text(head + (mark + rest).replace(before, after, 1), "utf-8")


def test_what_is_written_differently(shipped: Path, tmp_path: Path) -> None:
    """A limit, words, a formula and a translation are named with what both sides say."""
    copy = shutil.copytree(shipped, tmp_path / "spec")
    changed(copy, "limits.toml", "value = 2", "value = 3", '"morning.draw"')
    changed(copy, "1.0/2.4.6.toml", "Discard\npile instead", "Mana zone\ninstead")
    changed(copy, "1.0/4.2.4.toml", "answer = 0", "answer = 1", 'id     = "dusk.zero"')
    changed(copy, "locale/fr/LC_MESSAGES/rules/1.0/4.2.4.po", "ne fait pas avancer", "fait avancer")
    changed(copy, "rulings.toml", "\n", "\n\n")
    one, other = load(root=shipped), load(root=copy)
    found = {(one.what, one.of.split()[0]): one.sides for one in amended(one, other)}
    assert found["limit", "morning.draw"] == ("2", "3")
    assert [side[-9:] for side in found["text", "2.4.6.c"]] == [" instead."] * 2
    assert [side[-10:] for side in found["formula", "4.2.4.d"]] == ["answer = 0", "answer = 1"]
    assert found["text (fr)", "4.2.4.c"][1] == "Une égalité fait avancer une Expédition."
    # What was said in French of the other words is no translation of these.
    assert found["text (fr)", "2.4.6.c"][1] == ""
    assert ("file", "rulings.toml") in found
    assert len(found) == 6
    assert words_alone(amended(one, other)) == ("2.4.6.c fleeting.character-discarded",)
    assert amended(one, load(root=shipped)) == ()


def test_choices_of_one_side_alone_are_told_in_words(shipped: Path, tmp_path: Path) -> None:
    """With three cards in the Morning Alice draws once more, where Bob would begin to draw."""
    copy = shutil.copytree(shipped, tmp_path / "spec")
    changed(copy, "limits.toml", "value = 2", "value = 3", '"morning.draw"')
    decks = (load_deck("summit", shipped), load_deck("workshop", shipped))
    apart = part(load(root=shipped), load(root=copy), decks, seed=0)
    assert apart is not None
    assert (apart.choice, apart.words) == ("", "day 2, Morning")
    assert apart.first == "offered: the next card of the Deck of Bob"
    assert apart.second == "offered: the next card of the Deck of Alice"
