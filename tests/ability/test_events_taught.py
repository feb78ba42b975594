"""What is told as an event and is none, options for each object, and bounds told elsewhere."""

from __future__ import annotations

import re

import pytest

from altered.ability.from_text import parse_line
from altered.ability.refuse.by_words_events import EVENTS
from altered.rules import load
from tests.ability.meaning import mean_the_same, refused

TAUGHT = {
    "When you play a Spell — Draw a card. (Once per Day.)": None,
    "{J} Draw a card. (Only if you control a Robot.)": None,
    "{J} I gain 1 boost for each Character you control (up to 4).": "up to",
    "When I have 3 or more boosts — I gain Gigantic.": "I have 3",
    "When your hand becomes empty — Draw two cards.": "your hand becomes",
    "When there are no Characters in my Expedition — Draw a card.": "there are",
    "At the next Noon — Draw a card.": "next",
    "When you return a Character to its owner's hand — Draw a card.": "return",
    "When I'm played in your Companion Expedition — I gain 1 boost.": "played in",
    "Characters joining your Expeditions gain 1 boost.": "joining",
    "At Rest, put me in your hand instead of in Reserve.": "At Rest",
    "Choose one for each Landmark you control: • Draw a card. • Resupply.": "one for each",
    "Create an Ash Wisp 1/1/1 Spirit token in each other Expedition.": "each other Expedition",
    "{J} Remove 3 boosts from among Characters you control. Draw a card.": "from among",
    "I have +2/+2/+2 as long as I'm in my Hero Expedition.": "my Hero Expedition",
    "The first card you play from Reserve each Afternoon doesn't gain Fleeting.": (
        "doesn't gain Fleeting"
    ),
    "{J} If the top card of your deck is a Spell, draw it.": "the top card of your deck is",
    "{J} If I'm Fleeting, draw a card. If I'm not, I gain 1 boost.": "I'm not",
    "Until Rest, target Character has +2/+2/+2.": "Until Rest",
    "Target Character gains 1 boost and Tough 1 this Day.": "and Tough",
    "The next time a Character would leave your Expeditions this Day, it gains Anchored instead.": (
        "The next time"
    ),
    "{T}: Target Character gains 1 boost until end of turn.": "until end of turn",
    "{T}: The next Character you play this turn is Gigantic.": "is",
    "Choose one: • Draw a card.": "one",
    "{J} Each opponent discards a card from their hand or sacrifices a Character.": "or",
    "{J} Sabotage for each Landmark you control.": "for each",
    "{J} Discard each player's Reserve.": "Discard each player's Reserve",
    "Spells that target me cost {2} more.": None,
    "{H} Target opponent gains control of me.": "gains control of",
    "{T}: You may play two cards this turn.": "two cards",
    "As an additional cost, sacrifice a Character. Draw three cards.": "As an additional cost",
    "I cost {3} instead of {5} if your Reserve is empty.": "instead of",
    "{H} Activate the {J} abilities of another target Character you control twice.": "twice",
    "Your opponent plays with their hand revealed.": "their hand revealed",
    "My Expedition moves forward even if it's tied.": "even if",
    "My region is {V} and {M}.": "is {V}",
    "While I'm Fleeting, I have +1 in each statistic.": "+1 in each statistic",
}


def shown(text: str) -> str | None:
    """The words that are marked; ``None`` when it is the whole text."""
    error = refused(text)
    found = text[error.offset : error.offset + error.length]
    return None if found == text else found


@pytest.mark.parametrize("text", TAUGHT)
def test_what_to_write(text: str) -> None:
    """It is refused at the words that need another form, with a text that can be played."""
    error = refused(text)
    assert '"' in error.hint, error.hint
    assert load().find(error.rule).id == error.rule
    if TAUGHT[text] is not None:
        assert shown(text) == TAUGHT[text]


def test_what_is_taught_can_be_played() -> None:
    """Every ability in a hint is one that is read and carried out."""
    for _, hint, _ in EVENTS:
        for quoted in re.findall(r'"([^"]+)"', hint):
            if quoted == "my Expedition":
                continue
            parse_line(quoted, reserve=quoted.startswith("{D}"))


