"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed


@construct("receive~ a Gift")
class ReceiveGift(Deed):
    """TODO."""


@construct("make~ a Gift")
class MakeGift(Deed):
    """TODO."""


@construct("also receive~ it")
class AlsoReceive(Deed):
    """TODO."""
