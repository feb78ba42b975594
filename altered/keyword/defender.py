"""Defender: an Expedition that contains one cannot move forward during Dusk.

Rules 1.0 name the keyword on cards only; its text is in no section that was recovered. It is a
prohibition (1.4.1.a), looked at before any modification (1.4.1.d).
"""

from __future__ import annotations

from typing import Final

from altered.ask.passive.presence import expeditions_of
from altered.ask.passive.question import has_keyword
from altered.state.model import State
from altered.terms import Phase, Side, Zone

RULES: Final = ("ability.passive", "cannot.beats-can")


def holds_back(state: State, player: int, side: Side) -> tuple[str, ...]:
    """The rules by which a Defender in the Expedition holds it back, in Dusk; else none.

    A Gigantic one is in both.
    """
    held = state.phase is Phase.DUSK and any(
        has_keyword(state, thing, "Defender") and (player, side) in expeditions_of(state, thing)
        for thing in state.in_zone(Zone.EXPEDITION_ZONE, player)
    )
    return RULES if held else ()
