"""Cards chosen in the zones of several players may be of each of them, or one in all."""

from __future__ import annotations

import pytest

from altered.ability.failure import AMBIGUOUS, AbilityError
from altered.ability.from_text import parse_text

OPEN = (
    "{J} Discard a card from each player's hand.",
    "{J} Put two cards from each opponent's hand in their Reserve.",
    "{J} Discard up to one target card in each player's Reserve.",
    "{J} Choose a card in each Reserve. Discard it.",
    "{J} Discard a card from any player's hand.",
)
PLAIN = (
    "{J} Each player discards a card from their hand.",
    "{J} Discard a card from target opponent's hand.",
    "{J} Discard each card in each player's Reserve.",
    "{J} Draw a card for each card in each player's Reserve.",
    "{J} Discard up to one target card in any Reserve.",
    "When a card is discarded from a player's hand — Draw a card.",
)


@pytest.mark.parametrize("text", OPEN)
def test_how_many_of_whom_is_open(text: str) -> None:
    """It is refused, and the hint says how to write either."""
    with pytest.raises(AbilityError) as caught:
        parse_text(text)
    assert caught.value.code == AMBIGUOUS
    assert "Each player discards" in (caught.value.hint or "")


@pytest.mark.parametrize("text", PLAIN)
def test_these_are_plain(text: str) -> None:
    """What the hint writes is read, and so is what leaves nothing open."""
    assert parse_text(text)
