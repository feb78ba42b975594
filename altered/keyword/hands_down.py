"""What keywords hand down: modifiers, prohibitions, and what holds an Expedition back."""

from __future__ import annotations

from altered.keyword import modifiers, prohibitions
from altered.keyword.defender import holds_back

__all__ = ["holds_back", "modifiers", "prohibitions"]
