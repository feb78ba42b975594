"""Careful builds of the engine look at what nobody asks for, and stop if anything comes of it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from core_c.book_files import four_players, write

ENGINE = Path(__file__).resolve().parents[2] / "core_c" / "engine"
UNITS = ("example", "two", "four", "check_book", "engine_api", "explore_api")
RIGHT = "    return (triggers & T_OWN) != 0 && "
WRONG = "    return false && "
"""The planted fault: no card is thought to have a reaction to its own entry."""

pytestmark = [
    pytest.mark.audit,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


@pytest.mark.parametrize("faulty", [False, True])
def test_a_reaction_that_is_left_out_is_noticed(tmp_path: Path, faulty: bool) -> None:
    """Games end in a careful build; with the fault it stops at the first reaction left out."""
    engine = tmp_path / "engine"
    shutil.copytree(ENGINE, engine)
    file = engine / "reaction" / "reaction.c"
    text = file.read_text(encoding="utf-8")
    assert text.count(RIGHT) == 1
    file.write_text(text.replace(RIGHT, WRONG) if faulty else text, encoding="utf-8")
    sources = [str(engine / f"{unit}.c") for unit in UNITS]
    program = tmp_path / "careful"
    careful = ["cc", "-std=c11", "-O1", "-DALTERED_CAREFUL=2", f"-I{engine}", *sources]
    subprocess.run([*careful, "-o", program], check=True)
    write(tmp_path / "book", *four_players())
    done = subprocess.run([program, tmp_path / "book" / "book.bin", "10"], capture_output=True)
    assert (done.returncode != 0) == faulty
