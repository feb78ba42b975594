"""Some of the players, who "they" are, and what was read as something else once."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from tests.ability.meaning import mean_the_same

SAME = {
    "The first player draws a card.": (),
    "The first player draws two cards. The first player discards a card from their hand.": (
        "The first player draws two cards, then discards a card.",
    ),
    "At Noon — The first player may draw a card.": (),
    "Each player who is not the first player draws a card.": (
        "Each player who isn't the first player draws a card.",
    ),
    "Each player who controls a Landmark draws a card.": (
        "Players who control a Landmark draw a card.",
        "Every player with a Landmark draws a card.",
    ),
    "Each player who controls no Landmarks draws a card.": (
        "Each player without a Landmark draws a card.",
        "Each player who doesn't control a Landmark draws a card.",
    ),
    "Each player with six or more cards in hand discards a card from their hand.": (
        "Each player with more than five cards in hand discards a card.",
    ),
    "Each player with two or more cards in Reserve Resupplies.": (
        "Each player with two or more cards in their Reserve Resupplies.",
    ),
    "Each player with no cards in hand draws a card.": (
        "Each player whose hand is empty draws a card.",
    ),
    "Each player with eight or more Mana Orbs may draw a card.": (
        "Each player with more than seven Mana Orbs may draw a card.",
    ),
    "Each opponent who controls three or more Characters discards a card from their hand.": (
        "Each opponent with three or more Characters discards a card.",
    ),
    "Each opponent with no cards in hand may draw a card.": (
        "Each opponent whose hand is empty may draw a card.",
        "Your opponents with no cards in hand may draw a card.",
    ),
    "Each opponent who controls a Landmark may discard a card from their hand. Each player who "
    "does draws a card.": (
        "Each opponent with a Landmark may discard a card. If they do, they draw a card.",
    ),
    "Each opponent who is not the first player sacrifices a Character.": (
        "Each opponent who isn't the first player sacrifices a Character.",
    ),
    "Each player who has not passed draws a card.": (
        "Each player who hasn't passed draws a card.",
    ),
    "Each player may discard a card from their hand. Each player who does draws a card.": (
        "Each player may discard a card. If they do, they draw a card.",
        "Each player may discard a card. Those who do draw a card.",
    ),
    "Each player may discard a card from their hand. Each player who doesn't sacrifices a "
    "Character.": ("Each player may discard a card. If they don't, they sacrifice a Character.",),
    "The first player may sacrifice a Character. Each player who does draws two cards.": (
        "The first player may sacrifice a Character. If they do, they draw two cards.",
    ),
    "When an opponent draws a card — Its owner discards a card from their hand.": (
        "When an opponent draws a card — They discard a card.",
    ),
    "When a player resupplies — Its owner may draw a card.": (
        "When a player Resupplies — They may draw a card.",
    ),
    "Target opponent reveals their hand. Choose one of them. That player discards it.": (
        "Target opponent reveals their hand. Choose a card from it. They discard it.",
        "Target opponent reveals their hand. You choose a card from it and that player discards "
        "it.",
    ),
    "Target opponent reveals their hand. Choose one of them. That player puts it on the bottom of "
    "its owner's deck.": (
        "Target opponent reveals their hand. Choose a card from it. They put it on the bottom of "
        "their deck.",
    ),
    "When an opponent plays a Spell — Its controller discards it.": (
        "When an opponent plays a Spell — They discard it.",
    ),
    "Characters in your Reserve can't gain Fleeting.": (
        "Characters you play from Reserve don't gain Fleeting.",
        "Your Characters don't gain Fleeting when played from Reserve.",
    ),
    "If I'm a card in Reserve, I can't gain Fleeting.": (
        "I don't gain Fleeting when I'm played from Reserve.",
    ),
    "When a card goes to your Mana zone — Draw a card.": (
        "When a Mana Orb joins your Mana zone — Draw a card.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """Every way to say it has the canonical text, which is read again."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    "text",
    [
        "Each player who does draws a card.",
        "When a player passes — They draw a card.",
        "Each player may discard a card. They draw a card.",
        "Each player may discard a card. If they do, they draw a card for each Character they "
        "control.",
        "Each player with no cards in hand draws two cards, then discards a card.",
        "Each player may discard a card. Target player draws a card. Each player who does "
        "Resupplies.",
    ],
)
def test_what_cannot_be_told(text: str) -> None:
    """Nobody did anything before, or it is open who is meant, or who they are afterwards."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert "cannot be played" in str(caught.value)
