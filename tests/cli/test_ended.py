"""A command that is ended leaves no process behind, and says where it can go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.verification.loops.known_sets import SETS

PROGRAM = "import sys; from altered.cli import main; sys.exit(main())"
PATIENCE = 60.0
LOOPS = ("asleep-again", "baton", "dice-loop", "die-goes-on", "mirrors", "two-dice")
"""Cards that loop, each of them looked at for a second or two: workers are long at it."""


def group(leader: int) -> list[int]:
    """The processes of a session that are there and not only waited for."""
    told = subprocess.run(
        ["ps", "-s", str(leader), "-o", "pid=,stat="], capture_output=True, text=True, check=False
    ).stdout.split("\n")
    rows = [line.split() for line in told if line.strip()]
    return [int(pid) for pid, state in rows if not state.startswith("Z")]


def at_work(leader: int) -> list[int]:
    """The processes of a session when it has had the same workers for half a second.

    The pool of a question that is soon answered is gone before anybody can be sure to meet it.
    """
    end = time.monotonic() + PATIENCE
    found = group(leader)
    while time.monotonic() < end:
        time.sleep(0.5)
        before, found = found, group(leader)
        if len(found) >= 3 and found == before:
            break
    return found


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="asks ps for the processes of a session")
@pytest.mark.parametrize("words", [("--checks",), ("--checks", "--games", "30")])
def test_an_interrupted_audit_has_no_verdict(words: tuple[str, ...]) -> None:
    """The whole session is interrupted while workers are at it: exit code 130, nobody is left."""
    run = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "audit", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    end = time.monotonic() + PATIENCE
    while len(group(run.pid)) < 3 and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(1)
    begun = time.monotonic()
    os.killpg(run.pid, signal.SIGINT)
    printed, told = run.communicate(timeout=PATIENCE)
    assert (run.returncode, printed, told) == (130, b"", b"interrupted\n")
    assert time.monotonic() - begun < PATIENCE / 4
    assert group(run.pid) == []


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="asks ps for the processes of a session")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left_and_nothing_is_lost(tmp_path: Path, how: signal.Signals) -> None:
    """Interrupted, asked to end or killed: workers end as well, and the same command resumes."""
    pool = tmp_path / "pool.toml"
    cards = [(SETS / f"cut/{one}.toml").read_text() for one in LOOPS]
    cards += [p.read_text() for p in sorted((SETS / "terminates").glob("sp*.toml"))]
    found = [card for text in cards for card in text.split("[[card]]")[1:]]
    pool.write_text('title = "Pool"\n' + "".join(f"[[card]]{one}" for one in dict.fromkeys(found)))
    words = ["loops", "--pool", str(pool), "--size", "2", "--jobs", "2"]
    command = [sys.executable, "-c", PROGRAM, *words, "--results", str(tmp_path / "r.sqlite")]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    assert len(at_work(run.pid)) >= 3
    run.send_signal(how)
    end = time.monotonic() + PATIENCE
    _, told = run.communicate(timeout=PATIENCE)
    if how is not signal.SIGKILL:
        assert run.returncode == 130
        assert "the same command resumes" in told.decode()
    while group(run.pid) and time.monotonic() < end:
        time.sleep(0.05)
    assert group(run.pid) == []
    again = subprocess.run(command, capture_output=True, text=True, check=False)
    other = [*command[:-1], os.fspath(tmp_path / "other.sqlite")]
    whole = subprocess.run(other, capture_output=True, text=True, check=False)
    assert (again.returncode, again.stdout) == (whole.returncode, whole.stdout)
