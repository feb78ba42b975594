"""Random phrases in both languages: printed, read again to the same, meaning one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from altered.ability.kinds import Line, NoMeaningError, Speech
from altered.ability.languages import LANGUAGES
from tests.ability.fuzzed import Texts, slow_or_crashed
from tests.ability.random_trees import Maker, tried

if TYPE_CHECKING:
    from altered.ability.languages import Lang

LOST = {"en": 0.0, "fr": 1.0}
"""Per cent that may be lost: pronouns after an imperative, in French."""
ONE_WAY = {"en": 70.0, "fr": 70.0}
"""Per cent that have one phrase; others have several for the same, as "you win" and "win"."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("number", [150, pytest.param(3000, marks=pytest.mark.slow)])
def test_a_printed_phrase_is_read_as_itself(lang: Lang, number: int) -> None:
    """It is among the readings of its text, which mean no two different things."""
    found = tried(lang, number, 1)
    assert found.counts.total() > number * 0.9
    assert found.share("lost") <= LOST[lang], found.faults
    assert found.share("ambiguous") <= 0.5, found.faults
    assert found.share("same") >= ONE_WAY[lang]


@pytest.mark.parametrize("number", [300, pytest.param(5000, marks=pytest.mark.slow)])
def test_a_phrase_has_a_meaning_or_none(number: int) -> None:
    """What cannot be played says so: no phrase makes its methods fail in another way."""
    maker = Maker("en", 2)
    for _ in range(number):
        phrase = maker.phrase("Line")
        if not isinstance(phrase, Line) or any(part.mechanic for part in phrase.walk()):
            continue
        try:
            assert isinstance(phrase.abilities(Speech()), tuple)
        except NoMeaningError:
            continue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_that_nobody_would_write_end_soon(lang: Lang) -> None:
    """Words in any order, nesting and signs of any script: a reading or an error, at once."""
    texts = Texts(lang, 1)
    found = [slow_or_crashed(texts.text(), lang, most=60.0) for _ in range(40)]
    assert found == [""] * 40
