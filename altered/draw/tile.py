"""A piece on a board: a small plate with name, costs, statistics, statuses and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.draw.element import Element, circle, el, part, rect
from altered.draw.palette import FACTIONS
from altered.draw.symbols import icon
from altered.draw.text import fitted, label, measure
from altered.terms import BOOST
from altered.trace.speech import PLAIN, Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.draw.table import Piece

HEIGHT: Final = 44.0
GAP: Final = 6.0
LEAST: Final = 148.0
"""The height of a tile, the gap between two, the least width."""

_TERRAINS: Final = "VMO"
_CHIP: Final = 27.0


def tile(piece: Piece, x: float, y: float, width: float, say: Speech = PLAIN) -> Element:
    """Return one piece, `HEIGHT` high, in the words of `say`."""
    tone = (piece.faction or "").casefold()
    tone = tone if tone in FACTIONS else "neutral"
    edge = "s-accent thick" if piece.changed else "s-line thin"
    edge += " dashed" if piece.token or piece.also_here else ""
    plain = "" if piece.changed else " dashed" if piece.token else ""
    ground = "f-block" if "Exhausted" in piece.statuses else "f-paper"
    shown: list[Element | None] = [
        el("title", piece.words(say)),
        rect(x, y, width, HEIGHT, f"{ground} {edge}{plain}".rstrip(), 6),
        rect(x + 4, y + 5, 3, HEIGHT - 10, f"f-{tone}", 1.5),
    ]
    right = x + width - 7
    for status in reversed(piece.statuses):
        shown.append(icon(status.casefold(), right - 12, y + 5.5, 12, "f-quiet"))
        right -= 14
    if piece.also_here:
        also = say("also here")
        shown.append(label(also, right, y + 15.5, 9.5, "f-quiet", italic=True, anchor="end"))
        right -= measure(also, 9.5) + 5
    if piece.times > 1:
        told = f"×{piece.times}"
        shown.append(label(told, right, y + 16, 11.5, "f-accent", bold=True, anchor="end"))
        right -= measure(told, 11.5, bold=True) + 4
    name, size = fitted(say.called(piece.name), right - x - 13, (12, 11.5, 11, 10.5), bold=True)
    shown.append(label(name, x + 12, y + 16, size, bold=True))
    shown += _numbers(piece, x + 12, y + 24, x + width - 6, say)
    return part("piece", *shown, handle=piece.handle)


def _numbers(piece: Piece, x: float, y: float, right: float, say: Speech) -> list[Element]:
    shown: list[Element] = []
    left = x
    if piece.costs is not None:
        for cost, r in zip(piece.costs, (8.0, 6.5), strict=True):
            shown += [
                circle(left + r, y + 7.5, r, "f-shade s-edge thin"),
                label(str(cost), left + r, y + 7.5 + r * 0.46, r * 1.32, bold=True,
                      anchor="middle"),
            ]  # fmt: skip
            left += 2 * r + 2
        left += 3
    end = right
    for name, number in sorted(piece.counters, key=lambda one: one[0] != BOOST):
        told = f"{number}"
        wide = measure(told, 11, bold=True) + 15
        if end - wide < left + (3 * _CHIP if piece.statistics is not None else 0):
            break
        sign = "boost" if name == BOOST else "counter"
        shown += [
            icon(sign, end - wide, y + 2, 11, "f-boost"),
            label(told, end, y + 11.5, 11, "f-boost", bold=True, anchor="end"),
        ]
        end -= wide + 4
    if piece.statistics is not None:
        asleep = "Asleep" in piece.statuses
        shown += stats(piece.statistics, left, y, faint=asleep)
    elif piece.kind:
        kind, size = fitted(say(piece.kind), end - left - 4, (10, 9))
        shown.append(label(kind, left, y + 11, size, "f-quiet"))
    return shown


def stats(numbers: Sequence[int], x: float, y: float, *, faint: bool = False) -> list[Element]:
    """Return three numbers with their terrains, 15 high and 27 wide each; faint: not counted."""
    shown: list[Element] = []
    for letter, number in zip(_TERRAINS, numbers, strict=True):
        low = letter.lower()
        ink = "f-quiet" if faint else "f-ink"
        shown += [
            rect(x, y, _CHIP - 2, 15, "f-block" if faint else f"f-{low}-soft", 4),
            icon(letter, x + 2, y + 2.5, 10, ink),
            label(str(number), x + 18.5, y + 11.6, 11, ink, bold=not faint, anchor="middle"),
        ]
        x += _CHIP
    return shown


def grid_height(count: int, width: float) -> float:
    """Return how high `count` tiles are in a box of that width."""
    rows = -(-count // columns(width))
    return rows * HEIGHT + max(0, rows - 1) * GAP


def columns(width: float) -> int:
    """Return how many tiles stand side by side."""
    return max(1, int((width + GAP) // (LEAST + GAP)))


def grid(
    pieces: Sequence[Piece], x: float, y: float, width: float, say: Speech = PLAIN
) -> list[Element]:
    """Return the tiles of a zone, row by row."""
    across = columns(width)
    wide = (width - (across - 1) * GAP) / across
    return [
        tile(piece, x + i % across * (wide + GAP), y + i // across * (HEIGHT + GAP), wide, say)
        for i, piece in enumerate(pieces)
    ]
