"""How many were played when a cost, a Spell or a reaction asks for "the first card you play"."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same

SAME = {
    # Asked before it is played: no other one was.
    "If you haven't played a card this Day, I cost {1} less.": (
        "If this is the first card you play this Day, I cost {1} less.",
        "If I'm the first card you play this Day, I cost {1} less.",
        "I cost {1} less if this is the first card you play this Day.",
    ),
    "If you have played exactly one Spell this Day, I cost {1} less.": (
        "If I'm the second Spell you play this Day, I cost {1} less.",
        "If I'm your second Spell this Day, I cost {1} less.",
    ),
    "If you haven't played a Spell this Day, Spells you play cost {1} less.": (
        "Spells you play cost {1} less if it's the first Spell you play this Day.",
    ),
    "If you haven't played a card this Day, I enter play Anchored.": (
        "If I'm the first card you play this Day, I enter play Anchored.",
    ),
    "If the number of times you played a card this turn is 0, I cost {2} less.": (
        "I cost {2} less if it's the first card you play this turn.",
    ),
    # Asked while the Spell resolves, which is played after its effect or before it.
    "If you haven't played another Spell this Day, draw a card.": (
        "If it's the first Spell you play this Day, draw a card.",
        "If this is the first Spell you've played this Day, draw a card.",
    ),
    "If the number of times you played another Spell this turn is 0, draw a card.": (
        "If this is the first Spell you've played this turn, draw a card.",
    ),
    # Asked once it was played.
    "{J} If you have played exactly one card this Day, draw a card.": (
        "{J} If this is the first card you play this Day, draw a card.",
    ),
    "When you play a Spell — If you have played exactly one Spell this Day, draw a card.": (
        "When you play a Spell — If it's the first Spell you've played this Day, draw a card.",
    ),
    "If you have played exactly one card this Day, I am Gigantic.": (
        "If this is the first card you played this Day, I'm Gigantic.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_of_one_meaning(text: str) -> None:
    """Each is written in one way and read in several."""
    mean_the_same(text, SAME[text])
