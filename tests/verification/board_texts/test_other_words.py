"""A play whose cards are told with other numbers, objects or players than they had is noticed.

Each position is played with one text and told with the other, both ways where both can be played;
told truly, no check finds a fault.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.verification.board_texts.retold import retold
from verification.checks.trace import rule_on
from verification.records.from_json import read_record

POSITION: Final = """
title = "Something is done"
rules = ["step.instructions"]
sets  = ["rulings"]

[[card]]
name     = "Odd Order"
type     = "{kind}"
subtypes = ["{subtype}"]
cost     = {{ hand = 1, reserve = 1 }}
{stats}
text     = '''{text}'''

[position]
regions = ["Forest", "Forest", "Forest", "Forest", "Forest", "Forest"]

[[position.player]]
mana            = 4
hand            = ["Odd Order", "Well Digger", "Reed Walker", "Well Digger"]
deck            = ["Well Digger", "Well Digger", "Well Digger", "Well Digger"]
hero_expedition = ["Reed Walker; boost 2", "Well Digger"]

[[position.player]]
passed          = true
hand            = ["Well Digger", "Well Digger"]
deck            = ["Well Digger", "Well Digger", "Well Digger"]
hero_expedition = ["Well Digger"]
"""
SPELL: Final = 'play card="Odd Order"'
CHARACTER: Final = 'play card="Odd Order" side=Hero'
WALKER: Final = 'target object="Reed Walker"'

CASES: Final[dict[str, tuple[tuple[str, str], *tuple[str, ...]]]] = {
    "more for each": (
        ("I have +1/+1/+1 for each other Character you control.",
         "I have +2/+2/+2 for each other Character you control."),
        CHARACTER,
    ),
    "more under a condition": (
        ("If you control three or more Characters, I have +1/+1/+1.",
         "If you control three or more Characters, I have +2/+2/+2."),
        CHARACTER,
    ),
    "less for those it faces": (
        ("Characters facing me have -1/-1/-1.", "Characters facing me have -2/-2/-2."),
        CHARACTER,
    ),
    "more that lasts": (
        ("This Day, Characters you control have +1/+1/+1.",
         "This Day, Characters you control have +2/+2/+2."),
        SPELL,
    ),
    "to others": (
        ("Each Character you control gains 1 boost.", "Each Character gains 1 boost."),
        SPELL,
    ),
    "a status to others": (
        ("Each Character you control gains Fleeting.",
         "Each Character your opponent controls gains Fleeting."),
        SPELL,
    ),
    "by others, too": (("Draw a card.", "Each player draws a card."), SPELL),
    "elsewhere": (
        ("Create a Wisp 1/1/1 Spirit token in your Hero Expedition.",
         "Create a Wisp 1/1/1 Spirit token in your Companion Expedition."),
        SPELL,
    ),
    "fewer are lost": (
        ("Target Character loses 1 boost.", "Target Character loses 2 boosts."),
        SPELL, WALKER,
    ),
    "an internal action for more": (
        ("You may pay {1} to draw a card.", "You may pay {2} to draw a card."),
        SPELL, "internal",
    ),
}  # fmt: skip
"""Two texts, and the choices with which either of them is played."""
ONE_WAY: Final[dict[str, tuple[str, str, *tuple[str, ...]]]] = {
    "for each of other things": (
        "I have +1/+1/+1 for each other Character you control.",
        "I have +1/+1/+1 for each card in your hand.",
        CHARACTER,
    ),
    "from another hand": ("Discard your hand.", "Each opponent discards their hand.", SPELL),
    "two cards for one": (
        "Discard a card from your hand.", "Discard two cards from your hand.",
        SPELL, 'choose card="Reed Walker"', 'choose card="Well Digger"',
    ),
    "one card for two": (
        "Discard two cards from your hand.", "Discard a card from your hand.",
        SPELL, 'choose card="Reed Walker"',
    ),
    "one sacrifice for two": (
        "Sacrifice two Characters.", "Sacrifice a Character.",
        SPELL, 'choose object="Reed Walker"',
    ),
}  # fmt: skip
"""What is told, what was played, and the choices."""


def relabelled(folder: Path, said: str, done: str, *choices: str) -> str:
    """The record of a play of the one text, which tells the other."""
    character = choices[0] == CHARACTER
    kind, subtype, stats = "Spell", "Maneuver", ""
    if character:
        kind, subtype = "Character", "Citizen"
        stats = "stats = { forest = 1, mountain = 1, water = 1 }"
    text = POSITION.format(kind=kind, subtype=subtype, stats=stats, text=done)
    text += "".join(f"\n[[step]]\nchoose = '{one}'\n" for one in choices)
    return retold(folder, text, said, done)


def broken(folder: Path, said: str, done: str, *choices: str) -> tuple[object, ...]:
    """What the checks find."""
    path = folder / "record.json"
    path.write_text(relabelled(folder, said, done, *choices), encoding="utf-8")
    return rule_on(read_record(path)).broken


@pytest.mark.parametrize("name", CASES)
def test_either_told_for_the_other_is_noticed(name: str, tmp_path: Path) -> None:
    """Some rule is broken in both; told truly, none is."""
    (one, other), *choices = CASES[name]
    for said, done in ((one, other), (other, one)):
        assert broken(tmp_path, said, done, *choices)
        assert broken(tmp_path, done, done, *choices) == ()


@pytest.mark.parametrize("name", ONE_WAY)
def test_other_numbers_are_noticed(name: str, tmp_path: Path) -> None:
    """Some rule is broken; told truly, none is."""
    said, done, *choices = ONE_WAY[name]
    assert broken(tmp_path, said, done, *choices)
    assert broken(tmp_path, done, done, *choices) == ()
