"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import ExpeditionVerb


@construct("Ascend~")
class Ascend(ExpeditionVerb):
    """TODO."""


@construct("attempt~ to Ascend again")
class AscendAgain(ExpeditionVerb):
    """TODO."""
