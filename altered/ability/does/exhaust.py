"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, ObjectVerb, Objects


@construct("exhaust~ {what}")
class Exhaust(Deed):
    """TODO."""

    what: Objects


@construct("be'~ exhausted")
class BeExhausted(ObjectVerb):
    """TODO."""
