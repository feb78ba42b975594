"""A plot of intervals: on one scale, with its numbers in words."""

from __future__ import annotations

import re

import pytest

from altered.draw.intervals import Panel, Row, intervals

NARROW = Row("without", 0.4, 0.5, 0.6, "50 %")
WIDE = Row("with", 0.3, 0.5, 0.7, "50 % as well")


def test_what_is_twice_as_wide_is_drawn_so() -> None:
    """Both middles lie below each other; the words name every row."""
    drawing = intervals([Panel("wins", (NARROW, WIDE))], title="t")
    assert drawing.description == "without: 50 %; with: 50 % as well."
    text = drawing.inline()
    one, two = (float(x) for x in re.findall(r'<circle cx="([\d.]+)"', text))
    assert one == pytest.approx(two, abs=0.02)
    lines = [
        float(b) - float(a)
        for a, b in re.findall(r'<line x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"', text)
    ]
    short, long = (x for x in lines if x > 0)
    assert long == pytest.approx(2 * short, abs=0.1)


def test_nothing_is_shown_where_0_lies() -> None:
    """A difference on both sides of 0 has a line there."""
    row = Row("difference", -1, 0, 1, "0")
    assert intervals([Panel("d", (row,))], title="t").inline().count("s-line") == 1
    assert "s-line" not in intervals([Panel("d", (NARROW,))], title="t").inline()


@pytest.mark.parametrize("rows", [(), (Row("a", 1, 0, 2, "x"),)])
def test_what_cannot_be_drawn(rows: tuple[Row, ...]) -> None:
    """No rows, and a number outside of its interval."""
    with pytest.raises(ValueError, match=r"."):
        intervals([Panel("p", rows)], title="t")
