"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Clause, Duration, Mana, NextVerb, Noun, ObjectVerb, PerEach, Zone


@construct({"main": "the next {kind:sg} you play {duration} {verb:3s}"})
class NextPlayed(Clause):
    """TODO."""

    kind: Noun
    duration: Duration
    verb: NextVerb


@construct({"main": "the next {kind:sg} you play from {zone} {duration} {verb:3s}"})
class NextFrom(Clause):
    """TODO."""

    kind: Noun
    zone: Zone
    duration: Duration
    verb: NextVerb


@construct("cost~ {mana} less")
class Cheaper(NextVerb):
    """TODO."""

    mana: Mana


@construct("be~ free")
class Free(NextVerb):
    """TODO."""


@construct("{verbs&:$form}")
class NextDo(NextVerb):
    """TODO."""

    verbs: tuple[ObjectVerb, ...]


@construct("cost~ {mana}")
class CostsMana(NextVerb):
    """TODO."""

    mana: Mana


@construct("cost~ {mana} less, down to a minimum of {second}", also=("cost~ {mana} less, to a minimum of {second}",))
class CheaperMin(NextVerb):
    """TODO."""

    mana: Mana
    second: Mana


@construct("cost~ {mana} less {per}")
class CheaperPer(NextVerb):
    """TODO."""

    mana: Mana
    per: PerEach
