"""Write sound books and positions as files, for programs in C: the example and the fuzzing.

``python -m core_c.book_files FOLDER`` writes a folder for each: ``opening`` of a game of two
shipped decks, ``four`` for a game of four players, ``scenario`` for the shipped scenario that has
most objects. ``book.bin`` holds 16-bit words, ``position.bin`` 32-bit numbers, in the order of
bytes of this machine.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.rules import Rules, load
from altered.rules.root import spec_root
from altered.scenario.from_toml import read_scenario
from altered.state.model import State
from core_c.book import compile_book
from core_c.position import position


def opening() -> tuple[State, Rules]:
    """How a game of two shipped decks begins."""
    rules = load()
    return protocol.start(rules, [load_deck("summit"), load_deck("workshop")]), rules


def four_players() -> tuple[State, Rules]:
    """How a game of four players begins, each for themselves."""
    rules = load()
    decks = [load_deck("summit"), load_deck("workshop")] * 2
    return protocol.start(rules, decks, mode="ffa"), rules


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
    if len(sys.argv) != 2:
        sys.exit("usage: python -m core_c.book_files FOLDER")
    for name, make in (
        ("opening", opening),
        ("four", four_players),
        ("scenario", fullest_scenario),
    ):
        write(Path(sys.argv[1]) / name, *make())
