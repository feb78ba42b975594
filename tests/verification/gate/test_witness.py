"""Witnesses in `altered verify`: a formula that nothing else contradicts is found."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from altered.rules.root import spec_root
from verification.gate.kinds import witness
from verification.loaded import Options, load

if TYPE_CHECKING:
    from pathlib import Path

    from verification.gate.task import Result

COUNTERS = "witnesses/2.5.toml"


@pytest.fixture(name="copied")
def _copied(tmp_path: Path) -> Path:
    return shutil.copytree(spec_root(), tmp_path / "spec")


def _changed(root: Path, file: str, old: str, new: str) -> Result:
    """What the witnesses of counters say after a change."""
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return witness.run(load(root), Options(), COUNTERS)


def test_each_section_with_formulas_is_a_task() -> None:
    """The shipped witnesses do as they say, and parts of a run leave them out."""
    loaded = load()
    names = [task.name for task in witness.tasks(loaded, Options())]
    assert len(names) == len(set(names)) > 40
    assert witness.run(loaded, Options(), COUNTERS).verdict == "holds"
    assert list(witness.tasks(loaded, Options(scenarios=False))) == []


def test_a_formula_that_no_other_one_contradicts(copied: Path) -> None:
    """One counter fewer is removed than is said: only a play that was worked out knows."""
    result = _changed(copied, "1.0/2.5.toml", "answer = had - x", "answer = had - x + 1")
    assert result.verdict == "fails"
    assert isinstance(result.data, dict)
    assert result.data["file"] == "1.0/2.5.toml"
    assert "counter.remove: example 2" in str(result.data["text"])


def test_a_word_is_in_no_key(copied: Path) -> None:
    """What people read of a rule changes nothing; a formula does."""
    keys = [task.key for task in witness.tasks(load(copied), Options())]
    path = copied / "1.0" / "4.2.4.toml"
    text = path.read_text(encoding="utf-8").replace("Dusk has a single", "Dusk has one single")
    path.write_text(text, encoding="utf-8")
    assert [task.key for task in witness.tasks(load(copied), Options())] == keys
    path.write_text(text.replace("answer <= 1", "answer <= 2"), encoding="utf-8")
    assert [task.key for task in witness.tasks(load(copied), Options())] != keys
