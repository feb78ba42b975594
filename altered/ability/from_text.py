"""Text of abilities -> tree, with the exact place of every mistake.

``parse_line`` reads one line, ``parse_text`` a whole ability box: one line is one ability,
except that a line of keywords is several (1.2.4.b) and lines that begin with "•" are modes of
the line before. Reminder text in parentheses does not exist for the rules (2.2.10.c).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from altered.ability.failure import AMBIGUOUS, AbilityError
from altered.ability.grammar.readings import grammar, readings, written
from altered.ability.grammar.words import DEFAULT_SUBTYPES, Strange, Word, words
from altered.ability.read.abilities import Line

if TYPE_CHECKING:
    from altered.ability.tree import Ability

MOST_WORDS: Final = 200
"""A line of more words is not read: no ability is half as long."""
_REMINDER: Final = re.compile(r"\((?![JHRTDI]\))[^()]*\)")
"""Not "(J)", which is a symbol in other brackets and reminds of nothing."""
_BOUND: Final = re.compile(
    r"\((?=(?:(?:[Uu]p )?(?:[Tt]o )?(?:an? )?(?:[Mm]in|[Mm]ax)(?:imum)?|[Uu]p to|[Aa]t most"
    r"|[Aa]t least|[Oo]nly|[Uu]nless|[Ee]xcept|but|if|[Oo]nce|[Tt]wice)\b)([^()]*)\)"
)
"""A bound in parentheses reminds of nothing: nothing else says it.

"If" with a capital begins reminders that are printed; a sentence of the others begins none.
"""
_MARKS: Final = re.compile(
    r"[#\[\]!?*_~]|(?<=\bmax)\.(?= (?:of )?\d)|(?<=\bor)/and\b|\band/(?=or\b)"
)
_GAP: Final = re.compile(
    r"(?<=[.)\"”»])#?\s{2,}(?=[^\s•(])(?!#?(?:Then|Otherwise|If (?:you|they) do)\b)"
)


_SIGNS: Final = {
    ord(sign): plain
    for plain, signs in (
        (" ", "\u00a0\u202f\u2007\u2009\u200b\ufeff\t"),
        ("'", "\u2019\u2018\u02bc\u00b4`"),
        ("-", "\u2010\u2011\u2212"),
        ("—", "\u2015\u2012"),
        ("•", "\u25cf\u00b7\u2219\u25aa"),
        (",", "\u060c\uff0c;"),
    )
    for sign in signs
}
"""Signs that typesetters exchange: each stands for one plain sign, at its place."""


def plain(text: str) -> str:
    """The text without what has no meaning, every other character at its place."""
    text = _BOUND.sub(lambda found: f" {found[1]} ", text.translate(_SIGNS))
    while True:
        shorter = _REMINDER.sub(lambda found: " " * len(found[0]), text)
        if shorter == text:
            return _MARKS.sub(lambda found: " " * len(found[0]), text)
        text = shorter


def parse_ability(
    text: str,
    *,
    reserve: bool = False,
    subtypes: tuple[str, ...] = (),
    strict: bool = False,
    later: bool = False,
) -> tuple[Ability, ...]:
    """Read one line: one ability, or several keywords. Raises ``AbilityError``.

    ``reserve`` says that it stands in the support box (2.2.10.d); ``subtypes`` are sub-types
    besides those of 2.2.2, and ``strict`` refuses all others. ``later`` lets mechanics of later
    editions pass, which are refused by name otherwise.
    """
    line = parse_line(text, reserve=reserve, subtypes=subtypes, strict=strict, later=later)
    return line.abilities


def parse_text(
    text: str,
    *,
    reserve: bool = False,
    subtypes: tuple[str, ...] = (),
    strict: bool = False,
    later: bool = False,
) -> tuple[Ability, ...]:
    """Read an ability box of several lines. Raises ``AbilityError``."""
    found: list[Ability] = []
    for start, line in split(text):
        try:
            found += parse_ability(
                line, reserve=reserve, subtypes=subtypes, strict=strict, later=later
            )
        except AbilityError as error:
            raise error.moved(start) from None
    return tuple(found)


def split(text: str) -> tuple[tuple[int, str], ...]:
    """The lines of a box with their offsets; lines of modes go with the line before.

    Two spaces after the end of a sentence part abilities as a new line does.
    """
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


@lru_cache(maxsize=4096)
def parse_line(
    text: str,
    *,
    reserve: bool = False,
    subtypes: tuple[str, ...] = (),
    strict: bool = False,
    later: bool = False,
) -> Line:
    """Read one line. Raises ``AbilityError``."""
    from altered.ability.refuse.mistakes import explain, strange
    from altered.ability.refuse.refused import refuse

    known = DEFAULT_SUBTYPES | frozenset(subtypes)
    found = tuple(words(plain(text), grammar().literals, known))
    good = tuple(w for w in found if isinstance(w, Word))
    if len(good) < len(found):
        place = next(w for w in found if isinstance(w, Strange)).start
        raise strange(text, place, subtypes)
    if len(good) > MOST_WORDS:
        start = good[MOST_WORDS].start
        raise AbilityError(f"an ability of more than {MOST_WORDS} words", start, 1)
    if not good:
        raise AbilityError("there is no text", 0, len(text) or 1)
    lines = readings(plain(text), good, known)
    if not lines:
        raise explain(text, good, subtypes)
    ways = sorted({written(line) for line in lines} - {""})
    if len(ways) > 1:
        hint = "it can mean: " + " or: ".join(f"'{way}'" for way in ways)
        raise AbilityError(
            "the text can be read in several ways", 0, len(text), code=AMBIGUOUS, hint=hint
        )
    refuse(text, good, lines[0], reserve=reserve, subtypes=subtypes, strict=strict, later=later)
    return lines[0]
