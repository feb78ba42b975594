"""Gifts, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed


@construct("receive~ a Gift", since="4.0", mechanic="Gift")
class ReceiveGift(Deed):
    """A player receives a Gift."""


@construct("make~ a Gift", since="4.0", mechanic="Gift")
class MakeGift(Deed):
    """A player makes a Gift."""


@construct("also receive~ it", since="4.0", mechanic="Gift")
class AlsoReceive(Deed):
    """A player receives a Gift, too."""
