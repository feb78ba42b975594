"""Reactions (6.3) and the check for them (4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altered.engine.atom import Atom
    from altered.engine.game import Game
    from altered.state.model import State


def activate(game: Game, before: State, done: Sequence[Atom]) -> None:
    """Put an Emblem-Reaction in Limbo for each reaction that the atomic actions match."""
    del game, before, done
