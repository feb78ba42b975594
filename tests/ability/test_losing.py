"""What loses one of several statuses, or gains an ability; whom a reaction remembers."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same, refused

SAME = {
    "{J} Target a Character. It loses Anchored or it loses Asleep.": (
        "{J} Target Character loses Anchored or Asleep.",
    ),
    "{J} I lose Fleeting or I lose Anchored or I lose Asleep.": (
        "{J} I lose Fleeting, Anchored or Asleep.",
    ),
    "{J} Remove up to 2 boosts from target Character.": (
        "{J} Target Character loses up to 2 boosts.",
    ),
    'Target Character has "At Dusk \u2014 Draw a card." this Day.': (
        'Target Character gains "At Dusk \u2014 Draw a card." this Day.',
        'This Day, target Character gains "At Dusk \u2014 Draw a card."',
    ),
    "{J} Remove up to 2 boosts from each Character facing me.": (
        "{J} Each Character facing me loses up to 2 boosts.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_wordings_of_one_meaning(text: str) -> None:
    """What is said in other words comes back in these, and means the same."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("When an opponent passes \u2014 They Resupply.", "Your opponent Resupplies"),
        ("When a player rolls a die \u2014 That player draws a card.", "remembers objects"),
        ("When an opponent becomes first player \u2014 They Resupply.", "remembers objects"),
        ("When an opponent's Expedition moves forward \u2014 They Resupply.", "whose Expedition"),
        ("When an Expedition moves backward \u2014 Its controller Resupplies.", "whose Expedition"),
    ],
)
def test_who_is_not_remembered(text: str, hint: str) -> None:
    """Who passed, rolled or moved is told in words that can be played."""
    assert hint in refused(text).hint
