"""What to write of drawn cards, costs that are reduced, Expeditions: refused with what plays."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.refuse.by_words_cards import CARDS
from altered.rules import load

TEXTS = (
    ("{J} Draw two cards, then discard one of them.", "one of them"),
    ("{J} Draw a card. You may play it for {1} less.", "it"),
    ("{J} Draw a card. If it's a Spell, Resupply.", "it's"),
    ("{J} Draw a card, then reveal it.", "it"),
    (
        "{J} Look at the top two cards of your deck. You may put one of them in your hand and the "
        "rest on the bottom of your deck.",
        "the rest",
    ),
    ("{J} Put the top card of your deck in your Mana zone, then exhaust it.", "exhaust it"),
    (
        "Target Character in each of your Expeditions gains 1 boost.",
        "Target Character in each of your Expeditions",
    ),
    (
        "Sacrifice a Character in each of your Expeditions.",
        "a Character in each of your Expeditions",
    ),
    ("When both of your Expeditions move forward \u2014 Draw a card.", "both of your Expeditions"),
    (
        "{J} Target opponent creates an Ash Wisp 1/1/1 Spirit token in one of their Expeditions.",
        "one of their Expeditions",
    ),
    ("Opposing Characters have -1/-1/-1.", "Opposing Characters"),
    ("{J} Discard target enemy Character.", "enemy Character"),
    ("My Expedition has +1/+1/+1.", "My Expedition"),
    (
        "You may sacrifice any number of Characters to reduce my cost by {1} for each.",
        "any number of Characters",
    ),
    ("{T}, Spend X of my Ember counters: Target Character gains X boosts.", "X"),
    (
        "Expeditions facing Robots you control can't move forward due to {M}.",
        "Expeditions facing Robots you control",
    ),
)
OFFERED = (
    "Draw two cards, then discard a card from your hand",
    "Look at the top two cards of your deck. Put one of them in your hand and discard the other",
    "Reveal the top card of your deck. If it's a Spell, draw a card. Put it in your hand",
    "Put the top card of your deck in your Mana zone",
    "Target Character in your Hero Expedition and target Character in your Companion Expedition"
    " gain 1 boost",
    "At Night \u2014 If both of your Expeditions moved forward this Day, draw a card",
    "When one or more of your Expeditions move forward \u2014 Draw a card",
    "Target opponent creates an Ash Wisp 1/1/1 Spirit token in their Hero Expedition",
    "Characters in my Expedition have +1/+1/+1",
    "You may discard a card from your Reserve to reduce my cost by {1}",
    "You may discard two cards from your Reserve to reduce my cost by {2}",
    "{T}: Remove any number of Ember counters from me. Draw that many cards",
)
"""Whole sentences that the hints tell to write."""


@pytest.mark.parametrize(("text", "marked"), TEXTS)
def test_the_words_are_marked_and_others_offered(text: str, marked: str) -> None:
    """The error stands at the words that are to change."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    start, length = caught.value.offset, caught.value.length
    assert text[start : start + length] == marked
    assert caught.value.hint in {hint for _, hint, _ in CARDS}


def test_what_is_offered_is_played() -> None:
    """Whole sentences in the hints are read, and the rules are there."""
    rules = load()
    hints = " ".join(hint for _, hint, _ in CARDS)
    for text in OFFERED:
        assert text in hints
        assert parse_line(f"{text}.")
    assert all(rules.find(rule).id == rule for _, _, rule in CARDS)
