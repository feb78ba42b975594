"""The Adventure: Tumult cards, positions, what a marker enters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.state.adventure import (
    covered_places,
    hidden_places,
    region_index,
)
from altered.state.from_toml import read_tumult
from altered.state.model import Region, State
from altered.state.way import region_indices
from altered.terms import Side
from tests.day.board import COMPANION, HERO, board, markers


def hidden() -> State:
    """A board with all three Tumult cards face down."""
    state = board()
    down = Region("", (), face_up=False)
    return replace(state, adventure=(state.adventure[0], *[down] * 6, state.adventure[-1]))


def test_the_shipped_cards() -> None:
    """4.1.c, quick.region.two_per_tumult: at least three different cards of two Regions each."""
    cards = read_tumult()
    assert len(cards) >= board().limit("adventure.tumult-cards")
    assert [len(card.regions) for card in cards] == [2] * len(cards)
    names = [region.name for card in cards for region in card.regions]
    assert len(set(names)) == len(names)
    assert all(region.terrains and region.face_up for card in cards for region in card.regions)


def test_which_regions_a_card_has() -> None:
    """Two Regions a card, between the Hero Region and the Companion Region."""
    assert [region_indices(board(), place) for place in range(3)] == [(1, 2), (3, 4), (5, 6)]


def test_where_expeditions_are() -> None:
    """4.1.d: distances count from the Region where the marker started."""
    state = markers(board(), (2, 3), (0, 0))
    assert region_index(state, 0, HERO) == 2
    assert region_index(state, 0, COMPANION) == 4
    assert region_index(state, 1, COMPANION) == 7


@pytest.mark.parametrize(
    ("side", "start", "amount", "places"),
    [
        (HERO, 0, 1, (0,)),
        (HERO, 0, 2, (0,)),
        (HERO, 0, 3, (0, 1)),
        (HERO, 0, 9, (0, 1, 2)),
        (HERO, 0, 0, ()),
        (HERO, 0, -1, ()),
        (HERO, 3, -1, (0,)),
        (HERO, 7, -2, (2,)),
        (COMPANION, 0, 1, (2,)),
        (COMPANION, 0, 5, (2, 1, 0)),
        (COMPANION, 7, -1, (0,)),
    ],
)
def test_cards_entered(side: Side, start: int, amount: int, places: tuple[int, ...]) -> None:
    """All cards entered or passed, in the order of the way; none beyond the ends."""
    distances = (start, 0) if side is HERO else (0, start)
    assert hidden_places(markers(hidden(), distances, (0, 0)), 0, side, amount) == places


def test_face_up_cards_need_no_turning() -> None:
    """Only face-down cards are turned up."""
    assert hidden_places(board(), 0, HERO, 7) == ()


def test_cards_under_markers() -> None:
    """Where markers lie on face-down cards."""
    assert covered_places(hidden()) == ()
    assert covered_places(markers(hidden(), (1, 2), (0, 1))) == (0, 2)
