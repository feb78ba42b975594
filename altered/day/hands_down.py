"""What the day hands down: the opening to the engine, turns and the first player to effects."""

from __future__ import annotations

from altered.day.by_effect import CARRIED_OUT
from altered.day.setup import opening

__all__ = ["CARRIED_OUT", "opening"]
