"""Moments as triggers, first times, X that is paid, distances: read, written and read again."""

from __future__ import annotations

import pytest

from altered.ability.explain import explain
from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text

ALIKE = {
    "When Rest begins — Resupply.": "At Night — Resupply.",
    "Before Rest — Resupply.": "At Night — Resupply.",
    "When Clean-up begins — Resupply.": "After Rest — Resupply.",
    "After Dusk — Resupply.": "After Progress — Resupply.",
    "When the Afternoon ends — Resupply.": "At Dusk — Resupply.",
    "At the end of the Day — Resupply.": "After Clean-up — Resupply.",
    "When the Day begins — Resupply.": "At Morning — Resupply.",
    "When I move forward due to {V} — Resupply.": (
        "When my Expedition moves forward due to {V} — Resupply."
    ),
    "When I fail to move forward — Resupply.": (
        "When my Expedition fails to move forward during Dusk — Resupply."
    ),
    "When you play your second card in a turn — Resupply.": (
        "When you play your second card each turn — Resupply."
    ),
    "The first time each Day you sacrifice a Character — Resupply.": (
        "The first time you sacrifice a Character each Day — Resupply."
    ),
    "I'm also in your other Expedition while I'm Boosted.": "I'm Gigantic while I'm Boosted.",
    "During Rest, Boosted Characters you control stay in play.": (
        "Boosted Characters you control are Eternal."
    ),
    "You have one additional Reserve slot.": "Your Reserve limit is increased by 1.",
    "My boosts can't be removed.": "I can't lose boosts.",
    "My Expedition wins ties.": "My Expedition moves forward in ties.",
    "{X}, {T}: I gain X boosts.": "{T}, {X}: I gain X boosts.",
    "{J} You may pay {X}. If you do, draw X cards.": (
        "{J} You may exhaust any number of Mana Orbs you control to draw that many cards."
    ),
    "{J} If my Expedition is at least two regions behind, draw a card.": (
        "{J} If my Expedition is two or more regions behind the Expedition facing it, draw a card."
    ),
    "{J} If all your Mana Orbs are exhausted, draw a card.": (
        "{J} If you have no ready Mana Orbs, draw a card."
    ),
    "{J} If all Characters you control are Boosted, draw a card.": (
        "{J} If you control no non-Boosted Characters, draw a card."
    ),
    "{J} If all Characters facing me are Boosted, draw a card.": (
        "{J} If I am facing no non-Boosted Characters, draw a card."
    ),
    "{T}, Lose 1 boost: Draw a card.": "{T}, Spend 1 of my boosts: Draw a card.",
    "{T}, Exhaust two Mana Orbs: Draw a card.": (
        "{T}, Exhaust two of your Mana Orbs: Draw a card."
    ),
    "I can't move forward.": "My Expedition can't move forward.",
    "Characters facing me have 0 {M}.": "The {M} of Characters facing me is 0.",
    "Each other Character has base statistics 2/2/2.": "Other Characters have statistics 2/2/2.",
    "{1}: I gain 1 boost. Play this ability only during your turn.": (
        "{1}: I gain 1 boost. Use this action only if it's your turn."
    ),
    "Discard target non-Gigantic Character.": "Discard target Character without Gigantic.",
    "Quick actions can't be played.": "Players can't play quick actions.",
    "Discard target Character with 0 boosts.": "Discard target Character with no boosts.",
    "{H} Until Dusk, target Character loses Gigantic.": (
        "{H} Target Character loses Gigantic this Afternoon."
    ),
}

PLAYED = (
    "The first time a Character joins your Expeditions each Day — It gains 1 boost.",
    "When you become the first player, if you control a Landmark — Resupply.",
    "When both of your Expeditions fail to move forward during Dusk — Resupply.",
    "When you exhaust me — Resupply.",
    "When you play a quick action — Resupply.",
    "When you use a support ability — Resupply.",
    "Your opponent can't play quick actions of Characters.",
    "Players can't draw cards outside of Morning.",
    "Your Expeditions move forward in ties.",
    "I can't be targeted by opponents' Spells.",
    "Characters facing me can't be targeted by Spells.",
    "I can't cost less than {1}.",
    "Spells your opponent plays can't cost less than {2}.",
    "{1}, Sacrifice X Characters: Draw X cards.",
    "{J} If your Companion Expedition is exactly one region ahead of your Hero Expedition, draw "
    "a card.",
    "{J} If you have at least as many cards in hand as your opponent, draw a card.",
    "{J} If you control fewer Characters than Landmarks, draw a card.",
    "{J} If this is the second card you've played this turn, draw a card.",
    "{H} Target opponent can't play more than one card this turn.",
    "{H} This Day, target Character can't gain boosts.",
)

REFUSED = (
    "{X}, {T}: Draw a card.",
    "{X}: Draw X cards. Discard X cards from your hand.",
    "{X}: Target Character with Hand Cost {X} or less gains Anchored.",
    "The first time each Day a Character joins my Expedition — It gains 1 boost.",
    "{J} If my Expedition is tied by two or more regions, draw a card.",
    "At the end of your turn — Resupply.",
)


@pytest.mark.parametrize("text", ALIKE)
def test_two_ways_to_say_it(text: str) -> None:
    """Both are one tree."""
    assert parse_ability(text) == parse_ability(ALIKE[text])


@pytest.mark.parametrize("text", [*ALIKE, *PLAYED])
def test_what_is_written_is_read_again(text: str) -> None:
    """The canonical text means the same, and each ability is explained."""
    line = parse_line(text)
    assert parse_line(line_text(line)) == line
    assert all(explain(ability) for ability in line.abilities)


@pytest.mark.parametrize("text", REFUSED)
def test_what_has_no_meaning_is_refused_by_name(text: str) -> None:
    """X that pays for nothing, or that is asked too late or too early; moments of no rule."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
