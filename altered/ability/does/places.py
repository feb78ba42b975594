"""Where objects are that something happens to, as the events of the engine want it said."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability import tree
from altered.state.terms import Zone

IN_PLAY: Final = (Zone.HERO_ZONE, Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE)
"""The zones of the objects in play (2.2.1.h)."""


def anywhere(which: tree.Which | None) -> tree.Which | None:
    """A filter without "in play", for what can only happen to objects in play."""
    if which is None or set(which.zones) != set(IN_PLAY):
        return which
    return replace(which, zones=())
