"""Becoming the first player."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Speech


@construct("become~ first player", also=("become~ the first player",))
class BecomeFirst(Deed):
    """A player becomes the first player, as in the Morning (4.2.1.b)."""

    on_object = False

    def actions(self, speech: Speech) -> tuple[tree.Action, ...]:
        return (tree.BecomeFirst(speech.who),)

    def trigger(self, who: tree.Who, speech: Speech) -> tree.Trigger:
        return tree.Draws(who, "become-first")
