"""An "it" that speaks of nothing, though something was mentioned that it seems to be.

"{J} Draw a card. Put it in Reserve", "If you control another Robot, it gains 1 boost": the card
drawn is hidden and the Robot may be several, so engines would take the bearer. The text is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from altered.ability.read.joints import contains, parts, within
from altered.ability.refer.bound_it import BINDING
from altered.ability.tree import (
    AfterEffect,
    AfterYou,
    Among,
    AtNext,
    AtPhase,
    Chosen,
    CountOf,
    Create,
    Delayed,
    Draw,
    Effect,
    Fits,
    GrantAbilities,
    It,
    Joins,
    Lasting,
    Me,
    MoveMarker,
    NextPlayed,
    Passive,
    Played,
    PlayerOf,
    QuickAction,
    Reaction,
    RollDie,
    SpellEffect,
    Token,
    Whenever,
)

if TYPE_CHECKING:
    from altered.ability.tree import Step

_Acting: TypeAlias = Reaction | QuickAction | SpellEffect
_LATER: Final = (AtNext, Delayed, Effect, GrantAbilities, Lasting, NextPlayed, Token, Whenever)
"""What speaks for itself: its own trigger says what "it" is."""


def speaks_of_nothing(value: object) -> bool:
    """Whether some "it" has nothing that was spoken of before."""
    kinds: tuple[type[_Acting], ...] = (Reaction, QuickAction, SpellEffect)
    if any(_uses(one.condition) for one in parts(value, Passive)):
        return True  # a statement has no words before its condition
    return any(_named(one) for kind in kinds for one in parts(value, kind))


def _named(ability: _Acting) -> bool:
    match ability:
        case Reaction(triggers=triggers, condition=condition):
            if condition is not None or not all(map(_is_bare, triggers)):
                return False
        case QuickAction(cost=cost):
            if contains(cost, Chosen):
                return False
    empty = not isinstance(ability, Reaction) or all(map(_is_moment, ability.triggers))
    return _in_effect(ability.effect, spoken=False, misled=empty)


def _is_moment(trigger: object) -> bool:
    """Whether a trigger names nothing at all, not even the bearer."""
    return isinstance(trigger, AtPhase | AfterEffect)


def _is_bare(trigger: object) -> bool:
    """Whether a trigger names no object but the bearer."""
    if _is_moment(trigger):
        return True
    return isinstance(trigger, Joins | Played) and trigger.which is None


def _in_effect(effect: Effect, *, spoken: bool, misled: bool = False) -> bool:
    """``misled``: something was mentioned that "it" seems to be, and is not."""
    if contains(effect, MoveMarker) and not spoken:
        misled = misled or any(contains(step.who_may, It) for step in effect.steps[:1])
    for step in effect.steps:
        wrong, spoken, misled = _in_step(step, spoken=spoken, misled=misled)
        if wrong:
            return True
    misled = misled or any(contains(mode, *BINDING) for mode in effect.modes)
    return any(_in_effect(mode, spoken=spoken, misled=misled) for mode in effect.modes)


def _in_step(step: Step, *, spoken: bool, misled: bool) -> tuple[bool, bool, bool]:
    """Whether an "it" in it speaks of nothing, and what is so after it."""
    if spoken or step.for_each is not None:
        return False, True, misled
    if misled and contains(step.who_may, It):
        return True, spoken, misled
    if (misled and _uses(step.condition)) or contains(step.condition, Among):
        return True, spoken, misled
    if isinstance(step.condition, Fits) and not isinstance(step.condition.ref, Me | It):
        return False, True, misled
    early = misled
    counted = misled or contains(step.condition, CountOf)
    for action in step.actions:
        early = early or isinstance(action, MoveMarker)
        if not spoken and _counts_the_done(action):
            return True, spoken, misled
        unnamed = isinstance(action, Create) or binds_nothing(action)
        if counted and not spoken and unnamed and _uses(action):
            return True, spoken, misled
        if early and not spoken and any(contains(p, It) for p in parts(action, PlayerOf)):
            return True, spoken, misled
        spoken = spoken or not binds_nothing(action)
        misled = misled or isinstance(action, Draw | MoveMarker | NextPlayed)
    told = spoken
    for kept, known in ((step.otherwise, False), (step.then, spoken)):
        inner, wrongly = known, misled
        for one in kept:
            wrong, inner, wrongly = _in_step(one, spoken=inner, misled=wrongly)
            if wrong:
                return True, spoken, misled
        told = told or inner
    return False, told, misled


def _counts_the_done(action: object) -> bool:
    """Whether an action asks how many were acted on before: "sacrificed this way"."""
    if isinstance(action, _LATER):
        return False
    counted = isinstance(action, Among) and action.ref is None
    return counted or any(map(_counts_the_done, within(action)))


def binds_nothing(action: object) -> bool:
    """Whether an action surely names no object: hidden cards are drawn, "I" am not "it"."""
    if isinstance(
        action,
        AfterYou | AtNext | Delayed | Draw | Lasting | MoveMarker | NextPlayed | RollDie | Whenever,
    ):
        return True
    return isinstance(getattr(action, "ref", None), Me | It)


def _uses(value: object) -> bool:
    if isinstance(value, _LATER):
        return False
    return isinstance(value, It) or any(map(_uses, within(value)))


__all__ = ["binds_nothing", "speaks_of_nothing"]
