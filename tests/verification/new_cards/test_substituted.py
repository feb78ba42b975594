"""Texts that nobody wrote: no check calls what the engines make of them a broken rule."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from tests.ability.substituted import in_reserve, substituted, tried


@pytest.mark.audit
def test_they_are_new_texts_in_canonical_words() -> None:
    """The same for a seed, others for another; each is its own canonical text."""
    made = substituted(30, 5)
    assert made == substituted(30, 5)
    assert len({*made} - {*substituted(30, 6)}) > 20
    for text in made:
        line = parse_line(text, reserve=in_reserve(text))
        assert line_text(line.phrase) == text


def _plays(seed: int) -> None:
    deck, trial = tried(seed)
    assert len({card.name for card in deck.cards}) == 13
    assert trial.met
    assert [(one.rule, one.words) for one in trial.broken] == []
    assert (trial.differ, trial.failed) == ([], [])


@pytest.mark.parametrize(
    "seed", [pytest.param(1, marks=pytest.mark.audit), pytest.param(2, marks=pytest.mark.audit), 3]
)
def test_nothing_is_broken(seed: int) -> None:
    """Three decks, two in ``make audit``; ``python -m tests.ability.substituted`` plays any."""
    _plays(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 130))
def test_nothing_is_broken_by_more_of_them(seed: int) -> None:
    """Thirty decks."""
    _plays(seed)
