"""Progress of many states: the C core against a plain Python loop and NumPy, in one run.

    python benchmarks/dusk.py [--states 200000] [--rounds 7]

The contestants take turns in each round; the figures are medians of the thread's CPU time, the
ratios are medians of the ratios within a round.  Piped, only the table is printed.
NumPy is optional. It sums twice: as one expression of whole arrays in 32 bits, as one writes it,
and slot by slot in 8 bits and in parts that stay in the cache, as fast as can be had. It shows too
how long reading (adding up) as many bytes takes as a block has at most.
Every contestant's outcomes are compared before anything is timed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from core_c import (
    OUTCOME_BYTES,
    RESULT_BYTES,
    Character,
    Cpu,
    DuskBlocks,
    DuskState,
    Expedition,
    Side,
    Terrain,
    cpu_best,
    dusk,
    dusk_batch,
    pack_state,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    Bytes = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
    Contestant = tuple[Callable[[], object], int]  # the work, and for how many states

try:
    import numpy as numpy_module
except ImportError:
    HAS_NUMPY = False
else:
    HAS_NUMPY = True
    np = numpy_module

SAMPLE = 2000  # states for the contestants that are slow
DISTINCT = 8192  # distinct states, repeated: NumPy's arrays and C's records see the same ones
WHOLE = 65536  # states in one expression of NumPy
CHUNK = 4096  # states in one pass of NumPy, so that its temporaries stay in the cache
SUMMED_BYTES = 64 + 4 * 64 + 24 * 3 * 64  # of a block: its head, places and rows of 4-bit numbers
CAVEAT = (
    "Wall clocks, caches and clock rates differ and this machine may be busy: "
    "trust ratios of one run, not nanoseconds."
)


def draw_state(source: random.Random) -> DuskState:
    """Draw an ordinary mid-game state: 10 to 22 Characters."""
    characters = tuple(
        Character(
            (source.randint(0, 5), source.randint(0, 5), source.randint(0, 5)),
            source.randrange(2),
            Side(source.randrange(2)),
            source.choice((0, 0, 0, 1, 2)),
            gigantic=source.random() < 0.1,
            asleep=source.random() < 0.1,
        )
        for _ in range(source.randint(10, 22))
    )
    a, b, c, d = (
        Expedition(Terrain(source.randint(1, 7)), source.random() < 0.1, source.randrange(7))
        for _ in range(4)
    )
    return DuskState(characters, (a, b, c, d))


def python_dusk(state: DuskState) -> bytes:
    """Progress (4.2.4.b-f) as a plain loop; an outcome byte for each Expedition."""
    sums = [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    for character in state.characters:
        if character.asleep:
            continue
        first = 2 * character.player
        boosts = character.boosts
        here = (first, first + 1) if character.gigantic else (first + character.side,)
        for e in here:
            own = sums[e]
            for t, value in enumerate(character.statistics):
                own[t] += value + boosts
    outcomes = bytearray(4)
    for e, place in enumerate(state.expeditions):
        own, facing = sums[e], sums[e ^ 2]
        won = 0
        for t in range(3):
            if own[t] > 0 and own[t] > facing[t]:
                won |= 1 << t
        won &= int(place.terrains)
        moved = won and not (place.cannot_move or state.tiebreak) and place.distance < 7
        distance = place.distance + (1 if moved else 0)
        outcomes[e] = won | (8 if moved else 0) | distance << 4
    return bytes(outcomes)


class NumpyStates:
    """The same states as arrays, slot by slot, in the layout that NumPy reads fastest.

    8-bit sums where every block of the C core has them too, else 16-bit ones.
    """

    def __init__(self, records: bytes, states: int, narrow: bool) -> None:
        """Unpack records of 256 bytes; the time for this is not counted."""
        self.sum_type = np.int8 if narrow else np.int16
        raw = np.frombuffer(records, dtype=np.uint8).reshape(states, 256)
        slots = np.ascontiguousarray(raw[:, 16:]).view(np.int16).reshape(states, 24, 5)
        flags = slots[:, :, 4]
        home = flags >> 1 & 3
        awake = (flags & 17) == 1
        both = (flags & 8) != 0
        here = [awake & ((home == e) | (home == e ^ 1) & both) for e in range(4)]
        numbers = slots[:, :, :4].transpose(1, 2, 0).astype(self.sum_type)
        self.values = np.ascontiguousarray(numbers[:, :3])
        self.boosts = np.ascontiguousarray(numbers[:, 3:])
        self.present = np.ascontiguousarray(-np.stack(here).transpose(2, 0, 1).astype(np.int8))
        self.present = self.present.astype(self.sum_type)
        self.place = np.ascontiguousarray(raw[:, :16].T)
        self.states = states
        self.slots = int(raw[:, 0].max())

    def run(self) -> Bytes:
        """Progress of all states: outcome bytes, by Expedition and state."""
        outcomes = np.empty((4, self.states), dtype=np.uint8)
        for start in range(0, self.states, CHUNK):
            part = slice(start, min(start + CHUNK, self.states))
            width = part.stop - part.start
            sums = np.zeros((4, 3, width), dtype=self.sum_type)
            term = np.empty_like(sums)
            value = np.empty((3, width), dtype=self.sum_type)
            for s in range(self.slots):
                np.add(self.values[s, :, part], self.boosts[s, :, part], out=value)
                np.bitwise_and(value, self.present[s, :, None, part], out=term)
                np.add(sums, term, out=sums)
            beats = (sums > 0) & (sums > sums[[2, 3, 0, 1]])
            outcomes[:, part] = self.finish(beats.view(np.uint8), part.start, part.stop)
        return outcomes

    def run_plainly(self) -> Bytes:
        """The same as expressions of whole arrays, WHOLE states at a time."""
        outcomes = np.empty((4, self.states), dtype=np.uint8)
        for start in range(0, self.states, WHOLE):
            part = slice(start, min(start + WHOLE, self.states))
            values = self.values[:, :, part].astype(np.int32) + self.boosts[:, :, part]
            sums = (values[:, None] & self.present[:, :, None, part]).sum(axis=0, dtype=np.int32)
            beats = (sums > 0) & (sums > sums[[2, 3, 0, 1]])
            outcomes[:, part] = self.finish(beats.view(np.uint8), part.start, part.stop)
        return outcomes

    def finish(self, bits: Bytes, start: int, stop: int) -> Bytes:
        """Outcome bytes from 0 and 1 for lost and won, by Expedition, terrain and state."""
        part = slice(start, stop)
        won = (bits[:, 0] | bits[:, 1] << 1 | bits[:, 2] << 2) & self.place[2:6, part]
        distance = self.place[10:14, part]
        held = self.place[1, part] | self.place[6:10, part]
        moved = ((won != 0) & (held == 0) & (distance < 7)).view(np.uint8)
        finished: Bytes = won | moved << 3 | (distance + moved) << 4
        return finished


def bytes_of_results(results: bytes | bytearray, states: int) -> list[bytes]:
    """Outcome bytes from records of results."""
    found = []
    for i in range(states):
        tail = results[i * RESULT_BYTES + 48 : i * RESULT_BYTES + 60]
        found.append(bytes(tail[e] | tail[4 + e] << 3 | tail[8 + e] << 4 for e in range(4)))
    return found


def bytes_of_blocks(outcomes: bytearray, states: int) -> list[bytes]:
    """Outcome bytes from outcomes of blocks."""
    return [
        bytes(outcomes[i // 64 * OUTCOME_BYTES + e * 64 + i % 64] for e in range(4))
        for i in range(states)
    ]


def measure(work: Callable[[], object]) -> float:
    """CPU seconds of this thread for one run."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def contestants(states: int, say: Callable[[str], None]) -> dict[str, Contestant]:
    """Build all contestants and check that they agree."""
    source = random.Random(11)
    distinct = [draw_state(source) for _ in range(min(DISTINCT, states))]
    rows = [pack_state(state) for state in distinct]
    repeats, rest = divmod(states, len(rows))
    records = b"".join(rows) * repeats + b"".join(rows[:rest])
    sample = distinct[:SAMPLE]
    results = bytearray(states * RESULT_BYTES)
    blocks = DuskBlocks(records, states)
    outcomes = bytearray(blocks.block_count * OUTCOME_BYTES)
    small = blocks.widths.count(4)
    say(f"{states} states, {small} of {blocks.block_count} blocks of 4-bit numbers")

    made: dict[str, Contestant] = {
        "plain Python": (lambda: [python_dusk(state) for state in sample], len(sample)),
        "C, one call a state": (lambda: [dusk(row) for row in rows[:SAMPLE]], len(sample)),
        "C batch, records": (lambda: dusk_batch(records, results, states), states),
        "C packing to blocks": (lambda: DuskBlocks(records, states), states),
    }
    for cpu in Cpu:
        if cpu <= cpu_best():
            made[f"C blocks, {cpu.name}"] = (partial(blocks.run, outcomes, cpu=cpu), states)
    expected = [python_dusk(state) for state in distinct]
    dusk_batch(records, results, states)
    agree(bytes_of_results(results, len(distinct)), expected, "C batch, records")
    for name, (work, _) in made.items():
        if name.startswith("C blocks"):
            work()
            agree(bytes_of_blocks(outcomes, len(distinct)), expected, name)
    if HAS_NUMPY:
        arrays = NumpyStates(records, states, max(blocks.widths) <= 8)
        numpy_runs = {"NumPy, whole arrays": arrays.run_plainly, "NumPy": arrays.run}
        for name, run in numpy_runs.items():
            found = run()[:, : len(distinct)].T
            agree([bytes(row.tolist()) for row in found], expected, name)
            made[name] = (run, states)
        words = np.frombuffer(blocks.blocks, dtype=np.uint64).reshape(blocks.block_count, -1)
        summed = words[:, : SUMMED_BYTES // 8]
        made["reading as many bytes"] = (lambda: summed.sum(axis=1), states)
    return made


def agree(found: list[bytes], expected: list[bytes], name: str) -> None:
    """Stop the run when a contestant is wrong."""
    if found != expected:
        raise SystemExit(f"{name}: outcomes differ from the plain Python loop")


def main() -> None:
    """Run the rounds and print the table."""
    parser = argparse.ArgumentParser(description="Batch Dusk: C against Python and NumPy.")
    parser.add_argument("--states", type=int, default=200_000, help="1 to 1000000")
    parser.add_argument("--rounds", type=int, default=7, help="1 or more")
    arguments = parser.parse_args()
    if not 1 <= arguments.states <= 1_000_000 or arguments.rounds < 1:
        parser.error("states must be 1 to 1000000, rounds 1 or more")
    talk = sys.stdout.isatty()

    def say(line: str) -> None:
        if talk:
            print(line, file=sys.stderr)

    made = contestants(arguments.states, say)
    times: dict[str, list[float]] = {name: [] for name in made}
    for number in range(arguments.rounds):
        say(f"round {number + 1} of {arguments.rounds}")
        for name, (work, states) in made.items():
            times[name].append(measure(work) / states * 1e9)
    print(f"{arguments.states} states, {arguments.rounds} rounds; {CAVEAT}")
    heads = {
        "plain Python": "x Python", "NumPy, whole arrays": "x whole", "NumPy": "x NumPy",
        "reading as many bytes": "x reading",
    }  # fmt: skip
    others = [name for name in heads if name in times]
    print(f"{'':24}{'ns/state':>10}" + "".join(f"{heads[name]:>11}" for name in others))
    for name, own in times.items():
        line = f"{name:24}{statistics.median(own):10.1f}"
        for other in others:
            pairs = zip(times[other], own, strict=True)
            line += f"{statistics.median(b / a for b, a in pairs):11.3g}"
        print(line)


if __name__ == "__main__":
    main()
