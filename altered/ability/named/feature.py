"""Numbers that objects have, and comparisons."""

from __future__ import annotations

from typing import Final

from altered import terms
from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, synonym
from altered.ability.kinds import (
    CostComparison,
    CostName,
    FeatureName,
    Relation,
    ShortRelation,
    SoMany,
    TerrainSymbol,
)

declare(CostName, "HandCost", "Hand Cost", meant="hand cost")
declare(CostName, "ReserveCost", "Reserve Cost", meant="reserve cost")
declare(CostName, "BaseCost", "Base Cost", since="4.0", mechanic="Base Cost")

_STATISTICS: Final[dict[terms.Terrain, tuple[tree.Feature, tree.Feature]]] = {
    terms.Terrain.FOREST: ("Forest", "base Forest"),
    terms.Terrain.MOUNTAIN: ("Mountain", "base Mountain"),
    terms.Terrain.WATER: ("Water", "base Water"),
}


@construct("{terrain}", "{terrain} statistic")
class OneStatistic(FeatureName):
    """A statistic: {M}."""

    terrain: TerrainSymbol

    def feature(self) -> tree.Feature:
        return _STATISTICS[self.terrain.terrain()][0]


@construct("base {terrain}", "base {terrain} statistic")
class OneBaseStatistic(FeatureName):
    """A statistic without what abilities and boosts add (2.3.1.a-b)."""

    terrain: TerrainSymbol

    def feature(self) -> tree.Feature:
        return _STATISTICS[self.terrain.terrain()][1]


for _end, _base in (("Statistic", ""), ("Base", "base ")):
    for _which in ("highest", "lowest"):
        _name = f"{_which} {_base}statistic"
        declare(FeatureName, f"{_which.title()}{_end}", _name, meant=_name)
declare(
    FeatureName,
    "TotalStatistics",
    "total statistics",
    "combined statistics",
    meant="total statistics",
)
declare(FeatureName, "TotalBase", "total base statistics", meant="total base statistics")


# Comparisons of costs

declare(CostComparison, "AtMostMana", "{mana} or less", "at most {mana}", compare="<=")
declare(CostComparison, "AtLeastMana", "{mana} or more", "at least {mana}", compare=">=")
declare(CostComparison, "ExactlyMana", "{mana}", "exactly {mana}", compare="=")
declare(CostComparison, "LessThanMana", "less than {mana}", "below {mana}", compare="<")
declare(CostComparison, "MoreThanMana", "more than {mana}", "above {mana}", compare=">")

# Comparisons of numbers


_NUMBER = "{number:$gen,$way}"
OrMore = declare(SoMany, "OrMore", f"{_NUMBER} or more", num="pl", compare=">=")
declare(
    SoMany,
    "OrLess",
    f"{_NUMBER} or less",
    f"{_NUMBER} or fewer",
    num="pl",
    compare="<=",
)
synonym("OrMore(number)", f"at least {_NUMBER}", num="number")
synonym("OrLess(number)", f"at most {_NUMBER}", num="number")
declare(
    SoMany,
    "LessThanNumber",
    f"less than {_NUMBER}",
    f"fewer than {_NUMBER}",
    num="pl",
    compare="<",
)
declare(SoMany, "MoreThanNumber", f"more than {_NUMBER}", num="pl", compare=">")
declare(SoMany, "Exactly", f"exactly {_NUMBER}", num="number")
declare(SoMany, "Only", f"only {_NUMBER}", num="number")
declare(ShortRelation, "JustNumber", _NUMBER, parts={"number": "NumberWord"}, num="number")


def _relation(name: str, compare: tree.Compare, *texts: str) -> None:
    first, *also = (f"{text} {{amount}}" for text in texts)
    declare(Relation, name, first, *also, parts={"amount": "Amount"}, compare=compare)


_relation("GreaterThan", ">", "greater than", "higher than", "more than", "above")
_relation("LessThan", "<", "less than", "lower than", "fewer than", "below")
_relation("EqualTo", "=", "equal to", "the same as")
_relation(
    "AtLeastAmount",
    ">=",
    "greater than or equal to",
    "equal to or greater than",
    "more than or equal to",
    "at least",
)
_relation("AtMostAmount", "<=", "less than or equal to", "equal to or less than", "at most")
