"""The words in which a part of the tree was said: kept beside it, so that it can be printed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from altered.ability.formal.phrase import Phrase
    from altered.ability.tree import Ability

Node = TypeVar("Node")
WORDS: Final = "_words"
"""The name of what is kept: ``tree.walk`` hands it on to what a node becomes."""


@dataclass(frozen=True)
class Line:
    """A line that was read: its phrase, and its abilities unless a later edition has them."""

    phrase: Phrase
    abilities: tuple[Ability, ...]
    mechanics: tuple[str, ...] = ()


def with_words(node: Node, phrase: Phrase) -> Node:
    """The node, with the phrase that it was read from kept beside its value.

    It does not belong to the value: equal nodes are equal however they were said, and what an
    engine makes of a node has no words.
    """
    object.__setattr__(node, WORDS, phrase)
    return node


def in_words(nodes: tuple[Node, ...], phrase: Phrase) -> tuple[Node, ...]:
    """The nodes, each with the phrase unless it has words of its own."""
    return tuple(node if phrase_of(node) else with_words(node, phrase) for node in nodes)


def keeping_words(node: Node, before: object) -> Node:
    """The node with the words of what it was before, if they choose nothing."""
    phrase = phrase_of(before)
    if phrase is None or not _lasting(phrase):
        return node
    return with_words(node, phrase)


@lru_cache(maxsize=4096)
def _lasting(phrase: Phrase) -> bool:
    return all(not part.target and part.needs in {"", "thing", "player"} for part in phrase.walk())


def phrase_of(node: object) -> Phrase | None:
    """The phrase that a node was read from; ``None`` for one made in another way."""
    found: Phrase | None = getattr(node, WORDS, None)
    return found
