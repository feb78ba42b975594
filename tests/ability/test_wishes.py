"""What no part of the tree has is refused with a text that can be written instead."""

from __future__ import annotations

import re

import pytest

from altered.ability.from_text import parse_line
from altered.ability.refuse.by_words_wishes import WISHES
from altered.rules import load
from tests.ability.meaning import refused

WISHED = {
    "{J} Roll three dice. I gain 1 boost for each 4+.": "4+",
    "{R} Roll a die for each Artist you control. I gain 1 boost for each result of 4+.": None,
    "{R} Roll a die. You may reroll it once.": "reroll",
    "If you would roll a die, you may roll an additional die.": "an additional",
    "Exhaust two target cards from different Reserves.": "from different Reserves",
    "Target two Characters controlled by different players. Discard both.": (
        "controlled by different players"
    ),
    "When you play a rare card — Draw a card.": "rare",
    "When you play a Lyra card — I gain 1 boost.": "Lyra",
    "When you play a card for free — I gain 1 boost.": "for free",
    "When I'm targeted by an opponent — Draw a card.": "I'm targeted",
    "When you activate a {J} ability — I gain 1 boost.": "activate",
    "When one or more dice are rolled — I gain 1 boost.": "one or more dice are rolled",
    "When a Landmark enters play — Draw a card.": "enters play",
    "When you ready me — I gain 1 Charge counter.": "ready",
    "After you play a Spell, I gain 1 boost.": "After",
    "When you play a Spell, once per Day — Resupply.": None,
    "{T}: Draw a card. Activate this only once per game.": "per game",
    "I cost {1} less for each Character facing one of your Expeditions.": (
        "facing one of your Expeditions"
    ),
    "I cost {1} more for each Spell in your Reserve, up to a max of 3.": "up to a max",
    "{R} Move target Character to my Expedition.": "to my Expedition",
    "{R} Target Character loses both statuses.": "both statuses",
    "{R} Target Landmark gains 1 counter of a kind it already has.": "of a kind",
    "{T}: Move a counter from me to target Permanent.": "a",
    "Your Hero's {T} abilities cost {1} less.": "abilities",
    "Players can't have more than six cards in hand.": "more than six cards",
    "I must be played in your Hero Expedition.": None,
    "If you're behind in both Expeditions, I cost {3} less.": "both",
    "End the Afternoon.": "Afternoon",
    "Your deck can contain any number of cards named Tin Sprite.": None,
    "Target Character and each Character with the same name gains Asleep.": "with the same name",
    "Target Expedition's Characters gain Anchored.": "Target Expedition's",
    "Return target Permanent to its owner's hand. If you own it, draw a card.": "If you own it",
    "Discard all Characters in target region.": "in target region",
    "{J} Choose a terrain. Each Expedition in that terrain moves backward one region.": "terrain",
    "Swap the positions of your two Expeditions.": "the positions of your two Expeditions",
    "{J} Take the initiative.": "Take the initiative",
    "{J} Pay {X}. I gain X boosts.": "Pay {X}",
    "{J} Spend 3 Quest counters from your Hero. If you do, draw two cards.": "Spend",
    "{J} Activate one of my {R} abilities.": "Activate one of my",
    "{J} For each {M} on the Adventure, I gain 1 boost.": "{M} on the Adventure",
    "Cards in your Reserve have their Reserve Cost increased by {1}.": "increased",
    "If I would lose one or more boosts, I lose that many minus one instead.": "one or more boosts",
    "When I'm sabotaged — Draw a card.": "sabotaged",
    "When you spend a counter — Draw a card.": "spend",
    "When a Tumult card is revealed — Draw a card.": "Tumult card is revealed",
    "When another Character with the same name joins your Expeditions — Draw a card.": (
        "with the same name"
    ),
    "When two or more Characters join your Expeditions at once — Draw a card.": "two or more",
    "{H} If you have the most Mana Orbs, draw a card.": "most",
    "At Night — Return me to Reserve. I keep my boosts.": "boosts",
    "At Dusk — You may discard me from Reserve to give 2 boosts to a Character.": "from Reserve",
    "I'm Tough 2 against Spells.": "against",
    "My Expedition moves forward an additional region during Dusk.": "an additional",
    "My Expedition wins ties in {V}.": "ties",
    "At Noon — If it's the first Day, draw a card.": "first Day",
    "{H} If the top card of your discard pile is a Spell, put it in your Reserve.": None,
    "{T}: Put a counter on target Permanent.": "a counter",
    "{J} Guess whether the Hand Cost of the top card of your deck is even or odd.": "Guess",
}


@pytest.mark.parametrize("text", WISHED)
def test_what_to_write(text: str) -> None:
    """It is refused at the words that need another form, with one of the hints."""
    error = refused(text)
    assert error.hint in {hint for _, hint, _ in WISHES}, error.hint
    if WISHED[text] is not None:
        assert text[error.offset : error.offset + error.length] == WISHED[text]


@pytest.mark.parametrize(("hint", "rule"), [(hint, rule) for _, hint, rule in WISHES])
def test_what_is_suggested_can_be_written(hint: str, rule: str) -> None:
    """Every text in a hint is read, and its rule is one."""
    assert load().find(rule).id == rule
    for text in re.findall(r'"([^"]+)"', hint):
        if text in ("When", "After You"):
            continue
        whole = f"{{T}}: Draw a card. {text}" if text.startswith("Use this") else text
        assert parse_line(whole, reserve=text.startswith("{D}")).abilities
