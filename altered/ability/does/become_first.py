"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed


@construct("become~ first player")
class BecomeFirst(Deed):
    """TODO."""
