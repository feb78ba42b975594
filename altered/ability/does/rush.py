"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Objects


@construct("Rush~")
class Rush(Deed):
    """TODO."""


@construct("Rush~ {what}")
class RushCard(Deed):
    """TODO."""

    what: Objects
