"""Cards that do the same in every set, and the sums that end some of their sets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from verification.loops.feeds import Sums, of, supports
from verification.loops.learn import learn
from verification.loops.merged import Merged

DRAWN: Final = 10_000
"""Sets in which sums are looked for that may end others, too."""


@dataclass(frozen=True)
class Class:
    """Cards that do the same in every set: their numbers, and what they do."""

    cards: tuple[int, ...]
    rules: tuple[Merged, ...]


def classes_of(
    merged: Sequence[tuple[Merged, ...] | None], known: frozenset[frozenset[int]]
) -> tuple[Class, ...]:
    """Cards that do the same together; those of a set that is listed each alone."""
    listed = frozenset().union(*known)
    found: dict[tuple[tuple[Merged, ...], int], list[int]] = {}
    for number, one in enumerate(merged):
        if one is not None:
            found.setdefault((one, number if number in listed else -1), []).append(number)
    return tuple(Class(tuple(cards), one) for (one, _), cards in found.items())


def sums_of(classes: Sequence[Class], size: int, rlimit: int) -> Sums:
    """Each count, and the sums that end some sets of this size, drawn with a fixed seed."""
    sums = Sums()
    for one in classes:
        sums.look_at(one.rules)
    places = [{0: place} for place in range(size)]
    if size > 1:
        learn_drawn(sums, [one.rules for one in classes], places, frozenset(range(size)), rlimit)
    return sums


def learn_drawn(
    sums: Sums,
    groups: Sequence[Sequence[Merged]],
    places: Sequence[Mapping[int, int]],
    needed: frozenset[int],
    rlimit: int,
) -> None:
    """Look for sums in sets drawn with a fixed seed, a group for each of the places."""
    seen = [[of(rows, cards) for cards in places] for rows in map(sums.rows, groups)]
    some = Random(0)
    for _ in range(min(DRAWN, len(groups) ** len(places))):
        numbers = some.choices(range(len(groups)), k=len(places))
        together = dict.fromkeys(row for i, k in enumerate(numbers) for row in seen[k][i])
        if any(needed <= one for one in supports(tuple(together))):
            rules = [(one, i) for i, k in enumerate(numbers) for one in groups[k]]
            learn(sums, rules, places, needed, rlimit)
