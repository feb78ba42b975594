"""Other ways to say what the tree has a part for."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

WAYS = [
    (
        "{J} The next Spell an opponent plays this Day costs {1} more.",
        "{J} The next Spell your opponent plays this Day costs {1} more.",
    ),
    (
        "Target Character gains Anchored. If you control a Mage, it also gains 1 boost.",
        "Target Character gains Anchored. If you control a Mage, it gains 1 boost.",
    ),
    (
        "When you put a card in Reserve from your hand — I gain 1 boost.",
        "When you put a card from your hand in Reserve — I gain 1 boost.",
    ),
    (
        "I have Tough 1 for each Landmark you control.",
        "Tough X, where X is the number of Landmarks you control.",
    ),
    (
        "Discard target Character with at least two base statistics of 0.",
        "Discard target Character with two or more base statistics of 0.",
    ),
    (
        "{J} This turn, Characters you play gain 1 boost.",
        "{J} This turn, when you play a Character, it gains 1 boost.",
    ),
    (
        "{J} This Day, the next Spell you play costs {1} less.",
        "{J} The next Spell you play this Day costs {1} less.",
    ),
    (
        "{J} If a Character would go to Reserve this turn, discard it instead.",
        "{J} This turn, if a Character would go to Reserve, discard it instead.",
    ),
    (
        "{J} Move your Hero Expedition forward one region and your Companion Expedition backwards "
        "one region.",
        "{J} Your Hero Expedition moves forward one region. Your Companion Expedition moves "
        "backward one region.",
    ),
    ("{J} Pay {2} or sacrifice me.", "{J} You may pay {2}. If you don't, sacrifice me."),
    ("{J} If I don't have Fleeting, draw a card.", "{J} If I'm not Fleeting, draw a card."),
    (
        "When you gain one or more Mana Orbs — Draw a card.",
        "When one or more cards go to your Mana zone — Draw a card.",
    ),
    (
        "When you're the last to pass — Draw a card.",
        "When you pass, if all players have passed — Draw a card.",
    ),
    (
        "When an opponent passes first — Draw a card.",
        "When an opponent passes, if the number of times a player passed this Day is 1 — "
        "Draw a card.",
    ),
    (
        "{J} If you control more Characters than your opponent, they sacrifice a Character.",
        "{J} If you control more Characters than your opponent, your opponent sacrifices a "
        "Character.",
    ),
    (
        "{J} Target opponent chooses one: • They sacrifice a Character. • Draw a card.",
        "{J} Target opponent chooses one: • That player sacrifices a Character. • Draw a card.",
    ),
]


@pytest.mark.parametrize(("text", "plain"), WAYS)
def test_it_means_the_same(text: str, plain: str) -> None:
    """Both mean the same, and are written in the plain words."""
    line = parse_line(text)
    assert line == parse_line(plain)
    assert line_text(line) == plain


def test_cards_cost_less_from_a_zone() -> None:
    """Those of every player."""
    text = "Characters with Hand Cost {2} or less cost {1} less to play from Reserve."
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "Target Expedition moves forward one region. Its controller draws a card.",
        "{J} Target Expedition moves backwards one region unless its controller sacrifices a "
        "Character.",
    ],
)
def test_the_controller_of_an_expedition_is_not_mine(text: str) -> None:
    """An Expedition is no object that "it" could be."""
    with pytest.raises(AbilityError, match="nothing was named"):
        parse_line(text)


def test_that_expedition_is_each_one_that_moves() -> None:
    """A reaction to either Expedition that speaks of "that" one is one for each of them."""
    text = "When one of your Expeditions moves forward — Each Character in it gains 1 boost."
    hero = "When your Hero Expedition moves forward — Each Character in your Hero Expedition "
    companion = hero.replace("Hero", "Companion")
    assert line_text(parse_line(text)) == f"{hero}gains 1 boost. {companion}gains 1 boost."
    mine = parse_line("When my Expedition moves forward — Each Character in it gains 1 boost.")
    assert mine == parse_line(
        "When my Expedition moves forward — Each Character in my Expedition gains 1 boost."
    )
