"""Pairs of games with the same seeds under two settings: what a card or a rule change does.

What chance decides in a game and what a player chooses by chance come from two generators, so that
the games of a pair stay alike as long as nothing differs. They part at the first choice or event
that only one of them has; each is then played to its end.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Protocol

from altered.engine import protocol
from altered.engine.protocol import SplitMix64, answer_chance
from altered.failure import Exhausted
from altered.simulation.engines import fields_alone, on_core
from altered.simulation.greedy import BY_CHANCE, GREEDY, greedy_choice
from altered.state.choice import CHANCE
from altered.trace.random_play import MAX_CHOICES, pick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.cards.deck import DeckList
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.event import Event
    from altered.state.model import State
    from core_c.game import CoreGame

CHOOSES: Final = 0x5851F42D4C957F2D
"""Added to the seed of a game for the generator of its players."""


@dataclass(frozen=True)
class Game:
    """What one game came to: whether the team of the first seat won, days, decisions of players."""

    won: bool
    days: int
    decisions: int


@dataclass(frozen=True)
class Pair:
    """Two games with one seed: the day on which they parted, if they did, and by which rule.

    ``rule`` is the first that the second game cites there, or else the first game; empty where
    they part in what is offered.
    """

    seed: int
    games: tuple[Game, Game]
    parted: int | None
    rule: str


@dataclass
class Pairs:
    """All pairs, in the order of their seeds; ``failed`` are seeds of games that did not end."""

    pairs: list[Pair] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Pairs) -> None:
        """Count other pairs, too."""
        self.pairs += other.pairs
        self.failed += other.failed

    @property
    def done(self) -> int:
        """How many pairs were played, ended or not."""
        return len(self.pairs) + len(self.failed)

    def wins(self, which: int) -> int:
        """Games that the team of the first seat won: of the first (0) or the second (1) setting."""
        return sum(one.games[which].won for one in self.pairs)

    @property
    def only(self) -> tuple[int, int]:
        """Pairs whose first game alone was won by that team, and those whose second game was."""
        won = Counter((one.games[0].won, one.games[1].won) for one in self.pairs)
        return won[True, False], won[False, True]

    @property
    def parted(self) -> list[Pair]:
        """The pairs that parted."""
        return [one for one in self.pairs if one.parted is not None]

    def rules(self) -> list[tuple[str, int]]:
        """The rules by which most pairs parted, with how many."""
        found = Counter(one.rule for one in self.parted if one.rule)
        return sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))


class _Table(Protocol):
    """A game on one of the engines. ``legal`` is empty when it is over."""

    def legal(self) -> Sequence[Choice]: ...
    def take(self, index: int) -> Sequence[Event]: ...
    def chance(self, counter: int) -> tuple[int, Sequence[Event]]: ...
    def greedy(self) -> int: ...
    def day(self) -> int: ...
    def won(self) -> bool: ...


class Reference:
    """A game on the reference engine."""

    def __init__(self, opening: State) -> None:
        """Begin at a state."""
        self.state = opening
        self._legal: tuple[State, tuple[Choice, ...]] | None = None

    def legal(self) -> tuple[Choice, ...]:
        """All legal choices, found once for each state; none when the game is over."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = self.state, protocol.legal(self.state)
        return self._legal[1]

    def take(self, index: int) -> tuple[Event, ...]:
        """Carry out the choice of that place in ``legal``; what happened."""
        step = protocol.step(self.state, self.legal()[index])
        self.state = step.state
        return step.events

    def chance(self, counter: int) -> tuple[int, Sequence[Event]]:
        """Answer what chance decides as ``SplitMix64`` with that counter; its next counter."""
        rng = SplitMix64(counter)
        events: list[Event] = []
        while protocol.decider(self.state) == CHANCE:
            step = protocol.step(self.state, answer_chance(self.state, rng))
            self.state = step.state
            events += step.events
        return rng.counter, events

    def greedy(self) -> int:
        """The place of the choice of the greedy bot."""
        return greedy_choice(self.state, self.legal())

    def day(self) -> int:
        """Which day it is."""
        return self.state.day

    def won(self) -> bool:
        """Whether the team of the first seat has won."""
        return self.state.result == self.state.players[0].team


