"""The language of a call, and what the commands print in it.

Every line that a command prints passes `word`. `spec/locale/LANG/commands.toml` has the lines of
another language by the English ones, `help.toml` the paragraphs of `--help`; numbers and names
fill their slots. A line that no table has, such as a name or a rule, stays as it is. What programs
read is English in every language: JSON, SARIF, JUnit, ids, formulas, patterns of scenario files.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.patterns import NESTED, Patterns
from altered.rules.tables import entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.trace.speech import Speech

FILE: Final = "commands.toml"
HELP: Final = "help.toml"
_SPOKEN: Final = ContextVar("lang", default="en")

_GROUPS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
"""The comma of 20,000, which is a space in other languages."""
_DECIMALS: Final = re.compile(r"(?<=\d)(?<!\.\d)(?<!\.\d\d)\.(?=\d{2}(?![\d.])|\d (?:%|points))")
"""The point of 12.5 % or 8.25, which is a comma in other languages; rule 7.3.19 keeps both."""


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Print in a language while the block runs."""
    before = _SPOKEN.set(lang)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def language() -> str:
    """Return the language that the call asks for."""
    return _SPOKEN.get()


def word(text: str) -> str:
    """Return a line in the language of the call; its indentation stays."""
    words = text.lstrip(" ")
    found = _known(language(), FILE).said(words)
    if found != words:
        from altered.trace.speech import grown_together

        found = grown_together(found, language())
    if language() != "en":
        found = _DECIMALS.sub(",", _GROUPS.sub("\u202f", found))
    return text[: len(text) - len(words)] + found


def speech_of_call() -> Speech:
    """Return the words for a game in the language of the call; objects have their numbers."""
    from altered.trace.speech import speech

    return replace(speech(language()), numbers=True)


def breach_words(text: str) -> str:
    """Return what a check says of a breach in the language of the call; as it is in English."""
    from verification.checks.in_words import plain

    return text if language() == "en" else plain(text, language(), numbers=True)


def helped(text: str) -> str:
    """Return paragraphs of `--help` in the language of the call."""
    known = _known(language(), HELP)
    parts = (" ".join(one.split()) for one in text.split("\n\n"))
    return "\n\n".join(known.said(one) for one in parts)


@cache
def _known(lang: str, file: str) -> Patterns:
    return Patterns(entries(lang, file), NESTED)
