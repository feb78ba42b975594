"""The first card you play this Day: how many had been played when that is asked.

A card has been played once it leaves Limbo (reading ``play.spell-moment``). A reaction
to that finds it among those that were played; what a card costs and how it enters is asked before,
and a Spell asks while its own effect resolves, so that the others are counted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from altered.ability.read.joints import Value, contains, rebuilt
from altered.ability.tree import (
    AdditionalCost,
    Amount,
    ChangeCost,
    EntersWith,
    Happened,
    LeastCost,
    Measure,
    NotPlayed,
    NotPlayedFrom,
    Number,
    OptionalCost,
    OwnCost,
    Passive,
    Played,
    Plays,
    QuickAction,
    Reaction,
    SetCost,
    SpellEffect,
)

if TYPE_CHECKING:
    from altered.ability.tree import Condition

BEFORE_PLAYED: Final = (
    AdditionalCost,
    ChangeCost,
    EntersWith,
    LeastCost,
    NotPlayed,
    NotPlayedFrom,
    OptionalCost,
    OwnCost,
    SetCost,
)
"""What is said of a card before it has been played."""


@dataclass(frozen=True)
class PlaysWithThis:
    """How many cards were played together with the one that is spoken of, while a text is read."""

    plays: Amount


def nth_played(plays: Amount, ordinal: str) -> Condition:
    """It is the second card you play this Day."""
    with_this = cast("Amount", PlaysWithThis(plays))
    return Measure(with_this, "=", Number(int(ordinal)))


def played_before(value: Value) -> Value:
    """What is read, with every such number as it is counted when it is asked for."""
    return _told(value, value) if contains(value, PlaysWithThis) else value


def _told(value: Value, bearer: object) -> Value:
    if isinstance(value, Passive | QuickAction | Reaction | SpellEffect):
        bearer = value
    if isinstance(value, Measure) and isinstance(value.left, PlaysWithThis):
        return cast("Value", _counted(value.left.plays, value, bearer))
    return rebuilt(value, lambda part: _told(part, bearer))


def _counted(plays: Amount, asked: Measure, bearer: object) -> Measure:
    assert isinstance(asked.right, Number)
    earlier = Number(asked.right.value - 1)
    if isinstance(bearer, Passive) and isinstance(bearer.static, BEFORE_PLAYED):
        return Measure(plays, "=", earlier)
    if isinstance(bearer, SpellEffect):
        return Measure(_of_others(plays), "=", earlier)
    return Measure(plays, "=", asked.right)


def _of_others(plays: Amount) -> Amount:
    match plays:
        case Plays(which):
            return replace(plays, which=replace(which, other=True))
        case Happened(Played(which=which) as event) if which is not None:
            return replace(plays, event=replace(event, which=replace(which, other=True)))
    return plays


__all__ = ["nth_played", "played_before"]
