"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Expedition, ExpeditionHolds, Holding


@construct("it {verb}")
class ItHolds(Holding):
    """TODO."""

    verb: ExpeditionHolds


@construct("{expedition:subj} {verb}")
class ExpeditionHoldsTo(Holding):
    """TODO."""

    expedition: Expedition
    verb: ExpeditionHolds


@construct("Defender Characters don't prevent {expedition:in} from moving forward")
class DefenderDoesNotPrevent(Holding):
    """TODO."""

    expedition: Expedition
