"""Mutants: each operator changes what it says, planting changes the program, checks notice."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import altered
from verification.mutants.fate import Fate, nearest_rules
from verification.mutants.operators import mutants_of, mutated
from verification.mutants.plant import NotPlantedError, function_of, plant
from verification.mutants.run import Summary, all_mutants, sample

SOURCE = '''
from functools import cache

@cache
def law(seat, orbs):
    """Words that nobody mutates: 1 < 2."""
    found = []
    for one in orbs:
        if seat.controller == one and one < 3:
            found.append(one)
    return [x for x in found if x]
'''
WANTED = {
    "reverse": "for one in reversed(list(orbs))",
    "negate": "if not (seat.controller == one and one < 3)",
    "and-or": "seat.controller == one or one < 3",
    "edge": "seat.controller != one",
    "other-player": "seat.owner == one",
    "one-more": "one < 4",
    "drop": "None",
    "negate-filter": "[x for x in found if not x]",
}


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with one function, which can be imported."""
    (tmp_path / "planted_law.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "planted_law", raising=False)
    return importlib.import_module("planted_law")


@pytest.mark.parametrize("operator", sorted(WANTED))
def test_operator(tmp_path: Path, operator: str) -> None:
    """Each operator is found in the function, and writes what it says."""
    path = tmp_path / "law.py"
    path.write_text(SOURCE, encoding="utf-8")
    mutant = next(m for m in mutants_of(path, "law") if m.operator == operator)
    text = ast.unparse(mutated(ast.parse(SOURCE), mutant))
    assert WANTED[operator] in text
    assert text != ast.unparse(ast.parse(SOURCE))


def test_texts_are_left_alone(tmp_path: Path) -> None:
    """What only speaks is not mutated: docstrings, messages of errors, annotations."""
    path = tmp_path / "law.py"
    path.write_text(
        'def law(a: int = 1) -> int:\n    """One 1."""\n    assert_never(a)\n'
        '    raise ValueError(f"{a + 1}")\n',
        encoding="utf-8",
    )
    assert list(mutants_of(path, "law")) == []


def test_assertions_are_left_alone(tmp_path: Path) -> None:
    """A guard that only raises ``Broken`` asserts; one with another way out, or error, does not."""
    path = tmp_path / "law.py"
    path.write_text(
        "def law(a):\n    if a < 1:\n        raise Broken('ALT-B001', 'no')\n",
        encoding="utf-8",
    )
    assert list(mutants_of(path, "law")) == []
    path.write_text(
        "def law(a):\n    if a < 1:\n        raise Illegal('ALT-L001')\n"
        "    if a > 2:\n        raise Broken('ALT-B001', 'no')\n    else:\n        go()\n",
        encoding="utf-8",
    )
    assert {one.line for one in mutants_of(path, "law")} >= {2, 4}


def test_what_reads_files_is_no_law() -> None:
    """A door of a package and a reader of files have no mutants; the law of the same room has."""
    modules = {one.module.removeprefix("altered.") for one in all_mutants()}
    assert {"victory.two_players", "ask.passive.presence"} <= modules
    assert not {"mode.from_toml", "mode.__init__"} & modules


def test_planting_reaches_every_name(module: ModuleType, tmp_path: Path) -> None:
    """The function is exchanged where it is, also for those who imported it before."""

    class Seat:
        controller = 2

    kept = module.law.__wrapped__
    assert kept(Seat(), (1, 2)) == [2]
    mutants = list(mutants_of(tmp_path / "planted_law.py", "planted_law"))
    plant(next(m for m in mutants if m.operator == "negate"))
    assert kept(Seat(), (1, 2)) == [1]


def test_what_is_no_function(module: ModuleType) -> None:
    """A name that is not a function cannot be planted."""
    with pytest.raises(NotPlantedError, match="is not a function"):
        function_of(module.__name__, "nothing")


def test_there_are_mutants_of_every_room() -> None:
    """Every room of the law has mutants, each with an id of its own."""
    mutants = list(all_mutants())
    ids = [one.id for one in mutants]
    assert len(ids) == len(set(ids))
    rooms = {one.id.split(".")[0] for one in mutants}
    assert rooms >= {"day", "effect", "ask", "play", "reaction", "victory", "state"}
    drawn = sample(mutants, 20, 1)
    assert drawn == sample(mutants, 20, 1) != sample(mutants, 20, 2)
    assert len({one.id for one in drawn}) == 20


def test_summary_counts_what_is_known() -> None:
    """Survivors lower the share, those that no play reaches too; plays that do not end do not."""
    mutants = list(all_mutants())[:4]
    slugs = frozenset(rule.id for rule in altered.load())
    fates = [
        Fate(mutants[0], ("dusk.once",), 3, ("dusk.once",)),
        Fate(mutants[1], (), 3, ("dusk.once",)),
        Fate(mutants[2], (), 0, ("dusk.once",)),
        Fate(mutants[3], (), 3, ("dusk.once",), unknown=True),
    ]
    summary = Summary(fates)
    assert summary.share == pytest.approx(1 / 3)
    assert summary.by_rule["dusk.once"]["killed"] == 1
    assert summary.by_rule["dusk.once"]["total"] == 3
    assert set(nearest_rules(mutants[0], slugs)) <= slugs


@pytest.mark.audit
def test_a_check_notices_a_mutant(tmp_path: Path) -> None:
    """A Morning in which nobody becomes first player is noticed by the check of that rule."""
    rule = "morning.succeed"
    program = (
        "from pathlib import Path\n"
        "import altered\n"
        "from verification.checks.dispatch import Judge\n"
        "from verification.checks.registry import registry\n"
        "from verification.mutants.plant import plant\n"
        "from verification.mutants.played import notice\n"
        "from verification.mutants.run import all_mutants\n"
        "rules = altered.load()\n"
        "judge = Judge(registry().checks)\n"
        "job = ('game', 'summit/workshop', 0)\n"
        "print(notice(rules, judge, job, frozenset()))\n"
        "mutant = next(m for m in all_mutants() if m.id == 'day.morning:Succeed.run:0')\n"
        "plant(mutant)\n"
        "print(notice(rules, judge, job, frozenset()))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    before, after = done.stdout.splitlines()
    assert before == "()"
    assert rule in after
