"""Questions about all that was explored: whether every way leads on, whether the day can end."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


class Steps(Protocol):
    """What a search keeps of its graph (``store``, ``on_core``)."""

    def steps(self) -> Iterator[tuple[int, int]]:
        """Every step, from state to state."""

    def nodes(self) -> Iterator[tuple[int, bool, bool]]:
        """Every state: number, whether expanded, whether final."""


@dataclass(frozen=True)
class Whole:
    """What the steps together show.

    ``lost`` are states from which no end can be reached, all behind them being expanded;
    ``circle`` is a state that can come again, if there is one.
    """

    lost: tuple[int, ...]
    circle: int | None


def whole(store: Steps) -> Whole:
    """Look at all steps that are known. States that are not expanded may lead to an end."""
    after: defaultdict[int, list[int]] = defaultdict(list)
    before: defaultdict[int, list[int]] = defaultdict(list)
    for source, goal in store.steps():
        after[source].append(goal)
        before[goal].append(source)
    nodes = [*store.nodes()]
    good = [number for number, done, final in nodes if final or not done]
    seen = set(good)
    while good:
        for source in before[good.pop()]:
            if source not in seen:
                seen.add(source)
                good.append(source)
    lost = tuple(number for number, _, _ in nodes if number not in seen)
    return Whole(lost, _circle([number for number, _, _ in nodes], after))


def _circle(nodes: list[int], after: dict[int, list[int]]) -> int | None:
    """A state on a circle of steps: what is left when states without successor are taken away."""
    left = {number: len(set(after.get(number, []))) for number in nodes}
    before: defaultdict[int, set[int]] = defaultdict(set)
    for number in nodes:
        for goal in after.get(number, []):
            before[goal].add(number)
    ends = [number for number, count in left.items() if count == 0]
    while ends:
        for source in before[ends.pop()]:
            left[source] -= 1
            if left[source] == 0:
                ends.append(source)
    return min((number for number, count in left.items() if count > 0), default=None)
