"""Files that cannot be read end a run before anything else is done."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from altered.failure import Malformed
from altered.rules.root import spec_root
from verification.gate import Task
from verification.gate.kinds import loops, scenario
from verification.gate.readable import must_be_readable
from verification.verify import Options, load, verify

SCENARIO = "scenarios/gigantic.facing.toml"
TASKS = (Task("scenario", SCENARIO, ""), Task("witness", "1.4.6", ""), Task("question", "way", ""))

MOSS = """\
[[card]]
name = "Moss Warden"
type = "Character"
cost = { hand = 2, reserve = 2 }
stats = { forest = 1, mountain = 1, water = 1 }
text = "{J} Resuply."
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the shipped rules."""
    return shutil.copytree(spec_root(), tmp_path / "spec")


def changed(root: Path, file: str, old: str, new: str) -> None:
    """Put something else into a file."""
    text = (root / file).read_text(encoding="utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (SCENARIO, "title", "titel"),
        ("witnesses/1.4.6.toml", "reviewed", "reviewd"),
        ("cards/decks/summit.toml", "hero ", "heroo "),
    ],
)
def test_each_is_told_once_and_in_full(copied: Path, file: str, old: str, new: str) -> None:
    """A scenario, a witness or a deck, with the name that was meant."""
    must_be_readable(copied, TASKS)
    changed(copied, file, old, new)
    with pytest.raises(Malformed) as told:
        must_be_readable(copied, TASKS)
    (problem,) = told.value.problems
    assert problem.code == "ALT-R003"
    assert problem.place is not None
    assert file.endswith(problem.place.file)
    assert problem.hint == f'did you mean "{old.strip()}"?'
    must_be_readable(copied, TASKS[2:])  # what is not to be shown is not looked at


def test_cards_that_nothing_names_are_read(copied: Path) -> None:
    """A misspelt text in a set that no scenario and no deck names ends a run, with its place."""
    (copied / "cards" / "mosses.toml").write_text(MOSS, encoding="utf-8")
    (task,) = (
        one for one in loops.tasks(load(copied), Options()) if one.name == "cards/mosses.toml"
    )
    with pytest.raises(Malformed) as told:
        must_be_readable(copied, (task,))
    (problem,) = told.value.problems
    assert (problem.code, problem.hint) == ("ALT-A002", 'did you mean "{J} Resupply."?')
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (6, 13)


def test_a_scenario_that_asks_nothing_fails(copied: Path) -> None:
    """Choices alone would pass whatever the engine does: the gate says that nothing is shown."""
    file = copied / SCENARIO
    text = file.read_text(encoding="utf-8")
    head = text[: text.index("[[step]]")]
    file.write_text(head + '[[step]]\nchoose = "pass"\n', encoding="utf-8")
    told = scenario.run(load(copied), Options(), SCENARIO)
    assert told.verdict == "fails"
    shown = scenario.TOLD.validate_python(told.data)
    assert "ALT-T049" in shown["text"]
    assert shown["line"] == text[: text.index("title =")].count("\n") + 1


@pytest.mark.audit
def test_nothing_else_is_done_before(copied: Path) -> None:
    """All that is wrong is told before the first task."""
    changed(copied, SCENARIO, "title", "titel")
    done: list[str] = []
    with pytest.raises(Malformed):
        verify(
            load(copied),
            Options(core=False, loops=False),
            tick=lambda name, *_: done.append(name),
        )
    assert done == []


def test_dead_citations_end_a_run(copied: Path) -> None:
    """A situation that cites no rule, and a list of rulings that names no scenario."""
    options = Options(core=False, loops=False, scenarios=False)
    changed(copied, "situations/arena.toml", '["tiebreak.progress"]', '["tiebreak.progres"]')
    changed(copied, "rulings.toml", '"tough.each-target"', '"tough.each-targt"')
    with pytest.raises(Malformed) as told:
        verify(load(copied), options)
    assert [p.code for p in told.value.problems] == ["ALT-R008", "ALT-D004"]


def test_numbers_of_no_rule_end_a_run(copied: Path) -> None:
    """Cited in the words of a reading, and in a comment: told where they stand."""
    changed(copied, "readings/deck.hero.toml", "The quick rules count", "4.2.4.z and 1.1.4.b count")
    changed(copied, "formats/limited.toml", "# Booster", "# 7.9.9.a: Booster")
    with pytest.raises(Malformed) as told:
        verify(load(copied), Options(core=False, loops=False, scenarios=False))
    assert [(p.code, p.message) for p in told.value.problems] == [
        ("ALT-R021", "this names 7.9.9.a, which is not a rule"),
        ("ALT-R021", "this names 4.2.4.z, which is not a rule"),
    ]
