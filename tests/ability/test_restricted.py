"""How often an ability works, and when, told in a sentence of its own after it."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

SAME = {
    "Once per Day, when you play a Spell — I gain 1 boost.": (
        "When you play a Spell — I gain 1 boost. Activate this ability only once each Day.",
        "When you play a Spell — I gain 1 boost. This ability activates only once per Day.",
        "When you play a Spell — I gain 1 boost. It can only be activated once each Day.",
        "When you play a Spell — I gain 1 boost. Do this only once each Day.",
        "When you play a Spell — I gain 1 boost, only once each Day.",
    ),
    "Twice per Day, when you play a Spell — Draw a card.": (
        "When you play a Spell — Draw a card. Limit twice per Day.",
        "When you play a Spell — Draw a card, up to twice each Day.",
        "When you play a Spell — Draw a card. This ability activates at most twice each Day.",
    ),
    "When you draw a card, if it's your turn — I gain 1 boost.": (
        "When you draw a card — I gain 1 boost. Only during your turn.",
        "When you draw a card — I gain 1 boost. Activate this ability only during your turn.",
    ),
    "When you draw a card, if it's Afternoon — I gain 1 boost.": (
        "When you draw a card — I gain 1 boost. This ability works only during the Afternoon.",
        "When you draw a card — I gain 1 boost. This ability only works in the Afternoon.",
    ),
    "When you draw a card, if you control a Robot and you are first player — I gain 1 boost.": (
        "When you draw a card, if you control a Robot — I gain 1 boost. This ability works only if "
        "you're first player.",
    ),
    "If you are first player, Robots you control are Tough 1.": (
        "Robots you control are Tough 1. This ability only works if you're first player.",
    ),
    "If it's not Dusk, Robots you control are Tough 1.": (
        "Robots you control are Tough 1. This ability doesn't work during Dusk.",
    ),
    "{T}: Draw a card. Use this action only if you control a Robot.": (
        "{T}: Draw a card. You can play this action only if you control a Robot.",
    ),
    "If you have played exactly one Spell this Afternoon, Spells you play cost {0}.": (
        "The second Spell you play each Afternoon is free.",
        "Your second Spell each Afternoon is free.",
    ),
    "The first Spell you play each Day costs {1} less.": (
        "Your first Spell each Day costs {1} less.",
    ),
    "The first Spell your opponent plays each Afternoon costs {2}.": (
        "The first Spell each opponent plays each Afternoon costs {2}.",
    ),
    "I can't be played.": (
        "I can't be played but I can be used as a Mana Orb.",
        "I can't be played, but may be put in your Mana zone as a Mana Orb.",
        "I can only be used as a Mana Orb.",
    ),
    "At Noon — My owner draws a card.": (),
    "Discard target Character with Hand Cost {3} or less.": (
        "Discard target Character whose Hand Cost is {3} or less.",
    ),
    "When you play a Character with Hand Cost greater than my Hand Cost — Resupply.": (
        "When you play a Character whose Hand Cost is higher than mine — Resupply.",
    ),
    "When I leave the Expedition zone — My owner may draw a card.": (),
    "When I leave the Expedition zone — Draw a card.": (
        "When I leave the Expedition zone — My controller draws a card.",
    ),
    "{J} Discard the top card of my owner's deck.": (),
}
REFUSED = {
    "When you play a Spell — Draw a card. Activate this ability only three times each Day.": "",
    "When you play a Character — Draw a card. This ability works only if it's Fleeting.": "",
    "When you play a Spell — Draw a card. Activate this ability only once each turn.": "Once per",
    "At Noon — Draw a card. This ability can't activate on the first Day.": "no condition",
    "I can't be used as a Mana Orb.": "expand",
    "You may play Characters from your discard pile.": "by an effect",
    "Ignore my ability during the first Day.": "later edition",
    "When you make a Gift — Draw a card.": "later edition",
    "{J} Each card in your Reserve gains 1 Ink counter, beyond its maximum.": "later edition",
}


@pytest.mark.parametrize("canonical", SAME, ids=lambda part: str(part))
def test_it_is_the_same_ability(canonical: str) -> None:
    """The canonical text comes back, and every other way to say it is the same tree."""
    line = parse_line(canonical)
    assert line_text(line) == canonical
    for text in SAME[canonical]:
        assert parse_line(text).abilities == line.abilities


@pytest.mark.parametrize("text", REFUSED, ids=lambda part: str(part))
def test_it_is_refused_with_what_to_write(text: str) -> None:
    """No engine bounds activations by the turn, knows the first Day, or what later editions do."""
    with pytest.raises(AbilityError) as refused:
        parse_line(text)
    assert REFUSED[text] in refused.value.hint
