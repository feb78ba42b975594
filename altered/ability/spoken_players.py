"""Who "they" and "that player" are when no player was targeted: whoever was spoken of last."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.joints import contains, parts, put_in
from altered.ability.tree import (
    Each,
    EachPlayer,
    Effect,
    It,
    Move,
    Number,
    Opponent,
    Played,
    PlayerOf,
    QuickAction,
    Reaction,
    SpellEffect,
    Step,
    Target,
    TargetPlayer,
)
from altered.ability.write_steps import doer_of
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Who

THAT_PLAYER = TargetPlayer(again=True)
_OWNED = (Zone.HAND, Zone.RESERVE, Zone.DECK, Zone.MANA_ZONE)
"""The zones to which an object goes as one of its owner (1.4.3.a)."""


def with_players(ability: Ability) -> Ability | None:
    """The ability in which "that player" is somebody; ``None`` if nobody was spoken of."""
    if THAT_PLAYER not in parts(ability, TargetPlayer):
        return ability
    if not isinstance(ability, Reaction | SpellEffect | QuickAction):
        return None
    effect = _effect(ability.effect, _of_trigger(ability))
    return None if effect is None else replace(ability, effect=effect)


def _of_trigger(ability: Ability) -> Who | None:
    """Who played the card that a trigger speaks of."""
    if not isinstance(ability, Reaction) or len(ability.triggers) != 1 or ability.together:
        return None
    (trigger,) = ability.triggers
    played = isinstance(trigger, Played) and trigger.which is not None
    return PlayerOf(It()) if played else None


def _effect(effect: Effect, named: Who | None) -> Effect | None:
    modes = tuple(_effect(mode, named) for mode in effect.modes)
    if any(not one.again for one in parts(effect.steps, TargetPlayer)):
        return effect  # the player that was targeted
    steps: list[Step] = []
    for step in effect.steps:
        told = step
        if contains(step, TargetPlayer):
            theirs = any(e.which.controlled_by == THAT_PLAYER for e in parts(step, Each))
            if named is None or (theirs and not isinstance(named, PlayerOf)):
                return None
            told = put_in(step, THAT_PLAYER, named)
        steps.append(told)
        named = _named(told) or (None if isinstance(named, PlayerOf) else named)
    if any(mode is None for mode in modes):
        return None
    return replace(effect, steps=tuple(steps), modes=tuple(mode for mode in modes if mode))


def _named(step: Step) -> Who | None:
    """The player that a step speaks of: who does it, or whose an object is."""
    action = step.actions[0] if len(step.actions) == 1 else None
    if isinstance(action, Move) and isinstance(action.ref, Target | It) and action.zone in _OWNED:
        one = not isinstance(action.ref, Target) or action.ref.count == Number(1)
        return PlayerOf(It(), owner=True) if one else None
    doer = None if action is None else doer_of(action)
    return doer if isinstance(doer, Opponent | EachPlayer) else None


__all__ = ["with_players"]
