"""A deck without and with a card: what gives way, and that nothing else changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.cards.deck import DeckList
from altered.failure import Malformed
from altered.simulation.change import swapped
from altered.state.face import Face
from altered.terms import Type


def face(name: str, cost: int, kind: Type = Type.CHARACTER) -> Face:
    """A card with a name and a Hand Cost."""
    return Face(name, kind, hand_cost=cost, reserve_cost=cost)


ONE, TWO, FIVE, SPELL = face("One", 1), face("Two", 2), face("Five", 5), face("S", 4, Type.SPELL)
DECK = DeckList(None, (ONE, TWO, TWO, TWO, TWO, FIVE, SPELL), "deck", later=(TWO, FIVE))
NEW = face("New", 3)


def test_the_most_similar_card_gives_way() -> None:
    """Of its type the nearest cost: 3 copies, in their places; the Spell is nearer and is none."""
    found = swapped(DECK, NEW)
    assert found.without == DECK
    assert found.with_it.cards == (ONE, NEW, NEW, NEW, TWO, FIVE, SPELL)
    assert (found.other, found.copies) == ("Two", 3)


def test_the_named_card_gives_way() -> None:
    """Whatever its type and cost, as often as the deck has it; names may be written small."""
    found = swapped(DECK, NEW, "s")
    assert found.with_it.cards == (*DECK.cards[:-1], NEW)


def test_a_card_of_the_deck_is_taken_out() -> None:
    """The deck has it already: without it, the other card stands in its places."""
    found = swapped(DECK, TWO, "Five")
    assert found.with_it == DECK
    assert found.without.cards == (ONE, FIVE, FIVE, FIVE, FIVE, FIVE, SPELL)
    assert found.copies == 4


def test_a_new_version_takes_the_places_of_the_old_one() -> None:
    """All 4 of them, not only 3."""
    newer = replace(TWO, statistics=(3, 3, 3))
    found = swapped(DECK, newer)
    assert found.without == DECK
    assert found.with_it.cards == (ONE, newer, newer, newer, newer, FIVE, SPELL)
    assert found.other == "the Two of the deck"


def test_a_first_game_leaves_out_as_many_cards() -> None:
    """Cards that a first game leaves out still are in the deck."""
    few = replace(DECK, cards=(ONE, TWO, FIVE), later=(TWO, FIVE))
    found = swapped(few, NEW, "Two").with_it
    assert found.in_first_game().cards == (ONE,)


def test_what_cannot_give_way() -> None:
    """A name that the deck has not, with the one that was meant; a deck of this card alone."""
    with pytest.raises(Malformed, match="ALT-C080") as missing:
        swapped(DECK, NEW, "Fife")
    assert 'did you mean "Five"' in str(missing.value)
    with pytest.raises(Malformed, match="no other card"):
        swapped(replace(DECK, cards=(TWO, TWO), later=()), TWO)
