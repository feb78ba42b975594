"""Words after something was named of which it is not told what they mean: refused by name.

"Choose a Character. Discard each other Character" leaves out the chosen one, not the bearer of the
ability, which is all that a filter can leave out. "Each Character gains 1 boost. If it's Fleeting,
draw a card" asks about one of several, and no single answer is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.gone import moves_it
from altered.ability.joints import contains, parts
from altered.ability.tree import (
    Chosen,
    CountersOn,
    Each,
    EachPlayer,
    Effect,
    Fits,
    It,
    Target,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Step

OTHER: Final = "other than it"
ONE_OF: Final = '"it", of several'


def unclear(value: object) -> tuple[str, ...]:
    """The names of such words, each once."""
    found = (name for effect in parts(value, Effect) for name in _in_steps(effect.steps))
    return tuple(dict.fromkeys(found))


def _in_steps(
    steps: tuple[Step, ...], *, named: bool = False, several: bool = False
) -> Iterator[str]:
    """``named``: one object was chosen, and is still there; ``several``: "it" is more than one."""
    for step in steps:
        if named and _of_others(step):
            yield OTHER
        if several and _asks_of_one(step.condition):
            yield ONE_OF
        after = _names(step, named=named), _several(step, several=several)
        yield from _in_steps(step.then, named=after[0], several=after[1])
        yield from _in_steps(step.otherwise, named=named, several=several)
        named, several = after


def _of_others(step: Step) -> bool:
    """Targets are told apart by the engine (5.2.3): "another target Character"."""
    others: tuple[Each | Chosen, ...] = tuple(parts(step.actions, Each, Chosen))
    return any(one.which.other for one in others)


def _asks_of_one(condition: object) -> bool:
    asked: tuple[Fits | CountersOn, ...] = tuple(parts(condition, Fits, CountersOn))
    return any(isinstance(one.ref, It) for one in asked)


def _names(step: Step, *, named: bool) -> bool:
    if moves_it(step):
        return False
    return named or contains(step.actions, Target, Chosen)


def _several(step: Step, *, several: bool) -> bool:
    if step.for_each is not None:
        return several
    if contains(step.actions, Each):
        return True
    chosen: tuple[Target | Chosen, ...] = tuple(parts(step.actions, Target, Chosen))
    if chosen:
        return any(isinstance(getattr(one, "who", None), EachPlayer) for one in chosen)
    return several


__all__ = ["ONE_OF", "OTHER", "unclear"]
