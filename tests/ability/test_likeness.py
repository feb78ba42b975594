"""Texts of what objects are like, what has happened to them, and in which Region they are."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text


@pytest.mark.parametrize(
    "text",
    [
        "Discard target Character with the same name as another Character you control.",
        "{J} Each other Character with the same name as me gains 1 boost.",
        "{J} Draw a card for each other Character you control that shares a subtype with me.",
        "When you play a Character that shares a subtype with me — I gain 1 boost.",
        "Characters you control with no abilities have +1/+1/+1.",
        "{J} Each Character in my region gains Fleeting.",
        "Target Character in the same region as your Hero Expedition gains 1 boost.",
        "Characters you control that were played this Day are Tough 1.",
        "{J} Each Character that joined the Expedition zone this turn gains 1 boost.",
        "{J} Discard target Character that gained a boost this turn.",
    ],
)
def test_qualities_come_back(text: str) -> None:
    """Each is read, and written in the same words."""
    assert line_text(parse_line(text)) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "{J} Exhaust each Character in the same region as me.",
            "{J} Exhaust each Character in my region.",
        ),
        (
            "{J} If you control another Character that has the same name as me, draw a card.",
            "{J} If you control another Character with the same name as me, draw a card.",
        ),
        (
            "Target Character without abilities gains 1 boost.",
            "Target Character with no abilities gains 1 boost.",
        ),
        (
            "{J} Target Character that you played this turn gains 1 boost.",
            "{J} Target Character you control that was played this turn gains 1 boost.",
        ),
    ],
)
def test_other_ways_to_say_it(text: str, plain: str) -> None:
    """They mean what the canonical text means."""
    assert parse_line(text) == parse_line(plain)


def test_what_was_played_is_counted_as_plays() -> None:
    """Those that nobody has are plays of the Day; those that one controls are objects."""
    plays = parse_line("{J} Draw a card for each Character played this Day.")
    assert "Further" not in repr(plays).replace("further=None", "")
    mine = parse_line("{J} Draw a card for each Character you control that was played this Day.")
    assert "Further(" in repr(mine)


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice a Character. Then, discard target Character with the same name as it.",
        "{H} You may discard a card from your hand. If you do, discard target Character with "
        "Hand Cost less than its Hand Cost.",
    ],
)
def test_a_target_is_not_told_by_a_later_it(text: str) -> None:
    """Targets are chosen in the declaration, before any step has spoken of something."""
    with pytest.raises(AbilityError, match="when targets are chosen"):
        parse_line(text)


def test_a_target_is_told_by_a_trigger() -> None:
    """The trigger has spoken of "it" when targets are chosen."""
    text = "When you sacrifice a Character — Discard target Character with the same name as it."
    assert line_text(parse_line(text)) == text


def test_mana_orbs_are_of_who_acts() -> None:
    """Nobody is told to choose among the Mana Orbs of another player."""
    theirs = parse_line("{J} Target opponent exhausts a Mana Orb.")
    assert theirs == parse_line("{J} Target opponent exhausts a Mana Orb they control.")
    mine = parse_line("{J} Exhaust two Mana Orbs.")
    assert mine == parse_line("{J} Exhaust two of your Mana Orbs.")
