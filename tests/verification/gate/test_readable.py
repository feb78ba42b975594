"""Files that cannot be read end a run before anything else is done."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from altered.failure import Malformed
from altered.rules.root import spec_root
from verification.gate import Task
from verification.gate.readable import must_be_readable
from verification.verify import Options, load, verify

if TYPE_CHECKING:
    from pathlib import Path

SCENARIO = "scenarios/gigantic.facing.toml"
TASKS = (Task("scenario", SCENARIO, ""), Task("witness", "1.4.6", ""), Task("question", "way", ""))


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
        ("ALT-R021", "this names 7.9.9.a, which is no rule"),
        ("ALT-R021", "this names 4.2.4.z, which is no rule"),
    ]
