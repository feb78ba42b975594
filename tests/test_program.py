"""Every program of the project ends without a word when its reader has seen enough."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHOW = ("verification.checks.show", "scenario", "mechanics/former.marks")
FOLDERS = ("altered", "core_c", "docs", "tests", "verification")
ENDED = frozenset({"ended"})


def test_a_reader_that_has_seen_enough() -> None:
    """The pipe is closed before the first line, as by ``| head``: no stack trace, exit code 1."""
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        [sys.executable, "-m", *SHOW], cwd=ROOT, stdout=writes, stderr=subprocess.PIPE, check=False
    )
    os.close(writes)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_program_that_names_no_code_has_ended_well() -> None:
    """What it writes is read to the end: exit code 0 and the words."""
    text = "from altered.program import ended; raise SystemExit(ended(lambda: print('so')))"
    done = subprocess.run([sys.executable, "-c", text], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"so\n")


def test_every_main_is_run_to_its_end() -> None:
    """Each file with a function ``main`` that is a program hands it to ``ended``."""
    bare = [
        str(path.relative_to(ROOT))
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if _is_bare(path.read_text(encoding="utf-8"))
    ]
    # the command line has a net of its own, and the example is to be copied
    assert bare == ["altered/__main__.py", "altered/cli/__main__.py", "docs/examples/learn.py"]


def _is_bare(text: str) -> bool:
    """Whether a program calls its ``main`` itself."""
    if '__name__ == "__main__"' not in text:
        return False
    for node in ast.parse(text).body:
        if isinstance(node, ast.If) and "__main__" in ast.unparse(node.test):
            called = [one.func for one in ast.walk(node) if isinstance(one, ast.Call)]
            names = {one.id for one in called if isinstance(one, ast.Name)}
            return "main" in names and not names & ENDED
    return False
