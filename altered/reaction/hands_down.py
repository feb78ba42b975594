"""What reactions hand down: they follow each step (6.3.b); an effect activates some by name."""

from __future__ import annotations

from altered.reaction.activation import activate
from altered.reaction.by_effect import CARRIED_OUT

__all__ = ["CARRIED_OUT", "activate"]
