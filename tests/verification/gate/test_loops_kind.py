"""Loops of shipped cards are tasks of the gate: found, placed, kept, accepted."""

from __future__ import annotations

import json
import shutil
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Final

import pytest

from altered.report_format import Format
from altered.rules.root import spec_root
from tests.verification.loops.known_sets import path
from verification.gate import Store
from verification.gate.kinds import loops
from verification.loaded import Loaded, Options, load
from verification.report.formats import WRITERS
from verification.verdict import Looping, Verdict
from verification.verify import verify

OPTIONS: Final = Options(core=False, scenarios=False)
FILES: Final = {
    "loop.toml": "cut/pays-one-readies-two",
    "end.toml": "terminates/pays-two-readies-one",
    "open.toml": "unknown/given-for-a-day",
}


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    """Give the shipped rules with three small card files in place of the shipped cards."""
    root = tmp_path_factory.mktemp("loops") / "spec"
    leave = shutil.ignore_patterns("cards", "scenarios", "witnesses", "locale")
    shutil.copytree(spec_root(), root, ignore=leave)
    (root / "cards").mkdir()
    for name, known in FILES.items():
        shutil.copy(path(known), root / "cards" / name)
    return load(root)


def keys(loaded: Loaded) -> dict[str, str]:
    """The tasks with their keys."""
    return {task.name: task.key for task in loops.tasks(loaded, OPTIONS)}


@pytest.mark.slow
def test_a_task_for_each_file(loaded: Loaded) -> None:
    """The verdict of each file, with the line of the card and the loop in words."""
    found = {
        task.name: loops.run(loaded, OPTIONS, task.name) for task in loops.tasks(loaded, OPTIONS)
    }
    assert {name: one.verdict for name, one in found.items()} == {
        "cards/end.toml": "holds",
        "cards/loop.toml": "fails",
        "cards/open.toml": "unknown",
    }
    (told,) = loops.TOLD.validate_python(found["cards/loop.toml"].data)
    assert (told["verdict"], told["line"]) == ("cut by the limit", 4)
    assert "exactly 100 activations" in told["text"]


def test_only_a_changed_file_is_rerun(loaded: Loaded) -> None:
    """A word of a card changes the key of its file; a limit changes all; a title changes none."""
    before = keys(loaded)
    assert keys(loaded) == before
    folder = loaded.rules.root
    file = folder / "cards" / "end.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("{2}: Ready", "{3}: Ready"), encoding="utf-8")
    after = keys(loaded)
    assert [name for name in before if before[name] != after[name]] == ["cards/end.toml"]
    file.write_text(text.replace("Two Mana Orbs", "Some Mana Orbs"), encoding="utf-8")
    assert keys(loaded) == before
    limits = folder / "limits.toml"
    words = limits.read_text(encoding="utf-8")
    limits.write_text(words.replace("value = 100", "value = 99"), encoding="utf-8")
    assert all(keys(loaded)[name] != before[name] for name in before)
    limits.write_text(words, encoding="utf-8")


def test_left_out_on_demand(loaded: Loaded) -> None:
    """No task without loops, and none for a part of the rules."""
    assert [*loops.tasks(loaded, Options(loops=False))] == []
    assert [*loops.tasks(loaded, Options(only=("ending",)))] == []


def test_a_loop_in_every_format(loaded: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    """SARIF and JUnit tell a new loop with its line, and an accepted one as accepted."""
    looping = Looping("cards/loop.toml", ("Fast Mill",), "cut by the limit", "again", 4)
    verdict = Verdict(loaded, (), {}, (), (), loops=(looping,), card_files=("cards/loop.toml",))
    assert verdict.exit_code == 1
    (result,) = json.loads(WRITERS[Format.SARIF](verdict))["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (result["ruleId"], result["level"]) == ("loop", "error")
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == (
        "cards/loop.toml",
        4,
    )
    (suite,) = ET.fromstring(WRITERS[Format.JUNIT](verdict))
    assert (suite.get("name"), suite.get("failures")) == ("loops", "1")
    assert "loop:Fast Mill  [NEW]" in WRITERS[Format.TEXT](verdict)
    assert "Fast Mill" in WRITERS[Format.HTML](verdict)
    monkeypatch.chdir(loaded.rules.root.parent)
    assert "file=spec/cards/loop.toml,line=4," in WRITERS[Format.GITHUB](verdict)
    unknown = Looping("cards/open.toml", ("Old School",), "unknown", "not modelled", 4)
    assert Verdict(loaded, (), {}, (), (), loops=(unknown,)).exit_code == 3


@pytest.mark.slow
def test_the_shipped_cards_hold(shipped: Path, tmp_path: Path) -> None:
    """Every loop of the shipped cards is accepted, every entry is found, and results are reused."""
    store = Store(tmp_path)
    made = verify(load(shipped), OPTIONS, store)
    assert ([x.id for x in made.new_loops], made.stale, made.exit_code) == ([], (), 0)
    assert len(made.card_files) >= 8
    again = verify(load(shipped), OPTIONS, store)
    assert (again.loops, again.reused) == (made.loops, again.tasks)
