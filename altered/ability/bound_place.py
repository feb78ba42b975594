"""Which Expedition "it" and "that Expedition" are, and in which one something is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.joints import contains, parts, put_in
from altered.ability.tree import (
    Chosen,
    Create,
    CreatedBy,
    Effect,
    ExpeditionOf,
    MoveMarker,
    MovesBackward,
    MovesForward,
    QuickAction,
    Reaction,
    SpellEffect,
    Step,
    Target,
)
from altered.state.terms import IN_PLAY

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Ref

THAT = ExpeditionOf(again=True)
_SPEAKING = (MoveMarker, Create, CreatedBy)


def placed(ability: Ability) -> Ability | None:
    """The ability with every "that Expedition" told; ``None`` if none was spoken of."""
    if not isinstance(ability, Reaction | SpellEffect | QuickAction):
        return ability
    if not contains(ability.effect, ExpeditionOf):
        return ability
    before = _of_triggers(ability) if isinstance(ability, Reaction) else None
    effect = _effect(ability.effect, before)
    return None if effect is None else replace(ability, effect=effect)


def _of_triggers(reaction: Reaction) -> ExpeditionOf | None:
    """The one Expedition whose move activates the reaction, if it is always the same."""
    found = {
        one.expedition for one in reaction.triggers if isinstance(one, MovesForward | MovesBackward)
    }
    if len(found) != 1 or len(found) < len({type(one) for one in reaction.triggers}):
        return None
    (one,) = found
    return one if one.where is not None or one.side is not None else None


def _effect(effect: Effect, before: ExpeditionOf | None) -> Effect | None:
    modes = [_effect(mode, before) for mode in effect.modes]
    told: list[Step] = []
    spoken = False
    for step in effect.steps:
        early = not spoken and _asks(step.condition)
        spoken = spoken or _targets(step)
        if early or (not spoken and _asks(step)):
            if before is None:
                return None
            told.append(put_in(step, THAT, before))
        else:
            told.append(step)
        if not spoken:
            before = _named(step) or before
    kept = tuple(mode for mode in modes if mode is not None)
    return replace(effect, steps=tuple(told), modes=kept) if len(kept) == len(modes) else None


def _targets(value: object) -> bool:
    """Whether Expeditions are chosen here, which the engine then keeps in mind."""
    return any(
        one.target or one.free or one.each or one.count > 1 for one in parts(value, ExpeditionOf)
    )


def _asks(value: object) -> bool:
    return any(one.again for one in parts(value, ExpeditionOf))


def _named(step: Step) -> ExpeditionOf | None:
    """The Expedition of a step that moves it, or puts a token there."""
    for action in step.actions:
        if isinstance(action, _SPEAKING):
            one = action.expedition if isinstance(action, MoveMarker) else action.into
            if one.where is not None or one.side is not None:
                return one
    return None


def played_into(ref: Ref, into: ExpeditionOf | None) -> tuple[Ref, ExpeditionOf | None]:
    """What is played and where: a card that is not in play is in no Expedition yet.

    "Play a Character from your hand in my Expedition for free": it goes there.
    """
    if into is not None or not isinstance(ref, Chosen | Target):
        return ref, into
    which = ref.which
    place = ExpeditionOf("mine") if which.where == "mine" else which.expedition
    if place is None or not which.zones or set(which.zones) & set(IN_PLAY):
        return ref, into
    return replace(ref, which=replace(which, where=None, expedition=None)), place


__all__ = ["placed", "played_into"]
