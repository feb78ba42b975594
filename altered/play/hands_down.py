"""What playing hands to effects: plays, internal actions, late targets, ways back."""

from __future__ import annotations

from altered.play.by_effect import CARRIED_OUT, aimed_late, can_play, way_back
from altered.play.carry import checks

__all__ = ["CARRIED_OUT", "aimed_late", "can_play", "checks", "way_back"]
