"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Expedition, Mana, ObjectVerb, Objects, Zone


@construct("play~ {what} for free", also=("immediately play~ for free {what}", "immediately play~ {what} for free",))
class PlayFree(Deed):
    """TODO."""

    what: Objects


@construct("immediately play~ {what} for {mana} less", also=("play~ {what} for {mana} less",))
class PlayLess(Deed):
    """TODO."""

    what: Objects
    mana: Mana


@construct("immediately play~ {what} for {mana} less in {expedition}", also=("play~ {what} for {mana} less in {expedition}",))
class PlayLessIn(Deed):
    """TODO."""

    what: Objects
    mana: Mana
    expedition: Expedition


@construct("play~ {what} for free in {expedition}", also=("immediately play~ {what} for free in {expedition}",))
class PlayFreeIn(Deed):
    """TODO."""

    what: Objects
    expedition: Expedition


@construct("play~ {what}")
class Play(Deed):
    """TODO."""

    what: Objects


@construct("be'~ played from {zone:from}")
class BePlayedFrom(ObjectVerb):
    """TODO."""

    zone: Zone
