"""Intervals of 95 % for what games show: of a rate, of a difference of paired rates, of a mean."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

Interval = tuple[float, float]
LEVEL: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + LEVEL / 2)


def wilson(hits: int, number: int) -> Interval:
    """Wilson's score interval of a rate; from 0 to 1 where nothing was seen."""
    if number == 0:
        return 0.0, 1.0
    share, z2 = hits / number, Z * Z / number
    middle = (share + z2 / 2) / (1 + z2)
    half = Z * sqrt(share * (1 - share) / number + z2 / (4 * number)) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired_rates(gained: int, lost: int, number: int) -> Interval:
    """Agresti and Min's interval of the difference of two rates in pairs.

    ``gained`` pairs hit only the second time, ``lost`` only the first time. Half a pair is added
    to each of the four kinds, so that the interval holds where there are few pairs.
    """
    number, more, less = number + 2, gained + 0.5, lost + 0.5
    middle = (more - less) / number
    half = Z * sqrt(more + less - (more - less) ** 2 / number) / number
    return max(-1.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> Interval | None:
    """The normal interval of a mean; none of fewer than two values."""
    if len(values) < 2:
        return None
    middle, half = fmean(values), Z * stdev(values) / sqrt(len(values))
    return middle - half, middle + half
