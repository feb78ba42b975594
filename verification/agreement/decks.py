"""Decks for comparing the engines: shipped ones, or decks by chance out of many cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from altered.cards.deck import DeckList
from altered.cards.from_community_json import load
from altered.cards.from_toml import load_cards, load_deck
from altered.engine.protocol import SplitMix64
from altered.mode.from_toml import load_mode
from altered.rules.root import spec_root
from altered.state.face import Face
from altered.terms import Type

SIZE: Final = 39
COPIES: Final = 3
PLAYED: Final = (Type.CHARACTER, Type.PERMANENT, Type.SPELL)

Decks = tuple[DeckList, ...]


@dataclass(frozen=True)
class Chosen:
    """What gives the decks of a game by its seed: decks that take turns, or decks by chance."""

    players: int
    named: tuple[DeckList, ...]
    pool: tuple[Face, ...]

    def __call__(self, seed: int) -> Decks:
        """Return a deck for each player."""
        seats, many = range(self.players), len(self.named)
        if many:
            return tuple(self.named[(seed // many**seat) % many] for seat in seats)
        return tuple(by_chance(self.pool, self.players * seed + seat) for seat in seats)


def chosen_decks(mode: str, named: Sequence[str], cards: str | None = None) -> Chosen:
    """Return what gives the decks of a game by its seed.

    Named shipped decks take turns; without names, each player has a deck by chance, of all shipped
    cards or of those of a file of community JSON.
    """
    decks = tuple(load_deck(name) for name in named)
    pool = () if decks else shared_faces(cards) if cards else shipped_faces()
    return Chosen(load_mode(mode).players, decks, pool)


@cache
def shipped_faces() -> tuple[Face, ...]:
    """Every card of spec/cards, in the order of the files."""
    paths = sorted((spec_root() / "cards").rglob("*.toml"))
    files = [p for p in paths if p.parent.name != "decks" and p.name != "adventure.toml"]
    found = [face for path in files for face in load_cards(path).faces]
    return tuple(dict.fromkeys(found))


@cache
def shared_faces(path: str) -> tuple[Face, ...]:
    """Every card of a file of community JSON that can be played."""
    return tuple(dict.fromkeys(load(Path(path)).faces.values()))


def by_chance(pool: Sequence[Face], seed: int, rng: SplitMix64 | None = None) -> DeckList:
    """A deck of 39 cards and a Hero, at most three of a name; factions are not asked."""
    rng = rng or SplitMix64(seed)
    heroes = [face for face in pool if face.type is Type.HERO]
    others = [face for face in pool if face.type in PLAYED]
    hero = heroes[rng.below(len(heroes))]
    cards: list[Face] = []
    while len(cards) < SIZE:
        face = others[rng.below(len(others))]
        if sum(card.name == face.name for card in cards) < COPIES:
            cards.append(face)
    return DeckList(hero, tuple(cards), f"deck {seed}")
