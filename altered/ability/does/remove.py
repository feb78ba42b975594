"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import CounterName, Deed, Digits, Objects, Subject


@construct("remove~ {number} {counter:number.num} from {what}")
class Remove(Deed):
    """TODO."""

    number: Digits
    counter: CounterName
    what: Objects


@construct("remove~ all {counter:pl} from {what}")
class RemoveAll(Deed):
    """TODO."""

    counter: CounterName
    what: Subject


@construct("remove~ up to {number} {counter:pl} from {what}")
class RemoveUpTo(Deed):
    """TODO."""

    number: Digits
    counter: CounterName
    what: Objects


@construct("spend~ {number} {counter:number.num} from {what}")
class Spend(Deed):
    """TODO."""

    number: Digits
    counter: CounterName
    what: Objects


@construct("spend~ {number} of my {counter:pl}")
class SpendMine(Deed):
    """TODO."""

    number: Digits
    counter: CounterName


@construct("exchange~ their boosts")
class ExchangeBoosts(Deed):
    """TODO."""


@construct("double~ the number of {counter:pl} on {what}")
class DoubleCounters(Deed):
    """TODO."""

    counter: CounterName
    what: Objects
