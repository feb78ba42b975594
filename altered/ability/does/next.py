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


@construct("{verbs&:$form}")
class NextDo(NextVerb):
    """TODO."""

    verbs: tuple[ObjectVerb, ...]
