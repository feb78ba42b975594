"""The gate: what is run, what is reused, and that nothing is reused that changed."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.verification.conftest import Planted, Shipped
from verification.conflicts.search import search
from verification.conflicts.stored import STORED, from_plain, to_plain
from verification.gate import Bounds, Store, Task, carry_out, gather, kinds
from verification.gate.digest import program_digest
from verification.gate.task import Result
from verification.loaded import Options, load
from verification.verify import verify

WAYS: Final = """\
[[question]]
id = "way"
ask = "Which way?"
answers = "Way"

[[question]]
id = "where"
ask = "Where?"
answers = "0..3"
silence = "0"
"""
RULES: Final = {
    "detail.a": 'when = "flag"\nthen = "answer = Left"',
    "detail.b": 'question = "where"\nwhen = "flag"\nthen = "answer = x"',
}
OPTIONS: Final = Options(core=False, scenarios=False, wordings=False)


@pytest.fixture
def folder(planted: Planted) -> Planted:
    """Give a folder with two questions."""
    planted.situation(WAYS)
    planted.rules(RULES)
    return planted


def ran(folder: Planted, store: Store, options: Options = OPTIONS) -> list[str]:
    """Do a run; the names of the tasks that were not reused."""
    loaded = load(folder.root)
    outcome = carry_out(gather(loaded, options), loaded, options, store)
    return [e.task.id for e in outcome.entries if not e.reused]


def test_a_second_run_reuses_everything(folder: Planted, tmp_path: Path) -> None:
    """Nothing is touched, nothing is rerun, and the report is the same."""
    store = Store(tmp_path)
    assert ran(folder, store) == ["question way", "question where"]
    assert ran(folder, store) == []
    loaded = load(folder.root)
    assert verify(loaded, OPTIONS, store).reused == 2
    assert verify(loaded, OPTIONS, store).findings == verify(loaded, OPTIONS).findings


@pytest.mark.parametrize(
    ("change", "rerun"),
    [
        ({"detail.b": 'question = "where"\nwhen = "flag"\nthen = "answer = y"'}, ["where"]),
        ({"detail.a": 'when = "not flag"\nthen = "answer = Left"'}, ["way"]),
        ({"detail.a": 'when = "flag"\nthen = "answer = Left"\nnote = "So."'}, []),
        ({"quick.c": 'when = "flag"\nthen = "answer = Right"'}, ["way"]),
        ({}, []),
    ],
)
def test_only_what_depends_is_rerun(
    folder: Planted, tmp_path: Path, change: dict[str, str], rerun: list[str]
) -> None:
    """A changed formula reruns its question alone; words that the search never reads, nothing."""
    store = Store(tmp_path)
    ran(folder, store)
    folder.rules({**RULES, **change})
    assert ran(folder, store) == [f"question {name}" for name in rerun]


def test_a_changed_situation_reruns_its_questions(folder: Planted, tmp_path: Path) -> None:
    """A wider field changes what both questions are about."""
    store = Store(tmp_path)
    ran(folder, store)
    folder.situation(WAYS, before='[[field]]\nname = "z"\nvalues = "0..1"\n')
    assert ran(folder, store) == ["question way", "question where"]


def test_the_bound_of_the_solver_is_part_of_the_key(folder: Planted, tmp_path: Path) -> None:
    """A result under a low bound says nothing about a higher one; near zero it is unknown."""
    store = Store(tmp_path)
    low = replace(OPTIONS, rlimit=1)
    loaded = load(folder.root)
    verdict = verify(loaded, low, store)
    assert (verdict.exit_code, {f.kind for f in verdict.findings}) == (3, {"unknown"})
    assert ran(folder, store) == ["question way", "question where"]
    assert ran(folder, store, low) == []


def test_leaving_out_a_rule_reruns_what_it_spoke_of(folder: Planted, tmp_path: Path) -> None:
    """`--without` changes one question; the other is reused."""
    store = Store(tmp_path)
    ran(folder, store)
    loaded = load(folder.root)
    options = replace(OPTIONS, without=("detail.a",)).checked(loaded)
    assert ran(folder, store, options) == ["question way"]


def test_a_damaged_result_is_made_again(folder: Planted, tmp_path: Path) -> None:
    """A file cut short, of another format, or of another task, counts as absent."""
    store = Store(tmp_path)
    ran(folder, store)
    whole, other = sorted((tmp_path / "question").iterdir())
    text = whole.read_text(encoding="utf-8")
    for damage in (text[: len(text) // 2], text.replace('"format": 2', '"format": 1'),
                   json.dumps([]), other.read_text(encoding="utf-8")):  # fmt: skip
        whole.write_text(damage, encoding="utf-8")
        assert len(ran(folder, store)) == 1
        assert whole.read_text(encoding="utf-8") == text


def test_no_time_leaves_everything_unknown(folder: Planted, tmp_path: Path) -> None:
    """What the limit cut off is told, is exit code 3, and is not stored."""
    store = Store(tmp_path)
    loaded = load(folder.root)
    verdict = verify(loaded, OPTIONS, store, Bounds(seconds=0))
    assert (verdict.unsearched, verdict.exit_code) == (("way", "where"), 3)
    assert ran(folder, store) == ["question way", "question where"]


def test_an_interrupted_run_keeps_what_was_done(folder: Planted, tmp_path: Path) -> None:
    """Ctrl-C after the first task: the next run does the rest only."""
    store = Store(tmp_path)
    loaded = load(folder.root)

    def stop(label: str, done: int, total: int) -> None:
        del label, total
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carry_out(gather(loaded, OPTIONS), loaded, OPTIONS, store, tick=stop)
    assert len(ran(folder, store)) == 1


def test_tasks_of_one_key_are_kept_apart(tmp_path: Path) -> None:
    """Tasks that rest on the same, as the witnesses of all sections do, have a file each."""
    store = Store(tmp_path)
    one, other = (Task("witness", name, "f" * 64) for name in ("one", "other"))
    store.put(one, Result("holds", "one"))
    store.put(other, Result("holds", "other"))
    assert store.get(one) == Result("holds", "one")
    assert store.get(other) == Result("holds", "other")


def test_what_was_asked_for_is_part_of_what_is_kept(tmp_path: Path) -> None:
    """A result is reused while what it asked for is the same, whatever else there was to ask."""
    store = Store(tmp_path)

    def task(**asks: str) -> Task:
        return Task("game", "a", "f" * 64, asks=asks)

    kept = Result("holds", None, asked=("x",))
    store.put(task(x="1", y="1"), kept)
    assert store.get(task(x="1", y="2")) == kept
    assert store.get(task(x="2", y="1")) is None
    assert store.get(task(y="1")) is None
    store.put(task(y="2"), kept)  # it asked for what is not there: nobody knows what that was
    assert store.get(task(x="1", y="1")) == kept


@pytest.mark.audit
def test_several_processes_give_the_same(folder: Planted, tmp_path: Path) -> None:
    """Results and their order do not depend on the number of processes."""
    folder.rules({**RULES, "detail.c": 'question = "third"\nthen = "answer = x"'})
    folder.situation(WAYS + '[[question]]\nid = "third"\nask = "?"\nanswers = "0..2"\n')
    loaded = load(folder.root)
    tasks = gather(loaded, OPTIONS)
    here = carry_out(tasks, loaded, OPTIONS)
    there = carry_out(tasks, loaded, OPTIONS, Store(tmp_path), Bounds(jobs=2))
    assert here == there
    assert ran(folder, Store(tmp_path)) == []


def test_a_result_that_does_not_last_is_not_stored(tmp_path: Path) -> None:
    """An absent core, a time limit: told once, looked at again the next time."""
    task = Task("question", "way", "0" * 64)
    store = Store(tmp_path)
    store.put(task, Result("unknown", "time limit", lasting=False))
    assert store.get(task) is None
    store.put(task, Result("holds", []))
    assert store.get(task) == Result("holds", [])


def test_every_kind_is_found_by_folder() -> None:
    """A kind is a module of the folder, with `tasks` and `run`."""
    assert {"agreement", "question", "scenario"} <= set(kinds())
    assert all(callable(k.tasks) and callable(k.run) for k in kinds().values())


def test_findings_survive_being_stored(searched: Shipped) -> None:
    """Every finding of the shipped rules is the same after it was written and read."""
    by_name = {i.question.id: i for i in searched.inquiries}
    for name in dict.fromkeys(f.inquiry.question.id for f in searched.findings):
        found = [f for f in searched.findings if f.inquiry.question.id == name]
        stored = STORED.validate_json(json.dumps(to_plain(found)))
        assert from_plain(stored, by_name[name]) == found


@pytest.mark.audit
def test_the_search_opens_no_closed_door() -> None:
    """The doors that the key of a question leaves out are not opened by a search."""
    script = (
        "import sys, pathlib\n"
        "from verification.gate.kinds.question import CLOSED, run\n"
        "from verification.loaded import Options, load\n"
        "loaded = load()\n"
        "options = Options(core=False, scenarios=False)\n"
        "run(loaded, options, 'ending')\n"
        "print(*[m for m in sys.modules if any(m == c or m.startswith(c + '.') for c in CLOSED)])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


@pytest.mark.audit
def test_loops_open_no_closed_door() -> None:
    """No answer about loops comes from the C core, so its sources are not in the key."""
    script = (
        "import sys\n"
        "from verification.gate.kinds.loops import CLOSED, run\n"
        "from verification.loaded import Options, load\n"
        "run(load(), Options(), 'cards/examples.toml')\n"
        "print(*[m for m in sys.modules if any(m == c or m.startswith(c + '.') for c in CLOSED)])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""


def test_the_program_is_part_of_the_key() -> None:
    """What a search rests on is digested with it; the engine is not, the solver is."""
    whole = program_digest("verification.conflicts")
    assert whole != program_digest("verification.conflicts", closed=("verification.formula",))
    assert search.__module__ == "verification.conflicts.search"
