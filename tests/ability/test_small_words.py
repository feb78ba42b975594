"""Small words that change the meaning: one of several places, or, all but one, that many."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.refuse.how_many import KEPT, MANY
from altered.ability.refuse.misplaced import SPREAD
from altered.ability.refuse.one_place import ONE_OF_SEVERAL
from altered.ability.refuse.qualities import BOTH
from altered.ability.tree import Which
from altered.state.terms import Status
from tests.ability.meaning import mean_the_same, refused

HERO, COMPANION = "in your Hero Expedition", "in your Companion Expedition"

SAME = {
    f"{{J}} If there are two or more Characters {HERO} or there are two or more Characters "
    f"{COMPANION}, draw a card.": (
        "{J} If you control two or more Characters in one of your Expeditions, draw a card.",
        "{J} If there are two or more Characters in one of your Expeditions, draw a card.",
        "{J} If one of your Expeditions has two or more Characters, draw a card.",
    ),
    f"If there are no Characters {HERO} or there are no Characters {COMPANION}, I cost {{1}} "
    "less.": (
        "I cost {1} less if there are no Characters in one of your Expeditions.",
        "If one of your Expeditions is empty, I cost {1} less.",
    ),
    "{J} If there are two or more Characters in an Expedition, draw a card.": (
        "{J} If there are at least two Characters in an Expedition, draw a card.",
    ),
    "{J} If there is a Robot in a Hero Expedition, draw a card.": (),
    "{J} Target Character you control gains 1 boost.": (
        "{J} Target Character in one of your Expeditions gains 1 boost.",
    ),
    "{J} If you control two or more Landmarks or you control three or more Characters, draw a "
    "card.": (
        "{J} If you control two or more Landmarks or three or more Characters, draw a card.",
    ),
    "{J} If you control a Robot or you control no Permanents, draw a card.": (
        "{J} If you control a Robot or no Permanents, draw a card.",
    ),
    "{J} If you control two or more Landmarks and you control three or more Characters, draw a "
    "card.": (
        "{J} If you control two or more Landmarks and three or more Characters, draw a card.",
    ),
    "{J} Discard target Anchored Character or Fleeting Character.": (),
    "{J} If you control a Boosted Robot or Fleeting Plant, draw a card.": (
        "{J} If you control a Boosted Robot or a Fleeting Plant, draw a card.",
    ),
    "{J} Discard another Boosted Robot or Fleeting Plant.": (),
    "{J} Discard each Character another player controls.": (
        "{J} Discard each Character you don't control.",
    ),
    "Target a Character. It gains 1 boost for each other Character you control.": (
        "Target Character gains 1 boost for each other Character you control.",
    ),
    "For each Character, it gains 1 boost for each other Character you control.": (
        "Each Character gains 1 boost for each other Character you control.",
    ),
    "{J} Target Character in my Expedition switches Expeditions.": (
        "{J} Move target Character in my Expedition to your other Expedition.",
    ),
    "{J} Discard all but two Characters.": (),
    "{J} Sacrifice all but two Characters you control.": ("{J} Sacrifice all but two Characters.",),
    "{J} Discard all but one card from your hand.": ("{J} Discard all but one card.",),
}


@pytest.mark.parametrize("text", SAME)
def test_wordings_of_one_meaning(text: str) -> None:
    """What is said in other words comes back in these, and means the same."""
    mean_the_same(text, SAME[text])


APART = (
    (
        "{J} If you control two or more Characters in one of your Expeditions, draw a card.",
        "{J} If you control two or more Characters, draw a card.",
    ),
    (
        "{J} If there are two or more Characters in an Expedition, draw a card.",
        "{J} If there are two or more Characters, draw a card.",
    ),
    (
        "{J} If you control a Robot or three or more Characters, draw a card.",
        "{J} If you control a Robot and three or more Characters, draw a card.",
    ),
    ("{J} Discard all but one Character.", "{J} Discard all but one Character you control."),
)


@pytest.mark.parametrize(("one", "other"), APART)
def test_two_meanings(one: str, other: str) -> None:
    """What does not mean the same is not read as the same."""
    assert parse_line(one) != parse_line(other)


def test_a_quality_belongs_to_the_kind_that_it_stands_before() -> None:
    """Anchored or Fleeting is enough for a Character that is one of the two."""
    which = next(iter(parts(parse_line("Discard target Anchored Robot or Fleeting Plant."), Which)))
    robot = Which(subtypes=("Robot",), statuses=(Status.ANCHORED,))
    plant = Which(subtypes=("Plant",), statuses=(Status.FLEETING,))
    assert which == Which(either=(robot, plant))


REFUSED = (
    ("{J} Each Character in one of your Expeditions gains 1 boost.", ONE_OF_SEVERAL),
    ("{J} Each Character in an opponent's Expedition gains Fleeting.", ONE_OF_SEVERAL),
    ("{J} Discard each Character in an Expedition.", ONE_OF_SEVERAL),
    ("{J} I gain 1 boost for each Character in one of your Expeditions.", ONE_OF_SEVERAL),
    ("{J} Two target Characters in one of your Expeditions gain 1 boost.", ONE_OF_SEVERAL),
    ("Characters in one of your Expeditions are Tough 1.", ONE_OF_SEVERAL),
    ("{J} If there's a Robot in each Expedition, draw a card.", SPREAD),
    ("{J} Each player discards all but two Characters.", KEPT),
    ("{J} Discard target Boosted Character or Permanent.", BOTH),
    ("{J} Discard target Fleeting Character or Landmark.", BOTH),
    (
        "Up to two target Characters gain 1 boost for each other Character you control.",
        "other than it",
    ),
    ("{J} Move target Character you control to your other Expedition.", "moving objects"),
    ("{J} Draw that many cards.", MANY),
    ("Target Character gains that many boosts.", MANY),
)


@pytest.mark.parametrize(("text", "name"), REFUSED)
def test_what_is_open_is_refused(text: str, name: str) -> None:
    """Which one, or how many, is not said: the text is refused, with what to write."""
    error = refused(text)
    assert name in str(error)
    assert error.hint
