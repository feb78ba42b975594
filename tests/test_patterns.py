"""Sentences with slots in another language: which pattern is found, and what fills its slots."""

from __future__ import annotations

from typing import Final

import pytest

from altered.patterns import NESTED, Patterns

FRENCH: Final = {
    "nothing new": "rien de nouveau",
    "{0} card": "{0} carte",
    "{0} goes to the {1}": "{0} va dans : {1}",
    "{0} goes to the {1} at Night": "La Nuit, {0} va dans : {1}",
    "every player passes": "chaque joueur passe",
    "not allowed: {0}": "interdit : {0}",
}


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("nothing new", "rien de nouveau"),
        ("Lamp goes to the Reserve", "Lamp va dans : Reserve"),
        # The pattern that says most decides, and a slot may have spaces where it says enough.
        ("Old Lamp goes to the Reserve at Night", "La Nuit, Old Lamp va dans : Reserve"),
        ("not allowed: every player passes", "interdit : chaque joueur passe"),
        ("1 card", "1 carte"),
        # A short pattern takes no other text for its own.
        ("Draw a card", "Draw a card"),
        ("nothing newer", "nothing newer"),
    ],
)
def test_a_text_is_found_by_its_pattern(text: str, french: str) -> None:
    """A text of no pattern stays as it is."""
    assert Patterns(FRENCH, NESTED).said(text) == french


def test_without_a_least_length_any_text_fills_a_slot() -> None:
    """Sentences of checks have names of several words in short patterns."""
    assert Patterns(FRENCH).said("Draw a card") == "Draw a carte"
