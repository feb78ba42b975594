"""Intervals: against published numbers, and what share of cases they really hold."""

from __future__ import annotations

from math import comb

import pytest

from altered.simulation.intervals import mean, paired_rates, wilson


def test_wilson_as_published() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    found = [wilson(*pair) for pair in ((81, 263), (15, 148), (0, 20), (1, 29))]
    told = [(round(low, 4), round(high, 4)) for low, high in found]
    assert told == [(0.2553, 0.3662), (0.0624, 0.1605), (0.0, 0.1611), (0.0061, 0.1718)]


def test_nothing_seen_says_nothing() -> None:
    """Without games a rate may be anything; one value has no interval of a mean."""
    assert wilson(0, 0) == (0, 1)
    assert mean([3]) is None


def test_an_interval_of_means_by_hand() -> None:
    """Of 1, 2, 3, 4 the mean is 2.5 and the deviation the root of 5/3."""
    found = mean([1, 2, 3, 4])
    assert found is not None
    assert found == pytest.approx((2.5 - 1.959964 * 0.645497, 2.5 + 1.959964 * 0.645497), abs=1e-5)


@pytest.mark.parametrize(("gained", "lost"), [(0.1, 0.05), (0.3, 0.3), (0.02, 0.0)])
def test_paired_rates_hold_as_often_as_they_say(gained: float, lost: float) -> None:
    """Of all outcomes of 40 pairs, by their chances, 94 % or more have it in the interval."""
    number, holds = 40, 0.0
    for more in range(number + 1):
        for less in range(number + 1 - more):
            same = number - more - less
            ways = comb(number, more) * comb(number - more, less)
            chance = ways * gained**more * lost**less * (1 - gained - lost) ** same
            low, high = paired_rates(more, less, number)
            holds += chance * (low <= gained - lost <= high)
    assert holds >= 0.94


def test_what_is_exchanged_changes_sides() -> None:
    """Who loses what the other gains has the same interval, mirrored."""
    low, high = paired_rates(9, 4, 50)
    assert paired_rates(4, 9, 50) == pytest.approx((-high, -low))
