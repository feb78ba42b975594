"""Wider words of the same meaning, names that no list has, and what is only read by its name."""

from __future__ import annotations

import pytest

from altered.ability.failure import UNSUPPORTED, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text

SAME = (
    ("Opponents' Spells cost {1} more.", "Spells your opponent plays cost {1} more."),
    ("Spells cost you {1} less.", "Spells you play cost {1} less."),
    (
        "{J} Choose another target Character you control. It gains Anchored.",
        "{J} Target another Character you control. It gains Anchored.",
    ),
    (
        "Each of up to two target Characters gains 2 boosts.",
        "Up to two target Characters gain 2 boosts.",
    ),
    ("Sacrifice each of your tokens.", "Sacrifice each token you control."),
    ("The Characters facing me have -0/-1/-0.", "Characters facing me have +0/-1/+0."),
    ("Discard all cards in each Reserve.", "Discard each card in Reserve."),
    ("Exhaust target card in Reserve with a counter.",
     "Exhaust target card in Reserve with 1 or more counters."),
    (
        "Draw a card. If you control a Landmark, Resupply as well.",
        "Draw a card. If you control a Landmark, Resupply.",
    ),
    (
        "{J} Roll a die: on a 1, sacrifice me; on a 6, draw a card.",
        "{J} Roll a die. On a 1, sacrifice me. On a 6, draw a card.",
    ),
    (
        "If a Character facing me would gain boosts, it doesn't.",
        "Characters facing me can't gain boosts.",
    ),
    (
        "{J} If two or more Characters you control are Boosted, draw a card.",
        "{J} If you control two or more Boosted Characters, draw a card.",
    ),
    (
        "{J} If I'm Boosted, I gain 2 boosts. Otherwise, I gain 1.",
        "{J} If I'm Boosted, I gain 2 boosts. Otherwise, I gain 1 boost.",
    ),
    (
        "{J} Play a card from your Reserve. It costs {3} less.",
        "{J} Play a card from your Reserve for {3} less.",
    ),
    (
        "Target Character's {V} becomes 0 this Day.",
        "The {V} of target Character is 0 this Day.",
    ),
    (
        "Until the end of the Day, target Character is a Robot.",
        "Target Character is a Robot in addition to its other types this Day.",
    ),
    (
        "If you control a Mage, my Expedition can't move forward during Dusk.",
        "If it's Dusk and you control a Mage, my Expedition can't move forward.",
    ),
    ("{J} Resupply, then exhaust the card you Resupplied.", "{J} Resupply. Exhaust it."),
    (
        "{J} Draw a card, or Resupply if you have no cards in Reserve.",
        "{J} If your Reserve is empty, Resupply. Otherwise, draw a card.",
    ),
    (
        "{J} You may sacrifice a Character; if you do, draw a card.",
        "{J} You may sacrifice a Character. If you do, draw a card.",
    ),
    (
        "Target Character gains 1 boost, or 3 boosts if it's a Plant.",
        "Target a Character. If it's a Plant, it gains 3 boosts. Otherwise, it gains 1 boost.",
    ),
    (
        "When I leave my Expedition — Draw a card.",
        "When I leave the Expedition zone or I switch Expeditions — Draw a card.",
    ),
    (
        "When I join your Hero Expedition — I gain 2 boosts.",
        "When I join the Expedition zone, if I'm in your Hero Expedition — I gain 2 boosts.",
    ),
    (
        "When an opponent plays a card from Reserve — Draw a card.",
        "When an opponent plays a card from their Reserve — Draw a card.",
    ),
    (
        "Spells you play with Hand Cost {4} or more cost {1} less.",
        "Spells with Hand Cost {4} or more you play cost {1} less.",
    ),
    (
        "The next time you play a Character this turn, it gains 1 boost.",
        "The next Character you play this turn gains 1 boost.",
    ),
    (
        "Discard a Character with the lowest Hand Cost among Characters you control.",
        "Discard a Character you control with the lowest Hand Cost.",
    ),
    ("Opponents can't target your Characters.",
     "Characters you control can't be targeted by opponents."),
    ("Players can't Sabotage or Resupply.", "Players can't Sabotage. Players can't Resupply."),
    ("Robots you control cost {1} less.", "Robots you play cost {1} less."),
    (
        "I have +2 {V} and Tough 1 while you control a Plant.",
        "If you control a Plant, I have +2/+0/+0. If you control a Plant, I am Tough 1.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "other"), SAME)
def test_other_words_of_the_same(text: str, other: str) -> None:
    """Both texts are one tree, and the first is printed as the second."""
    assert parse_line(text) == parse_line(other)
    assert line_text(parse_line(text)) == other


@pytest.mark.parametrize(
    ("many", "one"),
    [
        ("Foxes", "Fox"),
        ("Spies", "Spy"),
        ("Wolves", "Wolf"),
        ("Guards", "Guard"),
        ("Sages", "Sage"),
    ],
)
def test_sub_types_of_a_new_set(many: str, one: str) -> None:
    """One that no list has is read in both numbers, also when it is a word of English."""
    granted = parse_line(f"{many} you control are Tough 1.")
    assert f"'{one}'" in repr(granted)
    assert line_text(granted) == f"{many} you control are Tough 1."
    joined = parse_line(f"{{J}} If you control a {one} or a Robot, draw a card.")
    assert f"'{one}'" in repr(joined)


def test_a_mistyped_sub_type_is_none() -> None:
    """What differs in the middle from a known one is a mistake."""
    with pytest.raises(AbilityError, match="no sub-type"):
        parse_line("If you control a Robt, draw a card.")


NAMED = (
    ("Gain control of target Character this turn.", "gaining control"),
    ("You may sacrifice a Robot rather than pay my cost if it's the last card you play this "
     "turn.", "alternative costs"),
    ("If it's the first Spell you play this turn, it costs {1}.", "costs that are set"),
    ("If I would go to Reserve, you may draw a card instead.", "optional replacements"),
    ("Once per turn — Exhaust a card in your Reserve: Draw a card.", "once each turn"),
    ("I am a copy of target Character with no abilities.", "copying"),
    ("You may reroll a die you rolled.", "rolling again"),
    ("Choose a faction.", "choosing a word"),
    ("Should my Expedition move forward, draw a card.", "no known form"),
    ("Even if I'm Asleep, my statistics count during Dusk.", "no known form"),
    ("Targeting me costs your opponents {1} more.", "no known form"),
    ("You choose how your opponent's boosts are distributed.", "no known form"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "name"), NAMED)
def test_what_is_not_played_is_read_and_named(text: str, name: str) -> None:
    """It stands in the words of its author, and is refused by the name of what it asks for."""
    assert line_text(parse_line(text, later=True)) == text
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    assert caught.value.code == UNSUPPORTED
    assert any(name in mechanic for mechanic in caught.value.mechanics)
