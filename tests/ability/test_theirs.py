"""Conditions about the player spoken of, and about so many of some objects."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

TARGET = "Target opponent draws a card. If {}, draw a card."
SPELL = "When an opponent plays a Spell \u2014 If {}, draw a card."


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            TARGET.format("they control two or more Plants"),
            "that player controls two or more Plants",
        ),
        (TARGET.format("that player has no cards in hand"), "that player has no cards in hand"),
        (TARGET.format("they have passed"), "that player has passed"),
        (TARGET.format("they haven't passed"), "that player has not passed"),
        (
            TARGET.format("they have more cards in hand than you"),
            "less cards in hand than that player",
        ),
        (SPELL.format("they control a Landmark"), "its controller controls a Landmark"),
        (
            SPELL.format("they have six or more Mana Orbs"),
            "its controller has six or more Mana Orbs",
        ),
        (SPELL.format("they're first player"), "its controller is first player"),
        (SPELL.format("they aren't first player"), "its controller is not first player"),
        (
            "When an opponent plays a Spell, if they control a Landmark \u2014 Draw a card.",
            "if its controller controls a Landmark \u2014",
        ),
        (
            "Discard target Character. If its controller has passed, they draw a card.",
            "If its controller has passed, its controller draws a card.",
        ),
    ],
)
def test_the_player_spoken_of(text: str, written: str) -> None:
    """Who was named last, or the controller of what the trigger names."""
    line = parse_line(text)
    assert written in line_text(line)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    "text",
    [
        "{J} If they control a Landmark, draw a card.",
        "Each player draws a card. If they control a Landmark, draw a card.",
        "When an opponent passes \u2014 If they have no cards in hand, draw a card.",
    ],
)
def test_nobody_or_several_were_spoken_of(text: str) -> None:
    """There is no answer, or one for each."""
    with pytest.raises(AbilityError, match="nobody was named"):
        parse_line(text)


SHARES = {
    "another Character in my Expedition has 3 or more boosts": (
        "there is another Character in my Expedition with 3 or more boosts"
    ),
    "two or more of your Characters have 2 or more boosts": (
        "you control two or more Characters with 2 or more boosts"
    ),
    "one of your Characters is Anchored": "you control an Anchored Character",
    "another of your Characters is Boosted": "you control another Boosted Character",
    "none of your Landmarks are exhausted": "you control no Exhausted Landmarks",
    "exactly two of your Characters are Fleeting": "you control exactly two Fleeting Characters",
    "any Character you control is Gigantic": "you control a Gigantic Character",
    "none of the Characters you control have boosts": "you control no Boosted Characters",
    "all of your Characters are Boosted": "you control no non-Boosted Characters",
    "another Character you control has {V} of 4 or more": (
        "you control another Character with {V} of 4 or more"
    ),
    "one or more of your Mana Orbs are exhausted": "you have an Exhausted Mana Orb",
}


@pytest.mark.parametrize("fact", SHARES)
def test_so_many_of_some_objects(fact: str) -> None:
    """They are counted with what they are said to be or have."""
    line = parse_line(f"{{J}} If {fact}, draw a card.")
    assert line_text(line) == f"{{J}} If {SHARES[fact]}, draw a card."
    assert parse_line(line_text(line)) == line
