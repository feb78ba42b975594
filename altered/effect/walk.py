"""Going through the tree of an effect in reading order, and building it anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Final, TypeVar

from altered.ability import tree
from altered.ability.wording import keeping_words

CLOSED: Final = (tree.InternalAction, tree.Delayed, tree.AtNext, tree.Whenever, tree.Token)
"""Nodes whose inside is not part of the effect that is resolving (5.2.3.g, 7.3.3.b)."""

Node = TypeVar("Node")


def walk(node: object, leaves: tuple[type, ...]) -> Iterator[object]:
    """Every node of the given types, in reading order; their own insides are left out."""
    if isinstance(node, leaves):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from walk(part, leaves)
    elif not isinstance(node, CLOSED):
        kind: type = type(node)
        for name in _open(kind):
            yield from walk(getattr(node, name), leaves)


@cache
def _open(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node that belong to the effect; abilities that it grants do not.

    Of the next card that somebody plays only that player does.
    """
    if not is_dataclass(kind):
        return ()
    if issubclass(kind, tree.NextPlayed):
        return ("who",)
    granted = ("abilities",) if issubclass(kind, tree.GrantAbilities) else ()
    return tuple(field.name for field in fields(kind) if field.name not in granted)


def rebuild(node: Node, swap: Callable[[object], object]) -> Node:
    """The node with every part replaced for which ``swap`` gives another value than that part.

    Parts are offered in the order of ``walk``; what was replaced is not entered.
    """
    new = swap(node)
    if new is not node:
        return new  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(rebuild(part, swap) for part in node)  # type: ignore[return-value]
    if not is_dataclass(node) or isinstance(node, CLOSED):
        return node
    changed: dict[str, object] = {}
    kind: type = type(node)
    for name in _open(kind):
        old = getattr(node, name)
        part = rebuild(old, swap)
        if part is not old and part != old:
            changed[name] = part
    return put_in(node, changed)


def put_in(node: Node, parts: dict[str, object]) -> Node:
    """The node with other values in the named fields; "it" means the card put in."""
    if not parts or not is_dataclass(node) or isinstance(node, type):
        return node
    return keeping_words(replace(node, **parts), node)


def steps_of(effect: tree.Effect, modes: tuple[int, ...] = ()) -> tuple[tree.Step, ...]:
    """The steps of an effect with the modes that were chosen in the declaration (6.5.e)."""
    steps = effect.steps
    for mode in modes:
        steps = (*steps, *steps_of(effect.modes[mode]))
    return steps
