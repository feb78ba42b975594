"""Cards and decks: what players bring to a game."""

from __future__ import annotations

from altered.cards.card import Card, CardSet
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_cards, load_deck, load_set

__all__ = ["Card", "CardSet", "DeckList", "load_cards", "load_deck", "load_set"]
