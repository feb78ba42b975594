"""Many games in one call, for learners: each lane is a game with its own seed and its own rows.

The rows are buffers of the caller; nothing is copied. A game that ends is followed by another one
at once, so every lane always has a decision.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.failure import Broken, Illegal
from core_c.book import NotCoveredError, compile_book
from core_c.compiled import ffi, lib
from core_c.observation import CHOICES, Layout
from core_c.vocabulary import columns, mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from typing_extensions import Buffer

    from altered.rules import Rules
    from altered.state.model import State
    from core_c.compiled import CData

NO_CHOICE: Final = -34
OVER: Final = lib.ALTERED_LANE_OVER
"""The game of a lane ended with this choice: somebody won."""
CUT: Final = lib.ALTERED_LANE_CUT
"""It was cut off: after the most choices, or at a bound of the core."""


@dataclass(frozen=True)
class Rows:
    """Where lanes write, a row each: see ``struct altered_lane_rows``. All zero at first."""

    observations: Buffer
    choices: Buffer
    masks: Buffer
    players: Buffer
    rewards: Buffer
    ends: Buffer


class Lanes:
    """Games that begin with one state; lane ``i`` of ``reset(seed)`` has the seed ``seed + i``.

    ``most`` choices of players cut a game off.

    Raises:
        NotCoveredError: the core cannot play it.
        ValueError: a buffer has not as many bytes as its rows take.

    """

    def __init__(self, opening: State, rules: Rules, count: int, rows: Rows, most: int) -> None:
        if lib.altered_engine_mark() != mark(rules.readings):
            why = "the core was compiled from other sources: run python core_c/build_ffi.py"
            raise NotCoveredError(why)
        self.book = compile_book(opening, rules)
        self.count = count
        layout = Layout(len(opening.players))
        self._words = array("H", self.book.words)
        pinned = ffi.from_buffer("uint16_t[]", self._words)
        size = lib.altered_engine_bytes(layout.players)
        each = (size + 7) // 8
        self._memory = [ffi.new("uint64_t[]", each) for _ in range(count)]
        self._lanes = ffi.new("struct altered_lane[]", count)
        for number, memory in enumerate(self._memory):
            status = lib.altered_engine_open(memory, size, pinned, len(self._words))
            if status < 0:
                raise Broken("ALT-B090", f"the core says {status}")
            self._lanes[number].memory = memory
            self._lanes[number].most = most
        row = len(columns()["choice"])
        self._pinned = (
            pinned,
            _place("int16_t[]", rows.observations, 2 * count * layout.numbers),
            _place("int16_t[]", rows.choices, 2 * count * CHOICES * row),
            _place("int8_t[]", rows.masks, count * CHOICES),
            _place("int8_t[]", rows.players, count),
            _place("int8_t[]", rows.rewards, count * layout.seats),
            _place("int8_t[]", rows.ends, count),
        )
        out = self._out = ffi.new("struct altered_lane_rows *")
        _, out.observations, out.choices, out.masks, out.players, out.rewards, out.ends = (
            self._pinned
        )
        self._bad = ffi.new("uint32_t[]", 1)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self.reset_each(range(seed, seed + self.count))

    def reset_each(self, seeds: Sequence[int]) -> None:
        """Begin all games anew, each with a seed of its own."""
        for number in range(self.count):
            self._lanes[number].counter = seeds[number] & ((1 << 64) - 1)
        self._check(
            lib.altered_engine_lanes(self._lanes, self.count, ffi.NULL, self._out, self._bad)
        )

    def step(self, actions: Buffer) -> None:
        """Make one choice in each game: ``actions`` has an int64 for each lane.

        Raises:
            Illegal: there is no such choice (ALT-L004); lanes before it went on.
            ValueError: there are not as many actions as lanes.

        """
        chosen = _place("int64_t[]", actions, 8 * self.count, writable=False)
        self._check(lib.altered_engine_lanes(self._lanes, self.count, chosen, self._out, self._bad))

    def _check(self, status: int) -> None:
        lane = int(self._bad[0])
        if status == NO_CHOICE:
            text = f"lane {lane}: the decision does not offer that choice"
            raise Illegal("ALT-L004", ("step.decisions",), text)
        if status < 0:
            raise Broken("ALT-B090", f"lane {lane}: the core says {status}")


def _place(kind: str, buffer: Buffer, size: int, *, writable: bool = True) -> CData:
    found = memoryview(buffer).nbytes
    if found != size:
        raise ValueError(f"a buffer has {found} bytes instead of {size}")
    return ffi.from_buffer(kind, buffer, require_writable=writable)
