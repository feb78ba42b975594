"""Writers of ``measures.lark``: statistics and terrains as qualities, counters dealt out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.tree import Chosen, ExpeditionOf, Number, Which
from altered.ability.write_nouns import SYMBOLS, NoText

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Feature, Limit, Ref, Spread
    from altered.ability.write_nouns import NounWriter

_STATISTICS: Final[dict[tuple[Feature, Compare], str]] = {
    ("highest statistic", ">="): "a statistic",
    ("lowest statistic", "<="): "a statistic",
    ("lowest statistic", ">="): "all statistics",
    ("highest statistic", "<="): "all statistics",
    ("total statistics", ">="): "total statistics",
    ("total statistics", "<="): "total statistics",
}
_ENDS: Final = {">=": "or more", "<=": "or less"}


def of_statistics(limit: Limit) -> str | None:
    """A statistic of 4 or more; ``None`` for a bound on something else."""
    if limit.feature not in ("highest statistic", "lowest statistic", "total statistics"):
        return None
    words = _STATISTICS.get((limit.feature, limit.compare))
    if words is None or not isinstance(limit.amount, Number):
        raise NoText("no words for this bound on statistics")
    return f"{words} of {limit.amount.value} {_ENDS[limit.compare]}"


def in_regions(which: Which) -> list[str]:
    """In {V} or {M}; not in {V}."""
    if not which.terrains:
        return []
    named = " or ".join(SYMBOLS[terrain] for terrain in which.terrains)
    return [f"not in {named}" if which.outside else f"in {named}"]


def in_standing(place: ExpeditionOf) -> str | None:
    """In an Expedition that's behind; ``None`` for another place."""
    if not place.standing or place.target:
        return None
    there = f"Expedition that's {' or '.join(place.standing)}"
    if place == ExpeditionOf(each=True, standing=place.standing):
        return f"in an {there}"
    if place == ExpeditionOf(whose="you", each=True, standing=place.standing):
        return f"in one of your {there.replace('Expedition', 'Expeditions')}"
    return None


def is_any_card(ref: Ref) -> bool:
    """Whether it is a card of one's own that may be anywhere it can be played from."""
    return isinstance(ref, Chosen) and not ref.which.zones and ref.which.these is None


def dealt_out(writer: NounWriter, action: Spread) -> str:
    """3 boosts among any number of target Characters."""
    number = action.amount.value if isinstance(action.amount, Number) else 2
    counters = f"{writer.amount(action.amount)} {writer.counters(action.name, number)}"
    return f"{counters} among {writer.ref(action.ref)}"


__all__ = ["dealt_out", "in_regions", "in_standing", "is_any_card", "of_statistics"]
