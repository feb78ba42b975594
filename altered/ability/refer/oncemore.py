"""What is done once more, told by what was done before: "Draw a card, then do it again".

Again after nothing says nothing, so it is no reading. What names a target names one of its own for
each time it is done (5.2.3.b), which "it" does not tell, and of several steps, or of one that hangs
on something, it is open which are done again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import (
    SAME,
    OnceMore,
    Otherwise,
    changed,
    contains,
    parts,
    put_in,
)
from altered.ability.tree import (
    Create,
    Draw,
    ExpeditionOf,
    Number,
    Resupply,
    RollDie,
    Sabotage,
    Step,
    Target,
    TargetPlayer,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.ability.tree import Action

Sentence = TypeVar("Sentence")


def done_again(sentences: Sequence[Sentence]) -> tuple[Sentence, ...] | No:
    """The sentences in which "again" is what was done before."""
    if not contains(tuple(sentences), OnceMore):
        return tuple(sentences)
    made: list[Sentence] = []
    known: list[Action] = []
    for sentence in sentences:
        told = _sentence(sentence, known, made[-1] if made else None)
        if isinstance(told, No):
            return NO
        made.append(told)
    return tuple(made)


def _sentence(sentence: Sentence, known: list[Action], before: object) -> Sentence | No:
    steps = sentence.steps if isinstance(sentence, Otherwise) else sentence
    if not isinstance(steps, tuple) or not all(isinstance(step, Step) for step in steps):
        return NO if contains(sentence, OnceMore) else sentence
    told: list[Step] = []
    for place, step in enumerate(steps):
        last = steps[place - 1 : place] if place else before
        one = _step(step, known, told[-1:] if place else last)
        if isinstance(one, No):
            return NO
        told.append(one)
    return put_in(sentence, steps, tuple(told))


def _step(step: Step, known: list[Action], before: object) -> Step | No:
    actions: list[Action] = []
    for action in step.actions:
        told = _action(action, known, before)
        if told is None or (len(told) != 1 and len(step.actions) != 1):
            return NO
        actions += told
    known += actions
    then = _inner(step.then, known, (replace(step, actions=tuple(actions), then=()),))
    otherwise = _inner(step.otherwise, known, None)
    if isinstance(then, No) or isinstance(otherwise, No):
        return NO
    return replace(step, actions=tuple(actions), then=then, otherwise=otherwise)


def _inner(steps: tuple[Step, ...], known: list[Action], before: object) -> tuple[Step, ...] | No:
    told: list[Step] = []
    for step in steps:
        one = _step(step, known, tuple(told[-1:]) or before)
        if isinstance(one, No):
            return NO
        told.append(one)
    return tuple(told)


def _action(action: Action, known: list[Action], before: object) -> tuple[Action, ...] | None:
    """The action told in full; ``None`` where nothing before says what it is."""
    if not contains(action, OnceMore):
        return (action,)
    stands: object = action
    if stands == OnceMore("it"):
        return _the_same(before)
    if stands == OnceMore("Sabotage"):
        return (Sabotage(),) if any(isinstance(one, Sabotage) for one in known) else None
    alike = [one for one in known if type(one) is type(action)]
    if not alike:
        return None
    last = alike[-1]
    if isinstance(action, Create) and isinstance(last, Create) and action.token.name == SAME:
        into = last.into if isinstance(action.into, OnceMore) else action.into
        if isinstance(action.into, OnceMore) and (into.target or contains(into, Target)):
            return None
        return (replace(action, token=last.token, amount=Number(1), into=into),)
    if isinstance(action, Draw | Resupply) and isinstance(last, Draw | Resupply):
        return (changed(action, {"amount": Number(1)}),)
    return None


def _the_same(before: object) -> tuple[Action, ...] | None:
    """What the one step before does, if it is one that can be told again."""
    if not isinstance(before, tuple | list) or len(before) != 1:
        return None
    (step,) = before
    if not isinstance(step, Step) or step != Step(step.actions) or not step.actions:
        return None
    aims = contains(step, Target, TargetPlayer, Sabotage, RollDie) or any(
        place.target for place in parts(step, ExpeditionOf)
    )
    return None if aims or contains(step, OnceMore) else step.actions


__all__ = ["done_again"]
