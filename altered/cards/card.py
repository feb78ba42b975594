"""A card and a set of cards: the face the engine plays with, and the text it was read from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.failure import Place
    from altered.state.face import Face


@dataclass(frozen=True)
class Card:
    """One card: its face, its texts as written, and where its file has it."""

    face: Face
    text: str = ""
    support: str = ""
    place: Place | None = field(default=None, repr=False, compare=False)

    @property
    def key(self) -> str:
        """The name, with the rarity unless it is Common: what deck files call it."""
        rarity = self.face.rarity
        return self.face.name if rarity in (None, "Common") else f"{self.face.name} ({rarity})"


@dataclass(frozen=True)
class CardSet:
    """Cards of one file, in its order."""

    name: str
    cards: tuple[Card, ...]

    def __iter__(self) -> Iterator[Face]:
        """The faces in order."""
        return iter(self.faces)

    def __len__(self) -> int:
        """The number of cards."""
        return len(self.cards)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces in order."""
        return tuple(card.face for card in self.cards)

    def face(self, key: str) -> Face:
        """The face of a card by name, or by name and rarity: "Name (Rare)"."""
        return self.card(key).face

    def card(self, key: str) -> Card:
        """The card by name, or by name and rarity. Raises ``KeyError``."""
        for card in self.cards:
            if card.key == key:
                return card
        raise KeyError(key)
