"""What is asked of an object that an effect has moved, where nobody remembers what it was.

What an effect or its cost moved is told of the object that ceased (``refer.former``). In what is
done later, or where something else is "it" by then, no engine knows it: such words are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.read.joints import contains, parts
from altered.ability.refer.former import MARKING, asks_of_taken, marks, moves
from altered.ability.tree import (
    Among,
    CountersOn,
    Effect,
    ExpeditionOf,
    Fits,
    Former,
    InternalAction,
    It,
    QuickAction,
    Reaction,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step


def asks_of_the_gone(value: object) -> bool:
    """Whether some step asks for marks of what a step before it has moved, and nobody knows."""
    if any(map(asks_of_taken, parts(value, Reaction))):
        return True
    paid: list[InternalAction | QuickAction] = [*parts(value, InternalAction)]
    paid += parts(value, QuickAction)
    if any(_in_steps(one.effect.steps, gone=moves(one.cost.actions, gone=False)) for one in paid):
        return True
    return any(_in_steps(effect.steps, gone=False) for effect in parts(value, Effect))


def _in_steps(steps: tuple[Step, ...], *, gone: bool) -> bool:
    marked = False
    for step in steps:
        if gone and _asks((step.condition, step.actions, step.for_each)):
            return True
        if marked and not gone and contains(step.condition, Former):
            return True
        after = moves(step.actions, gone=gone)
        if _in_steps(step.then, gone=after) or _in_steps(step.otherwise, gone=gone):
            return True
        gone, marked = after, marked or gone or contains(step.actions, *MARKING)
    return False


def _asks(value: object) -> bool:
    counted: tuple[CountersOn, ...] = tuple(parts(value, CountersOn))
    if any(type(one.ref) is It for one in counted):
        return True
    placed: tuple[ExpeditionOf, ...] = tuple(parts(value, ExpeditionOf))
    if any(type(one.of) is It and one.side is None for one in placed):
        return True
    asked = [one.which for one in parts(value, Fits) if type(one.ref) is It]
    asked += [one.which for one in parts(value, Among) if one.ref is None]
    return any(marks(which) for which in asked)


__all__ = ["asks_of_the_gone"]
