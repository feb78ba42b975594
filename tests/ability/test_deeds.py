"""Counters of any name, tables, dice, players and places spoken of: read and written back."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.refuse.later import LATER
from altered.ability.to_text import line_text

SAME = (
    "Remove 2 counters from target Character.",
    "Remove up to 2 counters from target card in play or in Reserve.",
    "Remove up to 2 boosts from each Character.",
    "Remove all counters from target Permanent.",
    "{R} You may spend 1 counter from a Character to Resupply.",
    "{J} Target a Character. I gain its subtypes and 1 boost.",
    "Do the following twice: • Target Character gains 1 boost.",
    "Do the following X+1 times, where X is my number of Ember counters: • Sabotage.",
    "Remove all boosts from target Character. Depending on that number: • 1-4, draw a card. "
    "• 5+, I gain 2 boosts.",
    "Target player draws a card. That player discards a card from their hand.",
    "Ready target Permanent in play or target card in Reserve.",
    "{T}: Discard target Permanent. This action costs {1} more to target a Permanent with "
    "Hand Cost {5} or more.",
    "Create an Ash Wisp 1/1/1 Spirit token in a Hero Expedition.",
    "Target player may play a Character for free in their Companion Expedition.",
    "Target Character with 2 or more boosts gains Anchored.",
    "Target Character with no Ember counters gains Asleep.",
    "If you would roll one or more dice, roll one more die and choose one of the results.",
    "If you would roll one or more dice, roll two more dice and keep the highest result.",
    "If you would roll one or more dice, also reveal the top card of your deck.",
    "When you roll a die, you may add 1 to the result.",
    "When you roll a die, you may subtract 2 from the result.",
    "When you reveal a card this way — Resupply.",
    "When I lose my last boost — Sacrifice me.",
    "When a Character loses Fleeting — Draw a card.",
    "When you discard a card — I gain 1 boost.",
    "Your opponent discards a card from their hand at random.",
    "Move 2 boosts from target Character to me.",
    "Ready up to two of your Mana Orbs.",
    "You may pay {1}. If you don't, sacrifice me.",
    "Create two Ash Wisp 1/1/1 Spirit tokens, distributed as you choose among your Expeditions.",
    "Create an Ash Wisp 1/1/1 Spirit token in an opponent's Expedition.",
    "Choose one or both: • Draw a card. • Sabotage.",
    "Choose one. If you control a Mage, choose both instead: • Draw a card. • Sabotage.",
    "Discard each Character without Defender with the lowest Hand Cost.",
    "Target Expedition that's behind moves forward one region.",
    "If your opponent has passed, draw a card.",
    "Target Character loses Gigantic this turn.",
    "Characters facing me lose all abilities.",
    "I enter play with 2 boosts.",
    "I enter play Asleep.",
    "I can't be played from your Reserve.",
    "The first Spell you play from your hand each Day costs {1} less.",
    "Spells cost {1} more.",
    "As an additional cost to play me, sacrifice a Character.",
    "I am also a Robot.",
    "Characters you control are Robots in addition to their other types.",
    "My {V} is equal to the number of Characters you control.",
)
"""Canonical texts: what is written back is the same."""

OTHERWISE = {
    "Draw a card twice.": "Draw a card. Draw a card.",
    "Sacrifice me unless you pay {1}.": "You may pay {1}. If you don't, sacrifice me.",
    "Two target Characters each gain 1 boost.": "Two target Characters gain 1 boost.",
    "When you roll a 6 — Draw a card.": "When you roll one or more dice, if the result is 6 — "
    "Draw a card.",
    "You may play me from your Reserve for {1} less.": "If I'm a card in Reserve, I cost {1} less.",
    "During Dusk, I have +1/+1/+1.": "If it's Dusk, I have +1/+1/+1.",
    "Target player draws a card, then discards a card from their hand.": "Target player draws a "
    "card. That player discards a card from their hand.",
    "When you roll a die, roll one additional die, and ignore the lowest.": "If you would roll "
    "one or more dice, roll one more die and keep the highest result.",
    "You may add 1 to the result of your dice.": "When you roll a die, you may add 1 to the "
    "result.",
    "Create an Ash Wisp 1/1/1 Spirit token in a Hero Expedition. Create one in target "
    "Expedition.": "Create an Ash Wisp 1/1/1 Spirit token in a Hero Expedition. Create an Ash "
    "Wisp 1/1/1 Spirit token in target Expedition.",
}
"""Texts that mean what other words say in the canonical way."""


@pytest.mark.parametrize("text", SAME)
def test_canonical_texts_are_written_back(text: str) -> None:
    """They can be played, and the same words come back."""
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize("text", OTHERWISE)
def test_other_words_come_back_canonical(text: str) -> None:
    """They can be played, and mean what their canonical text means."""
    line = parse_line(text)
    assert line_text(line) == OTHERWISE[text]
    assert parse_line(OTHERWISE[text]) == line


@pytest.mark.parametrize(
    ("text", "mechanics"),
    [
        ("{J} You may Rush. If you do, my Expedition Ascends.", ("Rush", "Ascend")),
        ("If one of your Ascended Expeditions would Ascend again, Resupply instead.", ("Ascend",)),
        ("You may play exhausted Characters from your Reserve.", ("playing Exhausted cards",)),
    ],
)
def test_later_mechanics_go_by_their_names(text: str, mechanics: tuple[str, ...]) -> None:
    """A text that uses a later mechanic is refused by it, not by what else is kept in words."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.mechanics == mechanics
    assert set(mechanics) <= LATER
