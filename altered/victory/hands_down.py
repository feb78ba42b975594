"""What victory hands to the engine: it is looked at in the very event (4.3.a-b)."""

from __future__ import annotations

from altered.victory import look_for_winner

__all__ = ["look_for_winner"]
