"""What an effect asks of its own object before it has changed anything but that: it is known.

"{T}: If I'm not Anchored, I gain Anchored and ready me." Statuses that something asks for like that
are counted apart (``world``), so a rule of change knows where its own object lies. As soon as
other things may have been changed, so may it, and both answers are looked at again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability import tree
from altered.terms import IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from altered.terms import Status
    from verification.loops.kinds import Spot
    from verification.loops.world import World


def answered(world: World, me: Spot | None, condition: tree.Condition) -> bool | None:
    """Whether a condition holds of "me", as things are; ``None`` where that is not known."""
    if me is None or me.zone not in IN_PLAY:
        return None
    match condition:
        case tree.Not(inner):
            other = answered(world, me, inner)
            return None if other is None else not other
        case tree.All(conditions):
            each = [answered(world, me, one) for one in conditions]
            return False if False in each else None if None in each else True
        case tree.Fits(ref, which) if type(ref) is tree.Me and _is_of_statuses(which):
            asked = (*which.statuses, *which.without)
            if not all(world.tracks(one, me.zone, me.kind) for one in asked):
                return None
            has = all(one in me.marks for one in which.statuses)
            return has and not any(one in me.marks for one in which.without)
        case _:
            return None


def is_followed(action: object) -> bool:
    """Whether an action changes no status of "me", or only that status, so that it is known."""
    match action:
        case tree.GainStatus(ref=ref) | tree.LoseStatus(ref=ref) | tree.Gain(ref=ref):
            return type(ref) is tree.Me
        case tree.Draw() | tree.Resupply() | tree.ReadyMana():
            return True
        case _:
            return False


def _is_of_statuses(which: tree.Which) -> bool:
    """Whether a filter asks for statuses, and for nothing else."""
    return which == tree.Which(statuses=which.statuses, without=which.without) != tree.Which()


def asked_statuses(parts: Iterable[object]) -> frozenset[Status]:
    """The statuses that the conditions of steps ask for of "me"."""
    return frozenset(
        status
        for one in parts
        if isinstance(one, tree.Step) and one.condition is not None
        for status in _statuses_tested(one.condition)
    )


def _statuses_tested(condition: tree.Condition) -> Iterator[Status]:
    match condition:
        case tree.Not(inner):
            yield from _statuses_tested(inner)
        case tree.All(conditions):
            for one in conditions:
                yield from _statuses_tested(one)
        case tree.Fits(ref, which) if type(ref) is tree.Me and _is_of_statuses(which):
            yield from (*which.statuses, *which.without)
        case _:
            pass