SAME = {
    "{J} Draw a card. If you control a Robot, Resupply.": (
        "{J} Draw a card, then if you control a Robot, Resupply.",
        "{J} Draw a card, then, if you control a Robot, Resupply.",
    ),
    "{J} Sabotage. If it's a Character, draw a card. Otherwise, Resupply.": (
        "{J} Sabotage, then if you discarded a Character this way, draw a card. Otherwise, "
        "Resupply.",
    ),
    "I am Defender unless you control a Knight.": ("Unless you control a Knight, I am Defender.",),
    "After Draw — You may discard a card from your hand to draw a card.": (),
    "Choose X, where X is the number of Landmarks you control. You may choose the same option "
    "multiple times: • Draw a card. • Resupply.": (
        "Choose X, where X is the number of Landmarks you control. You may pick the same option "
        "multiple times: • Draw a card. • Resupply.",
    ),
    "Your opponent can't play Spells in an opponent's Reserve this Day.": (
        "Your opponents can't play Spells from their Reserve this Day.",
    ),
    "{J} Each Character in your Hero Expedition gains 1 boost.": (
        "{J} Each of your Characters in your Hero Expedition gains 1 boost.",
        "{J} Each Character you control in your Hero Expedition gains 1 boost.",
    ),
    "My region is {O} in addition to its other terrains.": ("My region is also {O}.",),
    "When a Character goes to its owner's discard pile from the Expedition zone — Draw a card.": (
        "When a Character joins the discard pile from the Expedition zone — Draw a card.",
    ),
    "When one or more cards go to their owner's discard pile from your Reserve — Draw a card.": (
        "When one or more cards are discarded from your Reserve — Draw a card.",
    ),
    "{H} Target opponent discards a card from their Reserve. If they don't, draw a card.": (
        "{H} Target opponent discards a card from their Reserve. If they can't, draw a card.",
        "{H} Target opponent discards a card from their Reserve. If you don't, draw a card.",
    ),
    "{H} Target player sacrifices a Character. If they do, draw a card.": (),
    "Target two Characters. They switch Expeditions.": (),
    "Target up to two Characters. They gain 1 boost. Return them to their owner's hand.": (),
    "Target two Characters. They activate their {J} abilities.": (),
    "Return two Characters you control to their owner's hand.": (),
    "Each Character you control gains 1 boost and loses Fleeting.": (
        "Characters you control gain 1 boost and lose Fleeting.",
    ),
    "Discard two cards from your hand. The next Character you play this Day gains that many boosts "
    "and loses Fleeting.": (),
    "Target two Characters. This turn, when you play a Spell, it loses Fleeting.": (),
}


@pytest.mark.parametrize("text", SAME)
def test_other_words(text: str) -> None:
    """The canonical text comes back, and every other way to say it is read as the same tree."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        "{J} You may draw a card, then if you control a Plant, Resupply.",
        "{J} If you control a Robot, draw a card, then if you control a Plant, Resupply.",
    ],
)
def test_what_hangs_on_what_is_not_guessed(text: str) -> None:
    """Whether the second condition is asked only if the first part was done, no word tells."""
    refused(text)


@pytest.mark.parametrize("text", ["(J) Draw a card.", "{ J } Draw a card."])
def test_a_symbol_in_other_brackets(text: str) -> None:
    """It is no reminder that is passed over: without it the text would be a Spell's."""
    assert '"{J}"' in refused(text).hint


def test_a_dash_in_the_place_of_a_colon() -> None:
    """The text in the hint can be written as it stands."""
    assert refused("At Dusk: Draw a card.").hint == 'write "At Dusk — Draw a card."'


def test_a_shortened_maximum() -> None:
    """The period after "max" ends no sentence."""
    long = "At Noon — I gain 1 boost, up to a max of 2."
    assert parse_line("At Noon — I gain 1 boost, up to a max. of 2.") == parse_line(long)
