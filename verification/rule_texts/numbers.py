"""The numbers that an English sentence says, in figures and in words."""

from __future__ import annotations

import re
from typing import Final

from altered.numerals import CARDINALS, ORDINALS

_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_ORDINALS: Final = {word: number for number, word in enumerate(ORDINALS, 1)}
_OTHERS: Final = {
    "once": 1, "single": 1, "twice": 2, "double": 2, "both": 2, "half": 2, "halves": 2, "pair": 2,
    "thrice": 3, "triple": 3, "dozen": 12,
}  # fmt: skip
_VALUE: Final[dict[str, int]] = {
    **{word: number for number, word in enumerate(CARDINALS)},
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
}
_FIRM: Final = frozenset({"once", "single", "twice", "thrice"})
"""Of the words that are no numerals those that always count; "both" may only point back."""
_UNLIKE: Final = re.compile(r":r:`[^`]*`|\{[^{}]*\}|^[ \t]*(?:\*|[0-9]+\.)[ \t]|\[[^\]]*\]", re.M)
"""What holds figures that count nothing: references, symbols, numbers of a list."""
_WORD: Final = re.compile(r"[A-Za-z]+|[0-9]+")


def said(text: str) -> frozenset[int]:
    """Every number that a text may be taken to say: "both" and "third" are two and three."""
    return frozenset(number for number, _ in _read(text))


def counted(text: str) -> frozenset[int]:
    """Those among them that are said to count something, and not in passing."""
    return frozenset(number for number, firm in _read(text) if firm)


def _read(text: str) -> list[tuple[int, bool]]:
    words = [m.group().lower() for m in _WORD.finditer(_UNLIKE.sub(" ", text))]
    found: list[tuple[int, bool]] = []
    at = 0
    while at < len(words):
        word = words[at]
        if word in _VALUE or word in {"hundred", "hundredth", "thousand"}:
            number, after = _numeral(words, at)
            found.append((number, True))
            at = after
            continue
        if word.isdecimal():
            # "101st" is said of an event beyond a limit, "Step 3" and "1 vs 1" are read alike.
            firm = at + 1 == len(words) or words[at + 1] not in {"st", "nd", "rd", "th"}
            found.append((int(word), firm))
        elif word in _ORDINALS or word in _OTHERS:
            found.append((_ORDINALS.get(word) or _OTHERS[word], word in _FIRM))
        at += 1
    return found


def _numeral(words: list[str], at: int) -> tuple[int, int]:
    """The number that begins at a word, "one hundred and twenty-five", and where it ends."""
    total, part, begins = 0, 0, {at}
    while at < len(words):
        word = words[at]
        if word in {"hundred", "hundredth"}:
            part = max(1, part) * 100
        elif word == "thousand":
            total, part = total + max(1, part) * 1000, 0
            begins.add(at + 1)
        elif word in _VALUE and _fits(part, _VALUE[word], at in begins):
            part += _VALUE[word]
        elif not (word == "and" and part >= 100 and _begins(words, at + 1)):
            break
        at += 1
    return total + part, at


def _fits(part: int, value: int, first: bool) -> bool:
    """Whether a word goes on with a number: "sixty" and "two", but not "two" and "three"."""
    if first:
        return True
    room = 100 if part and part % 100 == 0 else 10 if part % 100 >= 20 and part % 10 == 0 else 0
    return 0 < value < room


def _begins(words: list[str], at: int) -> bool:
    return at < len(words) and words[at] in _VALUE
