"""Numbers that objects have, and comparisons."""

from __future__ import annotations

from typing import Final

from altered import terms
from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, idiom
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


for _end, _base in (("Statistic", ""), ("Base", "base ")):
    for _which in ("highest", "lowest"):
        _name = f"{_which} {_base}statistic"
        declare(FeatureName, f"{_which.title()}{_end}", _name, meant=_name)
declare(
    FeatureName,
    "TotalStatistics",
    "total statistics",
    also=("combined statistics",),
    meant="total statistics",
)
declare(FeatureName, "TotalBase", "total base statistics", meant="total base statistics")


# Comparisons of costs

declare(CostComparison, "AtMostMana", "{mana} or less", also=("at most {mana}",), compare="<=")
declare(CostComparison, "AtLeastMana", "{mana} or more", also=("at least {mana}",), compare=">=")
declare(CostComparison, "ExactlyMana", "{mana}", also=("exactly {mana}",), compare="=")
declare(CostComparison, "LessThanMana", "less than {mana}", also=("below {mana}",), compare="<")
declare(CostComparison, "MoreThanMana", "more than {mana}", also=("above {mana}",), compare=">")

# Comparisons of numbers


@construct("{number:$gen,$way} or more", num="pl")
class OrMore(SoMany):
    """A number or more."""

    compare = ">="


_PLURAL, _OF_NUMBER = ("", "pl", ""), ("", "number", "")


def _so_many(name: str, compare: tree.Compare, *texts: str, many: bool = False) -> None:
    first, *also = (f"{text} {{number:$gen,$way}}" for text in texts)
    features = _PLURAL if many else _OF_NUMBER
    declare(SoMany, name, first, also=also, features=features, compare=compare)


declare(
    SoMany,
    "OrLess",
    "{number:$gen,$way} or less",
    also=("{number:$gen,$way} or fewer",),
    features=_PLURAL,
    compare="<=",
)
idiom("OrMore(number)", "at least {number:$gen,$way}", num="number", only_read=True)
idiom("OrLess(number)", "at most {number:$gen,$way}", num="number", only_read=True)
_so_many("LessThanNumber", "<", "less than", "fewer than", many=True)
_so_many("MoreThanNumber", ">", "more than", many=True)
_so_many("Exactly", "=", "exactly")
_so_many("Only", "=", "only")
declare(
    ShortRelation,
    "JustNumber",
    "{number:$gen,$way}",
    {"number": "NumberWord"},
    features=("", "number", ""),
)


def _relation(name: str, compare: tree.Compare, *texts: str) -> None:
    first, *also = (f"{text} {{amount}}" for text in texts)
    declare(Relation, name, first, {"amount": "Amount"}, also=also, compare=compare)


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
