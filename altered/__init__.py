"""The rules of the card game Altered as values: load them, find them, follow them.

`altered.load()` gives the rules of an edition. Importing needs no compiler and no z3.
"""

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
from altered.rules import Edition, Norm, Reading, Rule, Rules, Section, load

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
    "Unclear",
    "load",
]
