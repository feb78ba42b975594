"""Tokens that a text creates, by the one word that is their name: "Each Mossling you control".

Elsewhere such a word is a sub-type (2.2.2): there the words for a name are "a card named Mossling".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from altered.ability.read.joints import contains, parts, put_in
from altered.ability.tree import Token, Which
from altered.ability.vocabulary import SUBTYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

Part = TypeVar("Part")


def by_their_names(value: Part) -> Part:
    """The value in which the name of a token that it creates is no sub-type of others."""
    if not contains(value, Token):
        return value
    for name in dict.fromkeys(_names(value)):
        for which in tuple(parts(value, Which)):
            if which.subtypes == (name,):
                value = put_in(value, which, replace(which, subtypes=(), name=name))
    return value


def _names(value: object) -> Iterator[str]:
    tokens = tuple(parts(value, Token))
    theirs = {subtype for token in tokens for subtype in token.subtypes}
    for token in tokens:
        if " " not in token.name and token.name not in SUBTYPES and token.name not in theirs:
            yield token.name


__all__ = ["by_their_names"]
