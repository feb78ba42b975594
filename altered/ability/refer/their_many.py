"""What "that many" is for each of several players: how many they acted on themselves.

"Each player discards their hand, then draws that many cards": each as many as they discarded. What
you do after it counts what all of them did.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import changed, contains, put_in
from altered.ability.tree import (
    Chosen,
    Discard,
    Draw,
    EachPlayer,
    Effect,
    Move,
    Number,
    Opponent,
    QuickAction,
    Reaction,
    Resupply,
    Sacrifice,
    SpellEffect,
    Step,
    ThatMany,
    TheirOwn,
)

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Action

_THEIRS: Final = TheirOwn(ThatMany())
_BY_EACH: Final = (Discard, Draw, Move, Resupply, Sacrifice)
"""What is done of which it is known who did it."""


def many_of_each(ability: Ability) -> Ability:
    """The ability in which "that many" is told of each of those who act after each has acted."""
    if isinstance(ability, Reaction | SpellEffect | QuickAction):
        return replace(ability, effect=_effect(ability.effect))
    return ability


def mixed_up(steps: tuple[Step, ...]) -> bool:
    """Whether each player acts on "that many" of what is not told apart by players."""
    for before, step in pairwise(steps):
        left = put_in(step.actions, _THEIRS, Number(1))
        if _are_the_same(before, step) and contains(left, ThatMany):
            return True
    return any(mixed_up(step.then) or mixed_up(step.otherwise) for step in steps)


def _effect(effect: Effect) -> Effect:
    return replace(effect, steps=_steps(effect.steps), modes=tuple(map(_effect, effect.modes)))


def _steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    made: list[Step] = []
    for step in steps:
        before = made[-1] if made else None
        one = replace(step, then=_steps(step.then), otherwise=_steps(step.otherwise))
        if before is not None and _is_counted(before) and _are_the_same(before, one):
            one = replace(one, actions=tuple(map(_told, one.actions)))
        made.append(one)
    return tuple(made)


def _told(action: Action) -> Action:
    if isinstance(action, Draw) and action.amount == ThatMany():
        return replace(action, amount=_THEIRS)
    ref: object = getattr(action, "ref", None)
    if isinstance(ref, Chosen) and ref.count == ThatMany():
        return changed(action, {"ref": replace(ref, count=_THEIRS)})
    return action


def _are_the_same(before: Step, step: Step) -> bool:
    """Whether those who act have acted before: each player, or opponents, who are among them."""
    had, has = _several(before), _several(step)
    return has is not None and (had is EachPlayer or had is has)


def _several(step: Step) -> type | None:
    """Who does it, where it may be several players."""
    kinds = [type(_doer(action)) for action in step.actions]
    return next((kind for kind in (EachPlayer, Opponent) if kind in kinds), None)


def _is_counted(step: Step) -> bool:
    """Whether it is known of each player how many they acted on."""
    return all(isinstance(action, _BY_EACH) for action in step.actions)


def _doer(action: Action) -> object:
    who: object = getattr(action, "who", None)
    return who if who is not None else getattr(getattr(action, "ref", None), "who", None)


__all__ = ["many_of_each", "mixed_up"]
