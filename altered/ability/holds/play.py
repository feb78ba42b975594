"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Collective, Condition, Expedition, Holding, Mana


@construct("I can't be played if {condition}")
class CannotBePlayedIf(Holding):
    """TODO."""

    condition: Condition


@construct("I can't be played[,] but I can be used as a Mana Orb")
class ManaOnly(Holding):
    """TODO."""


@construct("you may play {what:obj} for {mana} less")
class MayPlayLess(Holding):
    """TODO."""

    what: Collective
    mana: Mana


@construct("you may play {what:obj} for {mana} less, down to a minimum of {second}")
class MayPlayLessMin(Holding):
    """TODO."""

    what: Collective
    mana: Mana
    second: Mana


@construct("you may play {what:obj}")
class MayPlay(Holding):
    """TODO."""

    what: Collective


@construct("you may play {what:obj} in {expedition}")
class MayPlayIn(Holding):
    """TODO."""

    what: Collective
    expedition: Expedition


@construct("I can't be played unless {condition}")
class CannotBePlayedUnless(Holding):
    """TODO."""

    condition: Condition
