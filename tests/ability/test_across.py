"""Expeditions of several players: all of them, and what cannot go from one to another."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_text
from altered.ability.refuse.across import ACROSS, IN_EACH
from tests.ability.meaning import mean_the_same, refused

SAME = {
    "Each Hero Expedition moves forward one region.": (
        "Each player's Hero Expedition moves forward one region.",
    ),
    "Create a Scout 1/1/1 Soldier token in each Companion Expedition.": (
        "Create a Scout 1/1/1 Soldier token in each player's Companion Expedition.",
    ),
    "Each Character in each Hero Expedition gains 1 boost.": (
        "Each Character in each player's Hero Expedition gains 1 boost.",
    ),
}
OF_WHICH = (
    "A Character in each player's Hero Expedition gains 1 boost.",
    "Discard a Character in each player's Hero Expedition.",
    "Target Character in each player's Hero Expedition gains 1 boost.",
)
ACROSS_THE_TABLE = (
    "Put target Character in your Hero Expedition.",
    "Put target Character an opponent controls in your Hero Expedition.",
    "Put each Character in play in your Companion Expedition.",
    "Put a Character you control in target Expedition.",
    "{J} Put target Character in the Expedition facing me.",
)
IN_SEVERAL = (
    "Put target Character from your Reserve in each Hero Expedition.",
    "Put target Character you control in each of your Expeditions.",
)
PLAIN = (
    "Put target Character you control in your Hero Expedition.",
    "{J} Put each other Character you control in my Expedition.",
    "Put target Character from an opponent's Reserve in your Hero Expedition.",
    "Put a card from your Reserve in target Expedition.",
    "{J} Put me in your Companion Expedition.",
)


@pytest.mark.parametrize("text", SAME)
def test_that_of_each_player_is_each_of_them(text: str) -> None:
    """Nobody chooses one of them."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize("text", OF_WHICH)
def test_one_in_each_of_several_is_not_read_as_one_in_any(text: str) -> None:
    """How many that are is not guessed."""
    assert refused(text).mechanics == ("in each Hero Expedition",)


@pytest.mark.parametrize("text", ACROSS_THE_TABLE)
def test_nothing_in_play_changes_sides(text: str) -> None:
    """No rule of the edition says that a Character changes controllers: it would do nothing."""
    error = refused(text)
    assert error.mechanics == (ACROSS,)
    assert "from an opponent's Reserve" in (error.hint or "")


@pytest.mark.parametrize("text", IN_SEVERAL)
def test_nothing_is_put_in_several_expeditions(text: str) -> None:
    """One card would be in one of them."""
    assert IN_EACH in refused(text).mechanics


def test_a_place_that_is_not_carried_out_is_told_as_that() -> None:
    """Words that stand for an Expedition have no side to ask for."""
    error = refused("{J} Put target Character in its owner's Expedition.")
    assert error.mechanics == ("another place",)


@pytest.mark.parametrize("text", PLAIN)
def test_these_are_plain(text: str) -> None:
    """On one's own side, or from where nobody controls it, it is put."""
    assert parse_text(text)
