"""Questions about the whole graph, on graphs drawn by hand."""

from __future__ import annotations

import pytest

from verification.explore.graph import whole
from verification.explore.store import Store


def drawn(steps: dict[int, list[int]], final: set[int], waiting: set[int]) -> Store:
    """A store with these steps; states are numbered from 1 in order."""
    store = Store(None, "x")
    numbers = sorted({*steps, *(g for goals in steps.values() for g in goals)})
    for number in numbers:
        parent = None if number == 1 else 1
        assert store.add(f"k{number}", parent, 0, "c", 1, final=number in final) == (number, True)
    for source in numbers:
        if source not in final | waiting:
            store.expanded(source, steps.get(source, []))
    return store


@pytest.mark.parametrize(
    ("steps", "final", "waiting", "lost", "circle"),
    [
        ({1: [2, 3], 2: [4], 3: [4]}, {4}, set(), (), None),
        ({1: [2], 2: [1]}, set(), set(), (1, 2), 1),
        ({1: [2, 3], 2: [2], 3: [4]}, {4}, set(), (2,), 2),
        ({1: [2], 2: [3], 3: [2, 4]}, {4}, set(), (), 2),
        ({1: [2], 2: [2, 3]}, set(), {3}, (), 2),
    ],
)
def test_ends_and_circles(
    steps: dict[int, list[int]],
    final: set[int],
    waiting: set[int],
    lost: tuple[int, ...],
    circle: int | None,
) -> None:
    """States without a way to an end, and a state that comes again; a waiting one may lead on."""
    found = whole(drawn(steps, final, waiting))
    assert found.lost == lost
    assert found.circle is None if circle is None else found.circle is not None
