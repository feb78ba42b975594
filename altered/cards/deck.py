"""A deck as a player brings it: a Hero, or none, and the other cards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from altered.failure import Place
    from altered.state.face import Face

MOST_COPIES: Final = 1000
"""How often a deck may have one card: a bound of ours, far above that of any format."""


@dataclass(frozen=True)
class DeckList:
    """The faces of a Hero and of all other cards, each as often as it is there.

    ``later`` are those of ``cards`` that are left out of a first game (quick.material.deck);
    ``formats`` are the formats that the deck says it is legal in; ``places`` say where its file
    names each card.
    """

    hero: Face | None
    cards: tuple[Face, ...]
    name: str
    later: tuple[Face, ...] = ()
    formats: tuple[str, ...] = ()
    places: tuple[tuple[Face, Place], ...] = field(default=(), repr=False, compare=False)

    def in_first_game(self) -> DeckList:
        """Return the deck without Hero and without the later cards (quick.setup.first_game)."""
        left = list(self.cards)
        for face in self.later:
            left.remove(face)
        return replace(self, hero=None, cards=tuple(left), later=())
