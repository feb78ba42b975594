"""A condition told after several objects, of "it": no single answer is right for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.read.joints import contains
from altered.ability.tree import Each, It

if TYPE_CHECKING:
    from altered.ability.tree import Condition, Step


def asked_of_each(steps: tuple[Step, ...], condition: Condition) -> bool:
    """Whether "it" is each of the objects that the clause before has told of.

    "Each Character gains 1 boost if it's Anchored" does not ask about the bearer.
    """
    if not contains(condition, It):
        return False
    told = (action for step in steps for action in step.actions)
    return any(isinstance(getattr(action, "ref", None), Each) for action in told)


__all__ = ["asked_of_each"]
