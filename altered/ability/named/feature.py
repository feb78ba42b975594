"""Numbers that objects have, and comparisons."""

from __future__ import annotations

from typing import Final

from altered import terms
from altered.ability import kinds, tree
from altered.ability.formal.phrase import declare, synonym

declare(kinds.CostName, "HandCost", "Hand Cost", meant="hand cost")
declare(kinds.CostName, "ReserveCost", "Reserve Cost", meant="reserve cost")
declare(kinds.CostName, "BaseCost", "Base Cost", mechanic="Base Cost")

_STATISTICS: Final[dict[terms.Terrain, tuple[tree.Feature, tree.Feature]]] = {
    terms.Terrain.FOREST: ("Forest", "base Forest"),
    terms.Terrain.MOUNTAIN: ("Mountain", "base Mountain"),
    terms.Terrain.WATER: ("Water", "base Water"),
}


@kinds.FeatureName.means("{terrain} [statistic]")
def one_statistic(terrain: kinds.TerrainSymbol) -> tree.Feature:
    """A statistic: {M}."""
    return _STATISTICS[terrain.terrain()][0]


@kinds.FeatureName.means("base {terrain} [statistic]")
def one_base_statistic(terrain: kinds.TerrainSymbol) -> tree.Feature:
    """A statistic without what abilities and boosts add (2.3.1.a-b)."""
    return _STATISTICS[terrain.terrain()][1]


for _end, _base in (("Statistic", ""), ("Base", "base ")):
    for _which in ("highest", "lowest"):
        _name = f"{_which} {_base}statistic"
        declare(kinds.FeatureName, f"{_which.title()}{_end}", _name, meant=_name)
declare(
    kinds.FeatureName, "TotalStatistics", "(total|combined) statistics", meant="total statistics"
)
declare(kinds.FeatureName, "TotalBase", "total base statistics", meant="total base statistics")


# Comparisons of costs

for _name, _compare, *_texts in (
    ("AtMostMana", "<=", "{mana} or (less|lower|fewer)", "(at most|less than or equal to) {mana}"),
    (
        "AtLeastMana",
        ">=",
        "{mana} or (more|higher|greater)",
        "(at least|greater than or equal to) {mana}",
    ),
    ("ExactlyMana", "=", "[exactly] {mana}"),
    ("LessThanMana", "<", "(less than|below) {mana}"),
    ("MoreThanMana", ">", "(more than|above) {mana}"),
):
    declare(kinds.CostComparison, _name, *_texts, compare=_compare)

# Comparisons of numbers


_NUMBER = "{number:$gen,$way}"
OrMore = declare(kinds.SoMany, "OrMore", f"{_NUMBER} or more", num="pl", compare=">=")
declare(kinds.SoMany, "OrLess", f"{_NUMBER} or (less|fewer)", num="pl", compare="<=")
synonym("OrMore(number)", f"at least {_NUMBER}", num="number")
synonym("OrLess(number)", f"at most {_NUMBER}", num="number")
declare(kinds.SoMany, "LessThanNumber", f"(less|fewer) than {_NUMBER}", num="pl", compare="<")
declare(kinds.SoMany, "MoreThanNumber", f"more than {_NUMBER}", num="pl", compare=">")
declare(kinds.SoMany, "Exactly", f"exactly {_NUMBER}", num="number")
declare(kinds.SoMany, "Only", f"only {_NUMBER}", num="number")
declare(kinds.ShortRelation, "JustNumber", _NUMBER, parts={"number": "NumberWord"}, num="number")


for _name, _compare, _words in (
    ("GreaterThan", ">", "greater than|higher than|more than|above"),
    ("LessThan", "<", "less than|lower than|fewer than|below"),
    ("EqualTo", "=", "equal to|the same as"),
    (
        "AtLeastAmount",
        ">=",
        "greater than or equal to|equal to or greater than|more than or equal to|at least",
    ),
    ("AtMostAmount", "<=", "less than or equal to|equal to or less than|at most"),
):
    _text = f"({_words}) {{amount}}"
    declare(kinds.Relation, _name, _text, parts={"amount": "Amount"}, compare=_compare)
