"""Passive abilities (2.3): what objects are like now, and which modifiers cards bring."""

from __future__ import annotations

from altered.engine.modifier import Modifier
from altered.state.model import State


def replacements(state: State) -> tuple[Modifier, ...]:
    """Replacing modifiers of the passive abilities that work now."""
    del state
    return ()
