"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Condition, Holding, KeywordPhrase, Line, Subject


@construct("{what:subj} be~what {keyword} unless {condition}")
class HasKeywordUnless(Holding):
    """TODO."""

    what: Subject
    keyword: KeywordPhrase
    condition: Condition


@construct("{what:subj} be~what {keyword}", also=("{what:subj} have~what {keyword}",))
class HasKeyword(Holding):
    """TODO."""

    what: Subject
    keyword: KeywordPhrase


@construct("{what:subj} have~what \" {line} \"")
class HasAbility(Holding):
    """TODO."""

    what: Subject
    line: Line


@construct("{what:subj} lose~what all abilities", also=("{what:subj} lose~what their abilities",))
class LosesAbilities(Holding):
    """TODO."""

    what: Subject
