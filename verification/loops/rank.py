"""Looking for a proof: single places first, then weighted sums by z3, layer by layer."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Final

from verification.loops.certificate import Layer, Proof
from verification.loops.vector import dot
from verification.solver import linear

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from verification.loops.system import Rule
    from verification.loops.vector import Vector
    from verification.solver import Row

RLIMIT: Final = 5_000_000
"""What one question to z3 may cost, in its own units."""


@dataclass(frozen=True)
class Ranking:
    """A proof, or the rules that no weighted sum takes away; ``unknown`` if z3 gave up."""

    proof: Proof | None
    stuck: tuple[int, ...] = ()
    unknown: bool = False


def rank(rules: Sequence[Rule], rlimit: int = RLIMIT) -> Ranking:
    """Look for a proof that the rules cannot go on for ever."""
    left = list(range(len(rules)))
    layers = [*_single_places(rules, left)]
    while left:
        found = weighted(rules, left, rlimit)
        if found is None:
            return Ranking(None, tuple(left), unknown=True)
        weights, falls = found
        if not falls:
            return Ranking(None, tuple(left))
        layers.append(Layer(tuple(sorted(weights.items())), tuple(falls)))
        left = [i for i in left if i not in set(falls)]
        layers += _single_places(rules, left)
    return Ranking(Proof(tuple(layers)))


def _single_places(rules: Sequence[Rule], left: list[int]) -> list[Layer]:
    """Places that something takes from and nothing adds to; ``left`` loses what they take away."""
    layers: list[Layer] = []
    while left:
        falls: dict[str, list[int]] = {}
        grows: set[str] = set()
        for index in left:
            rule = rules[index]
            for place, number in rule.change:
                if number < 0:
                    falls.setdefault(place, []).append(index)
                else:
                    grows.add(place)
            for one in rule.many:
                grows.update(place for place, number in one if number > 0)
        good = sorted(p for p in falls if p not in grows)
        if not good:
            return layers
        taken = sorted({i for p in good for i in falls[p]})
        layers.append(Layer(tuple((p, 1) for p in good), tuple(taken)))
        left[:] = [i for i in left if i not in set(taken)]
    return layers


def weighted(
    rules: Sequence[Rule], left: Sequence[int], rlimit: int
) -> tuple[dict[str, int], list[int]] | None:
    """Weights under which no rule grows and some fall; ``None`` when z3 gave up."""
    vectors = dict.fromkeys(v for i in left for v in (rules[i].change, *sorted(rules[i].many)))
    names = _worth_a_weight(vectors)
    number = {place: i for i, place in enumerate(names)}
    rows: dict[Row, None] = {}
    for one in vectors:
        entries = tuple((number[p], c) for p, c in one if p in number)
        if any(c > 0 for _, c in entries):
            rows[entries, 0] = None
    total: dict[int, int] = {}
    for index in left:
        for p, c in rules[index].change:
            if p in number:
                total[number[p]] = total.get(number[p], 0) + c
    if all(c >= 0 for c in total.values()):
        return {}, []
    rows[tuple(sorted(total.items())), -1] = None
    answer, values = linear(len(names), tuple(rows), rlimit)
    if answer == "unknown":
        return None
    if answer == "unsat":
        return {}, []
    weights = _whole(names, values)
    falls = [i for i in left if dot(weights, rules[i].change) <= -1]
    return weights, falls


def _worth_a_weight(vectors: Iterable[Vector]) -> tuple[str, ...]:
    """The places that may weigh more than 0, in order.

    Those of a vector that takes from none of them must weigh 0, or it would grow; a place from
    which nothing takes only makes sums grow.
    """
    left = [dict(one) for one in vectors]
    while True:
        zero = {p for one in left if all(c > 0 for c in one.values()) for p in one}
        kept = {p for one in left for p, c in one.items() if c < 0} - zero
        shorter = [{p: c for p, c in one.items() if p in kept} for one in left]
        if sum(map(len, shorter)) == sum(map(len, left)):
            return tuple(sorted(kept))
        left = [one for one in shorter if one]


def _whole(names: Sequence[str], values: Sequence[Fraction]) -> dict[str, int]:
    """The same weights as whole numbers."""
    scale = lcm(*(v.denominator for v in values)) if values else 1
    return {n: int(v * scale) for n, v in zip(names, values, strict=True) if v}
