"""Ascending, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import ExpeditionVerb


@construct("Ascend~", since="4.0", mechanic="Ascend")
class Ascend(ExpeditionVerb):
    """An Expedition Ascends."""


@construct("attempt~ to Ascend again", since="4.0", mechanic="Ascend")
class AscendAgain(ExpeditionVerb):
    """An Expedition tries to Ascend once more."""
