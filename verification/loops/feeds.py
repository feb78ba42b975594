"""Who feeds whom: which cards of a set a loop of it would need.

First what takes from a sum that nothing raises is taken away, again and again: each time a proof
that such rules happen finitely often. Of the rules that are left, one feeds another if it makes
what the other takes, or sets off what the other comes after. A loop that goes on for ever holds
one inside a strongly connected part of that graph (docs/decisions/loops.rst), so a part whose
cards are known to end together ends in every larger set as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from verification.loops.masks import REGION
from verification.loops.merged import Merged
from verification.loops.vector import Vector

_REGION_BITS: Final = (1 << REGION) - 1
Sum = tuple[tuple[str, int], ...]
"""Places and weights."""


@dataclass(frozen=True, slots=True)
class Row:
    """A merged rule as bits: which sums it lowers and raises, what it eats and feeds."""

    takes: int
    adds: int
    events: int
    after: int
    eats: int
    feeds: int
    free: bool
    owner: int | None


class Sums:
    """Weighted sums of merged counts: each count itself, and those that some proof needed."""

    def __init__(self) -> None:
        self._found: dict[Sum, None] = {}
        self._with: dict[str, list[tuple[int, int]]] = {}

    def __len__(self) -> int:
        return len(self._found)

    def look_at(self, rules: Iterable[Merged]) -> None:
        """Look at each count that these rules change."""
        for one in rules:
            for part in (one.rule.change, *one.rule.many):
                for place, _ in part:
                    self.learn(((place, 1),))

    def learn(self, weights: Sum) -> bool:
        """Look at one more sum; ``False`` if it is known or empty."""
        new = bool(weights) and weights not in self._found
        if new:
            for place, weight in weights:
                self._with.setdefault(place, []).append((len(self._found), weight))
            self._found[weights] = None
        return new

    def copy(self) -> Sums:
        """The same sums, to which others may be added."""
        new = Sums()
        new._found = dict(self._found)
        new._with = {place: list(some) for place, some in self._with.items()}
        return new

    def rows(self, rules: Sequence[Merged]) -> tuple[Row, ...]:
        """The rules as bits, without those that another one covers."""
        return _fewest(dict.fromkeys(self.row(one) for one in rules))

    def row(self, one: Merged) -> Row:
        """A rule as bits."""
        takes, adds = self._signs(one.rule.change)
        for further in one.rule.many:
            adds |= self._signs(further)[1]
        return Row(takes, adds, one.events, one.after, one.eats, one.feeds, one.free, one.owner)

    def _signs(self, change: Vector) -> tuple[int, int]:
        """The sums that a change lowers, and those that it raises."""
        values: dict[int, int] = {}
        for place, count in change:
            for number, weight in self._with.get(place, ()):
                values[number] = values.get(number, 0) + weight * count
        takes = adds = 0
        for number, value in values.items():
            takes |= (value < 0) << number
            adds |= (value > 0) << number
        return takes, adds


def _fewest(rows: Iterable[Row]) -> tuple[Row, ...]:
    kept: list[Row] = []
    for row in sorted(rows, key=lambda r: (r.takes.bit_count(), -r.adds.bit_count(), r.eats)):
        if not any(_covers(other, row) for other in kept):
            kept = [k for k in kept if not _covers(row, k)]
            kept.append(row)
    return tuple(kept)


def _covers(big: Row, small: Row) -> bool:
    return (
        big.owner == small.owner
        and not big.takes & ~small.takes
        and not small.adds & ~big.adds
        and not small.events & ~big.events
        and (big.after == 0 or (small.after != 0 and not small.after & ~big.after))
        and not small.eats & ~big.eats
        and not small.feeds & ~big.feeds
        and (big.free or not small.free)
    )


def alive(rows: Iterable[Row]) -> list[Row]:
    """What is left when what cannot go on is taken away again and again."""
    left = list(rows)
    while left:
        adds = events = 0
        for row in left:
            adds |= row.adds
            events |= row.events
        missing = ~adds
        kept = [r for r in left if not r.takes & missing and (not r.after or r.after & events)]
        if len(kept) == len(left):
            break
        left = kept
    return left


def parts(rows: Sequence[Row]) -> list[list[int]]:
    """The strongly connected parts in which something feeds something, by place in ``rows``."""
    follows = [0] * len(rows)
    for i, one in enumerate(rows):
        for j, other in enumerate(rows):
            if one.feeds & other.eats or one.events & other.after:
                follows[i] |= 1 << j
    reach = list(follows)
    for k in range(len(rows)):
        bit, through = 1 << k, reach[k]
        for i, one_reach in enumerate(reach):
            if one_reach & bit:
                reach[i] = one_reach | through
    found: list[list[int]] = []
    done = 0
    for i, row in enumerate(rows):
        if done >> i & 1:
            continue
        inside = [j for j in range(len(rows)) if reach[i] >> j & 1 and reach[j] >> i & 1]
        if row.free and i not in inside:
            inside = [i]
        for j in inside:
            done |= 1 << j
        if inside:
            found.append(inside)
    return found


def stuck(rows: Sequence[Row]) -> list[list[Row]]:
    """The parts that may go on for ever, looked at alone again and again."""
    left = alive(rows)
    found: list[list[Row]] = []
    for part in parts(left):
        inside = [left[i] for i in part]
        found += stuck(inside) if len(inside) < len(rows) else [inside]
    return found


def supports(rows: Sequence[Row]) -> set[frozenset[int]]:
    """The cards of each part that may go on for ever."""
    return {frozenset(r.owner for r in one if r.owner is not None) for one in stuck(rows)}


def of(rows: Iterable[Row], cards: Mapping[int, int]) -> tuple[Row, ...]:
    """The rows with other numbers for their cards."""
    return tuple(
        replace(
            row,
            owner=None if row.owner is None else cards[row.owner],
            events=_renumbered(row.events, cards),
            after=_renumbered(row.after, cards),
        )
        for row in rows
    )


def acts_of(rules: Iterable[Merged], card: int, new: int = 0) -> tuple[Merged, ...]:
    """What a card does, among the rules of several, under another number.

    What is special to the others of them is left out: to its rules they are like any cards.
    """
    cards = {card: new}
    return tuple(
        replace(
            one,
            owner=new,
            events=_renumbered(one.events, cards),
            after=_renumbered(one.after, cards),
        )
        for one in rules
        if one.owner == card
    )


def _renumbered(events: int, cards: Mapping[int, int]) -> int:
    """The events with those of each card where its new number says."""
    found = events & _REGION_BITS
    for old, new in cards.items():
        found |= (events >> REGION * (old + 1) & _REGION_BITS) << REGION * (new + 1)
    return found
