"""An "it" that speaks of nothing: no trigger, target or step before named an object.

"{J} Draw a card. Put it in Reserve", "If you control another Robot, it gains 1 boost": the card
drawn is hidden and the Robot may be several, so engines would take the bearer. The text is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability.joints import contains, parts, within
from altered.ability.tree import (
    AfterEffect,
    AfterYou,
    AtNext,
    AtPhase,
    Chosen,
    Delayed,
    Draw,
    Effect,
    Fits,
    GrantAbilities,
    It,
    Joins,
    Lasting,
    Me,
    NextPlayed,
    Played,
    QuickAction,
    Reaction,
    RollDie,
    SpellEffect,
    Token,
    Whenever,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step

_LATER: Final = (AtNext, Delayed, Effect, GrantAbilities, Lasting, NextPlayed, Token, Whenever)
"""What speaks for itself: its own trigger says what "it" is."""


def speaks_of_nothing(value: object) -> bool:
    """Whether some "it" has nothing that was spoken of before."""
    return any(_named(one) for one in parts(value, Reaction, QuickAction, SpellEffect))


def _named(ability: Reaction | QuickAction | SpellEffect) -> bool:
    match ability:
        case Reaction(triggers=triggers, condition=condition):
            if condition is not None or not all(map(_is_bare, triggers)):
                return False
        case QuickAction(cost=cost):
            if contains(cost, Chosen):
                return False
    return _in_effect(ability.effect, spoken=False)


def _is_bare(trigger: object) -> bool:
    """Whether a trigger names no object but the bearer."""
    if isinstance(trigger, AtPhase | AfterEffect):
        return True
    return isinstance(trigger, Joins | Played) and trigger.which is None


def _in_effect(effect: Effect, *, spoken: bool) -> bool:
    for step in effect.steps:
        wrong, spoken = _in_step(step, spoken=spoken)
        if wrong:
            return True
    return any(_in_effect(mode, spoken=spoken) for mode in effect.modes)


def _in_step(step: Step, *, spoken: bool) -> tuple[bool, bool]:
    """Whether an "it" in it speaks of nothing, and whether it is spoken of after it."""
    if spoken or step.for_each is not None:
        return False, True
    if _uses(step.condition):
        return True, False
    spoken = isinstance(step.condition, Fits) and not isinstance(step.condition.ref, Me)
    for action in step.actions:
        if not spoken and _binds_nothing(action) and _uses(action):
            return True, False
        spoken = spoken or not _binds_nothing(action)
    for kept in step.otherwise, step.then:
        inner = spoken if kept is step.then else False
        for one in kept:
            wrong, inner = _in_step(one, spoken=inner)
            if wrong:
                return True, False
        spoken = spoken or inner
    return False, spoken


def _binds_nothing(action: object) -> bool:
    """Whether an action surely names no object: hidden cards are drawn, "I" am not "it"."""
    if isinstance(action, Draw | RollDie | AfterYou):
        return True
    return isinstance(getattr(action, "ref", None), Me | It)


def _uses(value: object) -> bool:
    if isinstance(value, _LATER):
        return False
    return isinstance(value, It) or any(map(_uses, within(value)))


__all__ = ["speaks_of_nothing"]
