"""Text in drawings: measured with `altered.draw.widths`, wrapped, shortened, set in lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from altered.draw.element import Element, el
from altered.draw.symbols import NUMBERS, SYMBOLS, icon
from altered.draw.widths import advance

ASCENT: Final = 0.75
DESCENT: Final = 0.22
"""How far letters reach above and below their baseline, in font sizes."""

_ICON: Final = 1.3
"""The side of a symbol in a text, in font sizes."""

_PIECES: Final = re.compile(r"(\{[A-Z0-9]{1,2}\}|[().,:;]+(?=\s|$)|[()]|\s+)")


@lru_cache(maxsize=1 << 14)
def measure(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text in units of the drawing."""
    return sum(advance(one, bold) for one in text) * size / 1000


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return the text, or as much of it as fits with an ellipsis."""
    if measure(text, size, bold) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip(" ,;-—") + "…"
        if measure(short, size, bold) <= room:
            return short
    return "…" if measure("…", size, bold) <= room else ""


def fitted(text: str, room: float, sizes: Sequence[float], bold: bool = False) -> tuple[str, float]:
    """Return the text and the first of `sizes` in which it fits; shortened in the last one."""
    for size in sizes:
        if measure(text, size, bold) <= room:
            return text, size
    return shorten(text, room, sizes[-1], bold), sizes[-1]


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    class_: str = "f-ink",
    *,
    bold: bool = False,
    italic: bool = False,
    anchor: str = "start",
) -> Element:
    """Return one line of text: `y` is its baseline, `x` its start, middle or end."""
    classes = class_ + (" bold" if bold else "") + (" italic" if italic else "")
    width = measure(text, size, bold)
    return el(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        textLength=width if len(text) > 1 and width > 0 else None,
        lengthAdjust="spacingAndGlyphs" if len(text) > 1 and width > 0 else None,
        text_anchor=None if anchor == "start" else anchor,
        class_=classes,
    )


def wrap(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """Return the lines of a plain text; a word that is too long is broken."""
    lines: list[str] = []
    line = ""
    for word in _broken(text.split(), room, size, bold):
        longer = f"{line} {word}" if line else word
        if line and measure(longer, size, bold) > room:
            lines.append(line)
            longer = word
        line = longer
    return [*lines, line] if line else lines


def _broken(words: list[str], room: float, size: float, bold: bool) -> Iterator[str]:
    """The words, those that are too long in pieces that fit (one character at least)."""
    for word in words:
        piece, width = "", 0.0
        for character in word:
            wide = advance(character, bold) * size / 1000
            if piece and width + wide > room:
                yield piece
                piece, width = "", 0.0
            piece += character
            width += wide
        yield piece


@dataclass(frozen=True)
class Atom:
    """A stretch of ability text that is not broken: a word or a symbol."""

    text: str
    bold: bool = False
    italic: bool = False
    symbol: str | None = None
    glued: bool = False
    """No space and no line break between this and the one before."""


@dataclass(frozen=True)
class Block:
    """Wrapped ability text: its lines, the font size, the height of a line."""

    lines: tuple[tuple[Atom, ...], ...]
    size: float
    leading: float

    @property
    def height(self) -> float:
        """The height from the top of the first line to the bottom of the last."""
        return len(self.lines) * self.leading

    def elements(self, x: float, y: float, class_: str, quiet: str) -> list[Element]:
        """Return the lines set with their top left corner at `x`, `y`; italics in `quiet`."""
        found: list[Element] = []
        for place, atoms in enumerate(self.lines):
            base = y + place * self.leading + (self.leading + (ASCENT - DESCENT) * self.size) / 2
            found += _set(atoms, x, base, self.size, class_, quiet)
        return found


def atoms_of(text: str, bold_words: frozenset[str] = frozenset()) -> tuple[Atom, ...]:
    """Return the words and symbols of one ability; what stands in parentheses is italic."""
    atoms: list[Atom] = []
    depth, glued = 0, True
    for piece in _PIECES.split(text):
        if not piece:
            continue
        if piece.isspace():
            glued = False
            continue
        depth += piece.count("(")
        name = piece[1:-1] if piece.startswith("{") and piece.endswith("}") else None
        known = name is not None and (name in SYMBOLS or NUMBERS.fullmatch(name) is not None)
        bold = piece.strip("\"'“”").casefold() in bold_words
        atoms.append(Atom(piece, bold, depth > 0, name if known else None, glued))
        depth = max(0, depth - piece.count(")"))
        glued = True
    return tuple(atoms)


def block(atoms: Sequence[Atom], room: float, size: float) -> Block:
    """Return atoms wrapped into lines of at most `room`."""
    lines: list[tuple[Atom, ...]] = []
    line: list[Atom] = []
    width = 0.0
    for cluster in _clusters(atoms, room, size):
        wide = sum(_width(one, size) for one in cluster)
        space = measure(" ", size) if line else 0.0
        if line and width + space + wide > room:
            lines.append(tuple(line))
            line, width, space = [], 0.0, 0.0
        line += cluster
        width += space + wide
    if line:
        lines.append(tuple(line))
    return Block(tuple(lines), size, round(size * 1.34, 2))


def _clusters(atoms: Sequence[Atom], room: float, size: float) -> Iterator[list[Atom]]:
    """Atoms that stay together; those too long for a line are broken."""
    cluster: list[Atom] = []
    for atom in atoms:
        if cluster and not atom.glued:
            yield from _fitting(cluster, room, size)
            cluster = []
        cluster.append(atom)
    if cluster:
        yield from _fitting(cluster, room, size)


def _fitting(cluster: list[Atom], room: float, size: float) -> Iterator[list[Atom]]:
    if sum(_width(one, size) for one in cluster) <= room:
        yield cluster
        return
    for atom in cluster:
        if atom.symbol is not None:
            yield [Atom(atom.text, symbol=atom.symbol)]
            continue
        for piece in _broken([atom.text], room, size, atom.bold):
            yield [Atom(piece, atom.bold, atom.italic)]


def _width(atom: Atom, size: float) -> float:
    if atom.symbol is not None:
        return size * _ICON
    return measure(atom.text, size, atom.bold)


def _set(
    atoms: Sequence[Atom], x: float, y: float, size: float, class_: str, quiet: str
) -> Iterator[Element]:
    """One line: runs of words in one style as one text, symbols between them."""
    run = ""
    style = (False, False)
    start = at = x
    for place, atom in enumerate(atoms):
        space = measure(" ", size) if place and not atom.glued else 0.0
        same = atom.symbol is None and run and style == (atom.bold, atom.italic)
        if run and not same:
            yield _run(run, start, y, size, style, class_, quiet)
            run = ""
        if atom.symbol is not None:
            at += space
            side = size * _ICON
            top = y - size * 0.36 - side / 2
            yield icon(atom.symbol, at, top, side, quiet if atom.italic else class_)
            at += side
            continue
        if not run:
            at += space
            start, style = at, (atom.bold, atom.italic)
            run = atom.text
            at += _width(atom, size)
        else:
            run += (" " if space else "") + atom.text
            at += space + _width(atom, size)
    if run:
        yield _run(run, start, y, size, style, class_, quiet)


def _run(
    text: str, x: float, y: float, size: float, style: tuple[bool, bool], class_: str, quiet: str
) -> Element:
    bold, italic = style
    return label(text, x, y, size, quiet if italic else class_, bold=bold, italic=italic)
