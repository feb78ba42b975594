"""Random games a second: the C engine against the reference engine, in one run.

``python -m benchmarks.engine`` prints the ratio of medians of interleaved rounds, and absolute
figures for orientation. ``--instructions`` counts those of a game instead, under callgrind: of
the engine without Python (core_c/engine/example.c), so the machine may be busy.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from altered.engine import protocol
from altered.rules import load
from altered.state.face import Face
from altered.state.model import State
from altered.trace.random_play import Statistics
from core_c.book_files import opening, write
from core_c.playouts import Playouts
from verification.agreement.decks import chosen_decks

ENGINE = Path(__file__).resolve().parents[1] / "core_c" / "engine"
UNITS = ("example", "two", "four", "check_book", "engine_api", "explore_api")
FEW = 10
"""Games that are counted and taken off: what it costs to begin."""


def without_texts(state: State) -> State:
    """The same position with cards that say nothing: what the law alone costs."""
    cards = (replace(one, face=_bare(one.face)) for one in state.cards)
    objects = (replace(one, face=_bare(one.face)) for one in state.objects)
    return state.changed(cards=tuple(cards), objects=tuple(objects))


def _bare(face: Face) -> Face:
    return replace(face, abilities=(), support=())


def instructions(games: int, *, plain: bool = False) -> int:
    """How many instructions a game takes on the average, counted by callgrind.

    With ``plain`` no card has an ability.

    Raises:
        FileNotFoundError: there is no C compiler or no valgrind.
        subprocess.CalledProcessError: one of them failed.

    """
    cc, valgrind = shutil.which("cc"), shutil.which("valgrind")
    if cc is None or valgrind is None:
        raise FileNotFoundError("cc and valgrind are needed")
    with tempfile.TemporaryDirectory() as folder:
        program, book = Path(folder) / "example", Path(folder) / "opening"
        state, rules = opening()
        write(book, without_texts(state) if plain else state, rules)
        sources = [str(ENGINE / f"{unit}.c") for unit in UNITS]
        subprocess.run([cc, "-std=c11", "-O3", f"-I{ENGINE}", *sources, "-o", program], check=True)

        def counted(number: int) -> int:
            told = subprocess.run(
                [valgrind, "--tool=callgrind", f"--callgrind-out-file={folder}/out", program,
                 book / "book.bin", str(number)],
                check=True, capture_output=True, text=True,
            ).stderr  # fmt: skip
            return int(re.findall(r"Collected : (\d+)", told)[0])

        return (counted(FEW + games) - counted(FEW)) // games


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", nargs="*", default=["summit", "workshop"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=2000, help="games of the core in a round")
    parser.add_argument("--reference", type=int, default=4, help="those of the reference")
    parser.add_argument("--instructions", action="store_true", help="count those of a game")
    options = parser.parse_args()
    if options.instructions:
        with_texts, plain = instructions(100), instructions(100, plain=True)
        sys.stdout.write(f"{with_texts:,} instructions a game, {plain:,} of cards without texts\n")
        return 0
    rules = load()
    decks = chosen_decks("two-player", options.decks)(1)
    opening = protocol.start(rules, decks)
    core = Playouts(opening, rules)
    fast: list[float] = []
    slow: list[float] = []
    events = games = 0
    for number in range(options.rounds):
        seed = 1_000_000 * (number + 1)
        begin = time.process_time()
        shown = core.play(seed, options.games)
        fast.append(options.games / (time.process_time() - begin))
        if shown is None:
            sys.stdout.write(f"a game of the core from seed {seed} did not end\n")
            return 1
        events += sum(shown.events)
        games += shown.games
        counted = Statistics()
        begin = time.process_time()
        for one in range(options.reference):
            counted.play(rules, decks, seed + one)
        slow.append(options.reference / (time.process_time() - begin))
    ratios = [a / b for a, b in zip(fast, slow, strict=True)]
    here, there = statistics.median(fast), statistics.median(slow)
    nanoseconds = 1e9 / here / (events / games)
    sys.stdout.write(
        f"core {here:,.0f} games/s, reference {there:.2f} games/s, "
        f"ratio {statistics.median(ratios):,.0f} (medians of {options.rounds} rounds)\n"
        f"{events / games:.0f} events a game, {nanoseconds:.0f} ns an event\n"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
