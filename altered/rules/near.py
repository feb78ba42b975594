"""Near misses: the names closest to one that does not exist."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from altered.failure import Offer

BEGUN: Final = 3
"""How many letters are enough to tell a name by its beginning."""


def distance(one: str, other: str) -> int:
    """Return the edit distance: insertions, deletions, changes, swaps of neighbours."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return last[-1]


def _apart(one: str, other: str) -> int:
    """Return how far apart the characters are, to order names at the same distance."""
    return sum(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=False))


def nearest(name: str, names: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """Return at most `limit` of `names` that `name` may stand for, the closest first.

    A name is near when a third of its characters, and at least one, may differ.
    """
    reach = max(1, len(name) // 3)
    found = [
        (d, _apart(name, other), place, other)
        for place, other in enumerate(names)
        if abs(len(other) - len(name)) <= reach and (d := distance(name, other)) <= reach
    ]
    return tuple(other for *_, other in sorted(found)[:limit])


def did_you_mean(name: str, names: Iterable[str]) -> str | None:
    """Return `did you mean "x"?` for the closest name, or for the first one that begins alike.

    None when nothing is near.
    """
    known = tuple(names)
    begun = (one for one in known if len(name) >= BEGUN and one.startswith(name))
    close = nearest(name, known, 1) or tuple(begun)
    return Offer(f'did you mean "{close[0]}"?', close[0]) if close else None
