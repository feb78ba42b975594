"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Condition, Holding


@construct("if {condition}, {holding}")
class HoldsIf(Holding):
    """TODO."""

    condition: Condition
    holding: Holding


idiom("HoldsIf(condition, CostsLess(what, mana))", "{what:subj} cost~what {mana} less if {condition}")
idiom("HoldsIf(condition, HasKeyword(what, keyword))", "{what:subj} be~what {keyword} if {condition}", only_read=True)
