"""Costs that are set: every subject in every wording, and what has no meaning."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import (
    NextPlayed,
    Number,
    Opponent,
    Passive,
    SetCost,
    SpellEffect,
    Which,
    You,
)
from altered.state.terms import Type, Zone

SPELLS = Which(types=(Type.SPELL,))
SAME = {
    "Spells you play cost {0}.": (
        "Spells you play are free.",
        "Spells you play cost nothing.",
        "Your Spells are free.",
        "Your Spells cost {0}.",
        "Each Spell you play costs {0}.",
    ),
    "Permanents cost {2}.": ("Permanents cost {2} to play.", "Permanents players play cost {2}."),
    "Characters you play from your Reserve cost {1}.": ("Characters in your Reserve cost {1}.",),
    "If I'm a card in Reserve, I cost {2}.": (
        "I cost {2} from Reserve.",
        "I cost {2} to play from Reserve.",
    ),
    "If you control a Robot, I cost {0}.": (
        "I am free if you control a Robot.",
        "I'm free to play if you control a Robot.",
        "I cost nothing if you control a Robot.",
        "I cost {0} to play if you control a Robot.",
    ),
    "Characters you play cost {1} this turn.": (
        "This turn, Characters you play cost {1}.",
        "Characters you play this turn cost {1}.",
    ),
    "The next Spell you play this turn costs {0}.": (
        "The next Spell you play this turn is free.",
        "The next Spell you play this turn costs nothing.",
    ),
    "I cost {1} for each card in your Reserve.": (
        "I cost {X}, where X is the number of cards in your Reserve.",
    ),
    "If you control two or more Robots, Permanents you play cost {1}.": (
        "While you control two or more Robots, Permanents you play cost {1}.",
        "Permanents you play cost {1} as long as you control two or more Robots.",
    ),
    "The first Spell you play each Afternoon costs {1}.": (),
    "The first Robot each player plays each Day costs {1}.": (),
    "Spells your opponent plays cost {4}.": ("Spells an opponent plays cost {4}.",),
    "Spells you play cost {1} for each Landmark you control.": (),
    "The next Spell you play this turn costs {1} for each Robot you control.": (),
    "Characters with Hand Cost {4} or more you play cost {3}.": (),
    "The next card you play from your Reserve this turn costs {1}.": (),
}


MINIMUM = {
    "I cost {1} less for each card in your Reserve, to a minimum of {1}.": (
        "I cost {1} less for each card in your Reserve (minimum {1}).",
        "I cost {1} less for each card in your Reserve (to a minimum of {1}).",
        "I cost {1} less for each card in your Reserve, but not less than {1}.",
        "I cost {1} less for each card in your Reserve, minimum {1}.",
        "I cost {1} less for each card in your Reserve. I can't cost less than {1}.",
        "Reduce my cost by {1} for each card in your Reserve, to a minimum of {1}.",
    ),
    "Characters you play cost {2} less, to a minimum of {1}.": (
        "Characters you play cost {2} less. They can't cost less than {1}.",
        "You may play Characters for {2} less, to a minimum of {1}.",
    ),
    "If you control a Landmark, I cost {1} less, to a minimum of {2}.": (
        "I cost {1} less if you control a Landmark, to a minimum of {2}.",
        "I cost {1} less as long as you control a Landmark, to a minimum of {2}.",
    ),
    "I cost {1} less unless you control a Landmark, to a minimum of {2}.": (),
    "If I'm a card in Reserve, I cost {1} less, to a minimum of {1}.": (
        "I cost {1} less to play from my Reserve, to a minimum of {1}.",
    ),
    "The first Spell you play each Day costs {1} less, to a minimum of {1}.": (),
    "Spells your opponent plays cost {1} less, to a minimum of {2}.": (),
    "Spells cost {1} less, to a minimum of {2}.": (),
    "Spells you play cost {1} less for each Landmark you control, to a minimum of {2}.": (),
    "Spells you play cost {2} less this Day, to a minimum of {1}.": (
        "This Day, Spells you play cost {2} less, to a minimum of {1}.",
        "Spells you play this Day cost {2} less, to a minimum of {1}.",
    ),
    "The next Character you play this turn costs {2} less, to a minimum of {1}.": (
        "The next Character you play this turn costs {2} less, but not less than {1}.",
        "The next Character you play this turn costs {2} less. It can't cost less than {1}.",
    ),
    "The next Spell you play this Day costs {1} less for each Robot you control, "
    "to a minimum of {1}.": (),
}
SAME |= MINIMUM


@pytest.mark.parametrize("text", SAME)
def test_every_wording_is_read_as_the_canonical_one(text: str) -> None:
    """The same tree, printed in the same words."""
    line = parse_line(text)
    assert line_text(line) == text
    for other in SAME[text]:
        assert parse_line(other) == line


def test_what_they_mean() -> None:
    """Which cards, what they cost, who plays them; without words for cards, the bearer."""
    assert parse_ability("Spells your opponent plays cost {4}.") == (
        Passive(SetCost(SPELLS, Number(4), Opponent())),
    )
    assert parse_ability("I cost {2}.") == (Passive(SetCost(None, Number(2), You())),)
    (spell,) = parse_ability("The next Spell you play from your Reserve this turn costs {1}.")
    assert isinstance(spell, SpellEffect)
    (action,) = spell.effect.steps[0].actions
    assert isinstance(action, NextPlayed)
    assert (action.cheaper, action.costs) == (None, Number(1))
    assert action.which.zones == (Zone.RESERVE,)


@pytest.mark.parametrize(
    "text",
    [
        "I cost {1} this turn.",
        "This turn, I cost {1} less.",
        "Spells you play cost {X}.",
        "The Hand Cost of Spells you play is {2}.",
        "My Reserve Cost is {2}.",
        "Spells you play cost {1} more, to a minimum of {2}.",
        "Spells you play cost {1}, to a minimum of {2}.",
        "Draw a card, to a minimum of {2}.",
        "Characters you play cost {X} less, to a minimum of {1}.",
        "Put me in your Hero Expedition: Draw a card.",
        "{J} You may put a Character from your Reserve in your Hero Expedition to draw a card.",
    ],
)
def test_what_no_engine_carries_out_is_refused(text: str) -> None:
    """Costs of what is in play, a number that is not said, costs that are characteristics.

    Neither is anything put in an Expedition to pay.
    """
    with pytest.raises(AbilityError):
        parse_ability(text)


RATHER = {
    "You may sacrifice a Character rather than pay my cost.": (
        "You may sacrifice a Character instead of paying my cost.",
        "Rather than pay my cost, you may sacrifice a Character.",
        "You can sacrifice a Character rather than paying my mana cost.",
    ),
    "You may discard a card from your hand rather than pay my Hand Cost.": (
        "Instead of paying my Hand Cost, you may discard a card from your hand.",
    ),
    "If you control a Robot, you may pay {1} rather than pay my Reserve Cost.": (
        "You may pay {1} rather than pay my Reserve Cost if you control a Robot.",
    ),
    "You may pay {1} and discard a card from your hand rather than pay my cost.": (),
    "If you control a Robot, you may sacrifice a Character to reduce my cost by {2}.": (),
}


@pytest.mark.parametrize("text", RATHER)
def test_what_is_paid_rather_than_mana(text: str) -> None:
    """Every wording is the same optional cost, with its condition."""
    line = parse_line(text)
    assert line_text(line) == text
    for other in RATHER[text]:
        assert parse_line(other) == line


@pytest.mark.parametrize(
    "text",
    [
        "{T} rather than pay my cost.",
        "You may spend 1 boost rather than pay my cost.",
        "You may sacrifice a Robot rather than pay its cost.",
        "You may pay {X} rather than pay my cost.",
        "This turn, you may sacrifice a Robot rather than pay my cost.",
    ],
)
def test_what_cannot_be_paid_rather_is_refused(text: str) -> None:
    """What a card that is played does not have, costs of others, a number that nobody says."""
    with pytest.raises(AbilityError):
        parse_ability(text)
