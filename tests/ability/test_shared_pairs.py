"""Games between random decks of the shared cards that can be played, to the end."""

from __future__ import annotations

import pytest

from tests.ability.pairs import play, pool
from tests.ability.shared import SHARED
from verification.agreement.decks import COPIES, SIZE

pytestmark = [
    pytest.mark.audit,
    pytest.mark.skipif(
        not SHARED.is_file(), reason="the shared card texts belong to others and are not here"
    ),
]


def _ended(first: int, games: int) -> int:
    """How many games came to their end; every other one is a failure."""
    ended = 0
    for seed in range(first, first + games):
        counted = play(seed)
        assert counted.failed == [], f"seed {seed}"
        ended += len(counted.days)
    return ended


def test_there_are_decks() -> None:
    """Several factions have a Hero and cards enough for a deck."""
    assert len(pool()) >= 4
    assert all(len(others) * COPIES >= SIZE for _, _, others in pool())


def test_a_pair_plays_to_the_end() -> None:
    """One game of two random decks ends without an internal error."""
    assert _ended(1000, 1) == 1


@pytest.mark.slow
def test_two_hundred_pairs_play_to_the_end() -> None:
    """Two hundred games of two random decks each end without an internal error."""
    assert _ended(0, 200) == 200
