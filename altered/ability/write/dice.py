"""Writers of dice: what is rolled, which result counts, what a later step makes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability.refer.depending import is_of_result
from altered.ability.tree import (
    ChangeResult,
    Did,
    Effect,
    InternalAction,
    Number,
    RollDie,
    Step,
    You,
)
from altered.ability.write.counts import per
from altered.ability.write.nouns import NoText

if TYPE_CHECKING:
    from altered.ability.tree import Action
    from altered.ability.write.nouns import NounWriter


def rejoined(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps, where what is paid to change a result stands with what it is paid for."""
    found: list[Step] = []
    for step in steps:
        before = found[-1] if found else None
        action = before.actions[0] if before is not None and before.actions else None
        alone = step.condition == Did() and not step.otherwise and is_of_result(step.actions)
        if (
            before is None
            or not isinstance(action, InternalAction)
            or (action.effect, action.who) != (Effect(), You())
            or not alone
        ):
            found.append(step)
            continue
        done = (replace(step, condition=None, then=()), *step.then)
        found[-1] = replace(before, actions=(replace(action, effect=Effect(done)),))
    return tuple(found)


_TIMES: Final = {2: "double", 3: "triple"}


def dice(writer: NounWriter, action: Action) -> tuple[str, str] | None:
    """The verb of an action on dice and what follows it; ``None`` for all else."""
    if isinstance(action, RollDie):
        return "roll", rolled(writer, action)
    return result_change(writer, action) if isinstance(action, ChangeResult) else None


def rolled(writer: NounWriter, action: RollDie) -> str:
    """A die; two dice and keep the highest result; it again."""
    if action.again:
        return "it again" if action.dice == Number(1) else "them again"
    if action.dice == Number(1) and action.keep is None:
        return "a die"
    if action.keep is None or action.dice == Number(1):
        raise NoText("no words for dice of which no result counts")
    keep = {"total": "add the results", "chosen": "choose one of the results"}.get(action.keep)
    kept = keep or f"keep the {action.keep} result"
    return f"{writer.many(action.dice)} dice and {kept}"


def result_change(writer: NounWriter, action: ChangeResult) -> tuple[str, str]:
    """The verb and the rest of "increase the result by 2"."""
    number = action.amount.value if isinstance(action.amount, Number) else None
    if action.how == "times":
        if number not in _TIMES:
            raise NoText("no words for so many times a result")
        return _TIMES[number], "the result"
    if action.how == "to":
        return "set", f"the result to {writer.sum(action.amount) if number is None else number}"
    verb = "increase" if action.how == "more" else "decrease"
    each = None if number is not None else per(writer, action.amount)
    if each is not None:
        return verb, f"the result by {each[0]}{each[1]}"
    return verb, f"the result by {writer.sum(action.amount) if number is None else number}"


__all__ = ["dice", "rejoined"]
