"""Steps, costs and conditions that leave open what they are about tell what to write instead."""

from __future__ import annotations

import re

import pytest

from altered.ability.from_text import parse_line
from altered.ability.refuse.by_words_steps import STEPS
from altered.rules import load
from tests.ability.meaning import refused

OPEN = {
    "Discard two": "Discard two",
    "{J} Draw a card, then sacrifice two.": "sacrifice two",
    "{J} Both Hero Expeditions move forward.": "Both Hero Expeditions",
    "The two Companion Expeditions move backward one region.": "The two Companion Expeditions",
    "I can't be sabotaged.": "sabotaged",
    "Opponents can't sabotage cards in your Reserve.": "sabotage cards",
    "At Night — For each Expedition you control that moved forward this Day, draw a card.": (
        "that moved"
    ),
    "{T}, Reveal a Spell from your hand: I gain 1 boost.": "Reveal",
    "At Noon — If you control two or more Robots, they gain 1 boost.": "they",
    "At Noon — If you control exactly three Characters, each of them gains 1 boost.": (
        "each of them"
    ),
    "{J} If there are two or more Characters facing me, discard one of them.": "one of them",
    "At the next Dusk, sacrifice it.": "it",
    "Target Expedition moves forward one region during the next Dusk.": "during the next Dusk",
    "Create a Moth X/X/X Animal token in my Expedition, where X is the number of cards in your "
    "hand.": "X/X/X",
    "When a Spell goes to your Reserve from Limbo — I gain 1 boost.": "from Limbo",
    "Remove all counters from target card in play or in Reserve, then draw a card for each counter "
    "removed this way.": "counter removed",
    "{H} or {R}: Resupply.": ":",
    "At Dusk — If the region my Expedition is in isn't {V} or {O}, I gain 1 boost.": "my",
    "When another Character you control is sacrificed, discarded, or sent to Reserve — I gain 1 "
    "boost.": ", discarded, or sent",
    "Target Character switches Expeditions, then each Character in the Expedition it joined gains "
    "1 boost.": "the Expedition it joined",
    "This turn, target Character is Tough 3 and Gigantic.": "and Gigantic",
    "{J} Roll a die. You may pay {1} to roll it again.": "to roll it again",
    "Create up to three Moth 1/1/1 Animal tokens, each in a different Expedition.": ",",
    "Discard target Landmark or up to two target tokens.": "up to two target",
    "{J} Each other player on your team Resupplies.": "on your team",
    "At Dusk — If no Character joined your Expeditions this Afternoon, draw a card.": (
        "no Character"
    ),
    "At Dusk — If there are more Boosted Characters facing me than Anchored Characters in my "
    "Expedition, draw a card.": "more",
    "Discard a card from your hand and a card from your Reserve: I gain 2 boosts.": "and a card",
    "Spend all of my Charge counters: Draw that many cards.": "Spend all",
    "At Dusk — If one of your Expeditions is ahead and the other is tied, draw a card.": (
        "and the other"
    ),
    "During your opponents' turns, Characters you control are Tough 2.": (
        "During your opponents' turns"
    ),
    "I have +2/+0/+0 for each Permanent you control and +0/+2/+0 for each Landmark you control.": (
        "+0/+2/+0"
    ),
    "This Day, if your Hero Expedition would move forward, it moves forward one more region "
    "instead.": "forward",
    "When your opponent passes before you — Resupply.": "before you",
    "When I go to Reserve from my Expedition — I gain 2 boosts.": "from my Expedition",
    "When another card goes from your Reserve to your hand — I gain 1 boost.": (
        "from your Reserve to"
    ),
    "Create a Moth 0/0/0 Animal token with 2 boosts in target Expedition.": "with 2 boosts",
    "Create a Moth 1/1/1 Animal token that is Asleep in target Expedition.": "that is Asleep",
    "{J} If I'm the Character with the fewest boosts, I gain 1 boost.": (
        "the Character with the fewest"
    ),
    "{J} If a Character has more boosts than me, I gain 1 boost.": "more boosts than me",
    "I can't move from my Expedition.": "move from my Expedition",
    "I can only be played in an Expedition that's behind.": "in",
    "Your opponent's {J} abilities can't activate during the Afternoon.": "{J} abilities",
    "Each region is {V} in addition to its other types.": "Each region",
    "My Expedition counts as being in {V}.": "in",
    "{R} Put all cards from your Reserve on the bottom of your deck in a random order, then draw "
    "that many cards.": "in a random order",
    "Objects you control can't be exhausted.": "Objects",
    "{J} Discard target Object.": "Object",
}


@pytest.mark.parametrize("text", OPEN)
def test_what_to_write(text: str) -> None:
    """It is refused at the words that need another form, with one of the hints."""
    error = refused(text)
    assert error.hint in {hint for _, hint, _ in STEPS}, error.hint
    assert text[error.offset : error.offset + error.length] == OPEN[text]


@pytest.mark.parametrize(("hint", "rule"), [(hint, rule) for _, hint, rule in STEPS])
def test_what_is_suggested_can_be_written(hint: str, rule: str) -> None:
    """Every text in a hint is read, and its rule is one."""
    assert load().find(rule).id == rule
    for text in re.findall(r'"([^"]+)"', hint):
        if text != "otherwise":
            assert parse_line(text, reserve=text.startswith("{I}")).abilities


def test_each_hint_is_shown() -> None:
    """No form of words is one that no text here has."""
    shown = {refused(text).hint for text in OPEN}
    assert shown == {hint for _, hint, _ in STEPS}
