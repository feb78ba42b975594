"""What to write instead of some words, found in the text itself: what they need is no mechanic."""

from __future__ import annotations

import re
from typing import Final

_TAUGHT: Final[tuple[tuple[str, str, str], ...]] = (
    (
        r"\bthe (?!first\b)\w+ \w+ you play each .*\bFleeting\b",
        "how many were played is known once a Spell has left Limbo; it is said of the first, or of "
        'all: "The first Spell you play each Afternoon gains Fleeting", "Spells you play gain '
        'Fleeting"',
        "spell.afterwards",
    ),
    (
        r"(?<!when )(?<!if )(?<!time )\ban opponent (?:may )?(?!plays?\b|controls?\b|ha)[a-z]+\b",
        'which one of several? write "Your opponent ..." for all of them, or "Target opponent ..."'
        " for one",
        "ffa.target_opponent",
    ),
    (
        r"\bthe next\b[^.]*\bplays?\b[^.]*\bcosts?\b",
        "say until when it is the next, and a number: "
        '"The next Character you play this Day costs {2} more" (or less; or "your opponent plays")',
        "subtype.emblem",
    ),
    (
        r"\bplays?\b[^.]*\b(?:gains?|loses?) (?:Fleeting (?:and|,)|[^.]* and Fleeting)",
        "a Spell gains or loses Fleeting in Limbo, anything else once it is played: say it in an "
        'ability of its own, "Spells you play gain Fleeting."',
        "spell.afterwards",
    ),
)
"""A form of words, what can be played instead, and the rule that it follows from."""


def taught_by_words(text: str) -> tuple[str, str] | None:
    """What helps the author of such a text, and its rule."""
    for words, hint, rule in _TAUGHT:
        if re.search(words, text, re.IGNORECASE):
            return hint, rule
    return None


__all__ = ["taught_by_words"]
