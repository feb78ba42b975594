"""A card and a set of cards: the face the engine plays with, and the text it was read from."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.keyword_files import Keywords
    from altered.ability.languages import Lang
    from altered.ability.wording import Line
    from altered.failure import Place
    from altered.state.face import Face


@dataclass(frozen=True)
class Card:
    """One card: its face, its texts as written, and where its file has it."""

    face: Face
    text: str = ""
    support: str = ""
    place: Place | None = field(default=None, repr=False, compare=False)
    lang: Lang = "en"

    @property
    def key(self) -> str:
        """What deck files call it."""
        return key_of(self.face)

    @property
    def full_key(self) -> str:
        """Name, rarity and faction: what tells a card from others of its name."""
        marks = [mark for mark in (self.face.rarity, self.face.faction) if mark is not None]
        return f"{self.face.name} ({', '.join(marks)})" if marks else self.face.name


@dataclass(frozen=True)
class LaterCard:
    """A card with mechanics of later editions: understood, and played by no engine.

    ``lines`` are its lines in order, each with the box that it stands in.
    """

    name: str
    type: str
    lines: tuple[tuple[str, Line], ...]
    place: Place | None = field(default=None, repr=False, compare=False)


def key_of(face: Face) -> str:
    """The name, with the rarity unless it is Common: what deck files call a card."""
    return face.name if face.rarity in (None, "Common") else f"{face.name} ({face.rarity})"


@dataclass(frozen=True)
class CardSet:
    """Cards of one file, in its order, with the keywords that the file declares.

    ``later`` are cards of it that no engine plays.
    """

    name: str
    cards: tuple[Card, ...]
    keywords: Keywords = ()
    later: tuple[LaterCard, ...] = ()

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

    @cached_property
    def _by_key(self) -> dict[str, Card]:
        shared = Counter(card.key for card in self.cards)
        return {card.key if shared[card.key] == 1 else card.full_key: card for card in self.cards}

    @property
    def keys(self) -> tuple[str, ...]:
        """What deck files call each card: "Name", "Name (Rare)"; with the faction where shared."""
        return tuple(self._by_key)

    def face(self, key: str) -> Face:
        """The face of a card by its key: "Name", "Name (Rare)", "Name (Rare, Axiom)"."""
        return self.card(key).face

    def card(self, key: str) -> Card:
        """The card of that key. Raises ``KeyError``."""
        return self._by_key[key]
