"""Putting the chosen targets into an effect (5.2.3.b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar, cast

from altered.ability.tree import (
    Action,
    ExpeditionOf,
    Sabotage,
    Step,
    Target,
    TargetPlayer,
    Which,
)
from altered.effect.picked import (
    Picked,
    PickedExpeditions,
    PickedPlayers,
    PickedSabotage,
    Place,
    Targets,
    Value,
)
from altered.effect.walk import rebuild, walk
from altered.failure import Broken

Bound = TypeVar("Bound", tuple[Step, ...], Which)

LEAVES: Final = (Target, TargetPlayer, ExpeditionOf, Sabotage)


def is_occurrence(node: object) -> bool:
    """Whether the word "target" stands there, and nobody has chosen yet."""
    if isinstance(node, Picked | PickedPlayers | PickedExpeditions | PickedSabotage):
        return False
    if isinstance(node, ExpeditionOf):
        return node.target
    return isinstance(node, Target | TargetPlayer | Sabotage)


def occurrences(steps: tuple[Step | Action, ...] | Which) -> tuple[object, ...]:
    """Every occurrence in reading order; one inside the words of another comes before it."""
    return tuple(_occurrences(steps))


def _occurrences(part: object) -> Iterator[object]:
    for node in walk(part, LEAVES):
        if isinstance(node, Target) and is_occurrence(node):
            yield from _occurrences(node.which)
        elif isinstance(node, ExpeditionOf) and not node.target:
            yield from _occurrences(node.of)
        if is_occurrence(node):
            yield node


def bind(steps: Bound, targets: Targets) -> Bound:
    """The steps, or a filter, with every occurrence replaced by what was chosen for it."""
    left = list(targets)
    needed = len(occurrences(steps))
    if needed != len(left):
        raise Broken("ALT-B072", f"{needed} occurrences of target, {len(left)} choices")

    def swap(node: object) -> object:
        if isinstance(node, Target) and not isinstance(node, Picked):
            which = rebuild(node.which, swap)
            return Picked(_objects(left.pop(0)), which)
        if not is_occurrence(node):
            return node
        chosen = left.pop(0)
        if isinstance(node, TargetPlayer):
            return PickedPlayers(node.opponent, _objects(chosen))
        if isinstance(node, Sabotage):
            return PickedSabotage(_objects(chosen))
        return PickedExpeditions(expeditions=cast("tuple[Place, ...]", chosen))

    return rebuild(steps, swap)


def _objects(chosen: tuple[Value, ...]) -> tuple[int, ...]:
    return tuple(v for v in chosen if isinstance(v, int))
