"""Effects (1.2.6, 6.1, 6.5): carried out step by step, each step made of atomic actions.

``ResolveEffect`` is the task that other chapters push. ``select`` answers what a filter picks, how
much a number is and whether a condition holds; ``targets`` what may be chosen in a declaration.
"""

from __future__ import annotations

from altered.effect.resolve import ResolveEffect

__all__ = ["ResolveEffect"]
