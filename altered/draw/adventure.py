"""The Adventure in a row: Regions with their terrains, markers of each player, their moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.draw.element import Element, el, number, part, path, rect
from altered.draw.symbols import icon
from altered.draw.text import fitted, label
from altered.terms import Side, Terrain
from altered.trace.speech import PLAIN, Speech

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.draw.table import Land, Marker, Seat

LANE: Final = 22.0
"""The height of the row of markers of one player."""

SEAT_TONES: Final = ("accent", "bad", "good", "warn")
"""The colours of the seats, in seat order."""

_LETTERS: Final = {Terrain.FOREST: "V", Terrain.MOUNTAIN: "M", Terrain.WATER: "O"}


def height(above: int, below: int, width: float, lands: int) -> float:
    """Return the height of the row with that many players above and below it."""
    return (above + below) * LANE + _cell(width, lands)


def _cell(width: float, lands: int) -> float:
    return min(52.0, max(34.0, width / max(lands, 1) * 0.62))


def adventure(
    lands: Sequence[Land],
    above: Sequence[Seat],
    below: Sequence[Seat],
    x: float,
    y: float,
    width: float,
    say: Speech = PLAIN,
) -> Element:
    """Return the row: markers of the seats above it, the Regions, markers of those below."""
    gap = 4.0
    wide = (width - gap * (len(lands) - 1)) / max(1, len(lands))
    tall = _cell(width, len(lands))
    top = y + len(above) * LANE
    shown: list[Element] = []
    for place, land in enumerate(lands):
        left = x + place * (wide + gap)
        shown.append(_land(land, place, len(lands), left, top, wide, tall, say))
    lanes = [(seat, y + i * LANE) for i, seat in enumerate(above)]
    lanes += [(seat, top + tall + i * LANE) for i, seat in enumerate(below)]
    for seat, lane in lanes:
        shown += [_marker(seat, one, lane, x, wide + gap, wide, say) for one in seat.markers]
    return part("adventure", *shown)


def _land(
    land: Land, place: int, count: int, x: float, y: float, wide: float, tall: float, say: Speech
) -> Element:
    ends = {0: "Hero Region", count - 1: "Companion Region"} if count > 1 else {}
    named = say.called(land.name or ends.get(place, ""))
    name = " + ".join(say(one) for one in named.split(" + "))
    if land.types is None:
        return part(
            "region",
            el("title", say("Region {n}, face down", n=place)),
            rect(x, y, wide, tall, "f-shade s-line thin", 6),
            label("?", x + wide / 2, y + tall / 2 + 5, 14, "f-quiet", bold=True, anchor="middle"),
        )
    said = "/".join(say(t.value) for t in land.types) or say("no types")
    told = say("Region {n}", n=place) + (f", {name}" if name else "")
    shown: list[Element] = [el("title", told if land.blank else f"{told}: {said}")]
    stripe = wide / max(1, len(land.types))
    side = min(15.0, stripe - 3, tall * 0.36)
    band = tall * 0.6
    shown.append(rect(x, y, wide, tall, "f-paper s-line thin", 6))
    for i, terrain in enumerate(land.types):
        letter = _LETTERS[terrain]
        left = x + i * stripe
        shown.append(
            _band(left, y + tall - band, stripe, band, f"f-{letter.lower()}-soft",
                  first=i == 0, last=i == len(land.types) - 1)
        )  # fmt: skip
        mark = icon(letter, left + (stripe - side) / 2, y + tall - band / 2 - side / 2, side)
        shown.append(part("terrain", mark))
    short = say(ends[place].removesuffix(" Region")) if place in ends else name
    words, size = fitted(short, wide - 6, (9, 8.5, 8, 7.5))
    if words != short:
        words = say({0: "Hero", count - 1: "Comp."}.get(place, str(place))) if ends else str(place)
    shown.append(label(words, x + wide / 2, y + tall * 0.29, size, "f-quiet", anchor="middle"))
    shown.append(rect(x, y, wide, tall, "none s-edge thin", 6))
    return part("region", *shown)


def _band(
    x: float, y: float, wide: float, tall: float, class_: str, *, first: bool, last: bool
) -> Element:
    """A stripe whose outer lower corners are round."""
    r = 6.0
    left, right = (r if first else 0.0), (r if last else 0.0)
    d = f"M{number(x)} {number(y)}h{number(wide)}v{number(tall - right)}"
    d += f"a{number(r)} {number(r)} 0 0 1 {number(-r)} {number(r)}" if last else ""
    d += f"H{number(x + left)}"
    d += f"a{number(r)} {number(r)} 0 0 1 {number(-r)} {number(-r)}" if first else ""
    return path(d + "z", class_)


def _marker(
    seat: Seat, marker: Marker, lane: float, x: float, pitch: float, wide: float, say: Speech
) -> Element:
    """A flag that points where the marker goes: a Hero to the right, a Companion to the left."""
    tone = SEAT_TONES[seat.number % len(SEAT_TONES)]
    hero = marker.side is Side.HERO
    shift = -wide * 0.21 if hero else wide * 0.21
    middle = x + marker.place * pitch + wide / 2 + shift
    y = lane + 3
    way = 1 if hero else -1
    long = min(13.0, wide * 0.2)
    d = (
        f"M{number(middle - way * long)} {number(y)}h{number(way * (long * 2 - 5))}l{5 * way} 8"
        f"l{-5 * way} 8h{number(-way * (long * 2 - 5))}z"
    )
    about = say("{side} marker on Region {n}", side=say(marker.side.value), n=marker.place)
    shown: list[Element] = [el("title", f"{seat.title}, {about}")]
    if marker.before is not None:
        old = x + marker.before * pitch + wide / 2 + shift
        to_right = middle > old
        tip = middle - long - 2 if to_right else middle + long + 2
        back = -5 if to_right else 5
        shown += [
            path(
                f"M{number(old - long)} {number(y + 3)}h{number(long * 2)}v10h{number(-long * 2)}z",
                f"none s-{tone} thin dashed",
            ),
            path(
                f"M{number(old + (long if to_right else -long))} {number(y + 8)}H{number(tip)}"
                f"m{back} -3.5L{number(tip)} {number(y + 8)}l{back} 3.5",
                f"none s-{tone} firm round",
            ),
        ]
    text_at = middle - way * 2
    shown += [
        path(d, f"f-{tone}"),
        label(seat.sign, text_at, y + 11.8, 10.5, f"f-on-{tone}", bold=True,
              anchor="middle"),
    ]  # fmt: skip
    return part("marker", *shown)
