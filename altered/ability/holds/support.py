"""Support abilities that give more counters than cards can have, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import PlainHolding

_MECHANIC = "counters beyond the maximum"


@construct(
    "the Support abilities of cards in Reserve can give them 1 more counter than their maximum",
    since="4.0",
    mechanic=_MECHANIC,
)
class SupportMore(PlainHolding):
    """Cards in Reserve can have 1 counter more."""


@construct(
    "the Support abilities of cards in Reserve can give them counters beyond their maximum",
    since="4.0",
    mechanic=_MECHANIC,
)
class SupportAny(PlainHolding):
    """Cards in Reserve can have any number of counters."""
