"""Other words for what the game says: each text is played, and has the canonical text beside it."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import ActivatesMore, Passive, Which

SAID = (
    (
        "{J} Discard target Character with 1 {O} or less.",
        "{J} Discard target Character with {O} of 1 or less.",
    ),
    (
        "{J} Each Character facing me with 3 {M} or more gains Asleep.",
        "{J} Each Character facing me with {M} of 3 or more gains Asleep.",
    ),
    # a card of no type and of nowhere is one in the hand (2.2.1.h is about types)
    ("Discard a card.", "Discard a card from your hand."),
    ("{J} Each player discards two cards.", "{J} Each player discards two cards from their hand."),
    ("{T}, Discard a card: Draw a card.", "{T}, Discard a card from your hand: Draw a card."),
    ("{J} Put a card in your Mana zone.", "{J} Put a card from your hand in your Mana zone."),
    ("{J} Discard a card in play.", "{J} Discard a card in play."),
    # a colon after what is asked
    ("{J} If you control a Plant: I gain 1 boost.", "{J} If you control a Plant, I gain 1 boost."),
    (
        "{J} You may discard a card. If you do: Draw a card.",
        "{J} You may discard a card from your hand. If you do, draw a card.",
    ),
    # by chance
    ("{J} Sacrifice a Character at random.", "{J} Sacrifice a Character at random."),
    ("{J} Exhaust a random card in Reserve.", "{J} Exhaust a card in Reserve at random."),
    # what costs are and what is done for them
    (
        "{T}, Send to Reserve a Robot you control: Resupply.",
        "{T}, Put a Robot you control in Reserve: Resupply.",
    ),
    ("You may pass to Resupply.", "You may pass. If you do, Resupply."),
    ("{R} You may pay {1} to lose Fleeting.", "{R} You may pay {1} to have me lose Fleeting."),
    (
        "Reduce my cost by {1} for each Plant you control.",
        "I cost {1} less for each Plant you control.",
    ),
    (
        "This Spell costs {X} less, where X is the number of Plants you control.",
        "I cost {1} less for each Plant you control.",
    ),
    (
        "Robots you play cost {X} more, where X is the number of Plants you control.",
        "Robots you play cost {1} more for each Plant you control.",
    ),
    (
        "You may play Songs from your Reserve for {1} less.",
        "Songs you play from your Reserve cost {1} less.",
    ),
    (
        "I can be played only if you control a Robot.",
        "I can't be played unless you control a Robot.",
    ),
    (
        "You may immediately play a Character from your hand.",
        "You may play a Character from your hand.",
    ),
    (
        "At Noon — If each of your Expeditions contains a Robot, draw a card.",
        "At Noon — If there is a Robot in your Hero Expedition and there is a Robot in your"
        " Companion Expedition, draw a card.",
    ),
    (
        "At Night — If I didn't gain any boosts this Day, draw a card.",
        "At Night — If the number of times I gained one or more boosts this Day is 0, draw a card.",
    ),
    # two kinds, each with its article: what is said of one is not said of the other
    (
        "When a token Character or a Robot leaves your Expeditions — Draw a card.",
        "When a Robot or token Character leaves your Expeditions — Draw a card.",
    ),
    (
        "Sacrifice a Fleeting Character or a Permanent.",
        "Sacrifice a Permanent or Fleeting Character.",
    ),
    (
        "When a Boosted Character or a Robot joins your Expeditions — Draw a card.",
        "When a Robot or Boosted Character joins your Expeditions — Draw a card.",
    ),
    (
        "When you play a Spell or a Character with Hand Cost {2} or less — Draw a card.",
        "When you play a Spell or you play a Character with Hand Cost {2} or less — Draw a card.",
    ),
    (
        "When a Robot or a Plant you control leaves the Expedition zone — Draw a card.",
        "When a Robot or Plant leaves your Expeditions — Draw a card.",
    ),
    ("{J} Sacrifice a Permanent or another Robot.", "{J} Sacrifice a Permanent or another Robot."),
    (
        "Target Expedition can't move forward this Day due to {V}.",
        "Target Expedition can't move forward due to {V} this Day.",
    ),
    (
        "Each player can't play more than one card this Afternoon.",
        "Players can't play more than one card this Afternoon.",
    ),
    (
        "Discard target Character if it's Fleeting. Otherwise, it gains Fleeting.",
        "Target a Character. If it's Fleeting, discard it. Otherwise, it gains Fleeting.",
    ),
    (
        "{J} If you control at most one Character, draw a card.",
        "{J} If you control one or less Characters, draw a card.",
    ),
    # what has just been named
    (
        "{J} Sabotage. If you discard a Character this way, I gain 1 boost.",
        "{J} Sabotage. If it's a Character, I gain 1 boost.",
    ),
    (
        "{J} Target Character gains 1 boost. If it was already Fleeting, draw a card.",
        "{J} Target Character gains 1 boost. If it's Fleeting, draw a card.",
    ),
    (
        "{J} Resupply. If the card is a Robot, draw a card.",
        "{J} Resupply. If it's a Robot, draw a card.",
    ),
    (
        "{J} Resupply. If you Resupplied a Robot this way, draw a card.",
        "{J} Resupply. If there is a Robot among them, draw a card.",
    ),
    (
        "When you pass — You may move all my boosts to another target Character.",
        "When you pass — You may move X boosts from me to another target Character, where X is my"
        " number of boosts.",
    ),
    (
        "{H} Move 1 of my boosts to target Character.",
        "{H} Move 1 boost from me to target Character.",
    ),
    # numbers
    (
        "Draw as many cards as you have Plants in your Reserve.",
        "Draw a card for each Plant in your Reserve.",
    ),
    ("{J} I gain as many boosts as my Hand Cost.", "{J} I gain X boosts, where X is my Hand Cost."),
    (
        ("Create as many Ash Wisp 1/1/1 Spirit tokens in target Expedition as you control Plants."),
        (
            "Create X Ash Wisp 1/1/1 Spirit tokens in target Expedition, where X is the "
            "number of Plants you control."
        ),
    ),
    (
        "I have +2 {V} and -1 {M} for each Plant you control.",
        "I have +2/-1/+0 for each Plant you control.",
    ),
    # qualities and places
    (
        "{J} Discard target Robot with lower Hand Cost than me.",
        "{J} Discard target Robot with Hand Cost less than my Hand Cost.",
    ),
    (
        "{J} Discard target Robot with {V} greater than mine.",
        "{J} Discard target Robot with {V} greater than my {V}.",
    ),
    ("{J} Discard target Robot I'm facing.", "{J} Discard target Robot facing me."),
    (
        "{J} I gain 1 boost for each Mana Orb your opponent has.",
        "{J} I gain 1 boost for each Mana Orb an opponent controls.",
    ),
    ("I enter play Anchored and with 2 boosts.", "I enter play Anchored with 2 boosts."),
    # conditions
    (
        "{R} If I'm Boosted, Resupply. If I have 4 or more boosts, draw a card instead.",
        "{R} If I have 4 or more boosts, draw a card. Otherwise, if I'm Boosted, Resupply.",
    ),
    ("{J} If you haven't passed, Resupply.", "{J} If you have not passed, Resupply."),
    # triggers
    (
        "When I gain Anchored or Asleep — Resupply.",
        "When I gain Anchored or I gain Asleep — Resupply.",
    ),
    (
        "When you play a Song or another Robot — Resupply.",
        "When you play a Song or another Robot — Resupply.",
    ),
    (
        "When I'm discarded from the Expedition zone — Resupply.",
        "When I go to your discard pile from the Expedition zone — Resupply.",
    ),
    (
        "When you draw a card, except during Morning — Resupply.",
        "When you draw a card, if it's not Morning — Resupply.",
    ),
    (
        "When you play a card during your turn — Resupply.",
        "When you play a card, if it's your turn — Resupply.",
    ),
    (
        "When your Hero gains an Ember counter — Resupply.",
        "When a Hero you control gains one or more Ember counters — Resupply.",
    ),
    (
        "When I or another Plant leaves the Expedition zone — Resupply.",
        "When I leave the Expedition zone or another Plant leaves the Expedition zone — Resupply.",
    ),
    (
        "When a Plant joins or leaves my Expedition — Resupply.",
        "When a Plant joins my Expedition or a Plant leaves my Expedition — Resupply.",
    ),
    (
        "When my Expedition moves forward or backwards — Resupply.",
        "When my Expedition moves forward or my Expedition moves backward — Resupply.",
    ),
    (
        "When a card is added to your Mana zone — Resupply.",
        "When a card goes to your Mana zone — Resupply.",
    ),
    # statements
    ("Characters facing me aren't Defender.", "Characters facing me lose Defender."),
    ('Your Hero has "{T}: Resupply."', 'Heroes you control have "{T}: Resupply."'),
    (
        '{H} Robots you control gain "{T}: Resupply." and Defender this Day.',
        '{H} Robots you control have "{T}: Resupply." and Defender this Day.',
    ),
    (
        '{H} Until the end of the Afternoon, Robots you control gain "At Noon — Resupply."',
        '{H} Robots you control have "At Noon — Resupply." this Afternoon.',
    ),
    ("I gain 1 boost each Noon.", "At Noon — I gain 1 boost."),
    ("I gain 1 boost when you play a Song.", "When you play a Song — I gain 1 boost."),
    ("I'm a 3/3/3.", "My {V}, {M} and {O} are 3."),
    ("I'm also a Robot and a Plant.", "I am also a Robot. I am also a Plant."),
    ("Songs cost your opponents {1} more.", "Songs your opponent plays cost {1} more."),
    (
        "I have {O} equal to the number of Plants you control.",
        "My {O} is equal to the number of Plants you control.",
    ),
    # up to a maximum, wherever it stands
    (
        "{J} I gain X boosts, where X is the number of Plants you control, up to a max of 3.",
        "{J} I gain 1 boost for each Plant you control, up to a max of 3.",
    ),
    (
        "{J} You may exhaust me to give me 2 boosts, up to a max of 4.",
        "{J} You may exhaust me to have me gain 2 boosts, up to a max of 4.",
    ),
    # all but some
    ("Discard down to two cards in your hand.", "Discard all but two cards from your hand."),
    ("Sacrifice all but one of your Robots.", "Sacrifice all but one Robot you control."),
    (
        "{J} Put the top card of your deck in Reserve, exhausted.",
        "{J} Send the top card of your deck to Reserve. Exhaust it.",
    ),
    # players
    ("{J} You and target opponent each Resupply.", "{J} Resupply. Target opponent Resupplies."),
)


@pytest.mark.parametrize(("text", "canonical"), SAID)
def test_said_and_printed(text: str, canonical: str) -> None:
    """What is printed means the same."""
    line = parse_line(text)
    assert line_text(line) == canonical
    assert parse_line(canonical) == line


@pytest.mark.parametrize(
    ("text", "which", "more"),
    [
        ("The {J} abilities of Robots activate twice.", Which(subtypes=("Robot",)), 1),
        ("Your {J} abilities activate three times.", Which(controller="you"), 2),
        ("Your {J} abilities activate two additional times.", Which(controller="you"), 2),
    ],
)
def test_abilities_activate_more_often(text: str, which: Which, more: int) -> None:
    """So many times more than once."""
    assert parse_ability(text) == (Passive(ActivatesMore(which, "join", more)),)


def test_a_number_for_each_player() -> None:
    """What is another number for each of them is not added up: each counts their own."""
    for text in ("draws cards until they have four in hand", "discards all but one card"):
        assert "TheirOwn" in repr(parse_line(f"{{J}} Each player {text}."))


def test_who_pays_chooses() -> None:
    """Chance pays for nothing."""
    with pytest.raises(AbilityError):
        parse_ability("{T}, Sacrifice a Robot at random: Draw a card.")
