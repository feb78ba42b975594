"""A deck as a player brings it: a Hero, or none, and the other cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altered.state.face import Face


@dataclass(frozen=True)
class DeckList:
    """The faces of a Hero and of all other cards, each as often as it is there."""

    hero: Face | None
    cards: tuple[Face, ...]
    name: str
