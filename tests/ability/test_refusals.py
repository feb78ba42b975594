"""Texts that mean nothing, or nothing clear: refused at the words that are wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.ability import from_text
from altered.ability.failure import AMBIGUOUS, AbilityError
from altered.ability.from_text import parse_line
from altered.ability.kinds import Line
from altered.ability.tree import Keyword
from altered.rules import load

REFUSALS: Final = Path(__file__).with_name("refusals.toml")
_FOUND: Final[dict[str, dict[str, list[str]]]] = tomllib.loads(REFUSALS.read_text("utf-8"))


@pytest.mark.parametrize("text", [text for texts in _FOUND.values() for text in texts])
def test_refused(text: str) -> None:
    """The error stands at its words, says what is wrong, and cites a rule if it cites one."""
    (words, says) = next(texts[text] for texts in _FOUND.values() if text in texts)
    with pytest.raises(AbilityError) as caught:
        parse_line(text)
    error = caught.value
    assert text[error.offset : error.offset + error.length] == words
    assert says in error.message
    assert not error.rule or load().find(error.rule).id == error.rule


def test_two_meanings_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text with two meanings is refused, and both are told; nobody chooses."""
    found = {text: parse_line(text) for text in ("{J} Resupply.", "{H} Resupply.")}
    lines = list(found.values())
    monkeypatch.setattr(from_text, "_meanings", lambda *_, **__: (lines, []))
    with pytest.raises(AbilityError) as caught:
        from_text.parse_line("{J} Resupply, then Sabotage.")
    assert caught.value.code == AMBIGUOUS
    assert all(text in caught.value.hint for text in found)


def test_a_line_of_two_phrases_of_one_meaning_is_read() -> None:
    """Several phrases are no fault where they say the same."""
    assert isinstance(parse_line("I can't be played.").phrase, Line)
    assert parse_line("Tough 1.").abilities == (Keyword("Tough", 1),)
