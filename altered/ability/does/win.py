"""Winning the game."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Speech


@construct("win~ the game", also=("win~",))
class Win(Deed):
    """A player wins the game."""

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.Win(speech.who),)
