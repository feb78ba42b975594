"""The words in which a part of the tree was said: kept beside it, so that it can be printed."""

from __future__ import annotations

from typing import Final, TypeVar

from altered.ability.formal.phrase import Phrase

Node = TypeVar("Node")
_NAME: Final = "_said"


def said(node: Node, phrase: Phrase) -> Node:
    """The node, with the phrase that it was read from kept beside its value.

    It is no part of the value: equal nodes are equal however they were said, and what changes
    a node (``dataclasses.replace``) loses the words.
    """
    object.__setattr__(node, _NAME, phrase)
    return node


def phrase_of(node: object) -> Phrase | None:
    """The phrase that a node was read from; ``None`` for one made in another way."""
    found = vars(node).get(_NAME)
    return found if isinstance(found, Phrase) else None
