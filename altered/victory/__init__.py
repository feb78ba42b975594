"""Winning and tiebreakers (4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from altered.engine.atom import Atom
    from altered.engine.game import Game
    from altered.state.model import State


def look_for_winner(game: Game, before: State, done: Sequence[Atom]) -> None:
    """After markers moved: does somebody win, or do tiebreakers start."""
    del game, before, done
