"""Charts: bars are as long as their counts, and say them."""

from __future__ import annotations

import re

import pytest

from altered.draw.chart import bars


def test_bars_are_proportional() -> None:
    """Twice the count is twice the length; the words name every row."""
    drawing = bars([("5", 10), ("6", 20), ("none", 0)], title="Games by day")
    assert drawing.description == "5: 10; 6: 20; none: 0."
    one, two, none = map(float, re.findall(r'<rect [^>]*width="([\d.]+)"', drawing.inline()))
    assert two == pytest.approx(2 * one, abs=0.02)
    assert none == 1


@pytest.mark.parametrize("rows", [[], [("a", -1)]])
def test_what_cannot_be_drawn(rows: list[tuple[str, int]]) -> None:
    """No rows and negative counts are refused."""
    with pytest.raises(ValueError, match="a chart has rows"):
        bars(rows, title="t")
