"""What the author of a text may have meant: words of other games, what is left out often."""

from __future__ import annotations

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.refuse.repairs import OTHER_WORDS, in_own_words, repaired
from altered.ability.vocabulary import KINDS


def error(text: str) -> AbilityError:
    """The error of a text."""
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "place", "meant"),
    [
        ("{J} Destroy target creature.", "Destroy", "{J} Discard target Character."),
        ("{J} Untap two Mana Orbs.", "Untap", "{J} Ready two Mana Orbs."),
        ("{J} Put a +1/+1 counter on me.", "/", "{J} Put a boost on me."),
        (
            "Whenever you cast a spell, draw a card.",
            "cast",
            "Whenever you play a spell — Draw a card.",
        ),
        ("When I enter the battlefield — Draw a card.", "battlefield", "{J} Draw a card."),
        ("When I die — Draw a card.", "die", "When I leave the Expedition zone — Draw a card."),
        (
            "{J} Return a card from your graveyard to your hand.",
            "graveyard",
            "{J} Return a card from your discard pile to your hand.",
        ),
        (
            "At Dusk — If you control three Landmarks, draw a card.",
            "Landmarks",
            "At Dusk — If you control three or more Landmarks, draw a card.",
        ),
        (
            "At Dusk — If my Expedition moved forward, draw a card.",
            ",",
            "At Dusk — If my Expedition moved forward this Day, draw a card.",
        ),
        (
            "Each time you Resupply, I gain 1 boost.",
            ",",
            "Each time you Resupply — I gain 1 boost.",
        ),
        (
            "The first time you play a Spell each turn, draw a card.",
            ",",
            "The first time you play a Spell each turn — Draw a card.",
        ),
        (
            "The first time each Day you sacrifice a Character, Resupply.",
            ".",
            "The first time each Day you sacrifice a Character — Resupply.",
        ),
    ],
)  # fmt: skip
def test_what_may_be_meant(text: str, place: str, meant: str) -> None:
    """The error stands at the first word that no form has, and offers a text that is played."""
    told = error(text)
    assert text[told.offset : told.offset + told.length] == place
    assert told.hint == f'did you mean "{meant}"?'
    assert parse_line(meant)


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("{J} Draw a card for each opponent who skips.", "skips", '"control"'),
        ("At Dusk — If my Expedition is gone, draw a card.", "gone", "behind, tied or ahead"),
        ("When you have twelve Mana Orbs — Draw a card.", "have", '"draw"'),
    ],
)
def test_the_place_of_what_is_kept_in_words(text: str, place: str, expected: str) -> None:
    """What no engine carries out is refused at its first such word, with what could stand there."""
    told = error(text)
    assert text[told.offset : told.offset + told.length] == place
    assert expected in told.expected


def test_no_repair_is_offered_that_cannot_be_played() -> None:
    """Where no other word helps, none is offered."""
    assert repaired("{J} Destroy the moon.", ()) is None
    assert "did you mean" not in error("{J} Flip target Tumult card.").hint


def test_mechanics_of_later_editions_are_shown_at_their_place() -> None:
    """A later edition is named as such, at its word."""
    told = error("{J} You may Augment target card in Reserve.")
    assert (told.offset, told.length) == (12, 7)
    assert told.hint == "a mechanic of a later edition"


def test_own_words_are_left_as_they_are() -> None:
    """No word of the game is taken for one of another game, and all repairs are of the game."""
    assert not set(OTHER_WORDS) & set(KINDS)
    text = "{J} Discard target Character or Permanent. Ready a Mana Orb. Create an Ash Wisp."
    assert in_own_words(text) == text
