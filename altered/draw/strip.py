"""A strip: boards one after the other with captions, for worked examples, traces and loops.

Each frame shows what is new since the one before. A loop says from which frame on it repeats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altered.draw.board import board_element
from altered.draw.element import Drawing, Element, circle, group, number, part, path, rect
from altered.draw.table import Table, with_changes
from altered.draw.text import label, wrap
from altered.trace.speech import PLAIN, Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    across = max(1, min(len(frames), int((width + _GAP) // (FRAME * 0.92 + _GAP))))
    wide = (width - (across - 1) * _GAP) / across
    if len(frames) == 1:
        wide = min(width, FRAME * 1.6)
    total = wide if across == 1 else width
    maker = _Maker(frames, wide, first_number, say, _PHONE_SIZES if width <= PHONE else _Sizes())
    made = [maker.frame(i) for i in range(len(frames))]
    shown: list[Element] = []
    y = 0.0
    for start in range(0, len(made), across):
        row = made[start : start + across]
        tall = max(height for _, height in row)
        for place, (inner, _) in enumerate(row):
            tone = _TONES[frames[start + place].tone]
            firm = "thin" if tone == "s-line" else "firm"
            ground = rect(0.75, 0.75, wide - 1.5, tall - 1.5, f"f-paper {tone} {firm}", 10)
            x = place * (wide + _GAP)
            shown.append(part("frame", ground, inner, at=(x, y)))
            if place:
                shown.append(_arrow(x - _GAP / 2, y + min(tall / 2, 60)))
        y += tall + _GAP
    if repeats_from is not None:
        again = say("and again from {n} on", n=first_number + repeats_from)
        shown.append(_repeat(again, total, y - _GAP / 2))
        y += 30
    words = " ".join(_told(frame, first_number + i, say) for i, frame in enumerate(frames))
    if repeats_from is not None:
        words += " " + say("Then again from {n} on.", n=first_number + repeats_from)
    return Drawing("strip", total, y - _GAP, title, words, tuple(shown))


@dataclass(frozen=True)
class _Maker:
    """Draws the frames of one strip."""

    frames: Sequence[Frame]
    wide: float
    first_number: int
    say: Speech
    sizes: _Sizes

    def frame(self, place: int) -> tuple[Element, float]:
        """One frame and its height: its number and caption, what followed, the board."""
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
        if frame.table is not None:
            table = frame.table
            before = self.frames[place - 1].table if place else None
            if before is not None:
                table = with_changes(before, table)
            drawn, height = board_element(table, inner, brief=True)
            shown.append(group((drawn,), transform=f"translate({number(_PAD)} {number(y)})"))
            y += height
        return part("frame-body", *shown), y + _PAD

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


def _told(frame: Frame, place: int, say: Speech) -> str:
    said = [f"{place}. {frame.caption}", *frame.details]
    if frame.tone == "bad":
        said.append(say("this must be refused"))
    if frame.table is not None:
        said.append(frame.table.words())
    return ". ".join(one.removesuffix(".") for one in said) + "."
