"""Up to so many at once, what is counted of them, and an Expedition that is a target once."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.read.joints import parts
from altered.ability.to_text import line_text
from altered.ability.tree import QuickAction, Reaction, SpellEffect, ThatMany, TheirOwn
from altered.effect.bind import occurrences
from tests.ability.meaning import mean_the_same

SAME = {
    "You may draw a card or draw two cards.": (
        "Draw up to two cards.",
        "You may draw up to two cards.",
        "You draw up to two cards.",
    ),
    "You may draw a card or draw two cards or draw three cards.": ("Draw up to three cards.",),
    "{J} You may have me gain 1 boost or have me gain 2 boosts.": ("{J} I gain up to 2 boosts.",),
    "{J} Target a Character. You may have it gain 1 boost or have it gain 2 boosts.": (
        "{J} Target Character gains up to 2 boosts.",
        "{J} Give up to 2 boosts to target Character.",
        "{J} You may give target Character up to 2 boosts.",
    ),
    "You may Resupply or Resupply two times.": (
        "Resupply up to twice.",
        "Resupply up to two times.",
    ),
    "{J} You may move my Expedition forward one region or move my Expedition forward two "
    "regions.": ("{J} My Expedition moves forward up to two regions.",),
    "{J} Each Robot you control gains 2 boosts. Draw a card for each Robot among them.": (
        "{J} Each Robot you control gains 2 boosts. Draw a card for each of them.",
    ),
    "{J} Each Robot you control gains 2 boosts. Draw that many cards.": (),
}


@pytest.mark.parametrize("text", SAME)
def test_the_same_meaning(text: str) -> None:
    """None of it, or one of the numbers, chosen as it happens; objects, not their counters."""
    mean_the_same(text, SAME[text])


THEN = {
    "You may draw a card or draw two cards. Discard a card from your hand.": (
        "Draw up to two cards, then discard a card.",
        "Draw up to two cards. Then discard a card.",
    ),
    "You may draw a card or draw two cards. If you do, discard a card from your hand.": (
        "You may draw up to two cards, then discard a card.",
        "Draw up to two cards. If you do, discard a card.",
    ),
    "You may Resupply or Resupply two times. Draw a card.": (
        "Resupply up to two times, then draw a card.",
    ),
    "{J} You may have me gain 1 boost or have me gain 2 boosts. Draw a card.": (
        "{J} I gain up to 2 boosts and draw a card.",
    ),
    "You may move my Expedition forward one region or move my Expedition forward two regions. Draw "
    "a card.": ("My Expedition moves forward up to two regions, then draw a card.",),
}
"""What follows "up to" is done whatever the number; what follows "may", only if that was done."""


@pytest.mark.parametrize("text", THEN)
def test_what_follows(text: str) -> None:
    """None is one of the numbers (6.5.a); "if you do" asks about the step (6.5.d)."""
    mean_the_same(text, THEN[text])


THEIRS = {
    "{J} Each player draws up to two cards.": (
        "{J} Each player may draw up to two cards.",
        "{J} All players draw up to two cards.",
        "{J} Both players draw up to 2 cards.",
    ),
    "{J} Each player may draw a card.": (
        "{J} Each player draws up to one card.",
        "{J} Each player may draw up to one card.",
    ),
    "{J} Your opponent draws up to three cards.": (
        "{J} Each opponent draws up to three cards.",
        "{J} Your opponent may draw up to three cards.",
    ),
    "{J} Your opponent may draw a card.": ("{J} Your opponent draws up to one card.",),
    "{J} Target player draws up to two cards.": ("{J} Target player may draw up to two cards.",),
    "{J} Each player who controls a Landmark draws up to two cards.": (
        "{J} Each player who controls a Landmark may draw up to two cards.",
    ),
    "{J} Each player draws up to two cards. Each player discards a card from their hand.": (
        "{J} Each player draws up to two cards, then discards a card from their hand.",
    ),
    "{J} If you control a Robot, each player draws up to two cards.": (),
    "{J} Each player draws up to two cards. Each player discards that many cards from their "
    "hand.": (
        "{J} Each player draws up to two cards, then discards that many cards from their hand.",
    ),
    "{J} Each player discards their hand. Each player draws that many cards.": (
        "{J} Each player discards their hand, then draws that many cards.",
    ),
}


@pytest.mark.parametrize("text", THEIRS)
def test_others_choose_how_many(text: str) -> None:
    """Each chooses for themselves, in order, then it happens at once (6.1.g)."""
    mean_the_same(text, THEIRS[text])


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Each player discards their hand. Each player draws that many cards.", True),
        ("Each player draws two cards. Each player sacrifices that many Characters.", True),
        ("Each player may discard a card. Each player who does draws that many cards.", True),
        ("Each player discards their hand. Your opponent draws that many cards.", True),
        ("Your opponent draws up to two cards, then discards that many cards.", True),
        ("Each player may discard a card. If they do, they draw that many cards.", True),
        ("Your opponent discards a card. Each player draws that many cards.", False),
        ("Discard two cards. Each player draws that many cards.", False),
        ("Each player discards their hand. Draw that many cards.", False),
    ],
)
def test_that_many_of_each(text: str, own: bool) -> None:
    """After what each player did, each has a number of their own; you have that of all."""
    assert (TheirOwn(ThatMany()) in tuple(parts(parse_line(text), TheirOwn))) == own


def test_that_many_of_each_is_not_known() -> None:
    """What is done as often as each player did something has no number for each of them."""
    with pytest.raises(AbilityError) as caught:
        parse_line("{J} Each player draws up to two cards. Each player Resupplies that many times.")
    assert '"that many", where each player acts' in caught.value.mechanics
    assert "draws that many cards" in caught.value.hint
    assert caught.value.rule == "step.decisions"


@pytest.mark.parametrize(
    "text",
    [
        "Each Character you control gains up to 2 boosts.",
        "Up to two target Characters gain up to 2 boosts.",
        "Create up to two Scribe 1/1/1 Spirit tokens in target Expedition.",
        "Target an Expedition. You may move it forward one region or move it forward two regions.",
    ],
)
def test_what_would_ask_for_other_targets(text: str) -> None:
    """It is open who gains how many, or each number would have a target of its own."""
    with pytest.raises(AbilityError):
        parse_line(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "Target an Expedition. If there are two or more Characters in it, it moves forward one "
            "region.",
            "If there are two or more Characters in target Expedition, that Expedition moves "
            "forward one region.",
        ),
        (
            "Target an Expedition. Each Character in it gains 1 boost for each Character in it.",
            "Each Character in target Expedition gains 1 boost for each Character in that "
            "Expedition.",
        ),
        (
            "Target an Expedition. Create X Scribe 1/1/1 Spirit tokens in it, where X is the "
            "number of Characters in it.",
            "Create X Scribe 1/1/1 Spirit tokens in target Expedition, where X is the number "
            "of Characters in that Expedition.",
        ),
    ],
)
def test_an_expedition_is_a_target_once(text: str, written: str) -> None:
    """The word stands once (5.2.3.b), so one Expedition is chosen."""
    assert line_text(parse_line(text)) == written
    (ability,) = parse_ability(written)
    assert isinstance(ability, Reaction | QuickAction | SpellEffect)
    assert len(occurrences(ability.effect.steps)) == 1
