"""What all writers need: numbers as words, articles, and the tree for which there are no words."""

from __future__ import annotations

from typing import Final

from altered.ability.tree import Later
from altered.numerals import CARDINALS

_MOST: Final = 10
"""Numbers beyond it are written in figures."""


class NoText(Exception):  # noqa: N818  # not a failure of the reader: a tree without words
    """A tree for which the game has no words."""


def words_of(number: int) -> str:
    """Two."""
    return CARDINALS[number] if 0 < number <= _MOST else str(number)


def article(noun: str) -> str:
    """A Spell, an Animal."""
    return f"an {noun}" if noun[:1] in "AEIOUaeiou" else f"a {noun}"


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def as_later(value: object) -> Later | None:
    """The mechanic of a later edition that stands where something else would."""
    return value if isinstance(value, Later) else None


__all__ = ["NoText", "article", "as_later", "capital", "words_of"]
