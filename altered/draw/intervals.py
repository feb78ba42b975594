"""A plot of intervals, by which people compare rates: a label, an interval, its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from altered.draw.element import Drawing, Element, circle, line, part
from altered.draw.text import fitted, label, measure

WIDTH: Final = 640.0
_ROW: Final = 26.0
_SIZE: Final = 12.0
_HEAD: Final = 26.0
_GAP: Final = 14.0
_MOST_LABEL: Final = 220.0


@dataclass(frozen=True)
class Row:
    """A number with its interval, and both in words."""

    name: str
    low: float
    middle: float
    high: float
    words: str


@dataclass(frozen=True)
class Panel:
    """Rows on one scale; where 0 lies on it, a line shows it."""

    title: str
    rows: tuple[Row, ...]


def intervals(panels: Sequence[Panel], *, title: str, width: float = WIDTH) -> Drawing:
    """Return the plot of panels, one below the other, each on a scale of its own.

    Raises:
        ValueError: a panel has no row, or a number lies outside of its interval.

    """
    rows = [row for panel in panels for row in panel.rows]
    if not all(panel.rows for panel in panels) or not rows:
        raise ValueError("a panel has rows")
    if any(not row.low <= row.middle <= row.high for row in rows):
        raise ValueError("a number lies in its interval")
    left = min(_MOST_LABEL, max(measure(row.name, _SIZE) for row in rows)) + 12
    right = max(measure(row.words, _SIZE) for row in rows) + 12
    shown: list[Element] = []
    top = 0.0
    for panel in panels:
        shown += _panel(panel, top, left, width - right)
        top += _HEAD + _ROW * len(panel.rows) + _GAP
    words = "; ".join(f"{row.name}: {row.words}" for row in rows)
    return Drawing("chart", width, top - _GAP + 4, title, f"{words}.", tuple(shown))


def _panel(panel: Panel, top: float, left: float, right: float) -> list[Element]:
    low = min(row.low for row in panel.rows)
    high = max(row.high for row in panel.rows)
    if (low > 0 and low < high - low) or (high < 0 and -high < high - low):
        low, high = min(low, 0.0), max(high, 0.0)  # 0 is near: it says more on the scale
    span = (high - low) or 1.0
    inner, room = left + 8, right - left - 16

    def at(value: float) -> float:
        return inner + room * (value - low) / span

    shown = [label(panel.title, 6, top + 17, _SIZE, bold=True)]
    foot = top + _HEAD + _ROW * len(panel.rows)
    if low <= 0 <= high:
        shown.append(line(at(0), top + _HEAD - 4, at(0), foot, "s-line"))
    for place, row in enumerate(panel.rows):
        y = top + _HEAD + _ROW * (place + 0.5)
        said, size = fitted(row.name, left - 8, (_SIZE, 11, 10))
        first, last = at(row.low), at(row.high)
        shown.append(
            part(
                "interval",
                label(said, left - 6, y + 4, size, "f-quiet", anchor="end"),
                line(first, y, last, y, "s-accent"),
                line(first, y - 5, first, y + 5, "s-accent"),
                line(last, y - 5, last, y + 5, "s-accent"),
                circle(at(row.middle), y, 4, "f-accent"),
                label(row.words, right + 6, y + 4, _SIZE),
            )
        )
    return shown
