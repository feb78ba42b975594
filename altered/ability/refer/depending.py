"""Steps that depend on the one before: under a condition, paid for, told in short."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.read.joints import SAME, InPlace, changed, contains, parts
from altered.ability.tree import (
    Action,
    ChangeResult,
    Chosen,
    Create,
    Did,
    Effect,
    Gain,
    GainStatus,
    InternalAction,
    Not,
    ReadyMana,
    RollDie,
    Step,
    Token,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Condition

Steps = tuple[Step, ...]


def under(condition: Condition | None, steps: Steps, *, otherwise: Steps = ()) -> Step:
    """Steps that depend on a condition, as one."""
    first, *rest = steps
    if first.condition is None and first.for_each is None and not (rest and first.may):
        then = (*first.then, *rest)
        return replace(first, condition=condition, then=then, otherwise=otherwise)
    return Step((), condition=condition, then=steps, otherwise=otherwise)


def is_of_result(value: object) -> bool:
    """Whether the result of a die thrown before changes, or the die is rolled again."""
    return contains(value, ChangeResult) or any(roll.again for roll in parts(value, RollDie))


def paid(steps: Steps) -> Steps:
    """Steps where "If you do" after "You may pay ..." is the effect of an internal action."""
    found: list[Step] = []
    for step in steps:
        before = found[-1] if found else None
        action = before.actions[0] if before is not None and before.actions else None
        if (
            before is None
            or not isinstance(action, InternalAction)
            or action.effect != Effect()
            or action.who != You()
            or step.condition != Did()
            or is_of_result(step.actions)
        ):
            found.append(step)
            continue
        inner = replace(step, condition=None, otherwise=(), then=())
        done = (inner, *step.then) if step.actions else step.then
        found[-1] = replace(before, actions=(InternalAction(action.cost, Effect(done)),))
        if step.otherwise:
            found.append(under(Not(Did()), step.otherwise))
    return tuple(found)


def short(sentence: InPlace, before: Step) -> InPlace | None:
    """The sentence with what it leaves out put in from the step before; ``None`` if it cannot."""
    action = sentence.steps[0].actions[0] if sentence.steps[0].actions else None
    model = before.actions[0] if before.actions else None
    match action, model:
        case Gain(name="..."), Gain():
            whole: Action = replace(action, name=model.name)
        case Create(token=Token(name="...")), Create():
            whole = replace(model, amount=action.amount)
        case ReadyMana(You()), ReadyMana():
            whole = replace(model, amount=action.amount)
        case _ if _leaves_out(action):
            told = _so_many(action, model)
            if told is None:
                return None
            whole = told
        case (Gain(name="...") | Create(token=Token(name="...")), _):
            return None
        case _:
            return sentence
    return replace(sentence, steps=(Step((whole,)),))


def _leaves_out(action: Action | None) -> bool:
    """Whether it is told of so many, and not of what."""
    ref: object = getattr(action, "ref", None)
    return isinstance(ref, Chosen) and ref.which.name == SAME


def _so_many(action: Action | None, model: Action | None) -> Action | None:
    """The action done to so many of what the one before chooses; targets are chosen before it."""
    ref: object = getattr(action, "ref", None)
    chosen: object = getattr(model, "ref", None)
    if type(action) is not type(model) or model is None:
        return None
    if not isinstance(ref, Chosen) or not isinstance(chosen, Chosen):
        return None
    if isinstance(model, GainStatus) and model.status is not getattr(action, "status", None):
        return None
    return changed(model, {"ref": replace(chosen, count=ref.count)})


__all__ = ["is_of_result", "paid", "short", "under"]
