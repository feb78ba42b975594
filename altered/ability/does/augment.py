"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Objects


@construct("Augment~ {what}")
class Augment(Deed):
    """TODO."""

    what: Objects
