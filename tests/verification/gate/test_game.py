"""Judged plays of `altered verify`: a formula that only the engine contradicts is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from altered.rules.root import spec_root
from verification.gate.kinds import game
from verification.loaded import Options, load

FOUR = "modes/2v2.toml"


@pytest.fixture(name="copied")
def _copied(tmp_path: Path) -> Path:
    return shutil.copytree(spec_root(), tmp_path / "spec")


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.audit
def test_a_game_of_the_shipped_rules_keeps_them() -> None:
    """Each mode is a task, and its game breaks no rule."""
    loaded = load()
    assert [task.name for task in game.tasks(loaded, Options())] == list(game.GAMES)
    assert game.run(loaded, Options(), FOUR).verdict == "holds"


@pytest.mark.audit
def test_a_number_that_no_other_rule_tells_is_found(copied: Path) -> None:
    """Two daily effects of Dusk contradict no rule, but every Dusk that is played."""
    asks = {task.name: task.asks for task in game.tasks(load(copied), Options())}
    file = "1.0/4.2.4.toml"
    dusk = '"f = Dusk"\n  then     = "answer = {}'
    _change(copied / file, dusk.format(1), dusk.format(2))
    loaded = load(copied)
    assert all(task.asks != asks[task.name] for task in game.tasks(loaded, Options()))
    result = game.run(loaded, Options(), FOUR)
    assert result.verdict == "fails"
    assert isinstance(result.data, dict)
    assert result.data["file"] == file
    assert "4.2.4.a dusk.one-effect is not kept: the Dusk had 1 daily effects" in str(
        result.data["text"]
    )


@pytest.mark.audit
def test_a_word_of_a_rule_is_not_played_again(copied: Path) -> None:
    """What people read of a rule is in no key."""
    keys = [task.key for task in game.tasks(load(copied), Options())]
    _change(copied / "1.0" / "4.2.4.toml", "Dusk has a single", "Dusk has one single")
    assert [task.key for task in game.tasks(load(copied), Options())] == keys


@pytest.mark.slow
def test_a_limit_in_a_formula_is_reached(copied: Path) -> None:
    """A scenario plays a quick action a hundred times, which a formula may not allow."""
    _change(copied / "1.0" / "1.4.6.toml", "times >= 100", "times >= 10")
    result = game.run(load(copied), Options(), game.TWO)
    assert result.verdict == "fails"
    assert "endless.quick-action-limit" in str(result.data)
