"""Whether a deck may be played: every rule of deck building it breaks (quick.deckbuilding)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.cards import codes
from altered.failure import Problem

if TYPE_CHECKING:
    from altered.cards.deck import DeckList

SMALLEST: Final = 40
LARGEST: Final = 60
COPIES: Final = 3
OF_RARITY: Final = {
    "Rare": (15, "quick.deckbuilding.rares"),
    "Unique": (3, "quick.deckbuilding.uniques"),
    "Exalted": (3, "quick.deckbuilding.exalted"),
}
_SIZE: Final = "quick.deckbuilding.size"


def problems(deck: DeckList) -> tuple[Problem, ...]:
    """Every rule that the deck breaks; none when it is legal."""
    found: list[Problem] = []

    def add(message: str, rule: str) -> None:
        found.append(Problem(codes.DECK_RULE, f"{deck.name}: {message}", rule=rule))

    size = len(deck.cards) + (deck.hero is not None)
    if deck.hero is None:
        add("there is no Hero", _SIZE)
    if not SMALLEST <= size <= LARGEST:
        add(f"{size} cards with the Hero, not {SMALLEST} to {LARGEST}", _SIZE)
    faces = (*([deck.hero] if deck.hero else []), *deck.cards)
    factions = sorted({face.faction for face in faces if face.faction is not None})
    if len(factions) > 1:
        add("several factions: " + ", ".join(factions), _SIZE)
    names = [face.name for face in deck.cards]
    for name in dict.fromkeys(names):
        if names.count(name) > COPIES:
            add(f"{names.count(name)} copies of {name}", "quick.deckbuilding.copies")
    for rarity, (most, rule) in OF_RARITY.items():
        count = sum(face.rarity == rarity for face in deck.cards)
        if count > most:
            add(f"{count} {rarity} cards, at most {most}", rule)
    return tuple(found)
