"""From the SVG of a drawing back to its parts: names, places, texts, colours.

What is reported comes from the shapes themselves, not from what the drawing says of itself: boxes
are those of the shapes, the colour of a text is that of its style. So a check on the parts is a
check on the drawing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final
from xml.etree import ElementTree

from altered.draw.palette import colour_of
from altered.draw.text import ASCENT, DESCENT, measure
from altered.failure import Malformed, Problem

NOT_A_DRAWING: Final = "ALT-G001"
"""The code of a text that is no drawing of ours."""

_TOKEN: Final = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TAKES: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_MOVE: Final = re.compile(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)")
_SCALE: Final = re.compile(r"scale\(([-\d.]+)\)")


@dataclass(frozen=True, order=True)
class Box:
    """A rectangle in units of the drawing: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point in its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether another box lies in this one, up to `slack` units."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@dataclass(frozen=True)
class Run:
    """A piece of text on one line, or a symbol: `{J}`. `colour` is that of the light theme."""

    text: str
    box: Box
    size: float = 0.0
    italic: bool = False
    colour: str | None = None


@dataclass(frozen=True)
class Shape:
    """A filled shape of a part itself, not of the parts in it."""

    tag: str
    box: Box
    colour: str | None


@dataclass
class Part:
    """A named part: its own texts and shapes, and the parts in it, in the order of the file."""

    name: str
    runs: list[Run] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)

    @property
    def box(self) -> Box:
        """The smallest box around all that is in it. Raises `ValueError` when nothing is."""
        boxes = [run.box for run in self.runs] + [shape.box for shape in self.shapes]
        boxes += [one.box for one in self.parts if one.runs or one.shapes or one.parts]
        if not boxes:
            raise ValueError(f"the part {self.name} is empty")
        whole = boxes[0]
        for one in boxes[1:]:
            whole = whole.joined(one)
        return whole

    @property
    def text(self) -> str:
        """Its own texts in reading order, with a space between."""
        rows: list[list[Run]] = []
        for run in sorted(self.runs, key=lambda run: run.box.middle[1]):
            row = rows[-1] if rows else []
            near = row and run.box.middle[1] - row[0].box.middle[1] < 0.4 * (run.size or 10)
            if near:
                row.append(run)
            else:
                rows.append([run])
        in_order = (run for row in rows for run in sorted(row, key=lambda run: run.box.left))
        return " ".join(run.text for run in in_order)

    def walk(self) -> Iterator[Part]:
        """The part itself and all parts in it, in order."""
        yield self
        for one in self.parts:
            yield from one.walk()

    def all(self, name: str) -> tuple[Part, ...]:
        """The parts of that name, at any depth."""
        return tuple(one for one in self.walk() if one.name == name)

    def one(self, name: str) -> Part | None:
        """The first part of that name, at any depth."""
        return next(iter(self.all(name)), None)


