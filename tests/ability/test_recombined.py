"""Texts recombined of the shared ones are read: families are general, not single texts."""

from __future__ import annotations

import pytest

from tests.ability.rates import SHARED
from tests.ability.recombined import is_read, recombined

pytestmark = pytest.mark.skipif(
    not SHARED.is_file(), reason="the shared card texts belong to others and are not here"
)
FLOOR = 96.0
"""Per cent. What is missing are mostly recombinations that are no sense at all."""


def _rate(count: int) -> float:
    made = recombined(count)
    assert len(set(made)) == count
    return 100 * sum(is_read(text) for text in made) / count


def test_recombined_texts() -> None:
    """A few of them."""
    assert _rate(60) >= FLOOR - 4


@pytest.mark.slow
def test_many_recombined_texts() -> None:
    """Many of them."""
    assert _rate(600) >= FLOOR


def test_what_is_no_english_is_not_read() -> None:
    """The rate says something: words in a wrong order are refused."""
    wrong = [" ".join(reversed(text.rstrip(".").split(" "))) for text in recombined(40)]
    assert sum(is_read(text) for text in wrong) == 0
