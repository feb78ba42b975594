"""What the steps of an effect know of the result of its die: "on a 4+" and "on a 1-3" exclude."""

from __future__ import annotations

from typing import Final, TypeAlias

from altered.ability.tree import All, Condition, Measure, Number, Rolled

Interval: TypeAlias = tuple[int | None, int | None]
"""The least and the largest result that it may have been; ``None`` without a bound."""

ANY_RESULT: Final[Interval] = (None, None)


def narrowed(rolled: Interval, condition: Condition) -> tuple[Interval | None, Interval | None]:
    """What is known when a condition holds, and when it does not; ``None``: that cannot be.

    Nothing is learnt where the results that are left are no interval, or by other conditions.
    """
    meant = _results(condition)
    if meant is None:
        return rolled, rolled
    low, high = meant
    below = None if low is None else _both(rolled, (None, low - 1))
    above = None if high is None else _both(rolled, (high + 1, None))
    return _both(rolled, meant), rolled if below and above else below or above


def _results(condition: Condition) -> Interval | None:
    """The results under which a condition holds; ``None`` if it asks for something else, too."""
    match condition:
        case Measure(Rolled(), compare, Number(value)):
            return {
                "<=": (None, value),
                ">=": (value, None),
                "=": (value, value),
                "<": (None, value - 1),
                ">": (value + 1, None),
            }[compare]
        case All(conditions):
            found = ANY_RESULT
            for one in conditions:
                inner = _results(one)
                if inner is None or (both := _both(found, inner)) is None:
                    return None
                found = both
            return found
        case _:
            return None


def _both(one: Interval, other: Interval) -> Interval | None:
    """The results in both."""
    lows = [low for low in (one[0], other[0]) if low is not None]
    highs = [high for high in (one[1], other[1]) if high is not None]
    low, high = max(lows, default=None), min(highs, default=None)
    return None if low is not None and high is not None and low > high else (low, high)
