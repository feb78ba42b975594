"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, ObjectVerb, Objects


@construct("discard~ {what}")
class Discard(Deed):
    """TODO."""

    what: Objects


@construct("be'~ discarded")
class BeDiscarded(ObjectVerb):
    """TODO."""
