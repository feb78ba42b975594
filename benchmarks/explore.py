"""States a second of the search on the core: against SPIN on the Promela twin, and the reference.

``python -m benchmarks.explore`` goes through the same states (verification/explore/afternoon.pml)
in interleaved rounds and prints ratios of processor times, with medians. SPIN, a C compiler and
the extension must be there. ``--growth 7`` shows states a second and memory against states, up to
10^7 of them.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from core_c.explore import Bounds, Explored, Search
from verification.explore import explore
from verification.explore.afternoon import JOINS, PLAIN, TIRES, afternoon
from verification.explore.search import Bounds as Limits
from verification.explore.store import Store

TWIN = Path("verification/explore/afternoon.pml")
MODELS = {
    "small": (JOINS, TIRES),
    "medium": (JOINS, TIRES, PLAIN),
    "large": (PLAIN, PLAIN, PLAIN, JOINS),
}
GROWING = (PLAIN, PLAIN, PLAIN, JOINS, TIRES)
"""A model without end in sight: how time and memory grow with the states that are asked for."""


def pan(folder: Path, texts: tuple[str, ...], flags: list[str]) -> None:
    """Compile SPIN's program for a twin."""
    numbers = {"N": len(texts), "M": len(texts)}
    numbers["MAKERS"] = sum(1 << i for i, text in enumerate(texts) if text == JOINS)
    numbers["FLYERS"] = sum(1 << i for i, text in enumerate(texts) if text == TIRES)
    words = [f"-D{name}={number}" for name, number in numbers.items()]
    spin = ["spin", "-o2", *words, "-a", str(TWIN.resolve())]
    subprocess.run(spin, cwd=folder, check=True)
    gcc = ["gcc", "-O3", "-w", "-DSAFETY", *flags, "-o", "pan", "pan.c"]
    subprocess.run(gcc, cwd=folder, check=True)


def spun(folder: Path) -> tuple[int, float, float]:
    """States, seconds of processor time and bytes a state of a run of SPIN."""
    begin = os.times()
    run = subprocess.run(
        ["./pan", "-m10000", "-w24"], cwd=folder, check=True, capture_output=True, text=True
    )
    end = os.times()
    seconds = end.children_user + end.children_system - begin.children_user - begin.children_system
    found = re.search(r"(\d+) states, stored", run.stdout)
    memory = re.search(r"([\d.]+)\s+actual memory usage for states", run.stdout)
    states = int(found[1]) if found else 0
    return states, seconds, (float(memory[1]) * 2**20 if memory else 0.0) / max(states, 1)


def searched(
    folder: Path, texts: tuple[str, ...], expected: int, *, apart: bool = True, most: int = 10**8
) -> tuple[Explored, float]:
    """A search on the core and its seconds of processor time."""
    one = afternoon(folder, texts)
    bounds = Bounds(most, 1_000, 1, 20 << 30, expected, apart)
    begin = time.process_time()
    found = Search(one.start.before, one.rules, (), bounds).run()
    return found, time.process_time() - begin


def compare(folder: Path, name: str, rounds: int, *, reference: bool) -> None:
    """Ratios of one model."""
    texts = MODELS[name]
    pan(folder, texts, [])
    states, _, _ = spun(folder)
    ratios: list[float] = []
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds):
        found, here = searched(folder, texts, states)
        again, there, bytes_of_spin = spun(folder)
        if not found.states == again == states:
            sys.stdout.write(f"{name}: core {found.states} states, SPIN {again}\n")
            raise SystemExit(1)
        ratios.append(there / here)
        ours.append(states / here)
        theirs.append(states / there)
    here, there = statistics.median(ours), statistics.median(theirs)
    sys.stdout.write(
        f"{name}: {states:,} states, core {here:,.0f} states/s, SPIN {there:,.0f} states/s, "
        f"ratio {statistics.median(ratios):.2f} (medians of {rounds} rounds); "
        f"a state: core {found.records / states:.1f} bytes with its way, {found.room / states:.1f} "
        f"with the table, SPIN {bytes_of_spin:.1f}\n"
    )
    if reference:
        one = afternoon(folder, texts)
        begin = time.process_time()
        explore(one.start.state, Store(None, "x"), (), Limits(10**6, 10**4))
        slow = time.process_time() - begin
        fast = searched(folder, texts, 0, apart=False)[1]
        sys.stdout.write(f"{name}: {slow / fast:,.0f} times the reference\n")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="*", default=[*MODELS])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--growth", type=int, default=0, help="up to so many powers of ten")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name in options.models:
            compare(folder, name, options.rounds, reference=name == "small")
        for power in range(4, options.growth + 1):
            found, seconds = searched(folder, GROWING, 0, most=10**power)
            sys.stdout.write(
                f"{found.states:>12,} states {found.states / seconds:>12,.0f} a second "
                f"{found.room / found.states:>8.1f} bytes a state\n"
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
