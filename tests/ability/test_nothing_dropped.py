"""Every part of a text takes part in its meaning: no words are read and then left aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.formal.phrase import Phrase
from altered.ability.from_text import abilities_of, parse_line
from tests.ability.test_meanings import meanings

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

OF_EVERY_PHRASE: Final = frozenset(dir(Phrase)) | {"fields"}
"""What is asked of every phrase, whatever it means."""
TOLD_BY_THEIR_CLASS: Final = frozenset(
    ("HoweverMany", "Its", "My", "One", "Play", "PlayerNoun")
)  # fmt: skip
"""Constructs that others know by their class, or copy: nothing else is asked of these."""


def _unasked(phrase: Phrase, asked: set[int]) -> Iterator[str]:
    """The constructs with words of which nothing was asked, within those that were asked."""
    for part in phrase.parts():
        if id(part) in asked:
            yield from _unasked(part, asked)
        elif any(wording.text for wording in part.wordings):
            yield type(part).__name__


def test_no_part_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A method of each part is called while a text gets its meaning, or its class tells it."""
    read = {text: text.startswith(("{D}", "{I}")) for text in meanings()}
    phrases = {text: parse_line(text, reserve=box).phrase for text, box in read.items()}
    asked: set[int] = set()

    def ask(phrase: Phrase, name: str) -> object:
        if name not in OF_EVERY_PHRASE:
            asked.add(id(phrase))
        return object.__getattribute__(phrase, name)

    with monkeypatch.context() as patch:
        patch.setattr(Phrase, "__getattribute__", ask)
        for text, phrase in phrases.items():
            abilities_of(phrase, reserve=read[text])
    dropped = [
        (text, name)
        for text, phrase in phrases.items()
        for name in _unasked(phrase, asked)
        if name not in TOLD_BY_THEIR_CLASS
    ]
    assert dropped == []
