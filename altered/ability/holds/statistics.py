"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Amount, Holding, PerEach, StatisticsChange, Subject, TerrainSymbol


@construct("my {terrain&} are equal to my highest statistic")
class MyHighest(Holding):
    """TODO."""

    terrain: tuple[TerrainSymbol, ...]


@construct("the {terrain&} of {what:obj} are equal to their highest statistic")
class TheirHighest(Holding):
    """TODO."""

    terrain: tuple[TerrainSymbol, ...]
    what: Subject


@construct("{what:subj} have~what {change}")
class StatisticsBy(Holding):
    """TODO."""

    what: Subject
    change: StatisticsChange


@construct("{what:subj} have~what {change} {per}")
class StatisticsPer(Holding):
    """TODO."""

    what: Subject
    change: StatisticsChange
    per: PerEach


@construct("{amount} is equal to {second}")
class StatisticIs(Holding):
    """TODO."""

    amount: Amount
    second: Amount
