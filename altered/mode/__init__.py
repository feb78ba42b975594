"""Modes: everything in which two players, a first game, 2v2 and Free for All differ.

A mode is data (``spec/modes/``) and a few functions here; the other chapters ask for the
Expedition that faces one (``table``), the way through the Adventure (``way``), whether the game
has ended (``ending``) and what a deck becomes (``deck``), and know no mode by name.
"""

from __future__ import annotations

from altered.mode.from_toml import load_mode, load_modes
from altered.mode.model import Mode, Seating

__all__ = ["Mode", "Seating", "load_mode", "load_modes"]
