"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Duration, Mana, Noun


@construct("pay~ {mana}")
class PayMana(Deed):
    """TODO."""

    mana: Mana


@construct("pay~ {mana} less for the next {kind:sg} you play {duration}")
class PayLess(Deed):
    """TODO."""

    mana: Mana
    kind: Noun
    duration: Duration
