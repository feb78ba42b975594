"""Whom "one of them" is one of, where no cards were shown: those that a step before was about.

"Discard the top three cards of your deck. Put a Spell discarded this way in your hand": one of the
cards as they are now, wherever that is. Cards that are drawn are no objects (2.1.g): they are not
among them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains, put_in
from altered.ability.tree import Chosen, Create, Each, It, Number, Rest, Step, Target, TopOfDeck

if TYPE_CHECKING:
    from altered.ability.tree import Action

Steps = tuple[Step, ...]


def of_those(steps: Steps, *, several: bool = False) -> tuple[Steps, bool] | No:
    """The steps with that said, and whether "them" are several after the last one.

    ``NO`` where nothing of which there could be one was told of: there is no "rest" of it either.
    """
    made: list[Step] = []
    for step in steps:
        if contains((step.actions, step.condition, step.for_each), Rest):
            if not several or any(isinstance(_ref(one), Rest) for one in step.actions):
                return NO
            step = put_in(step, Rest(), It())
        several = _after(step.actions, several=several)
        branches = [of_those(part, several=several) for part in (step.then, step.otherwise)]
        done: list[Steps] = []
        for branch in branches:
            if isinstance(branch, No):
                return NO
            done.append(branch[0])
        made.append(replace(step, then=done[0], otherwise=done[1]))
    return tuple(made), several


def _ref(action: Action) -> object:
    return getattr(action, "ref", None)


def _after(actions: tuple[Action, ...], *, several: bool) -> bool:
    """Whether an action was about several, or else what was so before."""
    for action in actions:
        ref = _ref(action)
        if isinstance(action, Create):
            several = action.amount != Number(1) or action.into.each
        elif isinstance(ref, Each):
            several = True
        elif isinstance(ref, Target | Chosen | TopOfDeck):
            several = ref.count != Number(1)
    return several


__all__ = ["of_those"]
