"""Games in which every choice is made by chance: to look for faults, and to count."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Exhausted
from altered.state.choice import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from altered.cards.deck import DeckList
    from altered.engine.protocol import Step
    from altered.rules.library import Rules
    from altered.state.choice import Choice
    from altered.state.model import State

MAX_CHOICES: Final = 50_000
"""Choices in one random game before we stop: a bound of ours, not of the rules."""

BACK: Final = "withdraw"
"""The choice that only leads back to where a player was."""


def random_choice(state: State, rng: SplitMix64) -> Choice:
    """Return one of the legal choices, each as likely as the others.

    What was declared is only withdrawn when nothing else can be done.
    """
    return pick(protocol.legal(state), rng)


def pick(legal: Sequence[Choice], rng: SplitMix64) -> Choice:
    """Return one of some legal choices, at least one, as ``random_choice`` does."""
    onward = [choice for choice in legal if choice.kind != BACK] or list(legal)
    return onward[rng.below(len(onward))]


def random_game(
    rules: Rules, decks: Sequence[DeckList], seed: int, mode: str = "two-player"
) -> Iterator[tuple[Choice, Step]]:
    """Play a game by chance to its end; give each choice and what it brought about.

    Raises:
        Exhausted: the game has not ended after MAX_CHOICES choices (ALT-E060).

    """
    return played_game(rules, decks, seed, mode, lambda _, legal, rng: pick(legal, rng), "a random")


def played_game(
    rules: Rules,
    decks: Sequence[DeckList],
    seed: int,
    mode: str,
    choose: Callable[[State, Sequence[Choice], SplitMix64], Choice],
    called: str = "a",
) -> Iterator[tuple[Choice, Step]]:
    """Play a game to its end; ``choose`` takes one of the legal choices. It is ``called`` a game.

    Raises:
        Exhausted: the game has not ended after MAX_CHOICES choices (ALT-E060).

    """
    rng = SplitMix64(seed)
    state = protocol.start(rules, decks, mode=mode)
    for _ in range(MAX_CHOICES):
        if protocol.decider(state) is None:
            return
        chosen = choose(state, protocol.legal(state), rng)
        step = protocol.step(state, chosen)
        yield chosen, step
        state = step.state
    text = f"{called} game has not ended after {MAX_CHOICES:,} choices"
    raise Exhausted("ALT-E060", "choices", MAX_CHOICES, text)


@dataclass
class Statistics:
    """What many random games showed. ``failed`` are seeds of games that did not end, with why.

    ``first`` counts the games that the team of the last day's first player won.
    """

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    days: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=list)
    tiebreakers: int = 0
    first: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    failed: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Statistics) -> None:
        """Count what other games showed, too."""
        self.games += other.games
        self.tiebreakers += other.tiebreakers
        self.first += other.first
        for mine, theirs in (
            (self.days, other.days),
            (self.decisions, other.decisions),
            (self.events, other.events),
        ):
            mine += theirs
        self.failed += other.failed
        self.wins.update(other.wins)
        self.rules.update(other.rules)
        self.kinds.update(other.kinds)

    def play(
        self, rules: Rules, decks: Sequence[DeckList], seed: int, mode: str = "two-player"
    ) -> None:
        """Play one more game by chance and count it."""
        self.count(seed, random_game(rules, decks, seed, mode))

    def count(self, seed: int, played: Iterable[tuple[Choice, Step]]) -> None:
        """Count one more game; a fault of the engine is kept, not raised."""
        decisions = events = 0
        state: State | None = None
        self.games += 1
        try:
            for chosen, step in played:
                state = step.state
                decisions += chosen.player != CHANCE
                events += len(step.events)
                for event in step.events:
                    self.kinds[event.kind] += 1
                    self.rules.update(event.rules)
        except Exception as error:  # whatever it is, the seed tells how to see it again
            words = " ".join(f"{type(error).__name__}: {error}".split())
            self.failed.append((seed, words))
            return
        assert state is not None
        assert state.result is not None
        self.wins[state.result] += 1
        self.days.append(state.day)
        self.decisions.append(decisions)
        self.events.append(events)
        self.tiebreakers += state.tiebreakers
        self.first += state.players[state.first_player].team == state.result
