"""Witnesses in `altered verify`: a formula that nothing else contradicts is found."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from altered.rules.root import spec_root
from verification.gate import Store
from verification.gate.kinds import witness
from verification.gate.task import Result
from verification.loaded import Options, load

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


@pytest.mark.audit
def test_each_section_with_formulas_is_a_task() -> None:
    """The shipped witnesses do as they say, and parts of a run leave them out."""
    loaded = load()
    names = [task.name for task in witness.tasks(loaded, Options())]
    assert len(names) == len(set(names)) > 40
    assert witness.run(loaded, Options(), COUNTERS).verdict == "holds"
    assert list(witness.tasks(loaded, Options(scenarios=False))) == []


@pytest.mark.audit
def test_a_formula_that_no_other_one_contradicts(copied: Path) -> None:
    """One counter fewer is removed than is said: only a play that was worked out knows."""
    result = _changed(copied, "1.0/2.5.toml", "answer = had - x", "answer = had - x + 1")
    assert result.verdict == "fails"
    assert isinstance(result.data, dict)
    assert result.data["file"] == "1.0/2.5.toml"
    assert "counter.remove: example 2" in str(result.data["text"])


def test_an_example_is_told_with_its_place(copied: Path) -> None:
    """A misspelt argument is found in the file of the witnesses, not in that of the formula."""
    line = (
        (copied / COUNTERS).read_text(encoding="utf-8").split("\n").index('args     = ["Remove"]')
    )
    result = _changed(copied, COUNTERS, 'args     = ["Remove"]', 'args     = ["Remov"]')
    assert result.verdict == "fails"
    assert isinstance(result.data, dict)
    told = str(result.data["text"])
    assert f"(counters_after; {COUNTERS}:{line - 2})" in told
    assert "'Remov' is not in list" in told


@pytest.mark.audit
@pytest.mark.parametrize(("file", "teller"), [(COUNTERS, COUNTERS), ("witnesses/clar.toml", None)])
def test_a_mistake_is_told_once(copied: Path, file: str, teller: str | None) -> None:
    """A file that cannot be read is told by its own section, or by the first one, and once."""
    path = copied / file
    path.write_text(path.read_text(encoding="utf-8").replace("note ", "ntoe ", 1), encoding="utf-8")
    loaded = load(copied)
    names = [task.name for task in witness.tasks(loaded, Options())]
    first = names[0]
    told = {}
    for name in dict.fromkeys((first, COUNTERS, "witnesses/2.5.1.toml")):
        data = witness.run(loaded, Options(), name).data
        assert isinstance(data, dict)
        told[name] = data["malformed"], file in str(data["text"])
    assert [n for n, one in told.items() if one == (True, True)] == [teller or first]
    assert all(one == (False, False) for n, one in told.items() if n != (teller or first))


@pytest.mark.audit
def test_a_word_is_in_no_key(copied: Path) -> None:
    """What people read of a rule changes nothing."""
    before = [*witness.tasks(load(copied), Options())]
    path = copied / "1.0" / "4.2.4.toml"
    text = path.read_text(encoding="utf-8").replace("Dusk has a single", "Dusk has one single")
    path.write_text(text, encoding="utf-8")
    after = [*witness.tasks(load(copied), Options())]
    assert [(task.key, task.asks) for task in after] == [(task.key, task.asks) for task in before]


@pytest.mark.audit
def test_only_who_asked_for_a_formula_is_shown_again(copied: Path, tmp_path: Path) -> None:
    """Each section keeps its own result, until a formula that its checks asked for changes."""
    store = Store(tmp_path / "kept")
    counters, dusk = COUNTERS, "witnesses/4.2.4.toml"
    loaded = load(copied)
    tasks = {t.name: t for t in witness.tasks(loaded, Options()) if t.name in {counters, dusk}}
    for name, task in tasks.items():
        store.put(task, witness.run(loaded, Options(), name))
    assert all(store.get(task) is not None for task in tasks.values())
    path = copied / "1.0" / "4.2.4.toml"
    text = path.read_text(encoding="utf-8")
    assert "answer <= 1" in text
    path.write_text(text.replace("answer <= 1", "answer <= 2"), encoding="utf-8")
    changed = {t.name: t for t in witness.tasks(load(copied), Options())}
    assert changed[counters].asks != tasks[counters].asks
    assert store.get(changed[counters]) is not None
    assert store.get(changed[dusk]) is None
