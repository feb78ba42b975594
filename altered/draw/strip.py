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

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 780.0
FRAME: Final = 380.0
_GAP: Final = 18.0
_PAD: Final = 10.0
_TITLE: Final = 12.5
_SMALL: Final = 11.0
_MOST_DETAILS: Final = 8

_TONES: Final = {"": "s-line", "good": "s-good", "bad": "s-bad", "warn": "s-warn"}


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
) -> Drawing:
    """Return the frames in rows, as many side by side as fit.

    Args:
        frames: the boards in order.
        title: the text alternative in one sentence.
        width: the width in units.
        repeats_from: the place in `frames` to which a loop goes back after the last one.
        first_number: the number of the first frame.

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
    made = [_frame(frames, i, wide, first_number) for i in range(len(frames))]
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
        shown.append(_repeat(first_number + repeats_from, total, y - _GAP / 2))
        y += 30
    words = " ".join(_told(frame, first_number + i) for i, frame in enumerate(frames))
    if repeats_from is not None:
        words += f" Then again from {first_number + repeats_from} on."
    return Drawing("strip", total, y - _GAP, title, words, tuple(shown))


def _frame(
    frames: Sequence[Frame], place: int, wide: float, first_number: int
) -> tuple[Element, float]:
    frame = frames[place]
    tone = frame.tone or "accent"
    inner = wide - 2 * _PAD
    told = str(first_number + place)
    r = 9.5 if len(told) < 3 else 13
    lead = 2 * r + 7
    y = _PAD + 13
    shown: list[Element] = [circle(_PAD + r, _PAD + 9, r, f"f-{tone}")]
    shown.append(label(told, _PAD + r, _PAD + 13, 11, f"f-on-{tone}", bold=True, anchor="middle"))
    if frame.tone == "bad":
        x = wide - _PAD - 12
        shown.append(path(f"M{number(x)} {_PAD + 3}l11 11m0-11l-11 11", "none s-bad thick round"))
    room = inner - lead - (18 if frame.tone == "bad" else 0)
    for line in wrap(frame.caption, room, _TITLE, bold=True):
        shown.append(label(line, _PAD + lead, y, _TITLE, bold=True))
        y += 16
    kept = frame.details[:_MOST_DETAILS]
    if len(frame.details) > len(kept):
        kept = (*kept, f"… and {len(frame.details) - len(kept)} more events")
    for detail in kept:
        for place_of_line, line in enumerate(wrap(detail, inner - lead - 8, _SMALL)):
            if not place_of_line:
                shown.append(circle(_PAD + lead + 2, y - 4, 1.6, "f-quiet"))
            shown.append(label(line, _PAD + lead + 8, y, _SMALL, "f-quiet"))
            y += 14.5
    y += 2
    if frame.table is not None:
        table = frame.table
        before = frames[place - 1].table if place else None
        if before is not None:
            table = with_changes(before, table)
        drawn, height = board_element(table, inner, brief=True)
        shown.append(group((drawn,), transform=f"translate({number(_PAD)} {number(y)})"))
        y += height
    return part("frame-body", *shown), y + _PAD


def _arrow(x: float, y: float) -> Element:
    return path(f"M{number(x - 4)} {number(y - 5)}l8 5-8 5z", "f-edge")


def _repeat(first: int, wide: float, y: float) -> Element:
    told = f"and again from {first} on"
    return part(
        "repeat",
        path(
            f"M{number(wide - 12)} {number(y)}v10a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8v-8"
            f"m-4.5 4.5L12 {number(y + 2)}l4.5 4.5",
            "none s-warn firm round",
        ),
        label(told, wide / 2, y + 12, 12, "f-warn", bold=True, anchor="middle"),
    )


def _told(frame: Frame, place: int) -> str:
    said = [f"{place}. {frame.caption}", *frame.details]
    if frame.tone == "bad":
        said.append("this must be refused")
    if frame.table is not None:
        said.append(frame.table.words())
    return ". ".join(one.removesuffix(".") for one in said) + "."
