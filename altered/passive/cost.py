"""How passive abilities change the mana cost of a card that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import ChangeCost, NextPlayed, OwnCost, Passive
from altered.passive import ask
from altered.passive.characteristics import table
from altered.passive.question import working
from altered.passive.table import assume
from altered.state.model import Binding, GameObject
from altered.state.terms import Form, Zone

if TYPE_CHECKING:
    from altered.state.face import Face
    from altered.state.model import State


def cost_change(state: State, player: int, face: Face, zone: Zone) -> int:
    """By how much the mana cost of a card differs from the printed one; never below 0 in all.

    Costs are no characteristics and the rules name no order for their changes: a reading.
    """
    printed = (face.hand_cost if zone is Zone.HAND else face.reserve_cost) or 0
    changes = [amount for _, amount in sorted(_changes(state, player, face, zone))]
    order = state.reading("cost-change.order")
    if order == "increases-first":
        changes.sort(key=lambda c: c < 0)
    elif order == "decreases-first":
        changes.sort(key=lambda c: c > 0)
    cost = printed
    for change in changes:
        cost = max(0, cost + change)
    return cost - printed


def _changes(
    state: State, player: int, face: Face, zone: Zone
) -> list[tuple[tuple[int, int], int]]:
    """Each change with its timestamp; the card's own ones come last: it is no object yet."""
    thing = _played(state, player, face, zone)
    there = _with(state, thing)
    found: list[tuple[tuple[int, int], int]] = []
    for unit in working(state):
        static, whose, me = unit.static, unit.controller, unit.binding.me
        if (
            isinstance(static, ChangeCost)
            and ask.means(state, static.who, player, whose)
            and ask.fits(there, thing, static.which, whose, me)
        ):
            found.append((unit.key, ask.amount(state, static.change, whose, unit.binding)))
    for emblem in state.in_zone(Zone.LIMBO, player):
        static = emblem.static
        if (
            isinstance(static, NextPlayed)
            and static.cheaper is not None
            and ask.fits(there, thing, static.which, player, emblem.binding.me)
        ):
            less = ask.amount(state, static.cheaper, player, emblem.binding)
            found.append(((emblem.id, 0), -less))
    binding = Binding(me=thing.id)
    for i, ability in enumerate((*face.abilities, *face.support)):
        static = ability.static if isinstance(ability, Passive) else None
        if (
            isinstance(ability, Passive)
            and isinstance(static, OwnCost)
            and ask.holds(there, ability.condition, player, binding)
        ):
            times = 1 if static.per is None else ask.amount(there, static.per, player, binding)
            found.append(((thing.id, i), static.change * times))
    return found


def _played(state: State, player: int, face: Face, zone: Zone) -> GameObject:
    """The card as if it were an object where it is, so that filters can look at it."""
    return GameObject(state.clock, Form.CARD, zone, player, player, face)


def _with(state: State, thing: GameObject) -> State:
    """The state with that one more object."""
    here = table(state).with_faces({thing.id: thing.face})
    copy = assume(state, here)
    object.__setattr__(copy, "objects", (*state.objects, thing))
    return copy
