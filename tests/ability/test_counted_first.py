"""That many of what a condition has counted, where nothing was done yet."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import contains
from altered.ability.refuse.how_many import MANY
from altered.ability.tree import ThatMany
from tests.ability.meaning import mean_the_same, refused

LEAVE = "When I leave the Expedition zone \u2014"

SAME = {
    "{J} If you control two or more Landmarks, I gain 1 boost for each Landmark you control.": (
        "{J} If you control two or more Landmarks, I gain that many boosts.",
        "{J} If you control two or more Landmarks, I gain 1 boost for each.",
        "{J} If you control two or more Landmarks, I gain 1 boost for each of them.",
    ),
    f"{LEAVE} If I have 3 or more boosts, draw X cards, where X is my number of boosts.": (
        f"{LEAVE} If I had 3 or more boosts, draw that many cards.",
        f"{LEAVE} If I had 3 or more boosts, draw a card for each.",
    ),
    "When a Character leaves your Expeditions \u2014 If it's Boosted, I gain X boosts, where X is "
    "its number of boosts.": (
        "When a Character leaves your Expeditions \u2014 If it was Boosted, I gain that many "
        "boosts.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_wordings_of_one_meaning(text: str) -> None:
    """What is said in other words comes back in these, and means the same."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        "When one or more Characters join your Expeditions \u2014 If you control a Landmark, draw "
        "that many cards.",
        "When I gain 1 or more boosts \u2014 If you control a Landmark, draw that many cards.",
        "{J} If you control a Landmark, discard any number of cards from your hand. Draw that many "
        "cards.",
    ],
)
def test_a_number_that_was_told(text: str) -> None:
    """A trigger that tells a number, and what was done, come before the condition."""
    assert contains(parse_line(text), ThatMany)


@pytest.mark.parametrize(
    "text",
    [
        "When you play a Character \u2014 If it's a Robot, draw that many cards.",
        "When a Boosted Character leaves my Expedition \u2014 I gain that many boosts.",
        "When you sacrifice a Character \u2014 Draw that many cards.",
    ],
)
def test_nothing_was_counted(text: str) -> None:
    """A quality of one object is no number, and one object is no count of its boosts."""
    assert MANY in str(refused(text))
