"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Holding, HowOften, Subject, TriggerSymbol


@construct("your {symbols&} abilities activate {times}")
class ActivateMore(Holding):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]
    times: HowOften


@construct("the {symbols&} abilities of {what:obj} activate {times}")
class AbilitiesActivateMore(Holding):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]
    what: Subject
    times: HowOften
