"""Results of no die, and a die of no result: who asks for one where nobody rolled, or for none.

A step uses the result of a die rolled before it in the same effect (7.3.13.b). A reaction to a roll
knows the result, and is played once the effect that rolls is over (4.4): it changes nothing then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts, within
from altered.ability.tree import (
    ChangeResult,
    Draws,
    Effect,
    Either,
    GrantAbilities,
    Passive,
    QuickAction,
    Reaction,
    Reveal,
    RollDie,
    Rolled,
    SpellEffect,
    Token,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.ability.tree import Step

NO_DIE: Final = "a result of no die"
NO_USE: Final = "a roll that no step uses"
TOO_LATE: Final = "a result that was used already"
_OWN: Final = (GrantAbilities, QuickAction, Reaction, SpellEffect, Token)
"""What is asked by itself: abilities, and what gives some."""
_UNKNOWN, _TOLD, _ROLLED = range(3)
"""What is known of a result: nothing; the number; the number of a die in this very effect."""


def of_no_die(value: object) -> Iterator[str]:
    """The names of what is wrong with the results that abilities speak of."""
    for ability in parts(value, Reaction, QuickAction, SpellEffect, Passive):
        used = Rolled, ChangeResult, Reveal  # a card revealed with it tells the result to others
        if contains(ability, RollDie) and not contains(ability, *used):
            yield NO_USE
        match ability:
            case Reaction(triggers=triggers, condition=condition, effect=effect):
                told = any(isinstance(one, Draws) and _tells(one) for one in triggers)
                yield from _in((condition, effect), _TOLD if told else _UNKNOWN)
            case QuickAction(cost=cost, effect=effect):
                yield from _in((cost, effect), _UNKNOWN)
            case SpellEffect(effect=effect):
                yield from _in(effect, _UNKNOWN)
            case Passive(static=static, condition=condition):
                yield from _in((condition, *within(static)), _UNKNOWN)


def _tells(trigger: Draws) -> bool:
    """Whether the event has the result of a die: also a card revealed with it has."""
    return trigger.what == "roll" or (trigger.what == "reveal" and trigger.this_way)


def _in(value: object, known: int) -> Iterator[str]:
    if isinstance(value, _OWN):
        return
    if isinstance(value, tuple):
        for part in value:
            yield from _in(part, known)
        return
    if isinstance(value, Effect):
        yield from _steps(value.steps, known)
        for mode in value.modes:
            yield from _in(mode, known)
        return
    if isinstance(value, Rolled) and known == _UNKNOWN:
        yield NO_DIE
    changes = isinstance(value, ChangeResult) or (isinstance(value, RollDie) and value.again)
    if changes and known != _ROLLED:
        yield TOO_LATE if known else NO_DIE
    inner = known if isinstance(value, Either) else min(known, _TOLD)  # else it has its own
    for part in within(value):
        yield from _in(part, inner)


def _step(step: Step, known: int) -> Iterator[str]:
    yield from _in((step.condition, step.only, step.for_each), known)
    yield from _steps(step.otherwise, known)
    for action in step.actions:
        yield from _in(action, known)
        known = _ROLLED if isinstance(action, RollDie) else known
    yield from _steps(step.then, known)


def _steps(steps: tuple[Step, ...], known: int) -> Iterator[str]:
    for step in steps:
        yield from _step(step, known)
        known = max(known, _after(step))


def _after(step: Step) -> int:
    """What is known after a step, if it was done."""
    rolls = any(isinstance(action, RollDie) for action in step.actions)
    return _ROLLED if rolls else max(map(_after, (*step.then, *step.otherwise)), default=_UNKNOWN)


__all__ = ["NO_DIE", "NO_USE", "TOO_LATE", "of_no_die"]
