"""Modes: everything in which two players, a first game, 2v2 and Free for All differ.

A mode is data (``spec/modes/``). The chapters ask for the Expedition that faces one
(``altered.state.table``), the way through the Adventure (``altered.state.way``) and whether the
game has ended (``altered.victory.ending``), and know no mode by name.
"""

from __future__ import annotations

from altered.mode.from_toml import load_mode, load_modes
from altered.mode.model import Mode, Seating

__all__ = ["Mode", "Seating", "load_mode", "load_modes"]
