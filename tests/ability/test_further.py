"""Further words for the same meanings: each text is told in the words of the game."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

TOLD = {
    "Target Character has {V} of 3 this Day.": "The {V} of target Character is 3 this Day.",
    "Target Character's statistics are 3/3/3 this Day.": (
        "The {V}, {M} and {O} of target Character are 3 this Day."
    ),
    "Characters facing me have {V} of 0.": "The {V} of Characters facing me is 0.",
    "The statistics of Characters facing me are 0/0/0.": (
        "The {V}, {M} and {O} of Characters facing me are 0."
    ),
    "The number of boosts I gain is doubled.": (
        "If I would gain one or more boosts, I gain twice that many boosts instead."
    ),
    "Move target Character to its controller's other Expedition.": (
        "Target Character switches Expeditions."
    ),
    "Your opponent sacrifices a Character unless they pay {2}.": (
        "Your opponent may pay {2}. If they don't, your opponent sacrifices a Character."
    ),
    "Draw a card if both players have passed.": ("If all players have passed, draw a card."),
    "If you control the most Characters, draw a card.": (
        "If you control more Characters than each other player, draw a card."
    ),
    "If Characters facing me have a total {V} of 5 or more, draw a card.": (
        "If the total {V} of Characters facing me is 5 or more, draw a card."
    ),
    "If my region has all three terrains, draw a card.": (
        "If my Expedition is in {V} and my Expedition is in {M} and my Expedition is in {O},"
        " draw a card."
    ),
    "Discard a card from your hand. If a Character was discarded this way, draw a card.": (
        "Discard a card from your hand. If it's a Character, draw a card."
    ),
    "Discard a card from your hand. If the discarded card is a Character, draw a card.": (
        "Discard a card from your hand. If it's a Character, draw a card."
    ),
    "If no opponent has cards in Reserve, draw a card.": (
        "If your opponent has no cards in Reserve, draw a card."
    ),
    "When my Expedition reaches a region with {O} — Draw a card.": (
        "When my Expedition moves forward into {O} — Draw a card."
    ),
    "When my Expedition enters a {V} region — I gain 1 boost.": (
        "When my Expedition moves forward into {V} or my Expedition moves backward into {V} — "
        "I gain 1 boost."
    ),
    "When you Resupply a Character — I gain 1 boost.": (
        "When you resupply, if it's a Character — I gain 1 boost."
    ),
    "When you draw a card for the third time each Day — I gain 1 boost.": (
        "When you draw your third card each Day — I gain 1 boost."
    ),
    "At Noon — Sacrifice me to draw three cards.": (
        "At Noon — Sacrifice me. If you do, draw three cards."
    ),
    "{J} If you control a Robot, put a card from your hand in Reserve to give me 2 boosts.": (
        "{J} If you control a Robot, put a card from your hand in Reserve. If you do, I gain"
        " 2 boosts."
    ),
    "When one of your Characters is sent to Reserve — Draw a card.": (
        "When a Character you control goes to Reserve — Draw a card."
    ),
    "When one or more of your Characters gain Asleep — Draw a card.": (
        "When one or more Characters you control gain Asleep — Draw a card."
    ),
    "Discard target Character with Hand Cost {X} or less, where X is the number of boosts among"
    " Characters you control.": (
        "Discard target Character with Hand Cost {X} or less, where X is the number of boosts"
        " among Characters you control."
    ),
    "{J} If you control a Landmark, draw a card; otherwise, Resupply.": (
        "{J} If you control a Landmark, draw a card. Otherwise, Resupply."
    ),
    "{J} Draw a card if you control a Landmark, otherwise Resupply.": (
        "{J} If you control a Landmark, draw a card. Otherwise, Resupply."
    ),
    "{J} You may pay {2}. If you do, draw a card; otherwise, I gain 1 boost.": (
        "{J} You may pay {2} to draw a card. If you don't, I gain 1 boost."
    ),
    "{J} Put a boost on me for each Plant you control.": (
        "{J} I gain 1 boost for each Plant you control."
    ),
    "I can't be the target of Spells.": "I can't be targeted by Spells.",
    "When an opposing Expedition moves forward \u2014 Draw a card.": (
        "When an opponent's Expedition moves forward \u2014 Draw a card."
    ),
    "Discard a Spell card from your hand. Draw a card.": (
        "Discard a Spell from your hand. Draw a card."
    ),
    "{J} Discard a card from your hand. Draw X cards, where X is the Hand Cost of the discarded"
    " card.": (
        "{J} Discard a card from your hand. Draw X cards, where X is the discarded card's Hand"
        " Cost."
    ),
    "I gain X boosts, where X is the number of your Mana Orbs.": (
        "I gain 1 boost for each Mana Orb you control."
    ),
    "I cost {3} when played from your Reserve.": "If I'm a card in Reserve, I cost {3}.",
    "You can't play me from your hand.": "I can't be played from your hand.",
    "Your opponents' Characters cost {1} more.": "Characters your opponent plays cost {1} more.",
}

OF_EACH = {
    "my {V} is greater than the {V} of each Character facing me": (
        "I am facing no Characters with {V} greater than or equal to my {V}"
    ),
    "I have more {V} than each Character facing me": (
        "I am facing no Characters with {V} greater than or equal to my {V}"
    ),
    "the {V} of each Character facing me is 3 or more": (
        "I am facing no Characters with {V} of 2 or less"
    ),
    "the Hand Cost of each other Character you control is {3} or less": (
        "you control no other Characters with Hand Cost {4} or more"
    ),
}


@pytest.mark.parametrize(("text", "told"), TOLD.items())
def test_told_in_the_words_of_the_game(text: str, told: str) -> None:
    """Both texts have one meaning, and the second is how it is written."""
    line = parse_line(text)
    assert line_text(line) == told
    assert parse_line(told) == line


@pytest.mark.parametrize(("fact", "told"), OF_EACH.items())
def test_each_is_compared_alone(fact: str, told: str) -> None:
    """What is said of each is no sum of them all: there is none of which the contrary holds."""
    line = parse_line(f"If {fact}, draw a card.")
    assert line_text(line) == f"If {told}, draw a card."


def test_a_target_player_who_may_pay_is_that_player() -> None:
    """The target is chosen once: who may pay, and who does the rest if they do not."""
    told = "Target opponent may pay {2}. If they don't, that player sacrifices a Character."
    line = parse_line("Target opponent sacrifices a Character unless they pay {2}.")
    assert line_text(line) == told
    assert parse_line(told) == line
