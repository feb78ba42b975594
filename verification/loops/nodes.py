"""The nodes of the trees of abilities, walked once."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import DataclassInstance


def nodes(part: object) -> Iterator[DataclassInstance]:
    """Every node of a tree, outside in."""
    if isinstance(part, tuple):
        for one in part:
            yield from nodes(one)
    elif is_dataclass(part) and not isinstance(part, type):
        kept = _walked.get(id(part))
        if kept is None:
            # With the tree, so that its id is not used again.
            kept = _walked[id(part)] = (part, tuple(_walk(part)))
        yield from kept[1]


_walked: dict[int, tuple[object, tuple[DataclassInstance, ...]]] = {}
"""Trees that were walked: the same cards are asked about in very many sets."""


def _walk(part: object) -> Iterator[DataclassInstance]:
    if isinstance(part, tuple):
        for one in part:
            yield from _walk(one)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        for field in fields(part):
            yield from _walk(getattr(part, field.name))
