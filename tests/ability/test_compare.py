"""Two lines compared by meaning, in whatever languages they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.compare import Compared, compare
from altered.ability.from_text import parse_line

if TYPE_CHECKING:
    from altered.ability.languages import Lang


def compared(first: str, second: str, lang: Lang = "fr") -> Compared:
    """An English line and another one."""
    return compare(parse_line(first, later=True), parse_line(second, later=True, lang=lang))


@pytest.mark.parametrize(
    ("english", "french", "verdict"),
    [
        ("{J} Draw a card.", "{J} Piochez une carte.", "same"),
        ("{J} I gain 2 Ember counters.", "{J} Je gagne 2 compteurs Braise.", "same"),
        (
            "{J} Create an Ash Wisp 1/1/1 Spirit token in target Expedition.",
            "{J} Créez un jeton Esprit 1/1/1 Feu de Cendre dans une Expédition ciblée.",
            "same",
        ),
        (
            "All Characters you control gain 1 boost.",
            "Chaque Personnage que vous contrôlez gagne 1 boost.",
            "style",
        ),
        ("Scout {2}.", "Repérage {2}.", "same"),
        ("Scout {2}.", "Repérage {3}.", "other"),
        ("{J} Draw a card.", "{J} Vous pouvez piocher une carte.", "other"),
    ],
)
def test_verdicts(english: str, french: str, verdict: str) -> None:
    """Names and style are no difference in meaning, numbers and "may" are."""
    assert compared(english, french).verdict == verdict


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        (
            "{J} Draw a card.",
            "{J} Draw two cards.",
            "draw, amount: 1 in the first text, 2 in the second",
        ),
        (
            "{J} You may draw a card.",
            "{J} Draw a card.",
            "step, optional: yes in the first text, no in the second",
        ),
        ("Scout {2}.", "Scout {3}.", '"{2}" in the first text, "{3}" in the second'),
    ],
)
def test_differences_in_words(one: str, other: str, difference: str) -> None:
    """The first difference says what is where, in words."""
    assert compared(one, other, "en").difference.endswith(difference)


def test_names_stand_for_each_other_by_their_places() -> None:
    """The pairs of names are told, so that a file can be asked for consistency."""
    found = compared("{J} I gain 2 Ember counters.", "{J} Je gagne 2 compteurs Braise.")
    assert found.named == (("Ember", "Braise"),)
