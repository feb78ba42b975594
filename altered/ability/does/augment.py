"""Augmenting, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects


@construct("Augment~ {what}", since="4.0", mechanic="Augment")
class Augment(Deed):
    """A player Augments a card."""

    what: Objects
