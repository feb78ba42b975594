"""The same positions in Promela, searched by SPIN: the same number of states."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from verification.explore.afternoon import JOINS, PLAIN, TIRES, afternoon

pytest.importorskip("core_c._ffi", reason="the extension is not built")

from core_c.explore import Bounds, Search

TWIN: Final = Path(__file__).parents[3] / "verification" / "explore" / "afternoon.pml"
WRITTEN: Final = "-o2"
"""SPIN shall not leave out variables that are only written: boosts, here."""


def spin(folder: Path, texts: tuple[str, ...]) -> tuple[int, int]:
    """States and steps of the twin; SPIN counts the beginning as a step."""
    makers = sum(1 << i for i, text in enumerate(texts) if text == JOINS)
    flyers = sum(1 << i for i, text in enumerate(texts) if text == TIRES)
    numbers = {"N": len(texts), "M": len(texts), "MAKERS": makers, "FLYERS": flyers}
    words = [f"-D{name}={number}" for name, number in numbers.items()]
    subprocess.run(["spin", WRITTEN, *words, "-a", str(TWIN)], cwd=folder, check=True)
    compiler = shutil.which("gcc") or shutil.which("cc") or "cc"
    subprocess.run(
        [compiler, "-O1", "-w", "-DSAFETY", "-o", "pan", "pan.c"], cwd=folder, check=True
    )
    run = subprocess.run(
        ["./pan", "-m1000"], cwd=folder, check=True, capture_output=True, text=True
    )
    assert "errors: 0" in run.stdout
    stored = re.search(r"(\d+) states, stored", run.stdout)
    steps = re.search(r"(\d+) transitions", run.stdout)
    assert stored is not None
    assert steps is not None
    return int(stored[1]), int(steps[1]) - 1


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("spin") is None, reason="SPIN (package spin) is not installed")
@pytest.mark.parametrize(
    "texts", [(PLAIN,) * 2, (PLAIN,) * 3, (JOINS, TIRES), (JOINS, TIRES, PLAIN)]
)
def test_spin_reaches_the_same_states(texts: tuple[str, ...], tmp_path: Path) -> None:
    """Two models of the same rules, written apart, agree on states and on steps."""
    one = afternoon(tmp_path, texts)
    found = Search(one.start.before, one.rules, (), Bounds(states=1_000_000, apart=True)).run()
    assert (found.states, found.steps) == spin(tmp_path, texts)
