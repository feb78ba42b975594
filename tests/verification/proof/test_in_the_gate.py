"""The proof as part of `altered verify`: tasks, keys, verdicts, reports."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from verification.gate import Bounds, Store, Task, kinds
from verification.gate.kinds import proof as kind
from verification.gate.task import Result
from verification.loaded import Options
from verification.proof import __main__ as command
from verification.proof import all_claims
from verification.report.fault import faults
from verification.report.formats import WRITERS
from verification.verdict import Verdict
from verification.verify import verify

from .conftest import Core

ONLY_PROOF = Options(scenarios=False, loops=False, random_states=0)


def tasks_of(core: Core, options: Options = ONLY_PROOF) -> dict[str, Task]:
    """The tasks of the kind, by name."""
    return {task.name: task for task in kind.tasks(core.loaded, options)}


def sources_as(monkeypatch: pytest.MonkeyPatch, core: Core) -> None:
    """Let the gate read the C of `core`."""

    def edited(*names: str) -> dict[str, str]:
        reached = {
            "core_c/core_internal.h",
            "core_c/altered_core.h",
            "core_c/altered_core.cdef.txt",
        }
        return {n: t for n, t in core.files.items() if n in names or n in reached}

    monkeypatch.setattr(kind, "sources", edited)


def test_tasks(core: Core) -> None:
    """There is a task for each claim and size, unless the core or the whole is left out."""
    names = [f"{name} {slots}" for name, c in all_claims().items() for slots in c.SIZES]
    tasks = tasks_of(core)
    assert [*tasks] == names
    assert len({task.key for task in tasks.values()}) == len(names)
    assert kinds()["proof"] is kind
    assert tasks_of(core, replace(ONLY_PROOF, core=False)) == {}
    assert tasks_of(core, replace(ONLY_PROOF, only=("arena",))) == {}


def test_keys(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of one C file, a formula or the limit asks anew for what rests on it, no more."""

    def changed(now: dict[str, Task]) -> set[str]:
        return {name.split()[0] for name in before if now[name].key != before[name].key}

    sources_as(monkeypatch, core)
    before = tasks_of(core)
    assert tasks_of(core) == before
    sources_as(monkeypatch, core.edited("check.c", "boosts < 0", "boosts < 1"))
    assert changed(tasks_of(core)) == {"check", "entry"}
    sources_as(monkeypatch, core.edited("dusk.c", "won = 0", "won = 1"))
    assert changed(tasks_of(core)) == {"counting", "entry", "layout", "progress", "sum"}
    sources_as(monkeypatch, core.edited("core_internal.h", "e ^ 1u", "e ^ 2u"))
    assert changed(tasks_of(core)) == {*all_claims()}
    sources_as(monkeypatch, core)
    assert changed(tasks_of(core, replace(ONLY_PROOF, rlimit=9))) == {*all_claims()}
    absent = frozenset({"dusk.progress"})
    loaded = core.loaded
    less = replace(loaded, inquiries=tuple(i.without(absent) for i in loaded.inquiries))
    assert changed(tasks_of(replace(core, loaded=less))) == {*all_claims()}
    other = replace(
        loaded,
        inquiries=tuple(i for i in loaded.inquiries if i.question.id != "quick_action_allowed"),
    )
    assert changed(tasks_of(replace(core, loaded=other))) == set()


def verdict_of(core: Core, result: dict[str, Result]) -> Verdict:
    """The verdict of a run in which every task but the proofs gave up; these gave `result`."""
    base = verify(core.loaded, replace(ONLY_PROOF, core=False, only=("arena",)))
    from verification.gate.run import Entry
    from verification.verify import _proved

    tasks = tasks_of(core)
    entries = [Entry(tasks[name], one, reused=False) for name, one in result.items()]
    return replace(base, proofs=tuple(_proved(entry) for entry in entries), findings=())


