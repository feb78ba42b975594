"""Putting the chosen targets into an effect (5.2.3.b)."""

from __future__ import annotations

from typing import Final, cast

from altered.ability.tree import (
    ExpeditionOf,
    Sabotage,
    Step,
    Target,
    TargetPlayer,
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

LEAVES: Final = (Target, TargetPlayer, ExpeditionOf, Sabotage)


def is_occurrence(node: object) -> bool:
    """Whether the word "target" stands there, and nobody has chosen yet."""
    if isinstance(node, Picked | PickedPlayers | PickedExpeditions | PickedSabotage):
        return False
    if isinstance(node, ExpeditionOf):
        return node.target
    return isinstance(node, Target | TargetPlayer | Sabotage)


def occurrences(steps: tuple[Step, ...]) -> tuple[object, ...]:
    """Every occurrence in reading order; one inside the words of another comes before it."""
    found: list[object] = []
    for node in walk(steps, LEAVES):
        if isinstance(node, Target):
            found += [n for n in walk(node.which, LEAVES) if is_occurrence(n)]
        if is_occurrence(node):
            found.append(node)
    return tuple(found)


def bind(steps: tuple[Step, ...], targets: Targets) -> tuple[Step, ...]:
    """The steps with every occurrence replaced by what was chosen for it."""
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
