"""What is asked of an object that an effect has moved, where nobody remembers what it was.

What an effect or its cost moved is told of the object that ceased (``refer.former``). In what is
done later, or where something else is "it" by then, no engine knows it: such words are refused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts
from altered.ability.refer.bound_it import BINDING
from altered.ability.refer.changed import CHANGING, Features, asks_of, changed
from altered.ability.refer.former import asks_of_taken, marks, moves
from altered.ability.tree import (
    Among,
    CountersOn,
    Effect,
    ExpeditionOf,
    Fits,
    Former,
    FormerMe,
    InternalAction,
    It,
    QuickAction,
    Reaction,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step

_NONE: Final[Features] = frozenset()
_HAD: Final = re.compile(
    r"\b(?:if|(?:boost|counter)s) (?:it|I|they) had\b|\b(?:if|is) (?:its|my|their)"
    r" (?:\{\w\}|statistics?|[a-z]+ statistic) was\b",
    re.IGNORECASE,
)


def asks_of_the_gone(value: object) -> bool:
    """Whether some step asks for marks of what a step before it has moved, and nobody knows."""
    if any(map(asks_of_taken, parts(value, Reaction))):
        return True
    paid: list[InternalAction | QuickAction] = [*parts(value, InternalAction)]
    paid += parts(value, QuickAction)
    for one in paid:
        gone = moves(one.cost.actions, gone=False)
        if _in_steps(one.effect.steps, gone=gone, marked=contains(one.cost.actions, *CHANGING)):
            return True
    return any(_in_steps(effect.steps, gone=False) for effect in parts(value, Effect))


def asks_how_many_it_had(text: str, value: object) -> tuple[int, int] | None:
    """Where a text asks what "it had" or "its ... was", and by then it has something else.

    "Remove all boosts from target Character. If it had 3 or more boosts, draw a card": words are
    read without their tense, so that it would be asked for what it has.
    """
    had = _HAD.search(text)
    if had is None or not any(_asks_late(effect.steps) for effect in parts(value, Effect)):
        return None
    return had.start(), len(had[0])


def _asks_late(steps: tuple[Step, ...], its: Features = _NONE, mine: Features = _NONE) -> bool:
    for step in steps:
        if asks_of((step.condition, step.actions), its, mine, now=True):
            return True
        of_it, of_me = changed(step.actions)
        if _asks_late(step.otherwise, its, mine):
            return True
        its, mine = its | of_it, mine | of_me
        if _asks_late(step.then, its, mine):
            return True
    return False


def _in_steps(steps: tuple[Step, ...], *, gone: bool, marked: bool = False) -> bool:
    for step in steps:
        if gone and _asks((step.condition, step.actions, step.for_each)):
            return True
        if marked and not gone and contains(step.condition, Former, FormerMe):
            return True
        after = moves(step.actions, gone=gone)
        if _in_steps(step.then, gone=after) or _in_steps(step.otherwise, gone=gone):
            return True
        gone, marked = after, marked or gone or contains(step.actions, *CHANGING, *BINDING)
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


__all__ = ["asks_how_many_it_had", "asks_of_the_gone"]
