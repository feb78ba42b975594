"""Putting the chosen targets into an effect (5.2.3.b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Final, TypeVar, cast

from altered.ability import tree
from altered.ask.picked import (
    Picked,
    PickedExpeditions,
    PickedPlayers,
    PickedSabotage,
    Place,
    Targets,
    Value,
)
from altered.effect.walk import put_in, rebuild, walk
from altered.failure import Broken

Bound = TypeVar("Bound", tuple[tree.Step, ...], tree.Which)

LEAVES: Final = (tree.Step, tree.Target, tree.TargetPlayer, tree.ExpeditionOf, tree.Sabotage)
_STEPS: Final = ("otherwise", "then")
"""The fields of a step that are steps again."""


def is_occurrence(node: object) -> bool:
    """Whether the word "target" stands there, and nobody has chosen yet."""
    if isinstance(node, Picked | PickedPlayers | PickedExpeditions | PickedSabotage):
        return False
    if isinstance(node, tree.ExpeditionOf):
        return node.target
    if isinstance(node, tree.TargetPlayer):
        return not node.again
    return isinstance(node, tree.Target | tree.TargetPlayer | tree.Sabotage)


def occurrences(steps: tuple[tree.Step | tree.Action, ...] | tree.Which) -> tuple[object, ...]:
    """Every occurrence in reading order; one inside the words of another comes before it.

    Within a step "target player" is one occurrence, however often the player is spoken of.
    """
    return tuple(_occurrences(steps))


def _occurrences(part: object) -> Iterator[object]:
    for node in walk(part, LEAVES):
        if isinstance(node, tree.Step):
            yield from _of_step(node)
        elif isinstance(node, tree.Target) and is_occurrence(node):
            yield from _occurrences(node.which)
        elif isinstance(node, tree.Sabotage) and is_occurrence(node):
            yield from _occurrences(node.who)
        elif isinstance(node, tree.ExpeditionOf) and not node.target:
            yield from _occurrences((node.of, node.player))
        if is_occurrence(node):
            yield node


def _of_step(step: tree.Step) -> Iterator[object]:
    """The occurrences in a step, the same player once."""
    named: list[object] = []
    for field in fields(step):
        part: object = getattr(step, field.name)
        for node in _occurrences(part):
            if field.name not in _STEPS and isinstance(node, tree.TargetPlayer):
                if node in named:
                    continue
                named.append(node)
            yield node


def bind(steps: Bound, targets: Targets) -> Bound:
    """The steps, or a filter, with every occurrence replaced by what was chosen for it."""
    left = list(targets)
    needed = len(occurrences(steps))
    if needed != len(left):
        raise Broken("ALT-B072", f"the effect has {needed} targets, and {len(left)} are chosen")

    def swap(node: object, again: Callable[[object], object] | None = None) -> object:
        if isinstance(node, tree.Step):
            return in_step(node)
        if isinstance(node, tree.Target) and not isinstance(node, Picked):
            which = rebuild(node.which, again or swap)
            return Picked(_objects(left.pop(0)), which)
        if not is_occurrence(node):
            return node
        if isinstance(node, tree.Sabotage):
            who = rebuild(node.who, again or swap)
            return PickedSabotage(who, _objects(left.pop(0)))
        chosen = left.pop(0)
        if isinstance(node, tree.TargetPlayer):
            return PickedPlayers(node.opponent, players=_objects(chosen))
        assert isinstance(node, tree.ExpeditionOf)
        return PickedExpeditions(
            expeditions=cast("tuple[Place, ...]", chosen),
            standing=node.standing,
            occupied=node.occupied,
            terrains=node.terrains,
            outside=node.outside,
        )

    def in_step(step: tree.Step) -> tree.Step:
        """The same player chosen once for the whole step."""
        named: dict[object, object] = {}

        def once(node: object) -> object:
            if isinstance(node, tree.TargetPlayer) and is_occurrence(node):
                if node not in named:
                    named[node] = swap(node)
                return named[node]
            return swap(node, once)

        parts: dict[str, object] = {}
        for field in fields(step):
            part: object = getattr(step, field.name)
            done = rebuild(part, swap if field.name in _STEPS else once)
            if done is not part and done != part:
                parts[field.name] = done
        return put_in(step, parts)

    return spoken_of(rebuild(steps, swap))


def spoken_of(steps: Bound) -> Bound:
    """The steps in which "that player" is the one chosen in the same step or before it.

    Where nobody has been chosen in these steps, or one in what is done and another in what is
    done otherwise, it is left to what the effect remembers.
    """
    if isinstance(steps, tree.Which):
        return steps
    return _spoken_of(steps, None)[0]


def _spoken_of(
    steps: tuple[tree.Step, ...], known: PickedPlayers | None
) -> tuple[tuple[tree.Step, ...], PickedPlayers | None]:
    """The steps with "that player" put in, and who that is after them."""
    done: list[tree.Step] = []
    for step in steps:
        own = replace(step, otherwise=(), then=())
        meant = _named(own) or known
        otherwise, _ = _spoken_of(step.otherwise, _named(step.condition) or known)
        then, known = _spoken_of(step.then, meant)
        known = known if _named(step.otherwise) is None else None
        done.append(replace(_with_player(own, meant), otherwise=otherwise, then=then))
    return tuple(done), known


def _named(part: object) -> PickedPlayers | None:
    """The player chosen first in it."""
    found = (node for node in walk(part, (PickedPlayers,)) if isinstance(node, PickedPlayers))
    return next(found, None)


def _with_player(step: tree.Step, meant: PickedPlayers | None) -> tree.Step:
    """The step with "that player" replaced by the one who is meant."""

    def swap(node: object) -> object:
        again = isinstance(node, tree.TargetPlayer) and node.again
        return meant if again and meant is not None else node

    return rebuild(step, swap)


def _objects(chosen: tuple[Value, ...]) -> tuple[int, ...]:
    return tuple(v for v in chosen if isinstance(v, int))


def who_decides(step: tree.Step) -> tree.Who:
    """The player who may do an optional step; else whoever would have to pay."""
    first = step.actions[0] if step.actions else None
    return step.who_may if step.may or not isinstance(first, tree.PlayCheaper) else first.who


def first_part(step: tree.Step) -> tree.Step | None:
    """The part of a step whose targets are chosen first: its condition, then who decides.

    None when no target is named there.
    """
    first = replace(step, actions=(), otherwise=(), then=(), who_may=who_decides(step))
    if step.condition is not None:
        first = tree.Step((), condition=step.condition)
    return first if occurrences((first,)) else None
