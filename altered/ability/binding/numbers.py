"""Whose number "that many" is, and of which roll: each of several players counts for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar, cast

from altered.ability.tree import (
    AnyNumber,
    Chosen,
    Draw,
    EachPlayer,
    Effect,
    It,
    Look,
    Opponent,
    OtherPlayer,
    Rest,
    Reveal,
    RollDie,
    Rolled,
    Step,
    ThatMany,
    TheirOwn,
    Which,
)
from altered.ability.tree.walk import contains, put_in, rebuilt, replace

if TYPE_CHECKING:
    from altered.ability.tree import Action

Part = TypeVar("Part")
_SEVERAL: Final = (EachPlayer, Opponent, OtherPlayer)
_COUNTED: Final = (AnyNumber, Draw)


def numbered(value: Part) -> Part:
    """The value in which each number that was named before is the one that is meant."""
    return cast("Part", _numbered(value))


def _numbered(value: object) -> object:
    if isinstance(value, Effect):
        return replace(value, steps=_steps(value.steps), modes=_of(value.modes))
    return rebuilt(value, _numbered)


def _of(modes: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(numbered(mode) for mode in modes)


def _steps(
    steps: tuple[Step, ...], *, rolled: bool = False, seen: bool = False
) -> tuple[Step, ...]:
    """``rolled``: a die was rolled last; ``seen``: cards were looked at that are still there."""
    made: list[Step] = []
    for step in steps:
        told = replace(step, actions=(), then=(), otherwise=())
        actions = tuple(_action(action, rolled=rolled, seen=seen) for action in step.actions)
        rolled = (rolled or contains(actions, RollDie)) and not contains(actions, AnyNumber)
        seen = seen or contains(actions, Look, Reveal)
        if rolled:
            told = put_in(told, ThatMany(), Rolled())
        if not seen:
            told = put_in(told, Rest(), It())
        then = _steps(step.then, rolled=rolled, seen=seen)
        otherwise = _steps(step.otherwise, rolled=rolled, seen=seen)
        made.append(replace(told, actions=actions, then=then, otherwise=otherwise))
    return tuple(made)


def _action(action: Action, *, rolled: bool, seen: bool) -> Action:
    action = numbered(action)
    if rolled:
        action = put_in(action, ThatMany(), Rolled())
    if not seen:
        action = put_in(action, Which(these=Rest()), Which(these=It()))
    who = getattr(action, "who", None)
    ref = getattr(action, "ref", None)
    if isinstance(ref, Chosen):
        who = ref.who
    if isinstance(who, _SEVERAL):
        action = rebuilt(action, _own)
    return action


def _own(part: object) -> object:
    """A number of an action that several players do, each with their own."""
    if isinstance(part, ThatMany):
        return TheirOwn(part)
    if isinstance(part, Chosen) and isinstance(part.count, ThatMany):
        return replace(part, count=TheirOwn(part.count))
    return part
