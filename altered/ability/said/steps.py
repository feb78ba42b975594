"""Steps put together: what holds for all of them, what is done only if the first was."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Phrase
from altered.ability.kinds import nothing


def under(phrase: Phrase, condition: tree.Condition, steps: tuple[tree.Step, ...]) -> tree.Step:
    """One step that does several only if a condition holds."""
    first, rest = steps[0], steps[1:]
    if first.condition is not None:
        return tree.Step((), condition=condition, then=steps)
    if first.then and rest:
        return tree.Step((), condition=condition, then=steps)
    if any(isinstance(step.condition, tree.Did) for step in rest) and not first.may:
        nothing(phrase)
    return replace(first, condition=condition, then=(*first.then, *rest))


def optional(steps: tuple[tree.Step, ...], who: tree.Who) -> tuple[tree.Step, ...]:
    """Steps that a player may leave: the others are done only if the first one is."""
    first = replace(steps[0], may=True, who_may=who)
    return first, *(
        step if step.condition else replace(step, condition=tree.Did()) for step in steps[1:]
    )
