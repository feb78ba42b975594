"""Careful builds of the search look at what it keeps or leaves out, and stop if it is wrong."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from core_c.book_files import write
from tests.core_c.planted import Fault, careful, copied
from verification.explore.afternoon import JOINS, TIRES, afternoon

STATES: Final = 1351
"""As pinned for the same position in test_explore.py."""
SEARCH: Final = """
#include "altered_engine.h"
#include <stdio.h>
#include <stdlib.h>
static uint16_t book[0xFFFF];
static int32_t position[0xFFFF];
int main(int argc, char **argv)
{
    FILE *one = argc > 2 ? fopen(argv[1], "rb") : NULL;
    FILE *other = argc > 2 ? fopen(argv[2], "rb") : NULL;
    if (one == NULL || other == NULL) return 2;
    uint64_t words = fread(book, sizeof *book, 0xFFFF, one), bytes = altered_engine_bytes(book[3]);
    uint32_t numbers = (uint32_t)fread(position, sizeof *position, 0xFFFF, other);
    void *memory = malloc(bytes);
    struct altered_bounds bounds = {.states = 100000, .bytes = 1 << 28, .depth = 100, .days = 1};
    bounds.apart = 1;
    struct altered_explored told;
    if (memory == NULL || altered_engine_open(memory, bytes, book, words) != 0) return 3;
    if (altered_engine_load(memory, position, numbers) != 0) return 4;
    struct altered_explorer *explorer = altered_explore_open(memory, &bounds);
    while (explorer != NULL && altered_explore_run(explorer, 1000) == 1) continue;
    altered_explore_told(explorer, &told);
    printf("%llu", (unsigned long long)told.states);
    return explorer == NULL;
}
"""
PLANTS: Final[dict[str, Fault | None]] = {
    "none": None,
    "what was found out about another state": (
        "explore/set.c",
        "    remember_scene(to, from);",
        "    to->s = from->s;",
    ),
    "the agenda of another state": (
        "explore/set.c",
        "    memcpy(to->s.frame, from->s.frame, from->s.frames * sizeof(uint16_t));",
        "",
    ),
    "no face has a keyword": (
        "ask/passive/question.c",
        "    bool has = (contents(e->core, t->face) & HAS_KEYWORD) != 0 && ",
        "    bool has = false && ",
    ),
}
pytestmark = [
    pytest.mark.audit,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


@pytest.mark.parametrize("plant", PLANTS)
def test_a_fault_is_noticed(tmp_path: Path, plant: str) -> None:
    """The search ends in a careful build; with a fault it stops."""
    engine = copied(tmp_path, PLANTS[plant])
    (engine / "search.c").write_text(SEARCH, encoding="utf-8")
    program = careful(engine, "search")
    one = afternoon(tmp_path, (JOINS, TIRES))
    write(tmp_path / "files", one.start.before, one.rules)
    files = [tmp_path / "files" / "book.bin", tmp_path / "files" / "position.bin"]
    done = subprocess.run([program, *files], capture_output=True, text=True, check=False)
    assert (done.returncode == 0) == (plant == "none")
    if plant == "none":
        assert done.stdout == str(STATES)
