"""What is not tried because words it needs are not ahead would not have been read."""

from __future__ import annotations

import pytest

from altered.ability.grammar.chart import Chart, compile_grammar
from altered.ability.grammar.readings import grammar, loose_rules, open_rules
from altered.ability.grammar.words import Word, words
from altered.ability.read.abilities import AbilityReader
from altered.cards.from_toml import load_cards
from altered.rules.root import spec_root

SMALL = """
start: "a" start "b" -> around
     | "a" "c"
     | start "d"
     | either
either: "b" "c" | "c" ["e"]
"""
EVERY = 41
"""One in so many of the shipped cards is read in both ways."""


class Told:
    """Each rule as its children in brackets."""

    def around(self, *parts: object) -> object:
        """A start in a start."""
        return ("around", *parts)

    def start(self, *parts: object) -> object:
        """Any other."""
        return ("start", *parts)

    def either(self, *parts: object) -> object:
        """Of two."""
        return ("either", *parts)


def test_what_every_right_side_has_is_needed() -> None:
    """All of start and either need "c"; alone the first right side of start needs "b", too."""
    small = compile_grammar(SMALL)
    bit = {word: small.needs.of[small.literals[word]] for word in "abc"}
    assert small.needs.of["start"] == small.needs.of["either"] == bit["c"]
    needed = {one.builder: needed for one, needed in small.choices(small.rules["start"])}
    assert needed["around"] == bit["a"] | bit["b"] | bit["c"]


@pytest.mark.parametrize("text", ["acb", "aacbb", "ac", "bcd", "aceb", "bc", "ab", "b", "", "cded"])
def test_the_same_is_read_of_a_small_grammar(text: str) -> None:
    """Also where rules hold themselves, on either side."""
    small = compile_grammar(SMALL)
    found = tuple(Word((small.literals[c],), c, i, i + 1) for i, c in enumerate(text))
    told = [Chart(small, found, Told(), hasty=hasty).readings("start") for hasty in (False, True)]
    assert told[0] == told[1]


def test_what_is_needed_is_not_looked_for_in_vain() -> None:
    """Without a "c" nothing is tried, and nothing is known of how far the words are right."""
    small = compile_grammar(SMALL)
    found = tuple(Word((small.literals[c],), c, i, i + 1) for i, c in enumerate("aab"))
    hasty, whole = Chart(small, found, Told(), hasty=True), Chart(small, found, Told())
    assert hasty.readings("start") == whole.readings("start") == ()
    assert (hasty.far, whole.far) == (0, 3)


def test_the_same_is_read_of_shipped_cards() -> None:
    """With all rules, without the open ones, and without the loose ones."""
    files = sorted((spec_root() / "cards" / "starter").glob("*.toml"))
    texts = [
        line for file in files for card in load_cards(file).cards for line in card.text.splitlines()
    ]
    assert len(texts) > 2 * EVERY
    for text in texts[::EVERY]:
        found = tuple(
            w for w in words(text, grammar().literals, frozenset()) if isinstance(w, Word)
        )
        for shut in (open_rules(), loose_rules(), frozenset[str]()):
            both = [
                Chart(grammar(), found, AbilityReader(), shut, hasty=hasty).readings("start")
                for hasty in (False, True)
            ]
            assert both[0] == both[1], text
