"""A game on the C engine, behind the words of ``altered.engine.protocol``: choices and events.

``CoreGame`` plays one game with the shape of the reference engine: the same choices in the same
order, the same events.
"""

from __future__ import annotations

from array import array
from copy import copy
from typing import TYPE_CHECKING, Final

from altered.failure import Broken, Exhausted
from altered.state.choice import CHANCE, Choice
from altered.state.event import Event, Value
from core_c.book import Book, NotCoveredError, compile_book
from core_c.compiled import ffi, lib
from core_c.position import position
from core_c.vocabulary import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from typing_extensions import Buffer

    from altered.rules import Rules
    from altered.state.model import State
    from core_c.compiled import CData, EventRow

Seen = tuple["CData", int, "CData", "CData"]
"""Where an observation is written: numbers, how many, choices, mask."""
LOG: Final = 4096
"""Events of one step that are kept; more than that is a fault."""
IMAGE: Final = 16384
_NUMBER, _WORD, _WORDS, _TRUTH = range(4)


class CoreGame:
    """One game on the core: ``state`` is how the reference engine would begin it.

    Raises:
        NotCoveredError: the core cannot play it; the words say why.

    """

    def __init__(self, state: State, rules: Rules) -> None:
        if lib.altered_engine_mark() != mark(rules.readings):
            why = "the core was compiled from other sources: run python core_c/build_ffi.py"
            raise NotCoveredError(why)
        self.book: Book = compile_book(state, rules)
        self.strings = tuple(self.book.strings)
        self._words = array("H", self.book.words)
        seats = len(state.players)
        size = lib.altered_engine_bytes(seats)
        self.memory = ffi.new("uint64_t[]", (size + 7) // 8)
        self._pinned = ffi.from_buffer("uint16_t[]", self._words)
        self._check(lib.altered_engine_open(self.memory, size, self._pinned, len(self._words)))
        self._events = ffi.new("struct altered_event[]", LOG)
        self._options = ffi.new("struct altered_option[]", lib.ALTERED_ENGINE_MOST_OPTIONS)
        self._image = ffi.new("int32_t[]", IMAGE)
        lib.altered_engine_log(self.memory, self._events, LOG)
        self._rewards = ffi.new("int8_t[]", 4)
        self._counter = ffi.new("uint64_t[]", 1)
        self._ahead: CData | None = None
        self.seats = seats
        self.begin()

    def begin(self) -> None:
        """Go to the first decision of a new game."""
        self._check(lib.altered_engine_begin(self.memory))

    def copy(self) -> CoreGame:
        """The same game anew; each goes on alone, but in one thread: they share their buffers."""
        made = copy(self)
        size = lib.altered_engine_bytes(self.seats)
        made.memory = ffi.new("uint64_t[]", (size + 7) // 8)
        made._check(lib.altered_engine_copy(made.memory, size, self.memory))
        lib.altered_engine_log(made.memory, made._events, LOG)
        return made

    def load(self, state: State) -> tuple[Event, ...]:
        """Begin from a position instead; what happened up to its first decision.

        Raises:
            NotCoveredError: the position holds what the core cannot take over.

        """
        numbers = ffi.new("int32_t[]", found := position(state, self.book))
        self._check(lib.altered_engine_load(self.memory, numbers, len(found)))
        return self.happened()

    def silent(self) -> None:
        """Keep no events from now on."""
        lib.altered_engine_log(self.memory, ffi.NULL, 0)

    def _check(self, status: int) -> int:
        if status >= 0:
            return status
        why = lib.altered_engine_why(self.memory)
        word = self.strings[why] if 0 <= why < len(self.strings) else ""
        if status == lib.ALTERED_ENGINE_EXHAUSTED:
            raise Exhausted("ALT-E070", word, 0, f"the core has no more room: {word}")
        raise Broken("ALT-B090", f"the core says {status} ({word})")

    def legal(self) -> tuple[Choice, ...]:
        """All legal choices, in the order of the reference engine; none when the game is over."""
        size = lib.ALTERED_ENGINE_MOST_OPTIONS
        count = self._check(lib.altered_engine_options(self.memory, self._options, size))
        return tuple(self._choice(i) for i in range(count))

    def _choice(self, index: int) -> Choice:
        o = self._options[index]
        args = tuple(
            (
                self.strings[o.name[k]],
                self.strings[o.value[k]] if o.words >> k & 1 else int(o.value[k]),
            )
            for k in range(o.count)
        )
        return Choice(self.strings[o.kind], o.player, args)

    def take(self, index: int) -> tuple[Event, ...]:
        """Carry out the choice of that place in ``legal``; what happened."""
        self.go_on(index)
        return self.happened()

    def go_on(self, index: int) -> None:
        """Carry out the choice of that place, without what happened."""
        self._check(lib.altered_engine_take(self.memory, index))

    def count(self) -> int:
        """How many legal choices there are; 0 when the game is over."""
        return self._check(lib.altered_engine_options(self.memory, ffi.NULL, 0))

    def standing(self) -> tuple[int, tuple[int, ...]]:
        """Who decides (-1: chance, or the game is over), and each seat's reward: 1 won, -1 lost."""
        status = lib.altered_engine_standing(self.memory, self._rewards)
        player = status if status == CHANCE else self._check(status)
        return player, self.rewards()

    def greedy(self) -> int:
        """The place of the choice that ``altered.simulation.greedy`` makes here."""
        if self._ahead is None:
            self._ahead = ffi.new("uint64_t[]", (lib.altered_engine_bytes(self.seats) + 7) // 8)
        size = lib.altered_engine_bytes(self.seats)
        return self._check(lib.altered_engine_greedy(self.memory, self._ahead, size))

    def chance(self, counter: int) -> int:
        """Answer what chance decides as ``SplitMix64`` with that counter; its next counter."""
        self._counter[0] = counter
        self._check(lib.altered_engine_chance(self.memory, self._counter))
        return self._counter[0]

    def happened(self) -> tuple[Event, ...]:
        """What the last ``take``, ``load`` or ``chance`` brought about."""
        return tuple(self._read())

    def play(self, index: int) -> int | None:
        """Make the choice of that place and answer chance; who decides then.

        ``None``: there is no such choice. -1: the game is over. Chance goes on where ``chance`` or
        the last ``play`` left it.
        """
        status = lib.altered_engine_play(self.memory, index, self._counter, self._rewards)
        if status >= CHANCE:
            return status
        return None if status == lib.ALTERED_ENGINE_CHOICE else self._check(status)

    def rewards(self) -> tuple[int, ...]:
        """Each seat's reward at the last ``standing`` or ``play``."""
        return tuple(ffi.unpack(self._rewards, self.seats))

    def seen(self, out: Buffer, choices: Buffer, mask: Buffer) -> Seen:
        """Memory for ``look``, which is faster than ``observe``: it is the same each time."""
        numbers = ffi.from_buffer("int16_t[]", out, require_writable=True)
        rows = ffi.from_buffer("int16_t[]", choices, require_writable=True)
        marks = ffi.from_buffer("int8_t[]", mask, require_writable=True)
        return numbers, memoryview(out).nbytes // 2, rows, marks

    def look(self, player: int, seen: Seen) -> int:
        """As ``observe``, into memory of ``seen``."""
        return self._check(lib.altered_engine_observe(self.memory, player, *seen))

    def observe(self, player: int, out: Buffer, choices: Buffer, mask: Buffer) -> int:
        """Write what a player may know: see ``core_c.observation``; how many choices they have.

        ``out`` has int16 numbers, as many as ``Layout`` says, ``choices`` a row of int16 for each
        choice that there may be, ``mask`` an int8 for each. All are zero, or were written before.
        """
        return self.look(player, self.seen(out, choices, mask))

    def log_count(self) -> int:
        """How many events the last ``take``, ``load`` or ``chance`` had, kept or not."""
        return int(lib.altered_engine_log_count(self.memory))

    def _read(self) -> Iterator[Event]:
        count = self.log_count()
        if count > LOG:
            raise Broken("ALT-B091", f"{count} events in one step")
        for i in range(count):
            e = self._events[i]
            rules = tuple(self.strings[e.rules[k]] for k in range(e.rule_count))
            data = tuple(self._datum(e, k) for k in range(e.data_count))
            yield Event(self.strings[e.kind], rules, data)

    def _datum(self, e: EventRow, k: int) -> tuple[str, Value]:
        name, kind, value = self.strings[e.name[k]], e.type[k], int(e.value[k])
        if kind == _WORD:
            return name, self.strings[value]
        if kind == _WORDS:
            parts = [value >> shift & 0xFFFF for shift in (0, 16, 32, 48)]
            texts = [self.strings[part] for part in parts if part]
            return name, (" " if name == "what" else ", ").join(texts)
        if kind == _TRUTH:
            return name, bool(value)
        return name, value

    def image(self) -> list[int]:
        """What lies on the table: see ``core_c.image``."""
        count = lib.altered_engine_image(self.memory, self._image, IMAGE)
        return ffi.unpack(self._image, count)
