"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, CostName, CounterName, Deed, Digits, Duration, Noun, Objects, Otherness, Relation, Someone, Subject, TerrainSymbol


@construct("the result")
class TheResult(Amount):
    """TODO."""


@construct("the final result")
class FinalResult(Amount):
    """TODO."""


@construct("the number of {kind:pl}")
class NumberOf(Amount):
    """TODO."""

    kind: Noun


@construct("my number of {counter:pl}")
class MyCounters(Amount):
    """TODO."""

    counter: CounterName


@construct("its highest statistic")
class ItsHighest(Amount):
    """TODO."""


@construct("the {cost} of {what}")
class CostOf(Amount):
    """TODO."""

    cost: CostName
    what: Objects


@construct("the total number of {kind:pl} and {other} {second:pl}")
class TotalNumberOf(Amount):
    """TODO."""

    kind: Noun
    other: Otherness
    second: Noun


@construct("the number of times {who} {deed:past} {duration}")
class TimesDone(Amount):
    """TODO."""

    who: Someone
    deed: Deed
    duration: Duration


@construct("the number of {counter:pl} among {what:obj}")
class CountersOnAll(Amount):
    """TODO."""

    counter: CounterName
    what: Subject


@construct("my {terrain}")
class MyStatistic(Amount):
    """TODO."""

    terrain: TerrainSymbol


@construct("{number} or more")
class OrMore(Relation):
    """TODO."""

    number: Digits


@construct("{number} or less")
class OrLess(Relation):
    """TODO."""

    number: Digits


@construct("{number}")
class Exactly(Relation):
    """TODO."""

    number: Digits


@construct("greater than {amount}")
class GreaterThan(Relation):
    """TODO."""

    amount: Amount


@construct("less than {amount}")
class LessThan(Relation):
    """TODO."""

    amount: Amount


@construct("equal to {amount}")
class EqualTo(Relation):
    """TODO."""

    amount: Amount


@construct("its {cost}")
class ItsCost(Amount):
    """TODO."""

    cost: CostName


@construct("the number of {kind:pl} plus the number of {second:pl}")
class SumOfNumbers(Amount):
    """TODO."""

    kind: Noun
    second: Noun


@construct("the statistics of {what}")
class StatisticsOf(Amount):
    """TODO."""

    what: Objects
