"""The ability texts that are paired, the shortest for each statement, and what they are about.

A text with ``{n}`` stands for one text for each number. What a text says is never written here:
the language reads it, and ``says.py`` tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from altered.ability.from_text import parse_text
from altered.ability.tree import Passive
from verification.pairs.says import OnNumber, Says, said_by

MOST: Final = 3
"""The largest number that a text says: a bound of this search."""

TEXTS: Final = (
    "Characters you play cost {{n}} more.",
    "Characters you play cost {{n}} less.",
    "Characters you play cost {{n}} less, down to a minimum of {1}.",
    "Characters you play cost {{n}}.",
    "Characters you play are free.",
    "Characters you play can't cost less than {{n}}.",
    "Your Reserve limit is increased by {n}.",
    "Your Reserve limit is reduced by {n}.",
    "Your Reserve limit is {n}.",
    "Characters you control have +0/+{n}/+0.",
    "Characters you control have -0/-{n}/-0.",
    "Characters you control have {M} equal to {n}.",
    "If a Character you control would gain one or more boosts, "
    "it gains that many boosts plus {n} instead.",
    "If a Character you control would gain one or more boosts, "
    "it gains twice as many boosts instead.",
    "If you would create one or more tokens, create that many tokens plus {n} instead.",
    "If you would create one or more tokens, create twice as many instead.",
    "If a Character would go to Reserve, put it in its owner's hand instead.",
    "If a Character would go to Reserve, discard it instead.",
    "If a Character would go to its owner's hand, put it in Reserve instead.",
    "If a Character would go to its owner's hand, discard it instead.",
    "Characters can't go to Reserve.",
    "Characters can't go to your hand.",
    "If a Character you control would gain Asleep, it gains Anchored instead.",
    "If a Character you control would gain Asleep, it gains Fleeting instead.",
    "If a Character you control would gain Anchored, it gains Asleep instead.",
    "If a Character you control would gain Anchored, it gains Fleeting instead.",
    "Characters you control can't gain Asleep.",
    "Characters you control can't gain Anchored.",
    "If you would draw a card, Resupply instead.",
    "If you would Resupply, draw a card instead.",
    "You can't draw cards.",
    "You can't Resupply.",
)


@dataclass(frozen=True)
class Text:
    """An ability text, and what it says."""

    words: str
    says: Says


@cache
def texts() -> tuple[Text, ...]:
    """Every text with each number, in the order in which they are written above."""
    return tuple(Text(words, _said(words)) for pattern in TEXTS for words in _written(pattern))


def _written(pattern: str) -> tuple[str, ...]:
    if "{n}" not in pattern:
        return (pattern,)
    return tuple(pattern.replace("{n}", str(n)) for n in range(1, MOST + 1))


def _said(words: str) -> Says:
    """What the language reads in a text: one passive ability that says one thing."""
    (ability,) = parse_text(words)
    assert isinstance(ability, Passive), words
    said = said_by(ability.static)
    assert said is not None, words
    return said


def changes() -> frozenset[tuple[str, str]]:
    """Which changes of which numbers there is a text for."""
    said = (one.says for one in texts())
    return frozenset((one.number, one.change) for one in said if isinstance(one, OnNumber))
