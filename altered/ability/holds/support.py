"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Holding


@construct("the Support abilities of cards in Reserve can give them 1 more counter than their maximum")
class SupportMore(Holding):
    """TODO."""


@construct("the Support abilities of cards in Reserve can give them counters beyond their maximum")
class SupportAny(Holding):
    """TODO."""
