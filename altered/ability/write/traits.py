"""Writers of characteristics: their names, and bounds on statistics and statuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import FeatureOf, Number, OwnFeature, Which
from altered.ability.write.nouns import SYMBOLS, NoText, words_of
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Feature, Limit
    from altered.ability.write.nouns import NounWriter

_NAMES: Final[dict[Feature, str]] = {
    "Forest": SYMBOLS[Terrain.FOREST],
    "Mountain": SYMBOLS[Terrain.MOUNTAIN],
    "Water": SYMBOLS[Terrain.WATER],
    "base Forest": f"base {SYMBOLS[Terrain.FOREST]}",
    "base Mountain": f"base {SYMBOLS[Terrain.MOUNTAIN]}",
    "base Water": f"base {SYMBOLS[Terrain.WATER]}",
    "hand cost": "Hand Cost",
    "reserve cost": "Reserve Cost",
    "base cost": "Base Cost",
    "highest statistic": "highest statistic",
    "lowest statistic": "lowest statistic",
    "total statistics": "total statistics",
    "highest base statistic": "highest base statistic",
    "lowest base statistic": "lowest base statistic",
    "total base statistics": "total base statistics",
    "boosts": "boosts",
    "statuses": "statuses",
}
COSTS: Final = frozenset({"hand cost", "reserve cost", "base cost"})
_WHOLE: Final[dict[tuple[Feature, Compare], str]] = {
    ("highest statistic", ">="): "a statistic",
    ("lowest statistic", "<="): "a statistic",
    ("lowest statistic", ">="): "all statistics",
    ("highest statistic", "<="): "all statistics",
    ("total statistics", ">="): "total statistics",
    ("total statistics", "<="): "total statistics",
    ("highest base statistic", ">="): "a base statistic",
    ("lowest base statistic", "<="): "a base statistic",
    ("lowest base statistic", ">="): "all base statistics",
    ("highest base statistic", "<="): "all base statistics",
    ("total base statistics", ">="): "total base statistics",
    ("total base statistics", "<="): "total base statistics",
}
_OF_ALL: Final = frozenset(feature for feature, _ in _WHOLE)
_ENDS: Final = {">=": "or more", "<=": "or less"}


def feature_text(feature: Feature) -> str:
    """Hand Cost.

    Raises:
        NoText: the number has no name; it is told of by what it bounds ("alone").

    """
    if feature not in _NAMES:
        raise NoText(f"no words for {feature} as a number")
    return _NAMES[feature]


def of_statistics(limit: Limit) -> str | None:
    """A statistic of 4 or more; ``None`` for a bound that is told otherwise."""
    words = _WHOLE.get((limit.feature, limit.compare))
    if words is None or not isinstance(limit.amount, Number):
        return None
    return f"{words} of {limit.amount.value} {_ENDS[limit.compare]}"


def is_whose(limit: Limit) -> bool:
    """Whether a bound is told as "whose highest statistic is 3"."""
    return limit.feature in _OF_ALL and of_statistics(limit) is None


def whose(writer: NounWriter, which: Which) -> list[str]:
    """Whose highest statistic is 3; whose total statistics are less than a number."""
    from altered.ability.write.counts import bound

    told: list[str] = []
    for limit in filter(is_whose, which.limits):
        verb = "are" if feature_text(limit.feature).endswith("s") else "is"
        bounded = bound(writer, limit.compare, limit.amount)
        told.append(f"whose {feature_text(limit.feature)} {verb} {bounded}")
    return told


def statuses(compare: Compare, amount: object) -> str:
    """A status; two or more statuses; no status."""
    if not isinstance(amount, Number):
        raise NoText("no words for so many statuses")
    number = amount.value
    match compare:
        case ">=" if number == 1:
            return "a status"
        case "=" if number == 0:
            return "no status"
        case "=":
            if number == 1:
                return "exactly one status"
            return f"exactly {words_of(number)} statuses"
        case ">=" | "<=":
            return f"{words_of(number)} {_ENDS[compare]} statuses"
    raise NoText("no words for so many statuses")


def of_statuses(limit: Limit) -> str | None:
    """A status; ``None`` for a bound on something else."""
    return statuses(limit.compare, limit.amount) if limit.feature == "statuses" else None


def unlike(writer: NounWriter, which: Which, *, many: bool) -> list[str]:
    """With a different name than me; that does not share a sub-type with me."""
    from altered.ability.write.likeness import likened

    told: list[str] = []
    for kind in which.none_of:
        alike = None if kind.further is None else kind.further.alike
        if alike is not None and alike.kind == "sub-type":
            told.append(f"that {'do' if many else 'does'}n't share a subtype with")
        elif alike is not None:
            told.append(f"with a different {alike.kind} than")
        if alike is not None:
            told[-1] += f" {likened(writer, alike)}"
        elif (limit := other_number(kind)) is not None:
            assert isinstance(limit.amount, FeatureOf)
            number = feature_text(limit.feature)
            told.append(f"with a different {number} than {writer.ref(limit.amount.ref)}")
    return told


def other_number(kind: Which) -> Limit | None:
    """The bound of a kind that is left out because a number of it is the same."""
    limit = kind.limits[0] if len(kind.limits) == 1 and kind == Which(limits=kind.limits) else None
    if limit is None or limit.compare != "=" or not isinstance(limit.amount, FeatureOf):
        return None
    return limit if limit.amount.feature == limit.feature else None


def is_unlike(kind: Which) -> bool:
    """Whether a kind that is left out is told after the noun."""
    further = kind.further
    alike = further is not None and further.alike is not None and kind == Which(further=further)
    return alike or other_number(kind) is not None


def own(amount: OwnFeature) -> str:
    """Its own {M}."""
    return f"its own {feature_text(amount.feature)}"


__all__ = [
    "COSTS",
    "feature_text",
    "is_unlike",
    "is_whose",
    "of_statistics",
    "of_statuses",
    "own",
    "statuses",
    "unlike",
    "whose",
]
