"""The shared card texts, when they are there: how many are read."""

from __future__ import annotations

import pytest

from tests.ability.rates import SETS, SHARED, rate

pytestmark = pytest.mark.skipif(
    not SHARED.is_file(), reason="the shared card texts belong to others and are not here"
)
READ = dict.fromkeys(SETS, 100)


@pytest.mark.parametrize("card_set", SETS)
def test_texts_looked_at(card_set: str) -> None:
    """Texts that the grammar was written with are read, and the same when written back."""
    one = rate(card_set, held=False)
    assert one.share(one.read) >= READ[card_set]
    assert one.same == one.read


def test_core_is_playable() -> None:
    """Every text of the set of edition 1.0 that was looked at can be played."""
    one = rate("CORE", held=False)
    assert one.playable == one.texts
