"""Numbers that objects have, and comparisons."""

from __future__ import annotations

from typing import Final

from altered.ability import tree
from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import (
    Amount,
    CostComparison,
    CostName,
    FeatureName,
    Mana,
    NumberWord,
    Relation,
    ShortRelation,
    SoMany,
    TerrainSymbol,
)
from altered.state import terms


@construct("Hand Cost")
class HandCost(CostName):
    """Hand Cost."""

    meant = "hand cost"


@construct("Reserve Cost")
class ReserveCost(CostName):
    """Reserve Cost."""

    meant = "reserve cost"


@construct("Base Cost", since="4.0", mechanic="Base Cost")
class BaseCost(CostName):
    """Base Cost, of a later edition."""


_STATISTICS: Final[dict[terms.Terrain, tuple[tree.Feature, tree.Feature]]] = {
    terms.Terrain.FOREST: ("Forest", "base Forest"),
    terms.Terrain.MOUNTAIN: ("Mountain", "base Mountain"),
    terms.Terrain.WATER: ("Water", "base Water"),
}


@construct("{terrain}", also=("{terrain} statistic",))
class OneStatistic(FeatureName):
    """A statistic: {M}."""

    terrain: TerrainSymbol

    def feature(self) -> tree.Feature:
        return _STATISTICS[self.terrain.terrain()][0]


@construct("base {terrain}", also=("base {terrain} statistic",))
class OneBaseStatistic(FeatureName):
    """A statistic without what abilities and boosts add (2.3.1.a-b)."""

    terrain: TerrainSymbol

    def feature(self) -> tree.Feature:
        return _STATISTICS[self.terrain.terrain()][1]


@construct("highest statistic")
class HighestStatistic(FeatureName):
    """The highest of its three statistics."""

    meant = "highest statistic"


@construct("lowest statistic")
class LowestStatistic(FeatureName):
    """The lowest of its three statistics."""

    meant = "lowest statistic"


@construct("total statistics", also=("combined statistics",))
class TotalStatistics(FeatureName):
    """Its three statistics added up."""

    meant = "total statistics"


@construct("highest base statistic")
class HighestBase(FeatureName):
    """The highest of its base statistics."""

    meant = "highest base statistic"


@construct("lowest base statistic")
class LowestBase(FeatureName):
    """The lowest of its base statistics."""

    meant = "lowest base statistic"


@construct("total base statistics")
class TotalBase(FeatureName):
    """Its base statistics added up."""

    meant = "total base statistics"


# Comparisons of costs


@construct("{mana} or less", also=("at most {mana}",))
class AtMostMana(CostComparison):
    """A cost up to an amount of mana."""

    mana: Mana
    compare = "<="


@construct("{mana} or more", also=("at least {mana}",))
class AtLeastMana(CostComparison):
    """A cost from an amount of mana on."""

    mana: Mana
    compare = ">="


@construct("{mana}")
class ExactlyMana(CostComparison):
    """A cost of an amount of mana."""

    mana: Mana
    compare = "="


# Comparisons of numbers


@construct("{number:$gen,$way} or more", num="pl")
class OrMore(SoMany):
    """A number or more."""

    number: NumberWord
    compare = ">="


@construct("{number:$gen,$way} or less", also=("{number:$gen,$way} or fewer",), num="pl")
class OrLess(SoMany):
    """A number or less."""

    number: NumberWord
    compare = "<="


idiom("OrMore(number)", "at least {number:$gen,$way}", num="number", only_read=True)
idiom("OrLess(number)", "at most {number:$gen,$way}", num="number", only_read=True)


@construct("less than {number:$gen,$way}", also=("fewer than {number:$gen,$way}",), num="pl")
class LessThanNumber(SoMany):
    """Less than a number."""

    number: NumberWord
    compare = "<"


@construct("more than {number:$gen,$way}", num="pl")
class MoreThanNumber(SoMany):
    """More than a number."""

    number: NumberWord
    compare = ">"


@construct("exactly {number:$gen,$way}", num="number")
class Exactly(SoMany):
    """Just a number."""

    number: NumberWord
    compare = "="


@construct("only {number:$gen,$way}", num="number")
class Only(SoMany):
    """A number and no more."""

    number: NumberWord
    compare = "="


@construct("{number:$gen,$way}")
class JustNumber(ShortRelation):
    """A number: "with {M} of 0"."""

    number: NumberWord
    compare = "="


@construct("greater than {amount}", also=("higher than {amount}",))
class GreaterThan(Relation):
    """More than a number."""

    amount: Amount
    compare = ">"


@construct("less than {amount}", also=("lower than {amount}",))
class LessThan(Relation):
    """Less than a number."""

    amount: Amount
    compare = "<"


@construct(
    "greater than or equal to {amount}",
    also=("equal to or greater than {amount}", "more than or equal to {amount}"),
)
class AtLeastAmount(Relation):
    """A number or more."""

    amount: Amount
    compare = ">="


@construct("less than or equal to {amount}", also=("equal to or less than {amount}",))
class AtMostAmount(Relation):
    """A number or less."""

    amount: Amount
    compare = "<="


@construct("equal to {amount}")
class EqualTo(Relation):
    """Exactly a number."""

    amount: Amount
    compare = "="
