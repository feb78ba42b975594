"""Write a sound book and position for the fuzzing of the engine (``engine/fuzz.c``).

``python -m core_c.fuzz_files FOLDER`` writes ``book.bin`` (16-bit words) and ``position.bin``
(32-bit numbers), little-endian on the machines that we build for: the fullest shipped scenario.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from core_c.book import compile_book
from core_c.position import position


def write(folder: Path, scenario: Path | None = None) -> None:
    """Write both files; ``scenario`` is the one with most objects if none is named."""
    files = [scenario] if scenario else sorted((spec_root() / "scenarios").rglob("*.toml"))
    read = [read_scenario(path) for path in files]
    fullest = max(read, key=lambda one: len(one.start.before.objects))
    state, rules = fullest.start.before, fullest.rules
    book = compile_book(state, rules)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "book.bin").write_bytes(array("H", book.words).tobytes())
    (folder / "position.bin").write_bytes(array("i", position(state, book)).tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]))
