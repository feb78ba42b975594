"""Careful builds of the engine look at what nobody asks for, and stop if anything comes of it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from core_c.book_files import four_players, write
from tests.core_c.planted import Fault, careful, copied

REACTION, STEP = "reaction/activation.c", "step.c"
FAULTS: Final[dict[str, Fault | None]] = {
    "none": None,
    "own entry": (REACTION, "return (triggers & T_OWN) != 0 && ", "return false && "),
    "played": (REACTION, "case W_play: mask |= T_PLAYED; break;", ""),
    "what it was like": (STEP, "return t != NULL && in_play(t->zone);", "(void)t; return false;"),
}
"""What is planted: no card has a reaction to its own entry, no play is listened to, what passive
abilities have made of an object is not looked at when it leaves play."""

pytestmark = [
    pytest.mark.audit,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_left_out_is_noticed(tmp_path: Path, fault: str) -> None:
    """Games end in a careful build; with a fault it stops at the first thing left out."""
    program = careful(copied(tmp_path, FAULTS[fault]), "example")
    write(tmp_path / "book", *four_players())
    done = subprocess.run([program, tmp_path / "book" / "book.bin", "40"], capture_output=True)
    assert (done.returncode != 0) == (fault != "none")
