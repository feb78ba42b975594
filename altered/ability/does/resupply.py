"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, HowOften


@construct("Resupply~ {times}")
class ResupplyTimes(Deed):
    """TODO."""

    times: HowOften


@construct("Resupply~")
class Resupply(Deed):
    """TODO."""


@construct("Resupply~ again")
class ResupplyAgain(Deed):
    """TODO."""


@construct("Exhausted Resupply~")
class ExhaustedResupply(Deed):
    """TODO."""