@dataclass(frozen=True)
class _Frame:
    """Where a piece of the drawing is put: shift and scale, and the edges that cut it."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    clip: Box | None = None

    def box(self, left: float, top: float, right: float, bottom: float) -> Box:
        found = Box(
            self.x + left * self.scale,
            self.y + top * self.scale,
            self.x + right * self.scale,
            self.y + bottom * self.scale,
        )
        edge = self.clip
        if edge is None:
            return found
        across = (min(max(v, edge.left), edge.right) for v in (found.left, found.right))
        down = (min(max(v, edge.top), edge.bottom) for v in (found.top, found.bottom))
        (x1, x2), (y1, y2) = across, down
        return Box(x1, y1, x2, y2)


def read_back(svg: str) -> Part:
    """Return the parts of a drawing; the root is called `drawing`.

    Raises:
        Malformed: the text is no SVG (ALT-G001).

    """
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise Malformed(Problem(NOT_A_DRAWING, f"not a drawing: {error}")) from None
    if not root.tag.endswith("svg"):
        raise Malformed(Problem(NOT_A_DRAWING, "not a drawing: the root is not an svg element"))
    whole = Part("drawing")
    for child in root:
        _read(child, whole, _Frame())
    return whole


def _read(node: ElementTree.Element, owner: Part, frame: _Frame) -> None:
    tag = node.tag.rsplit("}", 1)[-1]
    if tag in ("title", "desc", "style"):
        return
    if tag in ("g", "svg"):
        _inside(node, tag, owner, frame)
    elif tag == "text":
        owner.runs.append(_run(node, frame))
    else:
        edges = _edges(node, tag)
        colour = colour_of(node.get("class", ""))
        if edges is not None:
            owner.shapes.append(Shape(tag, frame.box(*edges), colour))


def _inside(node: ElementTree.Element, tag: str, owner: Part, frame: _Frame) -> None:
    if tag == "svg":
        x, y = _at(node, "x"), _at(node, "y")
        clip = frame.box(x, y, x + _at(node, "width"), y + _at(node, "height"))
        inner = _Frame(clip.left, clip.top, frame.scale, clip)
    else:
        transform = node.get("transform", "")
        moved, scaled = _MOVE.search(transform), _SCALE.search(transform)
        x, y = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
        scale = float(scaled[1]) if scaled else 1.0
        at = (frame.x + x * frame.scale, frame.y + y * frame.scale)
        inner = _Frame(*at, frame.scale * scale, frame.clip)
    symbol, name = node.get("data-symbol"), node.get("data-part")
    if symbol is not None:
        box = inner.box(0, 0, 16, 16)
        owner.runs.append(Run(f"{{{symbol}}}", box, box.bottom - box.top))
        return
    target = owner
    if name is not None:
        target = Part(name)
        owner.parts.append(target)
    for child in node:
        _read(child, target, inner)


def _run(node: ElementTree.Element, frame: _Frame) -> Run:
    text, classes = node.text or "", node.get("class", "")
    size, x, y = _at(node, "font-size"), _at(node, "x"), _at(node, "y")
    stated = node.get("textLength")
    wide = float(stated) if stated else measure(text, size, "bold" in classes.split())
    left = x - {"middle": wide / 2, "end": wide}.get(node.get("text-anchor", ""), 0.0)
    box = frame.box(left, y - ASCENT * size, left + wide, y + DESCENT * size)
    italic = "italic" in classes.split()
    return Run(text, box, size * frame.scale, italic, colour_of(classes))


def _at(node: ElementTree.Element, name: str) -> float:
    return float(node.get(name, "0"))


def _edges(node: ElementTree.Element, tag: str) -> tuple[float, float, float, float] | None:
    if tag == "rect":
        x, y = _at(node, "x"), _at(node, "y")
        return x, y, x + _at(node, "width"), y + _at(node, "height")
    if tag == "circle":
        x, y, r = _at(node, "cx"), _at(node, "cy"), _at(node, "r")
        return x - r, y - r, x + r, y + r
    points: list[tuple[float, float]] = []
    if tag == "line":
        points = [(_at(node, f"x{i}"), _at(node, f"y{i}")) for i in (1, 2)]
    elif tag == "polygon":
        pairs = [one.split(",") for one in node.get("points", "").split()]
        points = [(float(x), float(y)) for x, y in pairs]
    elif tag == "path":
        points = list(_points(node.get("d", "")))
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _points(d: str) -> Iterator[tuple[float, float]]:
    """The points of a path: where its pieces end, and what steers its curves."""
    tokens = _TOKEN.findall(d)
    at = place = 0
    x = y = start_x = start_y = 0.0
    command = "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        elif command in "zZ":
            return
        count = _TAKES[command.lower()]
        given = [float(one) for one in tokens[at : at + count]]
        if len(given) < count:
            return
        at += count
        low, relative = command.lower(), command.islower()
        base_x, base_y = (x, y) if relative else (0.0, 0.0)
        if low == "z":
            x, y = start_x, start_y
        elif low == "h":
            x = base_x + given[0]
        elif low == "v":
            y = base_y + given[0]
        else:
            ends = given[5:] if low == "a" else given
            for px, py in zip(ends[::2], ends[1::2], strict=True):
                x, y = base_x + px, base_y + py
                yield x, y
        if low == "m":
            start_x, start_y = x, y
            command = "l" if relative else "L"
        place += 1
        yield x, y
