"""The hunt: a mutant is caught by what notices it first, in a process of its own; others live."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from altered.rules.limits import shipped
from verification.audit.workload import Job
from verification.mutants.hunt import TASKS
from verification.mutants.operators import Mutant
from verification.mutants.plant import function_of
from verification.mutants.run import all_mutants, run

JOBS: Final[tuple[Job, ...]] = (
    ("further", "gigantic.losing", 0),
    ("scenario", "gigantic.losing", 0),
    ("game", "summit/workshop", 0),
)
SUCCEED: Final = "day.morning:Succeed.run:0"
ELSEWHERE: Final = "victory.free_for_all:"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """The workload is a few plays."""
    monkeypatch.setattr(sys.modules[run.__module__], "workload", lambda _: JOBS)


def those(*names: str) -> Sequence[Mutant]:
    """The first mutants whose ids begin so."""
    there = list(all_mutants())
    return [next(one for one in there if one.id.startswith(name)) for name in names]


@pytest.mark.audit
@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_mutant_is_caught(tmp_path: Path, workers: int) -> None:
    """By the check of its rule; the engine here stays as it is, and the fate is kept."""
    mutants = those(SUCCEED, ELSEWHERE)
    codes = [function_of(one.module, one.function).__code__ for one in mutants]
    found = run(mutants, workers=workers, folder=tmp_path)
    assert [function_of(one.module, one.function).__code__ for one in mutants] == codes
    caught, alive = found.fates
    assert "morning.succeed" in caught.by
    assert caught.differs == 1
    assert not alive.caught
    assert (alive.plays, alive.tried) == (0, 0)
    assert (found.plays, found.judged) == (3, 1)  # nothing but what the mutant was caught in
    again = run(mutants, workers=workers, folder=tmp_path)
    assert again.fates == found.fates
    assert again.plays == 0


@pytest.mark.audit
def test_a_step_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reaches our bound of tasks, as an error; without the fault that bound stays as it is."""
    jobs: tuple[Job, ...] = (("otherwise", "object.tracking-far", 0),)
    monkeypatch.setattr(sys.modules[run.__module__], "workload", lambda _: jobs)
    found = run(those("day.afternoon:BeginTurns.run:1"), workers=1, folder=tmp_path)
    assert found.fates[0].by == ("an error",)
    assert shipped()["tasks"] > TASKS


@pytest.mark.audit
@pytest.mark.usefixtures("few")
def test_a_mutant_that_never_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is unknown, not caught, and is not kept."""
    monkeypatch.setattr("verification.mutants.hunt.PATIENCE", 0)
    monkeypatch.setattr("verification.mutants.hunt.EACH", 0)
    monkeypatch.setattr("verification.mutants.hunt.notice", lambda *_: [None for _ in iter(int, 1)])
    found = run(those(SUCCEED), workers=1, folder=tmp_path)
    assert found.fates[0].unknown
    assert not found.fates[0].caught
    assert found.known == []
    assert not list(tmp_path.glob("fates-*"))
