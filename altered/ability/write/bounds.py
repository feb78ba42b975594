"""Writers of bounds on characteristics: "with Hand Cost {4} or less"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.refer.former import Gone
from altered.ability.tree import (
    BaseStatistics,
    CountersAmong,
    Different,
    It,
    Me,
    Number,
    Overall,
)
from altered.state.terms import Terrain

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Limit, Ref
    from altered.ability.write.nouns import NounWriter

_STATISTICS: Final = frozenset(f"{base}{t.value}" for t in Terrain for base in ("", "base "))
_SIDES: Final = {"<=": " or less", ">=": " or more", "=": ""}
_AGAINST: Final = {
    "=": "equal to",
    "<=": "less than or equal to",
    ">=": "greater than or equal to",
    "<": "less than",
    ">": "greater than",
}


def owner_of(ref: Ref) -> str | None:
    """Whose a number is: my, its, the sacrificed card's; ``None`` where "of" has to say it."""
    if isinstance(ref, Gone):
        return f"the {ref.deed} card's"
    return {Me: "my", It: "its"}.get(type(ref))


def limit_text(writer: NounWriter, limit: Limit, *, total: bool) -> str:
    """Hand Cost {4} or less; {V} of 2 or less.

    Raises:
        NoText: the game has no words for such a bound.

    """
    from altered.ability.write.nouns import NoText

    name, amount = writer.feature(limit.feature), limit.amount
    if limit.feature not in _STATISTICS:
        return f"{'a total ' if total else ''}{name} {bound_text(writer, limit.compare, amount)}"
    if not isinstance(amount, Number) and not total:
        of = " of" if _is_x(writer, limit.compare, amount) else ""
        told = bound_text(writer, limit.compare, amount)
        return f"{name}{of} {told.replace('{X}', 'X')}"
    if not isinstance(amount, Number) or limit.compare not in _SIDES:
        raise NoText("no words for this bound on a statistic")
    return f"{'total ' if total else ''}{name} of {amount.value}{_SIDES[limit.compare]}"


def bound_text(writer: NounWriter, compare: Compare, amount: Amount) -> str:
    """{4} or less; less than or equal to a number; {X} or less, if the step tells what X is."""
    from altered.ability.write.nouns import NoText

    if isinstance(amount, Number) and compare in _SIDES:
        return f"{{{amount.value}}}{_SIDES[compare]}"
    if _is_x(writer, compare, amount):
        return f"{{{writer.amount(amount)}}}{_SIDES[compare]}"
    if isinstance(amount, Number):
        raise NoText("no words for this bound")
    return f"{_AGAINST[compare]} {writer.sum(amount)}"


def _is_x(writer: NounWriter, compare: Compare, amount: Amount) -> bool:
    """Whether a bound is told as X: what a long number speaks of is no part of the noun."""
    long = isinstance(amount, CountersAmong | Overall | Different | BaseStatistics)
    return long and writer.tells_x and compare in ("<=", ">=")


__all__ = ["bound_text", "limit_text"]
