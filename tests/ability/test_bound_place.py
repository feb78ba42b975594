"""Which Expedition "it" is: the one spoken of before; without one the text is refused."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.refuse.later import mechanics_of
from altered.ability.to_text import line_text

MOTE = "a Dust Mote 1/1/1 Spirit"
MOVED = "When my Expedition moves forward — "


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (MOVED + "If it's ahead, Resupply.", MOVED + "If my Expedition is ahead, Resupply."),
        (
            MOVED + "It moves forward one more region.",
            MOVED + "My Expedition moves forward one region.",
        ),
        (
            "When the Expedition facing me moves backwards — It moves forward one region.",
            "When the Expedition facing me moves backward — "
            "The Expedition facing me moves forward one region.",
        ),
        (
            "{J} Target Expedition moves forward one region. If it's not ahead, Resupply.",
            "{J} Target Expedition moves forward one region. "
            "If that Expedition isn't ahead, Resupply.",
        ),
        (
            "{J} My Expedition moves forward one region. "
            "If it's behind, move it forward one region.",
            "{J} My Expedition moves forward one region. "
            "If my Expedition is behind, my Expedition moves forward one region.",
        ),
        (
            "{J} Play a Character from your hand in my Expedition for free.",
            "{J} Play a Character from your hand for free in my Expedition.",
        ),
        (
            f"When a Robot leaves your Expeditions — Create {MOTE} token in that Expedition.",
            f"When a Robot leaves your Expeditions — Create {MOTE} token in its Expedition.",
        ),
        (
            f"When I leave the Expedition zone — Create {MOTE} token in that Expedition.",
            f"When I leave the Expedition zone — Create {MOTE} token in my Expedition.",
        ),
        (
            f"Target Character gains 1 boost. Create {MOTE} token in that Expedition.",
            f"Target Character gains 1 boost. Create {MOTE} token in its Expedition.",
        ),
        (
            "{J} You may play a Character from your hand in target Expedition for {2} less.",
            "{J} You may play a Character from your hand for {2} less in target Expedition.",
        ),
    ],
)
def test_it_is_told(text: str, canonical: str) -> None:
    """The canonical text names it."""
    line = parse_line(text)
    assert line_text(line) == canonical
    assert parse_line(canonical) == line


@pytest.mark.parametrize(
    "text",
    [
        "{J} That Expedition moves forward one region.",
        "{J} It moves forward one region.",
        "When a Robot joins your Expeditions — It moves forward one region.",
        "Draw a card. Create a Dust Mote 1/1/1 Spirit token in that Expedition.",
        "When an Expedition moves forward — It moves forward one region.",
        "{J} If that Expedition is behind, target Expedition moves forward one region.",
    ],
)
def test_nobody_knows_which(text: str) -> None:
    """Read, at most, and never played: no Expedition was spoken of, or any of several."""
    assert mechanics_of(parse_line(text, later=True))


@pytest.mark.parametrize(
    "text",
    [
        "{J} Target Character in each of your Expeditions gains 1 boost.",
        "{J} Sacrifice a Character in each of your Expeditions.",
        "{J} If there is a Character in each of your Expeditions, draw a card.",
    ],
)
def test_one_in_each_is_not_one_in_any(text: str) -> None:
    """A choice of one for each Expedition is not played as a choice of one in all."""
    assert mechanics_of(parse_line(text, later=True))


def test_all_in_each_are_all() -> None:
    """What is done to everything in each Expedition is done to everything in both."""
    text = "{J} Each Character in each of your Expeditions gains 1 boost."
    line = parse_line(text)
    assert line_text(line) == text
    assert not mechanics_of(line)
