"""Rule texts are plain: most sentences are short, and none has a turn that readers stumble over.

A quotation and a reference count as one word each: they are as long as what they quote or name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

import altered
from altered.rules.catalogue import messages_of_section, translated
from altered.rules.markup import plain
from altered.rules.root import spec_root
from tests.plain_words import BANNED

LONG: Final = 30
"""A sentence of so many words is long."""
SHORT_SHARE: Final = {"en": 0.97, "fr": 0.95}
"""The least share of sentences that are shorter; in November 2026 it was 0.99 and 0.97."""

_QUOTED: Final = re.compile(r'"[^"]*"|“[^”]*”|«[^»]*»')
_END: Final = re.compile(r"(?<=[.!?])\s+")
_WORD: Final = re.compile(r"\w+(?:[-'’]\w+)*")


def sentences(text: str) -> Iterator[str]:
    """Split a paragraph or a list item; what it quotes or refers to stands there as one word."""
    yield from filter(None, _END.split(_QUOTED.sub("Q", plain(text, lambda _: "R"))))


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Give each message of a rule file with the place of its English text."""
    rules = altered.load()
    for section in rules.sections:
        french = {} if lang == "en" else _translations(section.domain, lang)
        for message in messages_of_section(section):
            where = f"{message.place.file}:{message.place.line}"
            yield where, french[message.text] if french else message.text


def _translations(domain: str, lang: str) -> dict[str, str]:
    return {entry.text: entry.translation for entry in translated(spec_root(), domain, lang)}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_most_sentences_are_short(lang: str) -> None:
    """Where too many are long, all of them are named, the longest first."""
    found = [
        (len(_WORD.findall(one)), where, one)
        for where, text in texts(lang)
        for one in sentences(text)
    ]
    long = sorted((one for one in found if one[0] >= LONG), reverse=True)
    share = 1 - len(long) / len(found)
    assert share >= SHORT_SHARE[lang], "\n".join(f"{n} {where}: {one}" for n, where, one in long)


@pytest.mark.parametrize("turn", BANNED)
def test_no_text_has_the_turn(turn: str) -> None:
    """Each place is named with its sentence."""
    pattern = re.compile(BANNED[turn])
    assert [
        f"{where}: {one}"
        for where, text in texts("en")
        for one in sentences(text)
        if pattern.search(one)
    ] == []


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        ("is told", "A player is told the result."),
        ("that of ... that of", "It is that of the Hero, or that of the Companion."),
        ("a phase goes by", "Progress goes by."),
        ("so many", "The Hero allows so many of them."),
    ],
)
def test_a_turn_is_found(turn: str, text: str) -> None:
    """The patterns find what they are for."""
    assert re.search(BANNED[turn], text)


def test_what_is_meant_otherwise_is_not_found() -> None:
    """A name that an object goes by, and so many cards, are plain English."""
    assert not re.search(BANNED["a phase goes by"], "An object goes by its English name.")
    assert not re.search(BANNED["so many"], "Nobody has so many cards.")


def test_a_quotation_is_one_word() -> None:
    """A stop inside a quotation ends no sentence."""
    text = 'An effect "Do A. If you do, do B" has a cost. See :r:`dusk.tie`.'
    assert [*sentences(text)] == ["An effect Q has a cost.", "See R."]
