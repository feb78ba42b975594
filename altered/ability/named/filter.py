"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, CostComparison, CostName, CounterName, Digits, Expedition, Filter, LongFilter, Mana, Objects, Someone, TerrainSymbol, Whereabouts, Zone


@construct("{place:$num}")
class Located(Filter):
    """TODO."""

    place: Whereabouts


@construct("{place:$num} or {second:$num}")
class EitherPlace(Filter):
    """TODO."""

    place: Whereabouts
    second: Whereabouts


@construct("{place:$num} and {second:$num}")
class BothPlaces(Filter):
    """TODO."""

    place: Whereabouts
    second: Whereabouts


@construct("with {cost} {comparison}")
class WithCost(Filter):
    """TODO."""

    cost: CostName
    comparison: CostComparison


@construct("with total {terrain} of {number} or less")
class WithTotalStatistic(Filter):
    """TODO."""

    terrain: TerrainSymbol
    number: Digits


@construct("with a total {cost} {comparison}")
class WithTotalCost(Filter):
    """TODO."""

    cost: CostName
    comparison: CostComparison


@construct("{who} play~who")
class ThatSomeonePlays(Filter):
    """TODO."""

    who: Someone


@construct("played from {zone:from}")
class PlayedFromZone(Filter):
    """TODO."""

    zone: Zone


@construct("with a base statistic of {number}")
class WithBaseStatistic(Filter):
    """TODO."""

    number: Digits


@construct("with counters")
class WithCounters(Filter):
    """TODO."""


@construct("Hand Cost")
class HandCost(CostName):
    """TODO."""


@construct("Reserve Cost")
class ReserveCost(CostName):
    """TODO."""


@construct("Base Cost")
class BaseCost(CostName):
    """TODO."""


@construct("{mana} or less")
class AtMostMana(CostComparison):
    """TODO."""

    mana: Mana


@construct("{mana} or more")
class AtLeastMana(CostComparison):
    """TODO."""

    mana: Mana


@construct("with {cost} greater than or equal to {amount}")
class CostAtLeastAmount(LongFilter):
    """TODO."""

    cost: CostName
    amount: Amount


@construct("with {cost} less than or equal to {amount}")
class CostAtMostAmount(LongFilter):
    """TODO."""

    cost: CostName
    amount: Amount


@construct("among them")
class AmongThem(Filter):
    """TODO."""


@construct("with total statistics of {number} or less")
class WithTotalStatistics(Filter):
    """TODO."""

    number: Digits


@construct("alone in its Expedition")
class Alone(Filter):
    """TODO."""


@construct("in the same Expedition as {what}")
class SameExpeditionAs(Filter):
    """TODO."""

    what: Objects


@construct("with {cost} equal to {amount}")
class CostEqualAmount(LongFilter):
    """TODO."""

    cost: CostName
    amount: Amount


@construct("with {terrain} of {number} or less")
class WithStatisticAtMost(Filter):
    """TODO."""

    terrain: TerrainSymbol
    number: Digits


@construct("with {terrain} of {number} or more")
class WithStatisticAtLeast(Filter):
    """TODO."""

    terrain: TerrainSymbol
    number: Digits


@construct("with {number} or more {counter:pl}")
class WithCountersAtLeast(Filter):
    """TODO."""

    number: Digits
    counter: CounterName


@construct("with no {counter:pl}")
class WithoutCounters(Filter):
    """TODO."""

    counter: CounterName
