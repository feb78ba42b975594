"""What "for each of them" counts: the objects, also where each of them gained several counters.

"Each Robot you control gains 2 boosts. Draw a card for each of them": a card for each Robot. What
"that many" counts then are the boosts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from altered.ability.read.joints import put_in
from altered.ability.tree import (
    Among,
    Each,
    Effect,
    Gain,
    Number,
    QuickAction,
    Reaction,
    SpellEffect,
    Step,
    Target,
    ThatMany,
    Which,
)

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Amount

Part = TypeVar("Part")


@dataclass(frozen=True)
class EachOfThem(ThatMany):
    """The words "for each of them", before it is known what they are."""


def each_told(ability: Ability) -> Ability:
    """The ability in which every "for each of them" counts what the step before was about."""
    if isinstance(ability, Reaction | SpellEffect | QuickAction):
        ability = replace(ability, effect=_effect(ability.effect))
    return put_in(ability, EachOfThem(), ThatMany())


def _effect(effect: Effect) -> Effect:
    return replace(effect, steps=_steps(effect.steps), modes=tuple(map(_effect, effect.modes)))


def _steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    made: list[Step] = []
    for place, step in enumerate(steps):
        told = steps[place - 1].actions if place else ()
        made.append(put_in(step, EachOfThem(), _counted(told[-1] if told else None)))
    return tuple(made)


def _counted(action: object) -> Amount:
    """The objects that gained several counters each, by their kind; else what was acted on."""
    if isinstance(action, Gain) and isinstance(action.ref, Each | Target):
        which = action.ref.which
        kind = Which(types=which.types, subtypes=which.subtypes)
        if kind != Which() and action.amount != Number(1):
            return Among(kind)
    return ThatMany()


__all__ = ["EachOfThem", "each_told"]
