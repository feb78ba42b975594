"""Random play against a proof on the C engine: the same positions and question as in ``fuzz``.

At each turn decision the sums of the proof must have fallen since the last one. What the core
shows of a table tells neither which Emblems wait there nor which of several tokens lies there:
sets with either are played on the reference engine, and so are plays that the core cannot finish.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import core_c
from altered.ability.tree import AtNext, Delayed, NextPlayed
from altered.engine.chance import SplitMix64
from altered.rules.library import Rules
from altered.state.model import State
from altered.terms import BOOST, Form, Phase, Side, Status, Zone
from core_c.book import Book, NotCoveredError
from core_c.compiled import ffi, lib
from core_c.game import IMAGE, CoreGame
from core_c.position import position as numbers_of
from core_c.vocabulary import ordinal
from verification.loops.built import begun, built
from verification.loops.certificate import Proof
from verification.loops.fuzz import MAX_STOPS, Fuzzed, play, position
from verification.loops.kinds import (
    MANA_READY,
    MANA_SPENT,
    NOT_PASSED,
    PLAIN,
    WALKED,
    WAY,
    Kind,
    Spot,
)
from verification.loops.measure import kind_of
from verification.loops.moves import counter
from verification.loops.nodes import nodes
from verification.loops.once import is_daily
from verification.loops.world import World

FROM_ONE: Final = 20
"""Plays from one random position."""
ROOM: Final = 20
"""Bits beyond those of a weight: so often, as a power of two, may a place be counted."""
HEAD: Final = 7
SEAT: Final = 9
THING: Final = 16
"""Numbers before the players, of a player, and of an object: as ``core_c.image`` writes them."""


def version() -> str:
    """A digest of the sources of the core: plays of another one are other plays."""
    here = Path(core_c.__file__).parent
    files = sorted(file for file in here.rglob("*") if file.suffix in {".c", ".h", ".def", ".py"})
    content = b"".join(file.name.encode() + b"\0" + file.read_bytes() for file in files)
    return hashlib.sha256(content).hexdigest()


def tells(world: World) -> bool:
    """Whether the tables of the core tell all counts of the world."""
    tokens = [kind for kind in world.kinds if kind.token is not None]
    parts = nodes(tuple((k.abilities, k.support) for k in world.kinds))
    daily = any(is_daily(one) for one in world.quicks) or any(x.times for x in world.listeners)
    if world.room or world.bare or daily:
        return False  # conditions of Emblems that wait, what was used today, who has no counters
    return len(tokens) < 2 and not any(isinstance(n, NextPlayed | Delayed | AtNext) for n in parts)


class Scale:
    """The weighted sums of all layers as one number: of two, the first layer that differs decides.

    That is the lexicographic order, since no sum is as large as the distance between two layers.
    """

    def __init__(self, world: World, proof: Proof, state: State, book: Book) -> None:
        self._world, self._state, self._counters = world, state, book.counters
        most = max((w for layer in proof.layers for _, w in layer.weights), default=1)
        self._width = most.bit_length() + ROOM
        self._layers = len(proof.layers)
        self._of: dict[str, int] = {}
        for layer in proof.layers:
            self._of = {place: weight << self._width for place, weight in self._of.items()}
            for place, weight in layer.weights:
                self._of[place] = self._of.get(place, 0) + weight
        tokens = (kind for kind in world.kinds if kind.token is not None)
        self._token = next(tokens, PLAIN)
        self._kinds = [kind_of(world, card.face, token=False) for card in state.cards]
        self._hand = self._cards(Zone.HAND)
        self._deck = self._cards(Zone.DECK)
        self._known: dict[tuple[int, int, int], tuple[int, Kind | None]] = {}
        self._last = len(state.adventure) - 1

    def _weight(self, place: str) -> int:
        return self._of.get(place, 0)

    def _cards(self, zone: Zone) -> list[int]:
        return [self._weight(Spot(kind, zone).place) for kind in self._kinds]

    def weigh(self, table: Sequence[int]) -> int:
        """The number of a table."""
        total = 0
        at = HEAD
        for _ in self._state.players:
            hero, companion, passed = table[at : at + 3]
            hand, cards = table[at + 5], sum(table[at + 6 : at + SEAT])
            at += SEAT
            total += sum(self._hand[card] for card in table[at : at + hand])
            at += hand
            total += sum(self._deck[card] for card in table[at : at + cards])
            at += cards
            walked = hero + companion
            total += walked * self._weight(WALKED)
            total += (len(Side) * self._last - walked) * self._weight(WAY)
            total += 0 if passed else self._weight(NOT_PASSED)
        at += 1 + table[at]
        at += 1 + table[at]
        for thing in range(at + 1, at + 1 + THING * table[at], THING):
            card, form, zone = table[thing + 1 : thing + 4]
            if form != _EMBLEM:
                total += self._thing(card, zone, table[thing + 7], table[thing + 8 : thing + 13])
        return total

    def _thing(self, card: int, zone: int, statuses: int, others: Sequence[int]) -> int:
        key = (card, zone, statuses)
        kept = self._known.get(key)
        if kept is None:
            kept = self._known[key] = self._look_up(*key)
        base, kind = kept
        return base if kind is None else base + self._counted(kind, zone, others)

    def _look_up(self, card: int, zone: int, statuses: int) -> tuple[int, Kind | None]:
        """What a thing weighs without its counters; its kind, if counters matter."""
        kind = self._token if card < 0 else self._kinds[card]
        where = _ZONES[zone]
        marks = frozenset(s for s in Status if statuses >> ordinal(s) & 1)
        if where is Zone.MANA_ZONE:
            return self._weight(MANA_SPENT if Status.EXHAUSTED in marks else MANA_READY), None
        spots = self._world.spots(kind, where)
        tracked = frozenset[Status]().union(*(spot.marks for spot in spots))
        place = next(spot for spot in spots if spot.marks == marks & tracked).place
        reaches = any(one.reaches and one.kind == kind for one in self._world.listeners)
        return self._weight(place), kind if self._world.counters or reaches else None

    def _counted(self, kind: Kind, zone: int, others: Sequence[int]) -> int:
        have = {BOOST: others[0]}
        for number, where in ((others[1], others[2]), (others[3], others[4])):
            if where:
                have[self._counters[where - 1]] = number
        total = 0
        for name in self._world.counters:
            total += have.get(name, 0) * self._weight(counter(kind, name))
        for one in self._world.listeners:
            if one.reaches and one.kind == kind and one.works_in(_ZONES[zone]):
                ahead = sum(have.get(name, 0) < number for name, number in one.reaches)
                total += ahead * self._weight(one.ahead)
        return total

    def sums(self, weighed: int) -> tuple[int, ...]:
        """The sums of the layers again."""
        mask = (1 << self._width) - 1
        places = range(self._layers - 1, -1, -1)
        return tuple(weighed >> self._width * place & mask for place in places)


_EMBLEM: Final = ordinal(Form.EMBLEM)
_AFTERNOON: Final = ordinal(Phase.AFTERNOON)
_ZONES: Final = tuple(Zone)


class Table:
    """A position on the core, to be played again and again.

    Raises:
        NotCoveredError: the core cannot play it.

    """

    def __init__(self, world: World, proof: Proof, state: State, rules: Rules) -> None:
        self._game = CoreGame(state, rules)
        self._game.silent()
        book = self._game.book
        self._position = ffi.new("int32_t[]", found := numbers_of(state, book))
        self._length = len(found)
        self.scale = Scale(world, proof, state, book)
        self._pass, self._back = book.strings["pass"], book.strings["withdraw"]
        self._options = ffi.new("struct altered_option[]", lib.ALTERED_ENGINE_MOST_OPTIONS)
        self._image = ffi.new("int32_t[]", IMAGE)
        self._day = state.day

    def play(self, rng: SplitMix64, found: Fuzzed) -> bool:
        """One play; ``False`` if the core cannot go on, and nothing of it counts then."""
        memory, options, moves = self._game.memory, self._options, 0
        size = lib.ALTERED_ENGINE_MOST_OPTIONS
        if lib.altered_engine_load(memory, self._position, self._length) < 0:
            return False
        before, line = -1, list[int]()
        table: list[int] = []
        for _ in range(MAX_STOPS):
            count = lib.altered_engine_options(memory, options, size)
            if count < 0:
                return False
            kinds = [options[i].kind for i in range(count)]
            if self._pass in kinds:
                table = ffi.unpack(
                    self._image, lib.altered_engine_image(memory, self._image, IMAGE)
                )
                if table[0] != self._day or table[1] != _AFTERNOON:
                    break
                after = self.scale.weigh(table)
                moves += before >= 0
                if 0 <= before <= after:
                    fell = f"{self.scale.sums(before)} -> {self.scale.sums(after)}"
                    found.against.append(f"places of the choices: {line}; {fell}")
                    break
                before = after
            chosen = self._pick(kinds, rng)
            if not kinds or (kinds[chosen] == self._pass and self._is_last(table)):
                break  # the Afternoon ends, and with it what the proof speaks of
            line.append(chosen)
            if lib.altered_engine_take(memory, chosen) < 0:
                return False
        else:
            found.left += 1
        found.moves += moves
        found.plays += 1
        found.core += 1
        return True

    def _pick(self, kinds: Sequence[int], rng: SplitMix64) -> int:
        """As on the reference engine: what does something, nearly always, where there is any."""
        every = [i for i, kind in enumerate(kinds) if kind != self._back]
        busy = [i for i in every if kinds[i] != self._pass]
        choices = busy if rng.below(12) and busy else every
        return choices[rng.below(len(choices))] if choices else 0

    @staticmethod
    def _is_last(table: Sequence[int]) -> bool:
        """Whether everybody has passed but the one who decides, by the table at this decision."""
        hand, cards = table[HEAD + 5], sum(table[HEAD + 6 : HEAD + SEAT])
        passed = (table[HEAD + 2], table[HEAD + SEAT + hand + cards + 2])
        return bool(passed[1 - table[3]])


def fuzz_on_core(rules: Rules, world: World, proof: Proof, plays: int, seed: int) -> Fuzzed | None:
    """Play at random from random positions on the core; ``None`` when it does not cover the set.

    Nothing waits in Limbo in these positions. What the core cannot finish is played on the
    reference engine.
    """
    if not tells(world):
        return None
    rng = SplitMix64(seed)
    found = Fuzzed()
    while found.plays < plays:
        start = replace(position(world, rng), pending=())
        first = len(found.against)
        try:
            table = Table(world, proof, begun(start, rules, world).before, rules)
        except NotCoveredError:
            return None
        for _ in range(min(FROM_ONE, plays - found.plays)):
            if not table.play(rng, found):
                found.plays += 1
                play(world, proof, built(start, rules, world), rng, found, start.text)
        found.against[first:] = [f"{start.text}\n{one}" for one in found.against[first:]]
    return found
