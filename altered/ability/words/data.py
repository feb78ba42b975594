"""The words of a language that stand alone: ``english.toml``, ``french.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import cast

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
