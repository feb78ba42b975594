"""Numbers that count nothing where they stand: "that many" of nothing that was done.

"{J} Draw that many cards" would draw none. "Each player discards all but two Characters" leaves
open whether two of all stay, or two of each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts
from altered.ability.refer.counted_first import WITHOUT_NUMBER
from altered.ability.tree import (
    Chosen,
    CountOf,
    Effect,
    Plus,
    Reaction,
    SpellEffect,
    ThatMany,
    You,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

MANY: Final = '"that many", and nothing was done'
KEPT: Final = "all but so many, and whose they are"


def counts_nothing(value: object) -> Iterator[str]:
    """The names of such numbers."""
    for one in parts(value, Reaction, SpellEffect):
        assert isinstance(one, Reaction | SpellEffect)
        told = isinstance(one, Reaction) and (
            one.together or not all(isinstance(t, WITHOUT_NUMBER) for t in one.triggers)
        )
        if not told and _asks_at_once(one.effect):
            yield MANY
    for chosen in parts(value, Chosen):
        if _kept_of_all(chosen) and chosen.who != You():
            yield KEPT


def _asks_at_once(effect: Effect) -> bool:
    """Whether "that many" stands in what is done first."""
    if not effect.steps:
        return any(map(_asks_at_once, effect.modes))
    step = effect.steps[0]
    first = step.actions[:1]
    asks = contains((step.condition, *first), ThatMany) and not contains(first, Effect)
    return asks and step.for_each is None


def _kept_of_all(chosen: Chosen) -> bool:
    which, count = chosen.which, chosen.count
    if not isinstance(count, Plus) or not isinstance(count.amount, CountOf) or which.zones:
        return False
    return which.controller == "any" and which.controlled_by is None


__all__ = ["KEPT", "MANY", "counts_nothing"]