def test_refutation_in_every_report(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refuted claim gives exit code 1 and stands in every report with the line of the C."""
    passage = "sums[e][t] > sums[facing][t]"
    edited = core.edited("dusk.c", passage, "sums[e][t] >= sums[facing][t]")
    line = core.line("dusk.c", "result->won[e] = terrains_won")
    sources_as(monkeypatch, edited)
    result = kind.run(core.loaded, ONLY_PROOF, "progress 0")
    assert (result.verdict, result.lasting) == ("fails", True)
    verdict = verdict_of(core, {"progress 0": result})
    assert verdict.exit_code == 1
    fault = next(f for f in faults(verdict) if f.kind == "proof")
    assert (fault.id, fault.level) == (f"proof:progress:won:{line}", "error")
    assert fault.places[0].file == "core_c/dusk.c"
    assert "4.2.4.b" in fault.rules
    texts = {form.value: write(verdict) for form, write in WRITERS.items()}
    where = f"core_c/dusk.c:{line}"
    assert f"{where}: terrain 0 of Expedition 0 is won" in texts["text"]
    assert f"<code>{where}</code>" in texts["html"]
    assert f"file=core_c/dusk.c,line={line}" in texts["github"]
    assert where in texts["junit"]
    log = json.loads(texts["sarif"])["runs"][0]["results"]
    place = log[0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "core_c/dusk.c"
    assert place["region"]["startLine"] == line
    (told,) = json.loads(texts["json"])["proofs"]
    assert told["verdict"] == "fails"
    assert told["unproved"][0]["line"] == line


def test_unknown_is_told(core: Core, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the solver, the time or an absent source leaves open is exit code 3, never a pass."""
    late = Result("unknown", "time limit", lasting=False)
    verdict = verdict_of(core, {"sum 60": late})
    assert verdict.exit_code == 3
    assert [f.id for f in faults(verdict)] == ["unsearched:sum, 60 slots:time:1"]
    small = kind.run(core.loaded, replace(ONLY_PROOF, rlimit=1), "tiebreak 0")
    assert small.verdict == "unknown"
    assert verdict_of(core, {"tiebreak 0": small}).exit_code == 3
    monkeypatch.setattr(kind, "sources", lambda *_: {})
    absent = kind.run(core.loaded, ONLY_PROOF, "check 0")
    assert (absent.verdict, absent.lasting) == ("unknown", False)
    assert verdict_of(core, {"check 0": absent}).exit_code == 3


def test_holding_claims_are_stored(core: Core, tmp_path: Path) -> None:
    """A proved claim is stored, read back, and reused."""
    task = tasks_of(core)["layout 0"]
    store = Store(tmp_path)
    result = kind.run(core.loaded, ONLY_PROOF, task.name)
    store.put(task, result)
    assert store.get(task) == result
    verdict = verdict_of(core, {"layout 0": result})
    assert (verdict.exit_code, verdict.proofs[0].goals) == (0, 18)
    assert Bounds().jobs == 1


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of some claims, and the exit codes."""
    assert command.main(["layout", "counting"]) == 0
    told = capsys.readouterr().out
    assert [line.split()[:3] for line in told.splitlines()] == [
        ["claim", "slots", "goals"], ["layout", "declared", "18"], ["counting", "declared", "19"],
    ]  # fmt: skip
    assert command.main(["counting", "--rlimit", "1"]) == 3
    assert "core_c/dusk.c:" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        command.main(["sums"])
    assert 'there is no claim "sums"' in capsys.readouterr().err


@pytest.mark.slow
def test_closed_doors_stay_closed() -> None:
    """The doors that the key of a proof leaves out are not opened by it."""
    script = (
        "import sys\n"
        "from verification.gate.kinds.proof import CLOSED, run\n"
        "from verification.loaded import Options, load\n"
        "from verification.proof import all_claims\n"
        "loaded = load()\n"
        "for name in all_claims():\n"
        "    assert run(loaded, Options(), f'{name} 0').verdict == 'holds'\n"
        "print(*[m for m in sys.modules if any(m == c or m.startswith(c + '.') for c in CLOSED)])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""
