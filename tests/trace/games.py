"""Random games of every pair of shipped decks."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from altered.cards.deck import DeckList
from altered.cards.from_toml import load_deck
from altered.engine.protocol import SplitMix64
from altered.rules.root import spec_root
from altered.trace.line import Line
from altered.trace.random_play import random_choice
from tests.day.board import rules

NAMES: Final = tuple(sorted(p.stem for p in (spec_root() / "cards" / "decks").glob("*.toml")))


@cache
def pairs() -> tuple[tuple[DeckList, DeckList], ...]:
    """Each shipped deck against each, itself included."""
    found = [load_deck(name) for name in NAMES]
    return tuple(product(found, found))


def decks(seed: int) -> tuple[DeckList, DeckList]:
    """The decks of one game: all pairs in turn."""
    return pairs()[seed % len(pairs())]


def played(seed: int) -> Line:
    """A whole game by chance."""
    line = Line(rules(), decks(seed), seed)
    rng = SplitMix64(seed)
    while line.decider is not None:
        line.play(random_choice(line.state, rng))
    return line
