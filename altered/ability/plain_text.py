"""The text of an ability box without what has no meaning: reminders, marks, typesetters' signs."""

from __future__ import annotations

import re
from typing import Final

_REMINDER: Final = re.compile(r"\((?![JHRTDI]\))[^()]*\)")
"""Not "(J)", which is a symbol in other brackets and not a reminder."""
_MOST_NESTED: Final = 8
"""How deep parentheses stand in parentheses: a text with more of them is not read."""
_BOUND: Final = re.compile(
    r"\((?=(?:(?:[Uu]p )?(?:[Tt]o )?(?:an? )?(?:[Mm]in|[Mm]ax)(?:imum)?|[Uu]p to|[Aa]t most"
    r"|[Aa]t least|[Oo]nly|[Uu]nless|[Ee]xcept|but|if|[Oo]nce|[Tt]wice"
    r"|where|où|X|[Jj]usqu['’]|[Aa]u (?:plus|moins|max)|[Ss]eulement|[Ss]auf|mais|si"
    r"|[Uu]ne (?:seule )?fois)\b)([^()]*)\)"
)
"""A limit in parentheses is not a reminder: nothing else says it.

"If" with a capital begins reminders that are printed; a sentence of the others begins none.
"""
_MARKS: Final = re.compile(
    r"[#\[\]!?*_~]|(?<=\bmax)\.(?= (?:of )?\d)|(?<=\bor)/and\b|\band/(?=or\b)"
)
_GAP: Final = re.compile(
    r"(?<=[.)\"”»])#?\s{2,}(?=[^\s•(])"
    r"(?!#?(?:Then|Otherwise|If (?:you|they) do|Puis|Sinon|Si (?:vous|ils?) le f\w+)\b)"
)


_SIGNS: Final = {
    ord(sign): plain
    for plain, signs in (
        (" ", "\u00a0\u202f\u2007\u2009\u200b\ufeff\t"),
        ("'", "\u2019\u2018\u02bc\u00b4`"),
        ("-", "\u2010\u2011\u2212"),
        ("—", "\u2013\u2015\u2012"),
        ("•", "\u25cf\u00b7\u2219\u25aa"),
        (",", "\u060c\uff0c;"),
    )
    for sign in signs
}
"""Signs that typesetters exchange: each stands for one plain sign, at its place."""
_BLANK: Final = "[ \u00a0\u202f\u2009]?"
_NUMBERS: Final = re.compile(
    rf"(?<![\d/])\d+{_BLANK}(?:[-\u2013]{_BLANK}\d+|\+(?!{_BLANK}[\dX])|(?:/{_BLANK}\d+{_BLANK}){{2}})"
)
"""Results and statistics, in which typesetters put spaces: "4 +", "1 – 3"."""
_RANGE: Final = re.compile(r"(?<=\d)\u2013(?=\d)")
_DASH: Final = re.compile(r"(?<=\s)-(?=\s+[^\s\dX])")
_SYMBOL: Final = re.compile(r"\{[jhrtdivmox]\}")
_ENDS: Final = (".", ":")
"""How a line ends: the full stop may be left out, and is after a quotation that has its own."""


def plain(text: str) -> str:
    """The text without what has no meaning, with a full stop, every character at its place."""
    text = _NUMBERS.sub(lambda one: "".join(one[0].split()).ljust(len(one[0])), text)
    text = _DASH.sub("—", _RANGE.sub("-", text).translate(_SIGNS))
    text = _BOUND.sub(lambda found: f" {found[1]} ", text)
    for _ in range(_MOST_NESTED):
        shorter = _REMINDER.sub(lambda found: " " * len(found[0]), text)
        if shorter == text:
            break
        text = shorter
    text = _MARKS.sub(lambda found: " " * len(found[0]), text)
    text = _SYMBOL.sub(lambda found: found[0].upper(), text)
    return text if text.rstrip().endswith(_ENDS) or not text.strip() else text.rstrip() + "."


_TOKEN: Final = re.compile(r"\b(?:tokens?|jetons?)\b")
_QUOTED: Final = re.compile(r'["“«]\s*([^"”»]+?)\s*["”»]')
_OF_THE_CARD: Final = re.compile(r"\b(?:play me|me jouer)\b")


def own_abilities_reminded(text: str) -> tuple[str, ...]:
    """The abilities that reminders give to tokens: "(It's a Permanent with "{T}: Resupply.")"."""
    found: list[str] = []
    end = 0
    for reminder in _REMINDER.finditer(text):
        before = text[end : reminder.start()]
        end = reminder.end()
        if _TOKEN.search(before) and not _OF_THE_CARD.search(reminder[0]):
            found += _QUOTED.findall(reminder[0])
    return tuple(found)


def split(text: str) -> tuple[tuple[int, str], ...]:
    """The lines of a box with offsets, modes with the line before; two spaces part, too."""
    text = _GAP.sub(lambda gap: "\n" * len(gap[0]), text)
    found: list[tuple[int, str]] = []
    at = 0
    for line in text.split("\n"):
        if line.lstrip().startswith("•") and found:
            start = found[-1][0]
            found[-1] = start, text[start : at + len(line)]
        elif line.strip():
            found.append((at, line))
        at += len(line) + 1
    return tuple(found)
