"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Deed, Holding, Player, StatusWord, Subject, TriggerSymbol


@construct("{what:subj} can't gain {counter:pl}")
class CannotGainCounters(Holding):
    """TODO."""

    what: Subject
    counter: CounterName


@construct("{what:subj} remain exhausted during Morning")
class StaysExhausted(Holding):
    """TODO."""

    what: Subject


@construct("I can gain {status} even if I was already Fleeting")
class CanGainAgain(Holding):
    """TODO."""

    status: StatusWord


@construct("ignore my ability during the first Day")
class IgnoreAbilityFirstDay(Holding):
    """TODO."""


@construct("the {symbols&} abilities of {what:obj} can't activate")
class AbilitiesCannotActivate(Holding):
    """TODO."""

    symbols: tuple[TriggerSymbol, ...]
    what: Subject


@construct("you may keep one more card in Reserve during Night if it is' exhausted")
class KeepMore(Holding):
    """TODO."""


@construct("{who} can't {deed:inf}")
class PlayerCannot(Holding):
    """TODO."""

    who: Player
    deed: Deed


@construct("{what:subj} can't gain {status}")
class CannotGainStatus(Holding):
    """TODO."""

    what: Subject
    status: StatusWord
