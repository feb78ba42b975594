"""What errors say in English and in French (``messages.toml``)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from altered.failure import Offer

_FILE: Final = Path(__file__).parent / "messages.toml"


@dataclass(frozen=True)
class Messages:
    """Sentences by key, names of kinds of phrases, and these with an example: English, French."""

    said: dict[str, tuple[str, str]]
    kinds: dict[str, str]
    examples: dict[str, tuple[str, str]]


@cache
def messages() -> Messages:
    """What ``messages.toml`` holds."""
    table = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return TypeAdapter(Messages).validate_python(table)


def say(lang: str, key: str, **words: str) -> str:
    """The sentence of a key in a language, with words put in their places."""
    text = messages().said[key][lang == "fr"]
    for name, word in words.items():
        text = text.replace(f"{{{name}}}", word)
    return text


def quoted(lang: str, text: str) -> str:
    """Words of the text as a message shows them."""
    return f"« {text} »" if lang == "fr" else f'"{text}"'


def did_you_mean(lang: str, new: str, whole: str = "") -> str:
    """A hint that offers words in the place of those that are wrong, or of a whole text."""
    words = say(lang, "did you mean", word=quoted(lang, new))
    return Offer(words, new, len(whole.rstrip()))


def kind(lang: str, noun: str) -> str:
    """The name of a kind of phrase, with an example where one helps."""
    example = messages().examples.get(noun)
    return example[lang == "fr"] if example is not None else short_kind(lang, noun)


def short_kind(lang: str, noun: str) -> str:
    """The name of a kind of phrase alone."""
    return messages().kinds.get(noun, noun) if lang == "fr" else noun
