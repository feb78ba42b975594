"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed


@construct("After You")
class AfterYou(Deed):
    """TODO."""
