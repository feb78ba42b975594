"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Expedition, ObjectVerb, Objects


@construct("switch~ {what} to its other Expedition")
class SwitchToOther(Deed):
    """TODO."""

    what: Objects


@construct("switch~ Expeditions")
class SwitchExpeditions(ObjectVerb):
    """TODO."""
