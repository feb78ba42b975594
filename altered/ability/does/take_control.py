"""Taking control of objects, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Objects


@construct("take~ control of {what}", since="4.0", mechanic="taking control")
class TakeControl(Deed):
    """A player controls an object of another player."""

    what: Objects
