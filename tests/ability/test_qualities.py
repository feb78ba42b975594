"""What objects are not, bounds in other words, parts of what is there."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.refuse.later import mechanics_of
from altered.ability.to_text import line_text
from altered.ability.tree import Discard, SpellEffect, Target, Which
from altered.ask.context import Context
from altered.ask.fitting import fits
from altered.state.terms import Type, Zone
from tests.engine.day.board import HERO, board, character, landmark, last, put

QUALITIES = (
    ("Character that isn't a Robot", "non-Robot Character"),
    ("non-Spell card in Reserve", "non-Spell card in Reserve"),
    ("Character other than Robots", "non-Robot Character"),
    ("Character that isn't Boosted", "non-Boosted Character"),
    ("Character which has two or more boosts", "Character with 2 or more boosts"),
    ("Boosted and Fleeting Character", "Fleeting Boosted Character"),
    ("Character with Tough", "Tough Character"),
    ("Character whose Hand Cost is {2} or less", "Character with Hand Cost {2} or less"),
    ("Character whose {V} is 3", "Character with {V} of 3"),
    ("Character with at least 3 {V}", "Character with {V} of 3 or more"),
    ("Character with no {O}", "Character with {O} of 0"),
    (
        "Character with Hand Cost {2} or {3}",
        "Character with Hand Cost {2} or more and Hand Cost {3} or less",
    ),
    ("Character with the same Hand Cost as me", "Character with Hand Cost equal to my Hand Cost"),
    ("Character facing no Characters", "Character not facing a Character"),
)


@pytest.mark.parametrize(("noun", "canonical"), QUALITIES)
@pytest.mark.parametrize("text", ["{{J}} Discard target {}.", "{{J}} Exhaust each {}."])
def test_a_noun_in_other_words(text: str, noun: str, canonical: str) -> None:
    """Every quality wherever a noun stands."""
    line = parse_line(text.format(noun))
    assert line_text(line) == text.format(canonical)
    assert parse_line(line_text(line)) == line


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Discard half the cards in your hand, rounded up.",
            "Discard X cards in your hand, where X is half the number of cards from your hand, "
            "rounded up.",
        ),
        (
            "Sacrifice a Robot for each Plant you control.",
            "Sacrifice X Robots, where X is the number of Plants you control.",
        ),
        ("Sacrifice a Robot. When you do, Resupply.", "Sacrifice a Robot. If you do, Resupply."),
        (
            "Discard target Robot. That Robot's controller Resupplies.",
            "Discard target Robot. Its controller Resupplies.",
        ),
        ("Activate the {J} of target Robot.", "Activate the {J} abilities of target Robot."),
        (
            "Activate target Character's {R} abilities.",
            "Activate the {R} abilities of target Character.",
        ),
        ("When I enter play from anywhere — Resupply.", "{J} Resupply."),
    ],
)
def test_parts_and_older_words(text: str, canonical: str) -> None:
    """How many, of whom, and {J} where it stands for its abilities (7.3.1.c)."""
    line = parse_line(text)
    assert line_text(line) == canonical
    assert parse_line(canonical) == line


def test_what_is_left_out_does_not_fit() -> None:
    """A filter for all but Permanents, and its refusal of one."""
    (ability,) = parse_ability("Discard target non-Permanent card.")
    assert isinstance(ability, SpellEffect)
    (action,) = ability.effect.steps[0].actions
    assert isinstance(action, Discard)
    assert isinstance(action.ref, Target)
    which = action.ref.which
    assert which == Which(none_of=(Which(types=(Type.PERMANENT,)),))
    here = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    there = put(board(), landmark(), Zone.LANDMARK_ZONE, 0)
    assert fits(here, last(here).id, which, Context(0))
    assert not fits(there, last(there).id, which, Context(0))


def test_it_is_not_what_is_replaced() -> None:
    """Of "Sacrifice ... If it was a Robot, ... instead" nobody knows which one "it" would be."""
    line = parse_line("Sacrifice a Character. If it was a Robot, Resupply instead.", later=True)
    assert mechanics_of(line)
    with pytest.raises(AbilityError):
        parse_line("{J} Exhaust a Plant. If it was Boosted, draw a card instead.")


@pytest.mark.parametrize(
    "text",
    [
        "Discard target Character alone in its Expedition.",
        "Discard target Character in an Expedition with three or more Characters.",
        "Draw a card for each Character you control alone in its Expedition.",
        "Characters in an Expedition with two or more Characters have +1/+1/+1.",
    ],
)
def test_how_many_are_in_its_expedition(text: str) -> None:
    """The Character itself counts, so one that is alone is one."""
    line = parse_line(text)
    assert "company" in repr(line)
    assert line_text(line) == text
