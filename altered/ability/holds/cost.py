"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Holding, Mana, NextVerb, Noun, PerEach, Subject


@construct("I cost {mana} less {per}")
class CostsPer(Holding):
    """TODO."""

    mana: Mana
    per: PerEach


@construct("{what:subj} cost~what {mana} less")
class CostsLess(Holding):
    """TODO."""

    what: Subject
    mana: Mana


@construct("{what:subj} cost~what {mana} more")
class CostsMore(Holding):
    """TODO."""

    what: Subject
    mana: Mana


@construct("{what:subj} cost~what {mana} less, down to a minimum of {second}", also=("{what:subj} cost~what {mana} less, to a minimum of {second}",))
class CostsLessAtLeast(Holding):
    """TODO."""

    what: Subject
    mana: Mana
    second: Mana


@construct("the first {kind:sg} you play each Afternoon {verb:3s}")
class FirstEachAfternoon(Holding):
    """TODO."""

    kind: Noun
    verb: NextVerb


@construct("you may {deed:inf} to reduce my cost by {mana}")
class ReduceMyCost(Holding):
    """TODO."""

    deed: Deed
    mana: Mana


@construct("{what:subj} cost~what {mana}")
class CostsSet(Holding):
    """TODO."""

    what: Subject
    mana: Mana


@construct("I cost {mana} less {per}, down to a minimum of {second}", also=("I cost {mana} less {per}, to a minimum of {second}",))
class CostsPerAtLeast(Holding):
    """TODO."""

    mana: Mana
    per: PerEach
    second: Mana


@construct("{what:subj} can't cost less than {mana}")
class LeastCost(Holding):
    """TODO."""

    what: Subject
    mana: Mana
