"""Sentences that the grammar makes by chance come back the same, or are refused."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.ability.sentences import Maker, fate, spaced

REFUSED = 25.0
"""Per cent that may be refused: words that make no sense together, or in several ways."""


def _fates(count: int, seed: int) -> Counter[str]:
    maker = Maker(seed)
    texts: dict[str, None] = {}
    while len(texts) < count:
        texts[maker.sentence()] = None
    fates = {text: fate(text) for text in texts}
    assert [text for text, end in fates.items() if end in ("another", "lost")] == []
    return Counter(fates.values())


@pytest.mark.audit
def test_some_sentences_come_back() -> None:
    """None becomes another tree, none is lost, and most are read."""
    counted = _fates(50, 1)
    assert counted["same"] >= (1 - REFUSED / 100) * counted.total()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_many_sentences_come_back(seed: int) -> None:
    """The same of many more."""
    counted = _fates(600, seed)
    assert counted["same"] >= (1 - REFUSED / 100) * counted.total()


@pytest.mark.audit
def test_a_maker_says_the_same_again() -> None:
    """A seed gives the same sentences; another one gives others."""
    one, same, other = ([m.sentence() for _ in range(9)] for m in map(Maker, (5, 5, 6)))
    assert one == same != other


def test_marks_stand_after_words() -> None:
    """Words become a text as the game writes it."""
    words = ["{J}", "draw", "a", "card", ",", "non", "token", '"', "{J}", "resupply", ".", '"']
    assert spaced(words) == '{J} draw a card, non-token "{J} resupply."'
