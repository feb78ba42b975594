"""How things stand: conditions in other words, each with the words they come back in."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

FACTS = (
    ("you control both a Robot and a Plant", "you control a Robot and you control a Plant"),
    (
        "you control neither a Robot nor a Plant",
        "you control no Robots and you control no Plants",
    ),
    ("all your Characters are Boosted", "you control no non-Boosted Characters"),
    ("each Character you control is Fleeting", "you control no non-Fleeting Characters"),
    ("all your Characters are Robots", "you control no non-Robot Characters"),
    (
        "there are more Characters facing me than in my Expedition",
        "the number of Characters in my Expedition is less than the number of Characters facing me",
    ),
    ("your hand has two or fewer cards", "you have two or less cards in your hand"),
    (
        "your hand has more cards than your opponent's hand",
        "you have more cards in hand than your opponent",
    ),
    ("my Expedition isn't ahead", None),
    (
        "my Expedition and your other Expedition are in the same region",
        "my Expedition is in the same region as your other Expedition",
    ),
    ("either of your Expeditions is behind", "one of your Expeditions is behind"),
    ("you have the initiative", "you are first player"),
    ("an opponent has already passed", "an opponent has passed"),
    ("your opponent has already passed", "your opponent has passed"),
    ("all opponents have passed", "your opponent has passed"),
    ("every other player has passed", "each other player has passed"),
    ("no opponent has passed", "your opponent has not passed"),
    ("an opponent hasn't passed", "an opponent has not passed"),
    ("no player has passed", "no player has passed"),
    ("each player has passed", "all players have passed"),
    ("I have the highest {V} among Characters", "I'm a Character with the highest {V}"),
    (
        "it has the lowest Hand Cost among Characters you control",
        "it's a Character you control with the lowest Hand Cost",
    ),
    ("my region has {V}", "my Expedition is in {V}"),
    ("I'm in a {V} region", "my Expedition is in {V}"),
    ("it's the Afternoon", "it's Afternoon"),
    ("your Hero has no counters", None),
    ("I have more {V} than {M}", "my {V} is greater than my {M}"),
    ("you control a Robot, and if I'm Boosted", "you control a Robot and I'm Boosted"),
)


@pytest.mark.parametrize(("fact", "canonical"), FACTS)
def test_a_condition_in_other_words(fact: str, canonical: str | None) -> None:
    """It is played, and its canonical text means the same."""
    lead = "When you play a Character — " if fact.startswith("it has") else "{J} "
    line = parse_line(f"{lead}If {fact}, Resupply.")
    printed = line_text(line)
    assert parse_line(printed) == line
    if canonical is not None:
        assert printed == f"{lead}If {canonical}, Resupply."
