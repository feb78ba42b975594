"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Mana, NumberWord, Objects


@construct("ready~ up to {number} Mana Orbs")
class ReadyUpToOrbs(Deed):
    """TODO."""

    number: NumberWord


@construct("ready~ {what}")
class Ready(Deed):
    """TODO."""

    what: Objects


@construct("ready~ {number} Mana Orb^number")
class ReadyOrbs(Deed):
    """TODO."""

    number: NumberWord


@construct("ready~ a Mana Orb")
class ReadyOrb(Deed):
    """TODO."""


@construct("ready~ {what} or {second}")
class ReadyEither(Deed):
    """TODO."""

    what: Objects
    second: Objects
