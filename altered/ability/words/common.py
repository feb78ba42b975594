"""What all languages share: words that stand alone, and how words are put together again."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, cast

WORD: Final = re.compile(
    r"\{[^{}\s]*\}|[+-](?:\d+|X)(?:/[+-](?:\d+|X)){2}|\d+/\d+/\d+|X/X/X|\d+\+(?! ?\d)|\d+-\d+"
    r"|[A-Za-zÀ-ÿŒœ]+(?:[-'][A-Za-zÀ-ÿŒœ]+)*'?|\d+|\S"
)
"""A symbol, statistics, a result, a word with its hyphens and apostrophes, a number, a sign."""

SYMBOLS: Final = ("{J}", "{H}", "{R}", "{I}")
_SIGNS: Final = "+-"
_CLOSING: Final = ".,:;)"
_OPENING: Final = ("non-", "(")


def found(text: str) -> Iterator[tuple[str, int, int]]:
    """The words of a text with their places."""
    for one in WORD.finditer(text):
        yield one[0], one.start(), one.end()


def uncapitalised(word: str) -> frozenset[str]:
    """A word as it stands and with a small first letter: sentences begin with a capital."""
    return frozenset((word, word[0].lower() + word[1:]))


class Joiner:
    """Words being put together: spaces, capitals at the beginning of sentences, quotes."""

    def __init__(
        self, quotes: tuple[str, str], glued: Callable[[str], bool], capital: bool = True
    ) -> None:
        """``quotes`` open and close; ``glued`` says that no space follows a word."""
        self.quotes, self.glued = quotes, glued
        self.out = ""
        self.last = ""
        self.capital = capital
        self.quoted = False
        self.joined = False

    def add(self, word: str) -> None:
        """Put a word; ``^`` asks for a capital after it."""
        if word == "^":
            self.capital = True
            return
        if word == '"':
            self._quote()
            return
        if self.capital and (word[0].isalpha() or word[0].isdigit()):
            word = word[0].upper() + word[1:]
            self.capital = False
        close = (
            not self.out
            or word[0] in _CLOSING
            or self.last.lower() in _OPENING
            or self.glued(self.last)
            or (word in _SIGNS and self._counted())
            or self.joined
        )
        self.joined = word in _SIGNS and word != self.last
        self.out += word if close else " " + word
        if word in (".", ":", "•", "—") or (
            word in SYMBOLS and self.last in ("", "(", "{I}", *SYMBOLS)
        ):
            self.capital = True
        self.last = word

    def _counted(self) -> bool:
        """Whether a number stands before a sign: "4+", "X+1"."""
        return self.last.isdigit() or self.last == "X"

    def text(self) -> str:
        """All of it; a quotation that ends a sentence has its own full stop."""
        return re.sub(r'(\. ?["»])\.(?!\S)', r"\1", self.out)

    def _quote(self) -> None:
        self.quoted = not self.quoted
        opening, closing = self.quotes
        if self.quoted:
            self.out += " " + opening
            self.last = "(" if len(opening) == 1 and opening == '"' else opening
            self.capital = True
        else:
            self.out += closing if closing == '"' else " " + closing
            self.last, self.capital = closing, False


Words = dict[str, "str | dict[str, str]"]


@cache
def _words(language: str) -> Words:
    path = Path(__file__).parent / f"{language}.toml"
    return cast("Words", tomllib.loads(path.read_text(encoding="utf-8")))


def listed(language: str, key: str) -> tuple[str, ...]:
    """The words of a list, in their order."""
    return tuple(cast("str", _words(language)[key]).split())


def table(language: str, key: str) -> dict[str, str]:
    """A table of words, each with what it stands for."""
    return cast("dict[str, str]", _words(language)[key])


def lists(language: str, key: str) -> dict[str, tuple[str, ...]]:
    """A table of words, each with several words."""
    return {word: tuple(told.split()) for word, told in table(language, key).items()}
