"""How passive abilities change or set the mana cost of a card that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import ChangeCost, NextPlayed, OwnCost, Passive, SetCost
from altered.passive import ask
from altered.passive.plays import as_object, is_first
from altered.passive.question import working
from altered.state.model import Binding
from altered.state.terms import Duration, Phase, Zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.face import Face
    from altered.state.model import GameObject, State

Timed = tuple[tuple[int, int], int]
"""An amount of mana with the timestamp of what says it."""


def cost_change(state: State, player: int, face: Face, zone: Zone) -> int:
    """By how much the mana cost of a card differs from the printed one; never below 0 in all.

    Costs are no characteristics and the rules name no order for their changes: a reading. Where
    several set the cost, the latest does.
    """
    printed = (face.hand_cost if zone is Zone.HAND else face.reserve_cost) or 0
    changed, to = _told(state, player, face, zone)
    first = state.reading("cost-set.order") == "before-changes"
    cost = printed if to is None or not first else to
    changes = [amount for _, amount in sorted(changed)]
    order = state.reading("cost-change.order")
    if order == "increases-first":
        changes.sort(key=lambda c: c < 0)
    elif order == "decreases-first":
        changes.sort(key=lambda c: c > 0)
    for change in changes:
        cost = max(0, cost + change)
    if to is not None and not first:
        cost = to
    return cost - printed


def _told(state: State, player: int, face: Face, zone: Zone) -> tuple[list[Timed], int | None]:
    """Each change with its timestamp, and what the cost is set to, if it is.

    What the card says itself comes last: it is no object yet.
    """
    if not _is_changed(state, player, face):
        return [], None
    there, thing = as_object(state, player, face, zone)
    changes = [
        *_of_passives(state, there, thing),
        *_of_emblems(state, there, thing),
        *_own(there, thing),
    ]
    settings = [
        *_set_by_passives(state, there, thing),
        *_set_by_emblems(state, there, thing),
        *_set_itself(there, thing),
    ]
    return changes, max(0, max(settings)[1]) if settings else None


def _is_changed(state: State, player: int, face: Face) -> bool:
    """Whether anything speaks of costs at all: mostly nothing does, and that is found quickly."""
    return (
        any(isinstance(unit.static, ChangeCost | SetCost) for unit in working(state))
        or any(isinstance(o.static, NextPlayed) for o in state.in_zone(Zone.LIMBO, player))
        or any(isinstance(a, Passive) for a in (*face.abilities, *face.support))
    )


def _of_passives(state: State, there: State, thing: GameObject) -> Iterator[Timed]:
    for unit in working(state):
        static, whose = unit.static, unit.controller
        if (
            isinstance(static, ChangeCost)
            and ask.means(state, static.who, thing.controller, whose)
            and is_first(state, static.which, thing.controller, whose, unit.binding.me)
            and ask.fits(there, thing, static.which, whose, unit.binding.me)
        ):
            yield unit.key, ask.amount(state, static.change, whose, unit.binding)


def _set_by_passives(state: State, there: State, thing: GameObject) -> Iterator[Timed]:
    for unit in working(state):
        static, whose = unit.static, unit.controller
        if (
            isinstance(static, SetCost)
            and static.which is not None
            and ask.means(state, static.who, thing.controller, whose)
            and is_first(state, static.which, thing.controller, whose, unit.binding.me)
            and ask.fits(there, thing, static.which, whose, unit.binding.me)
        ):
            yield unit.key, ask.amount(state, static.amount, whose, unit.binding)


def _of_emblems(state: State, there: State, thing: GameObject) -> Iterator[Timed]:
    """The next card you play costs less: each such Emblem of the player counts."""
    for emblem, words in _next_played(state, there, thing):
        if words.cheaper is not None:
            player = thing.controller
            yield (emblem.id, 0), -ask.amount(state, words.cheaper, player, emblem.binding)


def _set_by_emblems(state: State, there: State, thing: GameObject) -> Iterator[Timed]:
    """The next card you play costs an amount."""
    for emblem, words in _next_played(state, there, thing):
        if words.costs is not None:
            player = thing.controller
            yield (emblem.id, 0), ask.amount(state, words.costs, player, emblem.binding)


def _next_played(
    state: State, there: State, thing: GameObject
) -> Iterator[tuple[GameObject, NextPlayed]]:
    """The Emblems of a player that speak of the cost of this card."""
    player = thing.controller
    for emblem in state.in_zone(Zone.LIMBO, player):
        words = emblem.static
        if (
            isinstance(words, NextPlayed)
            and (words.cheaper is not None or words.costs is not None)
            and _is_its_time(state, words)
            and ask.fits(there, thing, words.which, player, emblem.binding.me)
        ):
            yield emblem, words


def _is_its_time(state: State, words: NextPlayed) -> bool:
    """Whether a card played now is one played "this Afternoon", if the words say so."""
    return words.duration is not Duration.AFTERNOON or state.phase is Phase.AFTERNOON


def _own(there: State, thing: GameObject) -> Iterator[Timed]:
    """What the card says of its own cost works wherever it can be played from (1.2.4.d)."""
    player, binding = thing.controller, Binding(me=thing.id)
    for i, ability in enumerate((*thing.face.abilities, *thing.face.support)):
        if (
            isinstance(ability, Passive)
            and isinstance(ability.static, OwnCost)
            and ask.holds(there, ability.condition, player, binding)
        ):
            per = ability.static.per
            times = 1 if per is None else ask.amount(there, per, player, binding)
            yield (thing.id, i), ability.static.change * times


def _set_itself(there: State, thing: GameObject) -> Iterator[Timed]:
    """What the card says that it costs."""
    player, binding = thing.controller, Binding(me=thing.id)
    for i, ability in enumerate((*thing.face.abilities, *thing.face.support)):
        if (
            isinstance(ability, Passive)
            and isinstance(ability.static, SetCost)
            and ability.static.which is None
            and ask.holds(there, ability.condition, player, binding)
        ):
            yield (thing.id, i), ask.amount(there, ability.static.amount, player, binding)
