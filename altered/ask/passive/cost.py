"""How passive abilities change or set the mana cost of a card that is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from altered.ability.tree import (
    Ability,
    ChangeCost,
    LeastCost,
    NextPlayed,
    OwnCost,
    Passive,
    SetCost,
)
from altered.ask.passive import ask
from altered.ask.passive.plays import is_first, said_of_play, to_be_played
from altered.ask.passive.question import working
from altered.ask.passive.unit import in_order
from altered.state.face import Face
from altered.state.model import Binding, GameObject, State
from altered.terms import Duration, Phase, Zone


class Told(NamedTuple):
    """An amount of mana that something says of a cost, with the timestamp of what says it.

    The cost ``is_set`` to it, or changes by it down to ``least``; ``free``: nothing is paid.
    """

    bearer: int
    mana: int
    is_set: bool
    least: int = 0
    free: bool = False


def cost_change(state: State, player: int, face: Face, zone: Zone, card: int | None = None) -> int:
    """By how much the mana cost of a card differs from the printed one; never below 0 in all.

    Costs are no characteristics and the rules name no order for their changes, nor for what sets
    them: readings. Where several things set the cost, the latest does.
    """
    printed = face.cost(zone)
    told = sorted(_cost_abilities(state, player, face, zone, card), key=lambda one: one.bearer)
    settings = [max(0, one.mana) for one in told if one.is_set]
    changes = [(one.mana, one.least) for one in told if not one.is_set]
    first = state.reading("cost-set.order") == "before-changes"
    cost = settings[-1] if settings and first else printed
    order = state.reading("cost-change.order")
    if order == "increases-first":
        changes.sort(key=lambda c: c[0] < 0)
    elif order == "decreases-first":
        changes.sort(key=lambda c: c[0] > 0)
    for change, least in changes:
        cost = max(min(cost, least), cost + change)
    if settings and not first:
        cost = settings[-1]
    return max(cost, cost_at_least(state, player, face, zone, card)) - printed


def out_of_reach(state: State, player: int, face: Face, zone: Zone, card: int, more: int) -> int:
    """What of a cost is not taken away by an effect that has the card played for less.

    Readings: where increases come after all decreases, it is what they add, ``more`` for the
    additional costs included; where an amount that is set has the last word, that amount.
    """
    told = sorted(_cost_abilities(state, player, face, zone, card), key=lambda one: one.bearer)
    settings = [max(0, one.mana) for one in told if one.is_set]
    if settings and state.reading("cost-set.order") == "after-changes":
        return settings[-1] + more
    if state.reading("cost-change.order") != "decreases-first":
        return 0
    return more + sum(max(0, one.mana) for one in told if not one.is_set)


def is_free(state: State, player: int, face: Face, zone: Zone, card: int | None = None) -> bool:
    """Whether something says that a card is free: then none of its costs is paid (7.4.5.c).

    That is no cost of 0, which Tough, an additional cost or a least cost would add to.
    """
    return any(one.free for one in _cost_abilities(state, player, face, zone, card))


def cost_at_least(
    state: State, player: int, face: Face, zone: Zone, card: int | None = None
) -> int:
    """The least that a card costs by its passive abilities, whatever else changes the cost."""
    if not _is_changed(state, player, face):
        return 0
    there, thing = to_be_played(state, player, face, zone, card)
    others = (
        (static.mana, unit.controller, unit.binding.me, static)
        for unit in working(state)
        if isinstance(static := unit.static, LeastCost)
    )
    said = (
        mana
        for mana, whose, me, static in others
        if static.which is not None
        and ask.means(state, static.who, player, whose)
        and ask.fits(there, thing, static.which, whose, me)
    )
    own = (
        ability.static.mana
        for ability in said_of_play(state, face, zone)
        if isinstance(ability, Passive)
        and isinstance(ability.static, LeastCost)
        and ability.static.which is None
        and ask.holds(there, ability.condition, player, Binding(me=thing.id))
    )
    return max((0, *said, *own))


def _cost_abilities(
    state: State, player: int, face: Face, zone: Zone, card: int | None
) -> list[Told]:
    """All abilities about a cost; what the card says itself comes last."""
    if not _is_changed(state, player, face):
        return []
    there, thing = to_be_played(state, player, face, zone, card)
    return [
        *_of_passives(state, there, thing, player),
        *_of_emblems(state, there, thing, player),
        *_own(there, thing, player, said_of_play(state, face, zone)),
    ]


def _is_changed(state: State, player: int, face: Face) -> bool:
    """Whether anything speaks of costs at all: mostly nothing does, and that is found quickly."""
    return (
        any(isinstance(unit.static, ChangeCost | SetCost | LeastCost) for unit in working(state))
        or any(isinstance(o.static, NextPlayed) for o in state.in_zone(Zone.LIMBO, player))
        or any(isinstance(a, Passive) for a in (*face.abilities, *face.support))
    )


def _of_passives(state: State, there: State, thing: GameObject, player: int) -> Iterator[Told]:
    for unit in working(state):
        static, whose = unit.static, unit.controller
        if (
            isinstance(static, ChangeCost | SetCost)
            and static.which is not None
            and ask.means(state, static.who, player, whose)
            and is_first(state, static.which, player, whose, unit.binding.me)
            and ask.fits(there, thing, static.which, whose, unit.binding.me)
        ):
            if isinstance(static, SetCost):
                mana = ask.amount(state, static.amount, whose, unit.binding)
                yield Told(unit.bearer, mana, is_set=True, free=static.free)
            else:
                mana = ask.amount(state, static.change, whose, unit.binding)
                yield Told(unit.bearer, mana, is_set=False, least=static.least)


def _of_emblems(state: State, there: State, thing: GameObject, player: int) -> Iterator[Told]:
    """The next card you play costs less, or an amount: each such Emblem of the player counts."""
    for emblem in state.in_zone(Zone.LIMBO, player):
        words = emblem.static
        if (
            not isinstance(words, NextPlayed)
            or not _is_its_time(state, words)
            or not ask.fits(there, thing, words.which, player, emblem.binding.me)
            or (words.only and not ask.fits(there, thing, words.only, player, emblem.binding.me))
        ):
            continue
        if words.cheaper is not None:
            less = ask.amount(state, words.cheaper, player, emblem.binding)
            yield Told(emblem.id, -less, is_set=False, least=words.least)
        if words.costs is not None:
            mana = ask.amount(state, words.costs, player, emblem.binding)
            yield Told(emblem.id, mana, is_set=True, free=words.free)


def _is_its_time(state: State, words: NextPlayed) -> bool:
    """Whether a card played now is one played "this Afternoon", if the words say so."""
    return words.duration is not Duration.AFTERNOON or state.phase is Phase.AFTERNOON


def _own(there: State, thing: GameObject, player: int, said: tuple[Ability, ...]) -> Iterator[Told]:
    """What the card says of its own cost works wherever it can be played from (1.2.4.d)."""
    binding = Binding(me=thing.id)
    for ability in in_order(there, said):
        match ability:
            case Passive(OwnCost(change, per, least), condition):
                is_set = free = False
            case Passive(SetCost(None, per, _, free), condition):
                change, is_set, least = 1, True, 0
            case _:
                continue
        if ask.holds(there, condition, player, binding):
            times = 1 if per is None else ask.amount(there, per, player, binding)
            yield Told(there.clock, change * times, is_set, least, free)
