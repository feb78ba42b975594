"""Sparse integer vectors over places, as sorted tuples: changes of counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Vector: TypeAlias = tuple[tuple[str, int], ...]
"""Place and change, sorted by place, without zeros."""

ZERO: Vector = ()


def vector(entries: Mapping[str, int]) -> Vector:
    """The vector with these entries."""
    return tuple(sorted((k, v) for k, v in entries.items() if v))


def plus(*vectors: Vector) -> Vector:
    """The sum."""
    full = [v for v in vectors if v]
    if len(full) < 2:
        return full[0] if full else ZERO
    total: dict[str, int] = {}
    for one in full:
        for place, change in one:
            total[place] = total.get(place, 0) + change
    return vector(total)


def times(number: int, one: Vector) -> Vector:
    """The vector ``number`` times."""
    return tuple((place, number * change) for place, change in one) if number else ZERO


def dot(weights: Mapping[str, int], one: Vector) -> int:
    """The weighted sum of the entries; places without a weight weigh 0."""
    return sum(weights.get(place, 0) * change for place, change in one)


def covers(big: Vector, small: Vector) -> bool:
    """Whether no entry of ``small`` is larger than that of ``big``."""
    have = dict(big)
    if any(change > have.pop(place, 0) for place, change in small):
        return False
    return all(change >= 0 for change in have.values())


def places(vectors: Iterable[Vector]) -> tuple[str, ...]:
    """All places that occur, sorted."""
    return tuple(sorted({place for one in vectors for place, _ in one}))
