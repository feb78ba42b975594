"""Rushing, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects


@construct("Rush~", since="4.0", mechanic="Rush")
class Rush(Deed):
    """A player Rushes."""


@construct("Rush~ {what}", since="4.0", mechanic="Rush")
class RushCard(Deed):
    """A player Rushes a card."""

    what: Objects
