"""What a step and a filter hold, noted in the book so that the core looks no further."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum

from altered.ability.tree import (
    Acted,
    It,
    Rest,
    Step,
    Token,
    Which,
)
from altered.terms import IN_PLAY, Zone
from core_c.vocabulary import (
    ASKED,
    kinds,
    ordinal,
)


def _kinds_in(value: object) -> Iterator[str]:
    """Names of the kinds of a value and of everything in it; a token is written as its face."""
    if isinstance(value, tuple):
        for part in value:
            yield from _kinds_in(part)
    elif isinstance(value, Token):
        yield "Face"
    elif is_dataclass(value):
        yield type(value).__name__
        for part in fields(value):
            yield from _kinds_in(getattr(value, part.name))


def kinds_inside(step: Step) -> tuple[int, ...]:
    """The kinds of all nodes in a step, a bit each, shared by some, as four words."""
    bits = {kinds()[name] % 64 for name in _kinds_in(step)}
    return tuple(sum(1 << bit % 16 for bit in bits if bit // 16 == word) for word in range(4))


def asked(which: Which) -> tuple[int, int, int]:
    """What a filter asks, which zones it means and which types, so that the core asks no more.

    A filter without zones means objects in play (2.2.1.h, 2.2.2.n), one of
    cards that were shown, or told of, any.
    """
    default = Which()
    asks = sum(
        1 << bit
        for bit, names in enumerate(ASKED.values())
        if any(getattr(which, name) != getattr(default, name) for name in names)
    )
    anywhere = isinstance(which.these, Rest | It | Acted)
    zones = which.zones or (tuple(Zone) if anywhere else IN_PLAY)
    return (asks, mask(zones), mask(which.types))


def mask(members: Sequence[Enum]) -> int:
    """Ordinals as bits."""
    return sum(1 << bit for bit in {ordinal(member) for member in members})
