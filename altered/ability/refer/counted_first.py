"""As many as the condition before has counted: "that many" where nothing was done yet.

"If you control two or more Landmarks, I gain that many boosts", "When I leave the Expedition zone —
If I had 3 or more boosts, draw a card for each." A trigger that tells a number is meant itself.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, put_in
from altered.ability.refer.bound_place import tells_of_several
from altered.ability.tree import (
    AfterEffect,
    AtPhase,
    CardsIn,
    CountersOn,
    CountOf,
    Effect,
    Fits,
    Joins,
    Leaves,
    Measure,
    Number,
    Played,
    Reaction,
    Sacrificed,
    SpellEffect,
    Step,
    ThatMany,
    Which,
)

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Amount, Condition

WITHOUT_NUMBER: Final = (AfterEffect, AtPhase, Joins, Leaves, Played, Sacrificed)
"""Triggers that tell of one thing, or of none: not how many."""


def counted_first(ability: Ability) -> Ability:
    """The ability in which what is done first is done as often as its condition counts."""
    if not isinstance(ability, Reaction | SpellEffect) or not contains(ability.effect, ThatMany):
        return ability
    if isinstance(ability, Reaction) and (
        tells_of_several(ability)
        or not all(isinstance(one, WITHOUT_NUMBER) for one in ability.triggers)
    ):
        return ability
    return replace(ability, effect=_effect(ability.effect))


def _effect(effect: Effect) -> Effect:
    modes = tuple(map(_effect, effect.modes))
    return replace(effect, steps=(*map(_step, effect.steps[:1]), *effect.steps[1:]), modes=modes)


def _step(step: Step) -> Step:
    number = _counted(step.condition)
    if number is None or contains(step.actions, Effect):
        return step
    return replace(step, actions=put_in(step.actions, ThatMany(), number))


def _counted(condition: Condition | None) -> Amount | None:
    """The number that is at least so high; of what is Boosted, its boosts."""
    match condition:
        case Measure(CountOf() | CountersOn() | CardsIn() as number, ">=" | ">", Number()):
            return number
        case Fits(ref, which) if which == Which(boosted=True):
            return CountersOn(ref)
    return None


__all__ = ["WITHOUT_NUMBER", "counted_first"]
