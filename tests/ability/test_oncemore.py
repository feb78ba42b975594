"""What is done once more, told by what was done before; tokens by name; in one phase only."""

from __future__ import annotations

import pytest

from tests.ability.meaning import mean_the_same, refused

WISP = "an Ash Wisp 2/2/2 Robot token"
SAME = {
    "{J} Draw a card. Draw a card.": (
        "{J} Draw a card, then draw another one.",
        "{J} Draw a card. Draw again.",
        "{J} Draw a card. Do it again.",
        "{J} Draw a card, then do this a second time.",
    ),
    "{J} Draw two cards. If you have passed, draw a card.": (
        "{J} Draw two cards. If you have passed, draw another.",
    ),
    f"{{J}} Create two Ash Wisp 2/2/2 Robot tokens in target Expedition. Create {WISP} in that "
    "Expedition.": (
        "{J} Create two Ash Wisp 2/2/2 Robot tokens in target Expedition. Create another there.",
    ),
    "{J} Draw a card. If you control a Landmark, draw a card.": (
        "{J} Draw a card. If you control a Landmark, draw another card.",
        "{J} Draw a card. If you control a Landmark, draw again.",
        "{J} Draw a card. Do it again if you control a Landmark.",
        "{J} Draw a card. If you control a Landmark, do the same again.",
    ),
    "{J} Discard a card from your hand. You may discard a card from your hand.": (
        "{J} Discard a card. You may do it again.",
    ),
    "{J} Resupply. Draw a card. Resupply.": (
        "{J} Resupply, then draw a card, then Resupply again.",
        "{J} Resupply, then draw a card, then Resupply one more time.",
    ),
    "{J} Target player Resupplies. That player Resupplies.": (
        "{J} Target player Resupplies, then Resupplies again.",
    ),
    "{J} Sabotage. If your hand is empty, Sabotage.": (
        "{J} Sabotage. If your hand is empty, Sabotage again.",
    ),
    f"{{J}} Create {WISP} in my Expedition. If you control a Landmark, create {WISP} in my "
    "Expedition.": (
        f"{{J}} Create {WISP} in my Expedition. If you control a Landmark, create another one.",
    ),
    f"{{J}} Create {WISP} in target Expedition. Create {WISP} in target Expedition.": (
        f"{{J}} Create {WISP} in target Expedition. Create another one in target Expedition.",
    ),
    "{J} If you control a Landmark, ready two Mana Orbs. Otherwise, ready a Mana Orb.": (
        "{J} Ready a Mana Orb. If you control a Landmark, ready two instead.",
    ),
    "{J} If you control a Landmark, sacrifice two Characters. Otherwise, sacrifice a Character.": (
        "{J} Sacrifice a Character. If you control a Landmark, sacrifice two instead.",
    ),
    "{J} If your hand is empty, exhaust two Characters. Otherwise, exhaust a Character.": (
        "{J} Exhaust a Character. If your hand is empty, exhaust two instead.",
    ),
    "Discard target Character or Permanent.": ("Discard one target Character or Permanent.",),
    "{J} I gain 1 boost for each Ash Wisp token you control.": (),
    "{J} Target Ash Wisp token gains 1 boost.": (),
    "{J} Sacrifice an Ash Wisp token. If you do, draw a card.": (),
    "When an Ash Wisp token leaves the Expedition zone — Draw a card.": (),
    "{J} Create a Mossling 1/1/1 Plant token in my Expedition. Each token named Mossling you "
    "control gains 1 boost.": (
        "{J} Create a Mossling 1/1/1 Plant token in my Expedition. Each Mossling token you control "
        "gains 1 boost.",
    ),
    "{J} Create a Mossling 1/1/1 Plant token in my Expedition. If you control two or more cards "
    "named Mossling, draw a card.": (
        "{J} Create a Mossling 1/1/1 Plant token in my Expedition. If you control two or more "
        "Mosslings, draw a card.",
    ),
    "Ash Wisps you control are Defender.": ("Your Ash Wisps have Defender.",),
    "Ash Wisp tokens you control have +1/+1/+1.": (),
    "{J} Return each card named Ember in your discard pile to its owner's hand.": (
        "{J} Put each card in your discard pile named Ember in your hand.",
    ),
    "{J} I gain 1 boost for each Spell in a discard pile.": (
        "{J} I gain 1 boost for each Spell in all discard piles.",
    ),
    "If you would draw a card during the Afternoon, Resupply instead.": (
        "During the Afternoon, if you would draw a card, Resupply instead.",
        "If you would draw during the Afternoon, instead Resupply.",
    ),
    "If an opponent would Resupply except during Noon, they draw a card instead.": (
        "If an opponent would resupply outside of Noon, they draw a card instead.",
    ),
    "If you would draw a card during Morning, you may Resupply instead.": (
        "During Morning, if you would draw a card, you may Resupply instead.",
    ),
    "If I would go to your discard pile, exhaust me instead.": (
        "If I would be discarded, exhaust me instead.",
    ),
    "If a Character you control would be sacrificed, exhaust it instead.": (),
    "If I would go to your discard pile during Dusk, I gain 1 boost instead.": (
        "During Dusk, if I would be discarded, I gain 1 boost instead.",
    ),
    "If I would go to your discard pile while it's your turn, put me in my owner's hand instead.": (
        "During your turn, if I would be discarded, put me in your hand instead.",
        "If I would be discarded during your turn, put me in your hand instead.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """Again is what was done before, and nothing is left out of the canonical text."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Resupply again.", "again after what?"),
        ("{J} Draw a card, then Resupply again.", "again after what?"),
        ("{J} Draw another card.", "again after what?"),
        ("{J} Create another one.", "again after what?"),
        (f"{{J}} Create {WISP} in target Expedition. Create another one.", "it is open where"),
        ("{J} Do it again.", "the one step told right before"),
        ("{J} Draw a card, then discard a card. Do it again.", "the one step told right before"),
        ("{J} Target Character gains 1 boost. Do it again.", "names no target"),
        ("{J} Sabotage. Do it again.", "names no target"),
        ("{J} If you control a Landmark, draw a card. Do it again.", "the one step"),
        ("{J} Draw a card. Repeat this.", "once more, or as often as it can be?"),
        ("{J} Resupply. If it's a Spell, repeat this process.", "once more, or as often"),
        ("{J} Ready two Mana Orbs instead.", ""),
        ("If I would be discarded, sacrifice me instead.", "would go to the same place"),
        ("If I would be sacrificed, draw a card instead.", "what players do comes after it"),
        ("If you would draw a card, draw two cards instead.", "no other number"),
        ("If you would sacrifice a Character, discard a card instead.", "no other deed"),
    ],
)
def test_what_is_refused(text: str, hint: str) -> None:
    """Nothing was done before, it is open what is done again, or no rule replaces it so."""
    assert hint in refused(text).hint
