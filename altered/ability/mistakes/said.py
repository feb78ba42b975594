"""What is said about a text in English and in French (``messages.toml``, ``reasons.toml``)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from altered.ability.failure import TEMPLATE, AbilityError
from altered.failure import Offer
from altered.patterns import Patterns

if TYPE_CHECKING:
    from altered.ability.formal.language import Token

_HERE: Final = Path(__file__).parent
_NAMED: Final = re.compile(r"\{[a-z]+\}")


@dataclass(frozen=True)
class Messages:
    """What the tables hold: pairs of English and French by key, or the French by the English."""

    said: dict[str, tuple[str, str]]
    kinds: dict[str, str]
    examples: dict[str, tuple[str, str]]
    reasons: dict[str, str]
    steps: dict[str, str]


@cache
def messages() -> Messages:
    """What ``messages.toml`` holds, and the reasons of ``reasons.toml``."""
    table, reasons = (
        tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))
        for name in ("messages", "reasons")
    )
    return TypeAdapter(Messages).validate_python(table | {"reasons": reasons})


def say(lang: str, key: str, **words: str) -> str:
    """The sentence of a key in a language, with words put in their places."""
    text = messages().said[key][lang == "fr"]
    for name, word in words.items():
        text = text.replace(f"{{{name}}}", word)
    return text


@cache
def french() -> Patterns:
    """The French of every sentence about a text, by its English with numbered slots."""
    return Patterns(messages().reasons | dict(map(_numbered, messages().said.values())))


def _numbered(pair: tuple[str, str]) -> tuple[str, str]:
    """A message with named slots and its translation with numbered ones; symbols stay."""
    english, other = pair
    for number, name in enumerate(dict.fromkeys(_NAMED.findall(english))):
        english, other = (one.replace(name, f"{{{number}}}") for one in (english, other))
    return english, other


def reason(lang: str, text: str) -> str:
    """Why words cannot stand where they do, or what to write instead, in a language."""
    return french().said(text) if lang == "fr" else text


def step(lang: str, pattern: str, **words: object) -> str:
    """A step of an ability in a language: its English pattern with its slots filled."""
    said = messages().steps[pattern] if lang == "fr" else pattern
    return said.format(**words)


def of_form(
    lang: str, key: str, token: Token, rule: str, expected: str = "", hint: str = "", **words: str
) -> AbilityError:
    """The error of a word that does not go with the form of its kind of ability."""
    message = say(lang, key, **words)
    return AbilityError(
        message, *token.place, code=TEMPLATE, expected=expected, hint=hint, rule=rule
    )


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
