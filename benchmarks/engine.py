"""Random games a second: the C engine against the reference engine, in one run.

``python -m benchmarks.engine`` prints the ratio of medians of interleaved rounds, and absolute
figures for orientation; ``--instructions`` counts those of a game under callgrind, if it is there.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from altered.engine import protocol
from altered.rules import load
from altered.trace.random_play import Statistics
from core_c.playouts import Playouts
from verification.agree.decks import chosen_decks


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("decks", nargs="*", default=["summit", "workshop"])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=2000, help="games of the core in a round")
    parser.add_argument("--reference", type=int, default=4, help="those of the reference")
    options = parser.parse_args()
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
