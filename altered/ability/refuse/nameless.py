"""An "it" where nothing at all was named: by no trigger, by no cost and by no step before.

"{J} Its controller draws a card", "{R} If its statistics total 8 or more, draw a card": the trigger
is about the bearer, which is "I" in its own words (7.2.1.a) and never "it". What speaks for itself
is asked by itself: the ability of a token, one that is given, a trigger for later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from altered.ability.read.joints import contains, parts, within
from altered.ability.refer.bound_it import BINDING
from altered.ability.refuse.unspoken import binds_nothing
from altered.ability.tree import (
    AfterEffect,
    AtPhase,
    Chosen,
    CountOf,
    Draws,
    Effect,
    GrantAbilities,
    Instead,
    It,
    MovesBackward,
    MovesForward,
    NextPlayed,
    OwnCost,
    Passive,
    QuickAction,
    Reaction,
    SpellEffect,
    Token,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step

_Acting: TypeAlias = Reaction | QuickAction | SpellEffect
_FOR_ITSELF: Final = (Instead, NextPlayed, Passive, QuickAction, Reaction, SpellEffect, Token)
"""What speaks for itself: its own words say what "it" is."""
_NO_CARD: Final = ("pass", "roll")


def names_nothing(value: object) -> bool:
    """Whether some "it" is the first that an ability speaks of."""
    kinds: tuple[type[_Acting], ...] = (Reaction, QuickAction, SpellEffect)
    if any(map(_in_statement, parts(value, Passive))):
        return True
    return any(_in_ability(one) for kind in kinds for one in parts(value, kind))


def _in_statement(passive: Passive) -> bool:
    """Whether it says of whom it is true by an "it": "Characters in its Expedition"."""
    match passive.static:
        case GrantAbilities(which=which):
            return _uses(which)
        case OwnCost():
            return _uses(passive.static)
    return False


def _in_ability(ability: _Acting) -> bool:
    match ability:
        case Reaction(triggers=triggers, condition=condition):
            if not all(map(_is_of_bearer, triggers)):
                return False
            if condition is not None:
                return _in_condition(condition)
        case QuickAction(cost=cost):
            if not all(map(binds_nothing, cost.actions)):
                return False
    return _in_effect(ability.effect)


def _is_of_bearer(trigger: object) -> bool:
    """Whether a trigger names no object, or the bearer alone."""
    if isinstance(trigger, Draws):
        return trigger.what in _NO_CARD
    if isinstance(trigger, AtPhase | AfterEffect | MovesForward | MovesBackward):
        return True
    return getattr(trigger, "which", trigger) is None


def _in_condition(condition: object) -> bool:
    return _uses(condition) and all(map(_uses, parts(condition, CountOf, *BINDING)))


def _in_effect(effect: Effect) -> bool:
    for step in effect.steps:
        wrong, spoken = _in_step(step)
        if wrong or spoken:
            return wrong
    return any(map(_in_effect, effect.modes))


def _in_step(step: Step) -> tuple[bool, bool]:
    """Whether an "it" in it is the first thing spoken of, and whether something is after it."""
    if step.for_each is not None:
        return _uses(step.for_each), True
    if _in_condition(step.condition) or _uses(step.who_may):
        return True, True
    if contains(step.condition, CountOf, *BINDING):
        return False, True
    for action in step.actions:
        named = tuple(parts(action, Chosen, *BINDING))
        if _uses(action) and all(map(_uses, named)):
            return True, True
        if named or not binds_nothing(action):
            return False, True
    for inner in (step.then, step.otherwise):
        wrong, spoken = _in_effect(Effect(inner)), False
        if wrong:
            return wrong, spoken
    return False, False


def _uses(value: object) -> bool:
    if isinstance(value, _FOR_ITSELF):
        return False
    return isinstance(value, It) or any(map(_uses, within(value)))


__all__ = ["names_nothing"]
