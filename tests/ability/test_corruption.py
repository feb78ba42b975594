"""A text with one wrong word is refused, or its canonical text shows the difference."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from altered.ability.failure import AbilityError
from altered.ability.from_text import parse_line
from altered.ability.to_text import line_text
from tests.ability.test_meanings import meanings

LIMIT = 3.0
"""Per cent of corrupted texts that may pass unseen."""


def _corrupted(words: list[str], kind: str, at: int, other: str) -> list[str]:
    if kind == "drop":
        return [*words[:at], *words[at + 1 :]]
    if kind == "double":
        return [*words[: at + 1], *words[at:]]
    if kind == "swap":
        return [*words[:at], *reversed(words[at : at + 2]), *words[at + 2 :]]
    return [*words[:at], other, *words[at + 1 :]]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["drop", "double", "swap", "replace"])
def test_corrupted_text(kind: str) -> None:
    """At most three in a hundred corrupted texts are read as the text they came from."""
    rng = random.Random(7)  # no secret
    every = [text for text in meanings() if not text.startswith("{D}")]
    vocabulary = sorted({word for text in every for word in text.split(" ")})
    counts: Counter[str] = Counter()
    unseen = []
    for text in every:
        canonical = line_text(parse_line(text).phrase)
        words = text.split(" ")
        for at in range(len(words)):
            changed = " ".join(_corrupted(words, kind, at, rng.choice(vocabulary)))
            if changed.split() == words or not changed.strip():
                continue
            counts["all"] += 1
            try:
                line = parse_line(changed)
            except AbilityError:
                continue
            if line_text(line.phrase) == canonical:
                unseen.append(changed)
    assert counts["all"] > 500
    assert 100 * len(unseen) / counts["all"] <= LIMIT, unseen
