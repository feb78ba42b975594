"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Expedition, Objects, Player


@construct("target~ {what}")
class TargetObjects(Deed):
    """TODO."""

    what: Objects


@construct("target~ {expedition}")
class TargetAnExpedition(Deed):
    """TODO."""

    expedition: Expedition


@construct("target~ {who:obj}")
class TargetAPlayer(Deed):
    """TODO."""

    who: Player


@construct("choose~ {what}")
class Choose(Deed):
    """TODO."""

    what: Objects


@construct("target~ {what} and {second}")
class TwoTargets(Deed):
    """TODO."""

    what: Objects
    second: Objects
