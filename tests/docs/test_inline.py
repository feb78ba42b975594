"""What the roles accept, and how searches split numbers."""

from __future__ import annotations

import pytest

from docs._ext.altered_rules.inline import Link, read_link
from docs._ext.altered_rules.search import split_words
from docs._ext.altered_rules.words import sources_words


@pytest.mark.parametrize(
    ("inside", "expected"),
    [
        ("dusk.tie", Link("dusk.tie", None)),
        ("4.2.4.c", Link("4.2.4.c", None)),
        ("a tie <dusk.tie>", Link("dusk.tie", "a tie")),
        ("[Expedition]s", Link("Expedition", "Expeditions")),
        ("sub[region]s", Link("region", "subregions")),
    ],
)
def test_links(inside: str, expected: Link) -> None:
    """A role holds a target, words with a target, or a target in brackets."""
    assert expected == read_link(inside)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see 4.2.4.c and 4.2.4c", ["see", "4.2.4.c", "and", "4.2.4.c"]),
        ("7.3.19.", ["7.3.19"]),
        ("4.2 cards", ["4.2", "cards"]),
        ("4.2.card", ["4.2", "card"]),
        ("dusk.tie, l’Arène", ["dusk", "tie", "l", "Arène"]),
        ("2v2 in 1.0", ["2v2", "in", "1.0"]),
    ],
)
def test_numbers_stay_whole(text: str, expected: list[str]) -> None:
    """A number with its letter is one word, however it is written."""
    assert expected == split_words(text)


def test_sources_of_one_kind_are_joined() -> None:
    """Documents of one kind are named once, in order, without repetition."""
    sources = (("000", "fr"), ("001", "en"), ("003", "en"), ("001", "en"))
    assert (
        sources_words(sources)
        == "French quick rules of a starter deck (000); English glossary extract 001, 003"
    )
