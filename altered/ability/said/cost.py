"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CostPart, Deed, Mana


@construct("{T}")
class ExhaustMe(CostPart):
    """TODO."""


@construct("{D}")
class DiscardMe(CostPart):
    """TODO."""


@construct("{mana}")
class PayManaCost(CostPart):
    """TODO."""

    mana: Mana


@construct("^ {deed:imp}")
class DeedCost(CostPart):
    """TODO."""

    deed: Deed
