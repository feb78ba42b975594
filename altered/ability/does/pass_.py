"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed


@construct("pass~", also=("immediately pass~",))
class Pass(Deed):
    """TODO."""


@construct("pass~ first")
class PassFirst(Deed):
    """TODO."""
