"""Owners of several objects, who each do as much: what cannot be told apart among them is refused.

"Discard two target Characters. Each of their owners draws a card": whoever owned one of them, once.
"Each of their owners draws that many cards" would count all of them for each, and what they may do
would be done by all when one of them wants it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts
from altered.ability.tree import (
    Chosen,
    Each,
    Effect,
    InternalAction,
    It,
    Number,
    PlayerOf,
    Target,
    ThatMany,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step

OWNERS_MANY: Final = '"that many", where each of several owners acts'
OWNERS_MAY: Final = "what each of several owners may do"


def owners_mixed_up(value: object) -> tuple[str, ...]:
    """The names of what is said of several owners as if they were one, each once."""
    found = (name for effect in parts(value, Effect) for name in _in_steps(effect.steps, False))
    return tuple(dict.fromkeys(name for name in found if name))


def speaks_of_several(step: Step, before: bool) -> bool:
    """Whether "it" is more than one object after a step."""
    if step.for_each is not None:
        return before
    for ref in parts(step.actions, Each, Target, Chosen):
        return not isinstance(ref, Target | Chosen) or ref.count != Number(1)
    return before


def _in_steps(steps: tuple[Step, ...], several: bool) -> list[str]:
    found: list[str] = []
    for step in steps:
        if several:
            found += [OWNERS_MAY] * _may(step) + [OWNERS_MANY] * _many(step)
        after = speaks_of_several(step, several)
        found += _in_steps(step.then, after) + _in_steps(step.otherwise, several)
        several = after
    return found


def _is_theirs(who: object) -> bool:
    return isinstance(who, PlayerOf) and who.ref == It()


def _may(step: Step) -> bool:
    paid = parts(step.actions, InternalAction)
    return (step.may and _is_theirs(step.who_may)) or any(_is_theirs(one.who) for one in paid)


def _many(step: Step) -> bool:
    """Whether a number of what was done is said of each of them."""
    done = (action for action in step.actions if _is_theirs(_doer(action)))
    return any(contains(action, ThatMany) for action in done)


def _doer(action: object) -> object:
    who: object = getattr(action, "who", None)
    return who if who is not None else getattr(getattr(action, "ref", None), "who", None)


__all__ = ["OWNERS_MANY", "OWNERS_MAY", "owners_mixed_up", "speaks_of_several"]
