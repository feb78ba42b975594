"""A chart of bars that lie: a label, a bar, a number in each row; for counts of games and rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altered.draw.element import Drawing, Element, part, rect
from altered.draw.text import fitted, label, measure

WIDTH: Final = 560.0
_ROW: Final = 20.0
_SIZE: Final = 12.0
_MOST_LABEL: Final = 220.0


def bars(rows: Sequence[tuple[str, int]], *, title: str, width: float = WIDTH) -> Drawing:
    """Return the chart of `rows`, pairs of a label and a count that is not negative.

    Raises:
        ValueError: there is no row, or a count is negative.

    """
    if not rows or any(count < 0 for _, count in rows):
        raise ValueError("a chart has rows, and counts from 0 on")
    left = min(_MOST_LABEL, max(measure(name, _SIZE) for name, _ in rows)) + 10
    right = max(measure(f"{count:,}", _SIZE) for _, count in rows) + 10
    room = width - left - right
    most = max(max(count for _, count in rows), 1)
    shown: list[Element] = []
    for place, (name, count) in enumerate(rows):
        y = place * _ROW
        said, size = fitted(name, left - 8, (_SIZE, 11, 10))
        long = room * count / most
        shown.append(
            part(
                "bar",
                label(said, left - 6, y + 14, size, "f-quiet", anchor="end"),
                rect(left, y + 4, max(long, 1.0), _ROW - 8, "f-accent", 2),
                label(f"{count:,}", left + max(long, 1.0) + 6, y + 14, _SIZE),
            )
        )
    words = "; ".join(f"{name}: {count:,}" for name, count in rows)
    return Drawing("chart", width, len(rows) * _ROW + 4, title, f"{words}.", tuple(shown))
