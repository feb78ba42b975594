"""The code beside another checkout of it: start-up and games of the reference engine, in one run.

``python -m benchmarks.beside ../other --rounds 5`` plays the same games in a process of each, one
after the other, round by round, and prints the ratio of the medians of processor time. The machine
may be busy: both are slowed alike.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
BEGIN = "import altered; altered.load()"
GAMES = """
import altered
from altered.cards import load_deck
from altered.engine import protocol
rules = altered.load()
decks = [load_deck("summit"), load_deck("workshop")]
for seed in range({games}):
    rng = protocol.SplitMix64(seed)
    state = protocol.start(rules, decks, seed=seed)
    while options := protocol.legal(state):
        state = protocol.step(state, options[rng.below(len(options))]).state
"""


def spent(folder: Path, code: str) -> float:
    """The seconds of processor time that a process takes with the code of a checkout."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling is no part of it
    subprocess.run([sys.executable, "-c", code], check=True, cwd=folder, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print both figures of both checkouts, with their ratio."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("other", type=Path, help="another checkout")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--games", type=int, default=10, help="games a round")
    given = options.parse_args()
    for name, code in (("start-up", BEGIN), ("games", GAMES.format(games=given.games))):
        here: list[float] = []
        there: list[float] = []
        for folder in (given.other.resolve(), HERE):
            spent(folder, code)  # from here on the modules are compiled
        for _ in range(given.rounds):
            there.append(spent(given.other.resolve(), code))
            here.append(spent(HERE, code))
        one, two = statistics.median(here), statistics.median(there)
        print(f"{name}: here {one:.2f} s, there {two:.2f} s, ratio {one / two:.3f}")


if __name__ == "__main__":
    main()
