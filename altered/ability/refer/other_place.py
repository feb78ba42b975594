"""Which Expedition "your other Expedition" is, and who faces "it": by the one just spoken of.

"When your Hero Expedition moves forward — Your other Expedition moves backward one region", "One of
your Expeditions moves backward one region. If it does, your other Expedition moves forward": a
Spell and a Landmark are in no Expedition. Where none of yours was spoken of, it is other than the
one in which the bearer is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

from altered.ability.read.joints import contains, parts, rebuilt
from altered.ability.refer.bound_it import BINDING
from altered.ability.refer.bound_place import (
    FACING_IT,
    ITS,
    OTHER,
    THAT,
    in_your_other,
    of_condition,
    of_filter,
    of_triggers,
    speaks_of_facing,
    speaks_of_other,
    tells_of_several,
)
from altered.ability.tree import (
    Each,
    Effect,
    ExpeditionOf,
    Expeditions,
    Joins,
    Leaves,
    Passive,
    QuickAction,
    Reaction,
    SpellEffect,
    Step,
    Which,
)

if TYPE_CHECKING:
    from altered.ability.tree import Ability

Part = TypeVar("Part")
OF_YOURS: Final = replace(THAT, whose="you")
"""One of yours that was chosen, and is "that Expedition" now."""
_GRANTED: Final = (Reaction, Passive, QuickAction, SpellEffect)
"""Abilities that are granted speak for themselves."""


class _Near(NamedTuple):
    """The Expedition spoken of last; ``object_`` if an object in play was spoken of since."""

    place: ExpeditionOf | None
    object_: bool = False


def other_place_told(ability: Ability) -> Ability:
    """The ability with every "your other Expedition" told as far as an Expedition was named."""
    if not isinstance(ability, Reaction | SpellEffect | QuickAction):
        return ability
    if not speaks_of_other(ability.effect) and not speaks_of_facing(ability.effect):
        return ability
    place = _of_what_happens(ability) if isinstance(ability, Reaction) else None
    return replace(ability, effect=_effect(ability.effect, _Near(place)))


def is_other_than_none(ability: Ability) -> bool:
    """Whether "your other Expedition" is other than none, or than one of which it is not said."""
    if isinstance(ability, Passive) or not speaks_of_other(getattr(ability, "effect", None)):
        return False
    match ability:
        case SpellEffect():
            return True
        case QuickAction(cost=cost, effect=effect):
            return cost.discard_me or _asks_of_some(effect)
        case Reaction(triggers=triggers, effect=effect):
            moved: tuple[ExpeditionOf, ...] = tuple(parts(triggers, ExpeditionOf))
            unsaid = bool(moved) and any(one.where is None for one in moved)
            return unsaid or _asks_of_some(effect)
    return False


def _asks_of_some(effect: Effect) -> bool:
    """Whether one of yours is asked for, which both may be: "If one of your Expeditions is"."""
    return any(
        one.expedition.whose == "you"
        for step in effect.steps
        if speaks_of_other(step)
        for one in parts(step.condition, Expeditions)
    )


def _of_what_happens(reaction: Reaction) -> ExpeditionOf | None:
    """The one of your Expeditions that moves, or that something joins or leaves."""
    moved = of_triggers(reaction)
    if moved is not None:
        return _spoken(moved)
    found: set[ExpeditionOf | None] = set()
    for one in reaction.triggers:
        which = one.which if isinstance(one, Joins | Leaves) else None
        if which is None:
            return None
        there = of_filter(which)
        its = ITS if which.controller == "you" else None
        found.add(its if there is None else _spoken(there))
    return found.pop() if len(found) == 1 and not tells_of_several(reaction) else None


def _effect(effect: Effect, near: _Near) -> Effect:
    modes = tuple(_effect(mode, near) for mode in effect.modes)
    return replace(effect, steps=_steps(effect.steps, near), modes=modes)


def _steps(steps: tuple[Step, ...], near: _Near) -> tuple[Step, ...]:
    made: list[Step] = []
    for step in steps:
        own = _told(replace(step, actions=(), then=(), otherwise=()), near)
        asked = of_condition(step)
        near = near if asked is None else _Near(_spoken(asked))
        otherwise = _steps(step.otherwise, near)
        done = []
        for action in step.actions:
            done.append(_told(action, near))
            near = _after(action, near)
        then = _steps(step.then, near)
        made.append(replace(own, actions=tuple(done), then=then, otherwise=otherwise))
    return tuple(made)


def _after(action: object, near: _Near) -> _Near:
    """The Expedition that an action names, or in which it acts on something; else as before."""
    places: tuple[ExpeditionOf, ...] = tuple(parts(action, ExpeditionOf))
    filters: tuple[Which, ...] = tuple(parts(action, Which))
    told = (*map(_spoken, places), *map(of_filter, filters))
    place = next((one for one in told if one is not None and one.where != "other"), near.place)
    several = contains(action, Each) or not contains(action, *BINDING)
    return _Near(place, object_=near.object_ and place == near.place if several else True)


def _spoken(one: ExpeditionOf) -> ExpeditionOf | None:
    """The same by its side, as the bearer's, or as the one that was chosen."""
    if one.where == "mine":
        return one
    if one.each or one.count != 1 or one.where is not None or one.again:
        return None
    if one.whose == "you":
        return ExpeditionOf(side=one.side, whose="you") if one.side is not None else OF_YOURS
    return THAT if one.target or one.free else None


def _told(part: Part, near: _Near) -> Part:
    """The part of an effect that speaks of the one that is other than a place, or faces it."""
    if near.place is None or isinstance(part, _GRANTED):
        return part
    if isinstance(part, Effect):
        return cast("Part", _effect(part, near))
    if part == OTHER:
        return cast("Part", _other(near.place))
    if part == FACING_IT:
        return part if near.object_ else cast("Part", _facing(near.place))
    made = rebuilt(part, lambda inner: _told(inner, near))
    if not isinstance(made, Which):
        return made
    if made.expedition == ExpeditionOf("facing"):
        return replace(made, where="facing", expedition=None)
    there = _other(near.place)
    if not in_your_other(made) or there == OTHER:
        return made
    if there.side is not None:
        return replace(made, where=None, controller="you", side=there.side)
    return replace(made, where=None, expedition=there)


def _other(place: ExpeditionOf) -> ExpeditionOf:
    if place.side is not None:
        return replace(place, side=place.side.other)
    if place in (OF_YOURS, ITS):
        return replace(place, where="other", whose="you")
    return OTHER


def _facing(place: ExpeditionOf) -> ExpeditionOf:
    if place in (OF_YOURS, THAT):
        return ExpeditionOf("facing", again=True)
    return ExpeditionOf("facing") if place.where == "mine" else replace(place, where="facing")


__all__ = ["is_other_than_none", "other_place_told"]
