"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, ObjectVerb, Objects


@construct("sacrifice~ {what}")
class Sacrifice(Deed):
    """TODO."""

    what: Objects


@construct("be'~ sacrificed")
class BeSacrificed(ObjectVerb):
    """TODO."""
