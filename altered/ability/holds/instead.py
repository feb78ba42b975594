"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Expedition, ExpeditionVerb, Holding, ObjectVerb, Sequence, Subject


@construct("if {what:subj} would {verb:inf}, {then} instead")
class ObjectInstead(Holding):
    """TODO."""

    what: Subject
    verb: ObjectVerb
    then: Sequence


@construct("if {expedition:subj} would {verb:inf}, {then} instead")
class ExpeditionInstead(Holding):
    """TODO."""

    expedition: Expedition
    verb: ExpeditionVerb
    then: Sequence


@construct("if you would {deed:inf}, also {second:imp}")
class AlsoDoes(Holding):
    """TODO."""

    deed: Deed
    second: Deed
