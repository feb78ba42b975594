"""The symbols of texts and boards: our own shapes on a field of 16 by 16, with words for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from altered.draw.element import Element, el, number


@dataclass(frozen=True)
class Symbol:
    """One symbol: the path, whether it is drawn as a line, and the words for it."""

    d: str
    words: str
    stroked: bool = False


NUMBERS: Final = re.compile(r"\d{1,2}|X")
"""Amounts of mana, drawn as a number in a ring."""

SYMBOLS: Final[dict[str, Symbol]] = {
    # a fir, two peaks, a drop: the three terrains
    "V": Symbol("M8 1.5 12.2 7H10l3 4.3H9v3.2H7v-3.2H3L6 7H3.8z", "Forest"),
    "M": Symbol("M1 13.5 6.2 4l2.6 4.6L10.4 6 15 13.5z", "Mountain"),
    "O": Symbol(
        "M8 1.5c2.6 3.6 4.3 5.9 4.3 8.3a4.3 4.3 0 0 1-8.6 0C3.7 7.4 5.4 5.1 8 1.5z", "Water"
    ),
    # an arrow into a frame, a fan of cards, a card on a tray
    "J": Symbol("M9 3h4v10H9M2.5 8h6.5M6.3 5l3 3-3 3", "when I enter play", stroked=True),
    "H": Symbol(
        "m3 6 3.2-1.2L9 12l-3.2 1.2zM7.3 3.5h3.4v6.8M12 5.2l1.8.9-2.9 6.2",
        "when I am played from Hand",
        stroked=True,
    ),
    "R": Symbol("M5.5 2.5h5v6h-5zM2.5 8v5.5h11V8", "when I am played from Reserve", stroked=True),
    # a card turned sideways, a card falling out of the frame, a card that looks out of its tray
    "T": Symbol(
        "M2.5 8.5h9v5h-9zM7.5 4.5a5 5 0 0 1 6 4.5M11.7 7.6l1.8 1.7 1.3-2.1",
        "exhaust",
        stroked=True,
    ),
    "D": Symbol(
        "M5.5 2h5v5.5h-5zM8 9.5v4.5M5.8 12 8 14.2l2.2-2.2", "discard me from Reserve", stroked=True
    ),
    "I": Symbol(
        "M2 8c1.8-2.8 3.8-4.2 6-4.2S12.2 5.2 14 8c-1.8 2.8-3.8 4.2-6 4.2S3.8 10.8 2 8zM8 6.2a1.8 "
        "1.8 0 1 0 .01 0",
        "while I am in Reserve",
        stroked=True,
    ),
}
"""The symbols that stand in texts, by the letter between braces."""

SIGNS: Final[dict[str, Symbol]] = {
    # statuses: an anchor, a moon with a z, an empty outline, a turned card, a wing
    "anchored": Symbol(
        "M8 5.2V14M8 2a1.6 1.6 0 1 0 .01 0M4.8 7.6h6.4M2.5 9.5C3 12.2 5 14 8 14s5-1.8 5.5-4.5",
        "Anchored",
        stroked=True,
    ),
    "asleep": Symbol("M10 2.2A6 6 0 1 0 13.9 10 4.8 4.8 0 0 1 10 2.2z", "Asleep"),
    "fleeting": Symbol(
        "M2 4.5h7.2a1.9 1.9 0 1 0-1.9-1.9M2 8h10.4a1.9 1.9 0 1 1-1.9 1.9M2 11.5h4.8a1.7 1.7 0 1 "
        "1-1.7 1.7",
        "Fleeting",
        stroked=True,
    ),
    "exhausted": Symbol("M1.5 5h13v7.5h-13zM5 8.7h6", "Exhausted", stroked=True),
    "boost": Symbol("M8 1.8 14 8h-3.4v6H5.4V8H2z", "boost"),
    "counter": Symbol("M8 1.5 13.6 4.7v6.6L8 14.5 2.4 11.3V4.7z", "counter"),
    # zones and turns
    "orb": Symbol("M8 1.2 13.6 4.6v6.8L8 14.8 2.4 11.4V4.6z", "Mana Orb"),
    "hand": Symbol(
        "m2.6 5.2 3.4-1.4 3 8.3-3.4 1.4zM7.2 2.8h3.9v7.4M12.3 4.4l1.9 1-2.8 6.6",
        "Hand",
        stroked=True,
    ),
    "deck": Symbol("M3.2 4.6h7.2v9H3.2zM5.4 2.4h7.4v9", "Deck", stroked=True),
    "discard": Symbol("M3 8.5h10v5H3zM8 1.8v6M5.7 5.6 8 7.8l2.3-2.2", "Discard pile", stroked=True),
    "first": Symbol("M4 14.5V2h8.5l-2 3 2 3H4", "first player", stroked=True),
    "turn": Symbol("M4.5 2.5v11L13 8z", "whose turn it is"),
    "passed": Symbol("M3 8.4 6.5 12 13 4.5", "has passed", stroked=True),
    "reserve": Symbol("M5.5 2.5h5v6h-5zM2.5 8v5.5h11V8", "Reserve", stroked=True),
    "landmark": Symbol(
        "M2.5 14h11M4 14V6.5h8V14M3 6.5 8 2l5 4.5M7 14v-4h2v4", "Landmark", stroked=True
    ),
    # the four rarities: an outline, a full gem, a gem in a ring, a star
    "common": Symbol("M8 2.5 13.5 8 8 13.5 2.5 8z", "Common", stroked=True),
    "rare": Symbol("M8 1.8 14.2 8 8 14.2 1.8 8z", "Rare"),
    "unique": Symbol(
        "M8 4.6 11.4 8 8 11.4 4.6 8zM8 .8 15.2 8 8 15.2.8 8zM8 2.6 2.6 8 8 13.4 13.4 8z", "Unique"
    ),
    "exalted": Symbol("m8 .8 1.9 5.3 5.3 1.9-5.3 1.9L8 15.2 6.1 9.9.8 8l5.3-1.9z", "Exalted"),
    # our marks of the factions: a gear, a flame, a note, a leaf, a gate, a crescent, a stone
    "axiom": Symbol(
        "M6.9 .2h2.2l.4 1.9 1.6.7 1.7-1 1.5 1.5-1 1.7.7 1.6 1.9.4v2.2l-1.9.4-.7 1.6 1 1.7-1.5 1.5"
        "-1.7-1-1.6.7-.4 1.9H6.9l-.4-1.9-1.6-.7-1.7 1-1.5-1.5 1-1.7-.7-1.6L.1 9.1V6.9l1.9-.4.7"
        "-1.6-1-1.7 1.5-1.5 1.7 1 1.6-.7zM8 5.2a2.8 2.8 0 1 0 .01 5.6A2.8 2.8 0 0 0 8 5.2z",
        "Axiom",
    ),
    "bravos": Symbol(
        "M8.6.8c.4 2.6 4.6 4.6 4.6 9a5.2 5.2 0 0 1-10.4 0c0-2.3 1.2-3.6 2.1-5 .3 1 .7 1.6 1.4 2.1"
        "C6.4 4.6 7 2.4 8.6.8zM8.1 8.4c-.9 1.3-1.9 2-1.9 3.3a1.9 1.9 0 0 0 "
        "3.8 0c0-1.3-1.2-1.8-1.9-3.3z",
        "Bravos",
    ),
    "lyra": Symbol(
        "M12.6 1.2v9.4a2.5 2.3 0 1 1-1.7-2.2V4.8L6.7 5.9v6.7a2.5 2.3 0 1 1-1.7-2.2V3z",
        "Lyra",
    ),
    "muna": Symbol(
        "M14 2c.4 6.3-2.2 10.4-6.8 10.4-1 0-1.9-.2-2.7-.6L3 14.4l-1.3-.8 1.6-2.7"
        "C2.6 6 7.2 2.6 14 2zM11 5C8 6 5.9 7.8 4.7 10.3l.6.3C6.8 8.2 8.6 6.4 "
        "11 5z",
        "Muna",
    ),
    "ordis": Symbol(
        "M2 14.5V3.5h2.2v1.8h2V3.5h3.6v1.8h2V3.5H14v11h-3.8v-3.2a2.2 2.2 0 0 0-4.4 0v3.2z",
        "Ordis",
    ),
    "yzmir": Symbol(
        "M10.2 1.4A6.9 6.9 0 1 0 14.8 10 5.5 5.5 0 0 1 10.2 1.4zM12.8 2.2l.6 "
        "1.7 1.7.6-1.7.6-.6 1.7-.6-1.7-1.7-.6 1.7-.6z",
        "Yzmir",
    ),
    "neutral": Symbol("M8 2 13.5 5v6L8 14 2.5 11V5z", "no faction"),
}
"""The signs that stand on boards and faces, by their names."""


def words_of(name: str) -> str:
    """Return the words for a symbol; a number is an amount of mana."""
    known = SYMBOLS.get(name) or SIGNS.get(name)
    return known.words if known is not None else f"{name} mana"


def icon(name: str, x: float, y: float, side: float, class_: str = "f-ink") -> Element:
    """Return a symbol with its top left corner at `x`, `y`, drawn in the colour of a class.

    Args:
        name: a letter of `SYMBOLS`, a name of `SIGNS`, or an amount of mana.
        x: left edge.
        y: top edge.
        side: width and height.
        class_: the `f-` class of the colour; terrains keep their own colours when it is `f-ink`.

    """
    scale = side / 16
    colour = f"f-{name.lower()}" if name in ("V", "M", "O") and class_ == "f-ink" else class_
    line_colour = colour.replace("f-", "s-", 1)
    known = SYMBOLS.get(name) or SIGNS.get(name)
    if known is None:
        inner = [
            el("circle", cx=8, cy=8, r=6.9, class_=f"none {line_colour} firm"),
            el(
                "text",
                name,
                x=8,
                y=11.9,
                font_size=11 if len(name) == 1 else 8.5,
                text_anchor="middle",
                class_=f"{colour} bold",
            ),
        ]
    elif known.stroked:
        inner = [el("path", d=known.d, class_=f"none {line_colour} firm round")]
    else:
        inner = [el("path", d=known.d, fill_rule="evenodd", class_=colour)]
    moved = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return el("g", *inner, transform=moved, data_symbol=name, class_="symbol")
