"""Up to so many at once, what is counted of them, and an Expedition that is a target once."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_ability, parse_line
from altered.ability.to_text import line_text
from altered.ability.tree import QuickAction, Reaction, SpellEffect
from altered.effect.bind import occurrences

SAME = {
    "You may draw a card or draw two cards.": (
        "Draw up to two cards.",
        "You may draw up to two cards.",
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
    line = parse_line(text)
    assert line_text(line) == text
    for other in SAME[text]:
        assert parse_line(other) == line, other


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
