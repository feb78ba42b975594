"""What a player controls is in play; what goes to a zone of theirs may come from anywhere."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.read.joints import parts
from altered.ability.to_text import line_text
from altered.ability.tree import Cannot, GainsMore, InsteadGain
from altered.state.terms import IN_PLAY
from tests.ability.meaning import mean_the_same

SAME = {
    "When a Character you control goes to Reserve — Draw a card.": (
        "When one of your Characters is sent to Reserve — Draw a card.",
        "When a Character you control returns to Reserve — Draw a card.",
    ),
    "When a Character you control goes to its owner's discard pile — Draw a card.": (
        "When a Character you control is discarded — Draw a card.",
        "When a Character you control goes to the discard pile — Draw a card.",
    ),
    "When a Spell goes to your discard pile — Draw a card.": (
        "When a Spell is put in your discard pile — Draw a card.",
        "When a Spell you control goes to its owner's discard pile — Draw a card.",
    ),
    "When a Character goes to your Reserve — Draw a card.": (
        "When a Character joins your Reserve — Draw a card.",
    ),
    "When a card goes to Reserve — Draw a card.": (
        "When a card joins a Reserve — Draw a card.",
        "When a card joins any Reserve — Draw a card.",
        "When a card goes to any player's Reserve — Draw a card.",
    ),
    "When a card goes to your opponent's Reserve — Draw a card.": (
        "When a card joins an opponent's Reserve — Draw a card.",
    ),
    "When a card leaves Reserve — Draw a card.": ("When a card leaves a Reserve — Draw a card.",),
    "When a Character you control is sacrificed or a Character you control goes to its owner's "
    "discard pile — Draw a card.": (
        "When a Character you control is sacrificed or discarded — Draw a card.",
        "When a Character you control is discarded or sacrificed — Draw a card.",
    ),
    "When a Character you control gains one or more boosts — Draw a card.": (),
    "When a Permanent you control is exhausted — Draw a card.": (),
    "If a Character you control would go to Reserve, put it in its owner's hand instead.": (),
    "If a Spell would go to your Reserve, discard it instead.": (),
    "{J} If a Character you control went to its owner's discard pile this Day, draw a card.": (
        "{J} If a Character you control was discarded this Day, draw a card.",
    ),
}


@pytest.mark.parametrize("text", SAME)
def test_of_one_meaning(text: str) -> None:
    """Each is written in one way and read in several."""
    mean_the_same(text, SAME[text])


@pytest.mark.parametrize(
    ("controlled", "anywhere"),
    [
        (
            "When a Character you control goes to Reserve — Draw a card.",
            "When a Character goes to your Reserve — Draw a card.",
        ),
        (
            "When a Character you control is discarded — Draw a card.",
            "When a Character goes to your discard pile — Draw a card.",
        ),
        (
            "When a card joins your Reserve — Draw a card.",
            "When a card joins a Reserve — Draw a card.",
        ),
    ],
)
def test_of_two_meanings(controlled: str, anywhere: str) -> None:
    """A card from hand or Deck that goes there is not one that was in play (3.1.4.a)."""
    assert parse_line(controlled) != parse_line(anywhere)
    assert line_text(parse_line(controlled)) != line_text(parse_line(anywhere))


@pytest.mark.parametrize(
    "text",
    [
        "Characters you control can't gain boosts.",
        "Characters an opponent controls can't gain Asleep.",
        "Permanents you control can't be exhausted.",
        "Characters you control can't be discarded by opponents.",
        "Characters you control can't be targeted by opponents' Spells.",
        "Characters target player controls can't gain boosts this Day.",
        "If a Character you control would gain Asleep, it gains Anchored instead.",
        "If a Robot you control would gain one or more boosts, it gains that many boosts plus one "
        "instead.",
    ],
)
def test_statements_of_what_is_controlled(text: str) -> None:
    """They say nothing of cards that are not in play (3.1.4.a), and come back in their words."""
    line = parse_line(text)
    found: tuple[Cannot | GainsMore | InsteadGain, ...] = tuple(
        parts(line, Cannot, GainsMore, InsteadGain)
    )
    (said,) = found
    assert said.which is not None
    assert said.which.zones == IN_PLAY
    assert line_text(line) == text


@pytest.mark.parametrize(
    "text",
    [
        "Characters in your Reserve can't gain boosts.",
        "Characters you control can't gain Fleeting.",
        "You can't play Characters.",
    ],
)
def test_statements_of_what_is_elsewhere(text: str) -> None:
    """They mean the zone they name; what is played has Fleeting, or is forbidden, before that."""
    line = parse_line(text)
    said: Cannot
    (said,) = parts(line, Cannot)
    assert said.which is not None
    assert said.which.zones != IN_PLAY
    assert line_text(line) == text
