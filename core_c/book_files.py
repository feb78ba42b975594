"""Write a sound book and position as files, for programs in C: the example and the fuzzing.

``python -m core_c.book_files FOLDER`` writes ``book.bin`` (16-bit words) and ``position.bin``
(32-bit numbers) in the order of bytes of this machine: the opening of a game of two shipped decks,
or with ``--scenario`` the shipped scenario that has most objects.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from core_c.book import compile_book
from core_c.position import position

if TYPE_CHECKING:
    from altered.rules import Rules
    from altered.state.model import State


def opening() -> tuple[State, Rules]:
    """How a game of two shipped decks begins."""
    rules = load()
    return protocol.start(rules, [load_deck("summit"), load_deck("workshop")]), rules


def fullest_scenario() -> tuple[State, Rules]:
    """The position of the shipped scenario that has most objects."""
    paths = sorted((spec_root() / "scenarios").rglob("*.toml"))
    fullest = max(map(read_scenario, paths), key=lambda one: len(one.start.before.objects))
    return fullest.start.before, fullest.rules


def write(folder: Path, state: State, rules: Rules) -> None:
    """Write both files of a position."""
    book = compile_book(state, rules)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "book.bin").write_bytes(array("H", book.words).tobytes())
    (folder / "position.bin").write_bytes(array("i", position(state, book)).tobytes())


if __name__ == "__main__":
    write(Path(sys.argv[1]), *(fullest_scenario() if "--scenario" in sys.argv else opening()))
