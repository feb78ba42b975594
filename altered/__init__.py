"""The rules of the card game Altered as values: load them, find them, follow them.

`altered.load()` gives the rules of an edition. Importing needs no compiler and no z3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.failure import (
    Broken,
    Exhausted,
    Failure,
    Illegal,
    Malformed,
    Place,
    Problem,
    Unclear,
)
from altered.rules.rule import Edition, Norm, Reading, Rule, Section

if TYPE_CHECKING:
    from altered.compiled import core
    from altered.playing import Rules, load
    from altered.trace.record import Trace

__all__ = [
    "Broken",
    "Edition",
    "Exhausted",
    "Failure",
    "Illegal",
    "Malformed",
    "Norm",
    "Place",
    "Problem",
    "Reading",
    "Rule",
    "Rules",
    "Section",
    "Trace",
    "Unclear",
    "core",
    "load",
]


if not TYPE_CHECKING:  # for mypy there are the names above, and no others

    def __getattr__(name: str) -> object:
        """Load what reads files or plays games only when it is asked for."""
        if name in ("Rules", "load"):
            from altered import playing

            return getattr(playing, name)
        if name == "core":
            from altered.compiled import core

            return core
        if name == "Trace":
            from altered.trace.record import Trace

            return Trace
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