class _OnCore:
    """A game on the C core."""

    def __init__(self, game: CoreGame) -> None:
        self._game = game
        game.begin()

    def legal(self) -> Sequence[Choice]:
        return self._game.legal()

    def take(self, index: int) -> Sequence[Event]:
        return self._game.take(index)

    def chance(self, counter: int) -> tuple[int, Sequence[Event]]:
        after = self._game.chance(counter)
        return after, self._game.happened()

    def greedy(self) -> int:
        return self._game.greedy()

    def day(self) -> int:
        return self._game.image()[0]

    def won(self) -> bool:
        return self._game.standing()[1][0] > 0


class _Player:
    """Plays one game, choice by choice."""

    def __init__(self, table: _Table, seed: int, bot: str) -> None:
        self.table = table
        self._bot = bot
        self._rng = SplitMix64(seed + CHOOSES)
        self._counter, self.happened = table.chance(seed)
        self.offered = table.legal()
        self.decisions = 0

    def go_on(self) -> None:
        """One choice of a player, and what chance decides then."""
        if self.decisions == MAX_CHOICES:
            text = f"the game has not ended after {MAX_CHOICES:,} choices"
            raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)
        if self._bot == GREEDY:
            place = self.table.greedy()
        else:
            place = list(self.offered).index(pick(self.offered, self._rng))
        events = self.table.take(place)
        self._counter, more = self.table.chance(self._counter)
        self.happened = (*events, *more)
        self.offered = self.table.legal()
        self.decisions += 1

    def game(self) -> Game:
        """What the game came to, played to its end."""
        while self.offered:
            self.go_on()
        return Game(self.table.won(), self.table.day(), self.decisions)


@dataclass(frozen=True)
class Twice:
    """Two settings of which pairs are played: rules and decks of each, and who plays all seats."""

    rules: tuple[Rules, Rules]
    decks: tuple[tuple[DeckList, ...], tuple[DeckList, ...]]
    mode: str
    bot: str = BY_CHANCE
    core: bool = True

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Go to another process without the engine."""
        return fields_alone(self)

    @cached_property
    def openings(self) -> tuple[State, State]:
        """How the games begin."""
        one, other = (
            protocol.start(rules, decks, mode=self.mode)
            for rules, decks in zip(self.rules, self.decks, strict=True)
        )
        return one, other

    @cached_property
    def engines(self) -> tuple[CoreGame, CoreGame] | str:
        """The games on the core, or why it does not play them."""
        return on_core(self._engines, wanted=self.core)

    def _engines(self) -> tuple[CoreGame, CoreGame]:
        from core_c.game import CoreGame

        one, other = map(CoreGame, self.openings, self.rules)
        return one, other

    def _tables(self, *, core: bool) -> tuple[_Table, _Table]:
        if core and not isinstance(self.engines, str):
            return _OnCore(self.engines[0]), _OnCore(self.engines[1])
        return Reference(self.openings[0]), Reference(self.openings[1])

    def pair(self, seed: int) -> Pair:
        """Play one pair.

        Raises:
            Exhausted: a game does not end within a bound of ours.

        """
        try:
            return _pair(self._tables(core=True), seed, self.bot)
        except Exhausted:
            if isinstance(self.engines, str):
                raise
        return _pair(self._tables(core=False), seed, self.bot)


def _pair(tables: tuple[_Table, _Table], seed: int, bot: str) -> Pair:
    one, other = (_Player(table, seed, bot) for table in tables)
    rule = _apart(one, other)
    while rule is None and one.offered:
        one.go_on()
        other.go_on()
        rule = _apart(one, other)
    parted = None if rule is None else min(one.table.day(), other.table.day())
    return Pair(seed, (one.game(), other.game()), parted, rule or "")


def _apart(one: _Player, other: _Player) -> str | None:
    """By which rule two games part now; ``None`` if they do not."""
    if list(one.happened) != list(other.happened):
        pairs = zip_longest(one.happened, other.happened)
        first, second = next((a, b) for a, b in pairs if a != b)
        told = second or first
        assert told is not None
        return told.rules[0] if told.rules else ""
    return None if list(one.offered) == list(other.offered) else ""


def pairs_of(twice: Twice, seeds: range) -> Pairs:
    """Play the pairs with these seeds; a game that does not end is listed, not raised."""
    found = Pairs()
    for seed in seeds:
        try:
            found.pairs.append(twice.pair(seed))
        except Exhausted as bound:
            found.failed.append((seed, bound.problems[0].message))
    return found
