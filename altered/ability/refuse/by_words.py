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
        r"\bchoose (?:an?|another|one) (?:player|opponent)\b"
        r"|\b(?:player|opponent) of your choice\b",
        'whom an effect is about is its target: write "Target player ..." or "Target opponent ..."',
        "spell.targets",
    ),
    (
        r"\bopponent may\b.*\beach (?P<at>player) who (?:doesn't|does not|didn't|did not)\b",
        'you are a player who did not, too: write "Each opponent who doesn\'t ..."',
        "ffa.your_opponent",
    ),
    (
        r"\bfor each (?:player|opponent), choose\b",
        "who chooses for them? if they do, write "
        '"Each player chooses a Character they control and discards it"',
        "step.decisions",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s? (?:may )?sabotages?\b"
        r"|\bthey (?:may )?sabotage\b",
        "the target is declared by who plays the effect, and no rule has another player choose it: "
        'write "Sabotage."',
        "spell.targets",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s? (?:may )?rolls?\b"
        r"|\bthey (?:may )?roll\b",
        'a later step uses the result of one die, and yours: write "Roll a die. On a 4+, ..."',
        "roll-a-die.later-step",
    ),
    (
        r"\b(?:each|target|your|that) (?:other )?(?:player|opponent)s?\b.*"
        r"\bup to\b.*\b(?:cards|times)\b",
        'each of several numbers would be chosen by one player at a time: write "Draw up to two '
        'cards", or of others how many, "Each player may draw two cards"',
        "step.decisions",
    ),
    (
        r"\bif (?:target|your|an|each|that) (?:player|opponent) would\b.*\bmay\b.*\binstead\b",
        "no rule of this edition asks another player than the controller of the ability whether it "
        'replaces: write it of yourself, "If you would draw a card, you may Resupply instead", or '
        'without "may"',
        "effect.optional",
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


def taught_by_words(text: str) -> tuple[str, str, tuple[int, int] | None] | None:
    """What helps the author of such a text, its rule, and the place where a word is to change."""
    for words, hint, rule in _TAUGHT:
        if found := re.search(words, text, re.IGNORECASE):
            at = found.span("at") if "at" in found.groupdict() else None
            return hint, rule, at and (at[0], at[1] - at[0])
    return None


__all__ = ["taught_by_words"]
