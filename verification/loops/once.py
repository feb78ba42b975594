"""What one object does once: quick actions once a Day, and gaining the first counters of a name.

A quick action that says so is played once by each object (``unused``). "If I have no boosts, I gain
one" works once for each object in play, unless something takes such counters off (``bare``). "Once
per Day, when ..." and "The first time ... each Day" are activated so often by each object
(``most_times``). Each new object in play brings more of these; the deed takes one.
docs/decisions/loops.rst.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.terms import BOOST, IN_PLAY, Zone
from verification.loops.vector import ZERO, Vector, vector

if TYPE_CHECKING:
    from collections.abc import Iterable

    from verification.loops.kinds import Kind, Spot
    from verification.loops.uses import Quick
    from verification.loops.world import World

BOOSTED: Final = tree.Which(boosted=True)
_UNUSED: Final = "unused today: "
_BARE: Final = "bare: "


def is_once(place: str) -> bool:
    """Whether what an object does once is counted there."""
    return place.startswith((_UNUSED, _BARE))


def unused(quick: Quick) -> str:
    """Where the objects in play are counted that have not played the quick action today."""
    return f"{_UNUSED}{quick.name}"


def is_daily(quick: Quick) -> bool:
    """Whether each object that has the quick action of itself, in play, plays it once a Day."""
    return quick.action.daily and not quick.reserve and not quick.given


def most_times(reaction: tree.Reaction) -> int | None:
    """How often one object activates the reaction in a phase; ``None`` where nothing says so."""
    if not all(_works_in_play(trigger) for trigger in reaction.triggers):
        return None
    found = [reaction.most]
    first = reaction.first
    if first is not None and first.since != "turn" and _is_plain(first.event):
        # "When an opponent draws their third card" counts for each player who does.
        found.append(2 if reaction.nth else 1)
    if all(isinstance(t, tree.Played) and _is_first(t) for t in reaction.triggers):
        found.append(len(reaction.triggers) * 2)
    if _is_nth_play(reaction):
        found.append(1)
    return min((number for number in found if number is not None), default=None)


def reached_once(reaction: tree.Reaction, taken_off: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """The numbers of counters whose reaching is its own trigger, if none is ever taken off."""
    found = tuple(
        (t.what, t.reaching)
        for t in reaction.triggers
        if isinstance(t, tree.Gains) and t.which is None and t.reaching
    )
    return () if any(name in taken_off for name, _ in found) else found


def _works_in_play(trigger: tree.Trigger) -> bool:
    """Whether the trigger is not one of its object that works outside play."""
    return getattr(trigger, "which", 0) is not None or isinstance(trigger, tree.Gains | tree.Loses)


def _is_plain(event: tree.Trigger) -> bool:
    """Whether what happened once fits later, too, wherever the bearer has gone since."""
    which = getattr(event, "which", 0)
    if which == 0:
        return isinstance(event, tree.Draws)
    return isinstance(which, tree.Which) and which == tree.Which(
        types=which.types,
        subtypes=which.subtypes,
        zones=which.zones,
        token=which.token,
        controller=which.controller,
    )


def _is_nth_play(reaction: tree.Reaction) -> bool:
    """Whether it is "When you play your first (second ...) card"."""
    match reaction.triggers, reaction.condition:
        case (tree.Played(who=tree.You()) as one,), tree.Measure(
            tree.Plays(which, tree.You()), "=", tree.Number(number)
        ):
            plain = tree.Which(types=which.types, controller=which.controller)
            return number > 0 and one.which == which == plain
        case _:
            return False


def _is_first(trigger: tree.Played) -> bool:
    which = trigger.which
    return which is not None and which == tree.Which(
        types=which.types, controller=which.controller, first=True, each_day=which.each_day
    )


def bare(kind: Kind, name: str) -> str:
    """Where the objects of a kind in play are counted that have no counters of that name."""
    return f"{_BARE}{kind.name} without {name}"


def wanted(step: tree.Step) -> str:
    """The counters of which "I" have none, where the step asks for it and gives me some; or ""."""
    name = _none_of(step.condition)
    first = step.actions[0] if step.actions else None
    if (
        name
        and isinstance(first, tree.Gain)
        and isinstance(first.ref, tree.Me)
        and first.name == name
    ):
        fixed = isinstance(first.amount, tree.Number) and first.amount.value > 0
        return name if fixed and first.up_to is None else ""
    return ""


def _none_of(condition: tree.Condition | None) -> str:
    match condition:
        case tree.Measure(tree.CountersOn(tree.Me(), name), "=" | "<=", tree.Number(0)):
            return name
        case tree.Measure(tree.CountersOn(tree.Me(), name), "<", tree.Number(1)):
            return name
        case tree.Not(tree.Fits(tree.Me(), which)) if which == BOOSTED:
            return BOOST
        case _:
            return ""


def asked_for(parts: Iterable[object], taken_off: frozenset[str]) -> frozenset[str]:
    """The counters that some step asks to have none of, if nothing takes any off."""
    names = {wanted(one) for one in parts if isinstance(one, tree.Step)}
    return frozenset(names - taken_off - {""})


def first_ones(world: World, step: tree.Step, me: Spot | None) -> Vector:
    """What the deed of such a step takes when "I" am there; nothing for another step."""
    name = wanted(step)
    if me is None or me.zone not in IN_PLAY or (me.kind, name) not in world.bare:
        return ZERO
    return vector({bare(me.kind, name): -1})


def anew(world: World, kind: Kind, zone: Zone, number: int) -> Vector:
    """What several new objects of a kind in a zone may do that none of them has done."""
    if zone not in IN_PLAY:
        return ZERO
    found = {bare(one, name): number for one, name in world.bare if one == kind}
    for quick in world.quicks:
        if quick.kind == kind and is_daily(quick):
            found[unused(quick)] = number
    return vector(found)
