"""Careful builds of the engine look at what nobody asks for, and stop if anything comes of it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from core_c.book_files import four_players, write

ENGINE = Path(__file__).resolve().parents[2] / "core_c" / "engine"
UNITS = ("example", "two", "four", "check_book", "engine_api", "explore_api")
REACTION, STEP = "reaction/reaction.c", "step.c"
FAULTS = {
    "none": (STEP, "", ""),
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
    engine = tmp_path / "engine"
    shutil.copytree(ENGINE, engine)
    name, right, wrong = FAULTS[fault]
    text = (engine / name).read_text(encoding="utf-8")
    assert not right or text.count(right) == 1
    (engine / name).write_text(text.replace(right, wrong) if right else text, encoding="utf-8")
    sources = [str(engine / f"{unit}.c") for unit in UNITS]
    program = tmp_path / "careful"
    careful = ["cc", "-std=c11", "-O1", "-DALTERED_CAREFUL=2", f"-I{engine}", *sources]
    subprocess.run([*careful, "-o", program], check=True)
    write(tmp_path / "book", *four_players())
    done = subprocess.run([program, tmp_path / "book" / "book.bin", "10"], capture_output=True)
    assert (done.returncode != 0) == (fault != "none")
