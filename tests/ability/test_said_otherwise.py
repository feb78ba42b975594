"""What is done to cards as they are played, and where Expeditions are, said in other ways."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.tree import Which
from tests.ability.meaning import mean_the_same, refused

SAME = {
    "At Noon — If only one of your Expeditions is in {M}, draw a card.": (
        "At Noon — If exactly one of your Expeditions is in {M}, draw a card.",
    ),
    "{J} If my Expedition isn't in {V} and my Expedition isn't in {O}, draw a card.": (
        "{J} If my Expedition isn't in {V} or {O}, draw a card.",
        "{J} If I'm not in {V} or {O}, draw a card.",
    ),
    "This Afternoon, when you play a Character, it gains 1 boost.": (
        "This Afternoon, when you play a Character — It gains 1 boost.",
        "This Afternoon, each time you play a Character — It gains 1 boost.",
    ),
    "Spells with Hand Cost {2} or less you play lose Fleeting.": (
        "Spells you play with Hand Cost {2} or less lose Fleeting.",
    ),
    "When you play a Character with Hand Cost {2} or less from your Reserve — It gains 1 boost.": (
        "Characters you play from your Reserve with Hand Cost {2} or less gain 1 boost.",
    ),
    "Cards with Hand Cost {5} or more you play cost {1} less.": (
        "Each card you play with Hand Cost {5} or more costs {1} less.",
        "Cards you play with Hand Cost {5} or more cost {1} less.",
    ),
    "Cards you play from your hand cost {1} less for each Landmark you control.": (
        "Cards in your hand cost {1} less for each Landmark you control.",
    ),
    "Permanents you control can't be exhausted by opponents.": (
        "Your opponent can't exhaust Permanents you control.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_of_one_meaning(text: str) -> None:
    """Each is written in one way and read in several."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize("noun", ["Object", "Adventure", "Arena", "Team"])
def test_a_noun_of_the_rules_is_no_new_subtype(noun: str) -> None:
    """With a capital it names no cards of a new set, as an unknown word does."""
    assert refused(f"{{J}} Discard target {noun}.")
    (which,) = parts(parse_line("{J} Discard target Wombat."), Which)
    assert which.subtypes == ("Wombat",)


def test_a_token_may_be_named_with_such_a_noun() -> None:
    """Its name is several words."""
    (which,) = parts(parse_line("Arena Guards you control are Tough 1."), Which)
    assert which.name == "Arena Guard"
