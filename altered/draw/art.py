"""Illustrations of faces: landscapes of our own, made from the name, in the faction's colours.

No picture is stored. The name is the only source, so a card has the same picture everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from altered.draw.element import Element, circle, el, number, path, rect, window
from altered.draw.symbols import SIGNS
from altered.terms import Type

_HORIZON: Final = 0.58
"""Where the sky ends, as a part of the height."""


class _Dice:
    """Numbers between 0 and 1 that a name decides, in order."""

    def __init__(self, name: str) -> None:
        self.bytes = sha256(name.encode("utf-8")).digest()
        self.at = 0

    def between(self, low: float, high: float) -> float:
        """The next number, from `low` to `high`."""
        value = self.bytes[self.at % len(self.bytes)] / 255
        self.at += 1
        return low + (high - low) * value


def landscape(
    name: str, tone: str, kind: Type, x: float, y: float, width: float, height: float
) -> Element:
    """Return the picture of a card in a box.

    Args:
        name: what decides the shapes.
        tone: a key of `palette.FACTIONS`.
        kind: the type; it decides what stands in the landscape.
        x: left edge of the box.
        y: top edge of the box.
        width: its width.
        height: its height.

    """
    dice = _Dice(name)
    sun_x = dice.between(0.34, 0.74) * width
    sun_y = dice.between(0.2, 0.34) * height
    sun_r = dice.between(0.085, 0.125) * width
    if kind is Type.SPELL:
        sun_x, sun_y = width / 2, height * 0.43
    scene: list[Element] = [rect(0, 0, width, height, f"f-{tone}-sky")]
    scene += [circle(sun_x, sun_y, sun_r * k, f"f-{tone}-glow faint") for k in (3.1, 2.2, 1.5)]
    scene.append(circle(sun_x, sun_y, sun_r, f"f-{tone}-sun"))
    if kind is Type.SPELL:
        scene += _rays(sun_x, sun_y, width, height, tone, dice)
    else:
        scene += _clouds(width, height, tone, dice)
    for share, swing, layer in ((0, 0.17, "far"), (0.13, 0.13, "mid")):
        scene.append(_hills(width, height, _HORIZON + share, swing, f"f-{tone}-{layer}", dice))
    ground = _HORIZON + 0.25
    figure_x = width * dice.between(0.5, 0.64)
    standing = height * (ground + 0.055)
    if kind in (Type.CHARACTER, Type.HERO, Type.EMBLEM):
        scene += _figure(figure_x, standing, height * 0.46, tone, dice, hero=kind is Type.HERO)
    elif kind is Type.PERMANENT:
        scene += _tower(figure_x, standing, height * 0.5, tone, dice)
    else:
        scene += _charm(sun_x, sun_y, sun_r, tone)
    scene.append(_hills(width, height, ground, 0.06, f"f-{tone}-front", dice))
    return window(x, y, width, height, *scene)


def _hills(
    width: float, height: float, level: float, swing: float, class_: str, dice: _Dice
) -> Element:
    """A row of soft hills that fills everything below it."""
    steps = 4
    points = [
        (width * i / steps, height * (level + dice.between(-swing, swing) * (0.5 + i % 2 / 2)))
        for i in range(steps + 1)
    ]
    d = [f"M0 {number(height)}V{number(points[0][1])}"]
    for (x1, y1), (x2, y2) in pairwise(points):
        middle = number((x1 + x2) / 2)
        d.append(f"C{middle} {number(y1)} {middle} {number(y2)} {number(x2)} {number(y2)}")
    return path("".join(d) + f"V{number(height)}z", class_)


def _clouds(width: float, height: float, tone: str, dice: _Dice) -> Iterator[Element]:
    for _ in range(3):
        wide = dice.between(0.12, 0.3) * width
        left = dice.between(0.05, 0.8) * width
        top = dice.between(0.1, 0.42) * height
        yield el("rect", x=left, y=top, width=wide, height=5, rx=2.5, class_=f"f-{tone}-sun half")
        yield el(
            "rect", x=left + wide * 0.3, y=top + 8, width=wide * 0.8, height=4, rx=2,
            class_=f"f-{tone}-sun faint",
        )  # fmt: skip


def _rays(
    x: float, y: float, width: float, height: float, tone: str, dice: _Dice
) -> Iterator[Element]:
    """Beams from the sun: a Spell is at work."""
    count, turn, far = 12, dice.between(0, pi / 6), width + height
    for i in range(count):
        one, two = turn + i * 2 * pi / count, turn + (i + 0.42) * 2 * pi / count
        points = [(x, y)] + [(x + far * cos(a), y + far * sin(a)) for a in (one, two)]
        yield el(
            "polygon",
            points=" ".join(f"{number(a)},{number(b)}" for a, b in points),
            class_=f"f-{tone}-glow faint",
        )


def _charm(x: float, y: float, r: float, tone: str) -> Iterator[Element]:
    """Rings and sparks around the sun."""
    for k, class_ in ((1.75, "firm"), (2.6, "thin dashed")):
        yield circle(x, y, r * k, f"none s-{tone}-near {class_}")
    for i in range(6):
        a = i * pi / 3 + 0.3
        yield circle(x + r * 1.75 * cos(a), y + r * 1.75 * sin(a), 3.1, f"f-{tone}-near")
    yield _mark(tone, x, y, r * 1.15, f"f-{tone}-near")


def _figure(
    x: float, base: float, tall: float, tone: str, dice: _Dice, *, hero: bool
) -> Iterator[Element]:
    """Somebody in a cloak who looks over the land; a Hero with a staff and a banner."""
    head = tall * 0.13
    wide = tall * dice.between(0.24, 0.32)
    neck = base - tall + head * 2
    dark, light = f"f-{tone}-front", f"f-{tone}-near"
    staff = x + wide * 1.15
    if hero:
        yield path(
            f"M{number(staff)} {number(base)}V{number(base - tall * 1.32)}"
            f"h{number(wide * 1.25)}l{number(-wide * 0.3)} {number(tall * 0.13)}"
            f"l{number(wide * 0.3)} {number(tall * 0.13)}h{number(-wide * 1.25 + 3)}"
            f"V{number(base)}z",
            light,
        )
    elif dice.between(0, 1) > 0.45:
        yield path(
            f"M{number(staff)} {number(base)}V{number(base - tall * 1.06)}h2.6V{number(base)}z",
            dark,
        )
        yield circle(staff + 1.3, base - tall * 1.08, 4.4, f"f-{tone}-sun")
    yield path(
        f"M{number(x)} {number(neck - head * 0.2)}"
        f"C{number(x + wide * 0.75)} {number(neck)} {number(x + wide)} {number(base - tall * 0.3)}"
        f" {number(x + wide * 1.1)} {number(base)}"
        f"H{number(x - wide * 1.1)}"
        f"C{number(x - wide)} {number(base - tall * 0.3)} {number(x - wide * 0.75)} {number(neck)}"
        f" {number(x)} {number(neck - head * 0.2)}z",
        dark,
    )
    yield path(
        f"M{number(x)} {number(neck)}"
        f"C{number(x + wide * 0.3)} {number(neck + tall * 0.2)} {number(x + wide * 0.22)}"
        f" {number(base - tall * 0.2)} {number(x + wide * 0.42)} {number(base)}"
        f"H{number(x - wide * 0.3)}C{number(x - wide * 0.2)} {number(base - tall * 0.3)}"
        f" {number(x - wide * 0.2)} {number(neck + tall * 0.2)} {number(x)} {number(neck)}z",
        light,
    )
    yield circle(x, base - tall + head * 1.15, head, dark)
    yield path(
        f"M{number(x - head * 1.25)} {number(base - tall + head * 1.5)}"
        f"C{number(x - head * 1.3)} {number(base - tall - head * 0.4)}"
        f" {number(x + head * 0.4)} {number(base - tall - head * 0.9)}"
        f" {number(x + head * 1.5)} {number(base - tall + head * 0.1)}"
        f"C{number(x + head * 0.5)} {number(base - tall)} {number(x - head * 0.1)}"
        f" {number(base - tall + head * 0.9)} {number(x - head * 1.25)}"
        f" {number(base - tall + head * 1.5)}z",
        light,
    )


def _tower(x: float, base: float, tall: float, tone: str, dice: _Dice) -> Iterator[Element]:
    """A building: one to three towers with lit windows, the faction's mark above the gate."""
    wide = tall * 0.34
    sizes = [(0.0, 1.0), (-1.15, dice.between(0.45, 0.7)), (1.15, dice.between(0.4, 0.75))]
    count = 2 + (dice.between(0, 1) > 0.4)
    for shift, share in sizes[1:count]:
        left, high = x + shift * wide - wide * 0.38, tall * share
        yield rect(left, base - high, wide * 0.76, high, f"f-{tone}-near")
        yield path(
            f"M{number(left - 4)} {number(base - high)}"
            f"L{number(left + wide * 0.38)} {number(base - high - wide * 0.62)}"
            f"L{number(left + wide * 0.76 + 4)} {number(base - high)}z",
            f"f-{tone}-front",
        )
        yield rect(left + wide * 0.3, base - high * 0.72, wide * 0.16, wide * 0.26,
                   f"f-{tone}-sun", 2)  # fmt: skip
    left = x - wide / 2
    yield rect(left, base - tall, wide, tall, f"f-{tone}-front")
    if dice.between(0, 1) > 0.5:
        yield path(
            f"M{number(left - 6)} {number(base - tall)}L{number(x)} {number(base - tall * 1.36)}"
            f"L{number(left + wide + 6)} {number(base - tall)}z",
            f"f-{tone}-near",
        )
    else:
        third = wide / 5
        yield from (
            rect(left + third * 2 * i, base - tall - 8, third, 9, f"f-{tone}-front")
            for i in range(3)
        )
    yield _mark(tone, x, base - tall * 0.74, wide * 0.3, f"f-{tone}-sun")
    yield path(
        f"M{number(x - wide * 0.2)} {number(base)}V{number(base - tall * 0.24)}"
        f"a{number(wide * 0.2)} {number(wide * 0.2)} 0 0 1 {number(wide * 0.4)} 0"
        f"V{number(base)}z",
        f"f-{tone}-sun",
    )


def _mark(tone: str, x: float, y: float, r: float, class_: str) -> Element:
    moved = f"translate({number(x - r)} {number(y - r)}) scale({number(r / 8)})"
    mark = el("path", d=SIGNS[tone].d, fill_rule="evenodd", class_=class_)
    return el("g", mark, transform=moved)
