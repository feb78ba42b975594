"""A strip: boards one after the other with captions, for worked examples, traces and loops.

Each frame shows what is new since the one before. A loop says from which frame on it repeats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from altered.draw.board import board_element
from altered.draw.element import Drawing, Element, circle, group, number, part, path, rect
from altered.draw.table import Table, with_changes
from altered.draw.text import label, wrap
from altered.trace.speech import PLAIN, Speech

WIDTH: Final = 780.0
PHONE: Final = 360.0
"""The width of a strip in one column, whose texts are read on a phone without zoom."""
FRAME: Final = 380.0
_GAP: Final = 18.0
_PAD: Final = 10.0
_MOST_DETAILS: Final = 8

_TONES: Final = {"": "s-line", "good": "s-good", "bad": "s-bad", "warn": "s-warn"}


@dataclass(frozen=True)
class _Sizes:
    """The sizes of captions and details, and the heights of their lines."""

    title: float = 13.5
    small: float = 12.5
    title_line: float = 17.0
    small_line: float = 16.0


_PHONE_SIZES: Final = _Sizes(14.5, 13.0, 18.5, 17.0)


@dataclass(frozen=True)
class Frame:
    """One board of a strip: what was done, what followed from it, the position then.

    `tone` is `""`, `"good"`, `"bad"` (a step that must be refused) or `"warn"`.
    """

    caption: str
    table: Table | None
    details: tuple[str, ...] = ()
    tone: str = ""


def strip(
    frames: Sequence[Frame],
    *,
    title: str = "Strip of boards",
    width: float = WIDTH,
    repeats_from: int | None = None,
    first_number: int = 1,
    say: Speech = PLAIN,
) -> Drawing:
    """Return the frames in rows, as many side by side as fit.

    Args:
        frames: the boards in order.
        title: the text alternative in one sentence.
        width: the width in units.
        repeats_from: the place in `frames` to which a loop goes back after the last one.
        first_number: the number of the first frame.
        say: the words for what is no caption and no detail.

    Raises:
        ValueError: there is no frame, or `repeats_from` is none of them.

    """
    if not frames:
        raise ValueError("a strip has at least one frame")
    if repeats_from is not None and not 0 <= repeats_from < len(frames):
        raise ValueError(f"there is no frame {repeats_from} to repeat from")
    wide, total, laid = _laid(frames, width, first_number, say)
    shown: list[Element] = []
    for frame, one in zip(frames, laid, strict=True):
        tone = _TONES[frame.tone]
        firm = "thin" if tone == "s-line" else "firm"
        ground = rect(0.75, 0.75, wide - 1.5, one.tall - 1.5, f"f-paper {tone} {firm}", 10)
        shown.append(part("frame", ground, one.inner, at=(one.x, one.y)))
        if one.x:
            shown.append(_arrow(one.x - _GAP / 2, one.y + min(one.tall / 2, 60)))
    y = laid[-1].y + laid[-1].tall + _GAP
    if repeats_from is not None:
        again = say("and again from {n} on", n=first_number + repeats_from)
        shown.append(_repeat(again, total, y - _GAP / 2))
        y += 30
    words = " ".join(_frame_text(frame, first_number + i, say) for i, frame in enumerate(frames))
    if repeats_from is not None:
        words += " " + say("Then again from {n} on.", n=first_number + repeats_from)
    return Drawing("strip", total, y - _GAP, title, words, tuple(shown))


def boards(
    frames: Sequence[Frame], *, width: float = WIDTH, say: Speech = PLAIN
) -> tuple[tuple[float, float, float, float] | None, ...]:
    """Return where in the strip of these frames each board lies: x, y, width and height.

    None stands for a frame without a board.
    """
    wide, _total, laid = _laid(frames, width, 0, say)
    return tuple(
        None
        if frame.table is None
        else (one.x + _PAD, one.y + one.board, wide - 2 * _PAD, one.below - one.board)
        for frame, one in zip(frames, laid, strict=True)
    )


@dataclass(frozen=True)
class _Laid:
    """A frame in its place: its inside, how tall its row is, where its board begins and ends."""

    x: float
    y: float
    tall: float
    inner: Element
    board: float
    below: float


def _laid(
    frames: Sequence[Frame], width: float, first_number: int, say: Speech
) -> tuple[float, float, list[_Laid]]:
    """The width of a frame, that of the strip, and the frames in their rows."""
    across = max(1, min(len(frames), int((width + _GAP) // (FRAME * 0.92 + _GAP))))
    wide = (width - (across - 1) * _GAP) / across
    if len(frames) == 1:
        wide = min(width, FRAME * 1.6)
    maker = _Maker(frames, wide, first_number, say, _PHONE_SIZES if width <= PHONE else _Sizes())
    made = [maker.frame(i) for i in range(len(frames))]
    found: list[_Laid] = []
    y = 0.0
    for start in range(0, len(made), across):
        row = made[start : start + across]
        tall = max(below for _, _, below in row) + _PAD
        for place, (inner, board, below) in enumerate(row):
            found.append(_Laid(place * (wide + _GAP), y, tall, inner, board, below))
        y += tall + _GAP
    return wide, wide if across == 1 else width, found


@dataclass(frozen=True)
class _Maker:
    """Draws the frames of one strip."""

    frames: Sequence[Frame]
    wide: float
    first_number: int
    say: Speech
    sizes: _Sizes

    def frame(self, place: int) -> tuple[Element, float, float]:
        """One frame: number, caption, what followed, the board; where that begins and ends."""
        frame, sizes = self.frames[place], self.sizes
        tone = frame.tone or "accent"
        inner = self.wide - 2 * _PAD
        told = str(self.first_number + place)
        r = 9.5 if len(told) < 3 else 13
        lead = 2 * r + 7
        y = _PAD + 13
        shown: list[Element] = [circle(_PAD + r, _PAD + 9, r, f"f-{tone}")]
        number_at = _PAD + r
        shown.append(label(told, number_at, y, 11, f"f-on-{tone}", bold=True, anchor="middle"))
        if frame.tone == "bad":
            x = self.wide - _PAD - 12
            cross = f"M{number(x)} {_PAD + 3}l11 11m0-11l-11 11"
            shown.append(path(cross, "none s-bad thick round"))
        room = inner - lead - (18 if frame.tone == "bad" else 0)
        for line in wrap(frame.caption, room, sizes.title, bold=True):
            shown.append(label(line, _PAD + lead, y, sizes.title, bold=True))
            y += sizes.title_line
        for detail in self._kept(frame.details):
            for i, line in enumerate(wrap(detail, inner - lead - 8, sizes.small)):
                if not i:
                    shown.append(circle(_PAD + lead + 2, y - 4, 1.6, "f-quiet"))
                shown.append(label(line, _PAD + lead + 8, y, sizes.small, "f-quiet"))
                y += sizes.small_line
        y += 2
        board = y
        if frame.table is not None:
            table = frame.table
            before = self.frames[place - 1].table if place else None
            if before is not None:
                table = with_changes(before, table)
            drawn, height = board_element(table, inner, brief=True)
            shown.append(group((drawn,), transform=f"translate({number(_PAD)} {number(y)})"))
            y += height
        return part("frame-body", *shown), board, y

    def _kept(self, details: tuple[str, ...]) -> tuple[str, ...]:
        """The details that are shown, the last one with the number of those left out."""
        left = len(details) - _MOST_DETAILS
        if left <= 0:
            return details
        return (*details[:_MOST_DETAILS], self.say("… and {n} more events", n=left))


def _arrow(x: float, y: float) -> Element:
    return path(f"M{number(x - 4)} {number(y - 5)}l8 5-8 5z", "f-edge")


def _repeat(told: str, wide: float, y: float) -> Element:
    return part(
        "repeat",
        path(
            f"M{number(wide - 12)} {number(y)}v10a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8v-8"
            f"m-4.5 4.5L12 {number(y + 2)}l4.5 4.5",
            "none s-warn firm round",
        ),
        label(told, wide / 2, y + 12, 12, "f-warn", bold=True, anchor="middle"),
    )


def _frame_text(frame: Frame, place: int, say: Speech) -> str:
    said = [f"{place}. {frame.caption}", *frame.details]
    if frame.tone == "bad":
        said.append(say("this must be refused"))
    if frame.table is not None:
        said.append(frame.table.words())
    return ". ".join(one.removesuffix(".") for one in said) + "."
