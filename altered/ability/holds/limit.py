"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Holding, NumberWord, Owner, ZoneName


@construct("{owner} {name} limit is increased by {number}")
class LimitRaised(Holding):
    """TODO."""

    owner: Owner
    name: ZoneName
    number: NumberWord


@construct("{owner} {name} limit is reduced by {number}")
class LimitLowered(Holding):
    """TODO."""

    owner: Owner
    name: ZoneName
    number: NumberWord


@construct("All Reserve limits are reduced by one")
class LimitsLowered(Holding):
    """TODO."""


@construct("I don't count towards your Reserve limit")
class NotCountedInReserve(Holding):
    """TODO."""


@construct("All Reserve limits are increased by one")
class LimitsRaised(Holding):
    """TODO."""
