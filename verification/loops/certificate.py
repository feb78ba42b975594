"""Proofs that counts cannot change for ever, and the checker that believes nobody. No z3 here.

A proof is a list of layers. Each gives places weights of 0 or more and names rules that it takes
away: under the weighted sum of the layer no rule that is still there grows, whatever happens any
number of times does not grow either, and those taken away fall by at least 1. When no rule is
left, the list of weighted sums falls in the lexicographic order with every rule, and no such list
of natural numbers falls for ever: from every position only finitely many rules can happen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from verification.loops.vector import dot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from verification.loops.system import Rule


@dataclass(frozen=True)
class Layer:
    """Weights of places, and the numbers of the rules that the weighted sum takes away."""

    weights: tuple[tuple[str, int], ...]
    falls: tuple[int, ...]


@dataclass(frozen=True)
class Proof:
    """Layers in order."""

    layers: tuple[Layer, ...]


def faults(rules: Sequence[Rule], proof: Proof) -> list[str]:
    """Everything that is wrong with a proof for these rules; nothing when it is one."""
    wrong: list[str] = []
    left = set(range(len(rules)))
    for number, layer in enumerate(proof.layers, 1):
        weights = dict(layer.weights)
        if any(weight < 0 for weight in weights.values()):
            wrong.append(f"layer {number} has a weight below 0")
        strange = sorted(set(layer.falls) - left)
        wrong += [f"layer {number} removes rule {i}, which does not exist" for i in strange]
        for index in sorted(left):
            rule = rules[index]
            most = -1 if index in layer.falls else 0
            if dot(weights, rule.change) > most:
                wrong.append(f"layer {number}: {rule.actor} ({index}) does not fall as it must")
            if any(dot(weights, one) > 0 for one in rule.many):
                wrong.append(f"layer {number}: {rule.actor} ({index}) may grow without bound")
        left -= set(layer.falls)
    if left:
        wrong.append(f"{len(left)} rules are never removed")
    return wrong


def words(layer: Layer) -> str:
    """Which quantity falls."""
    parts = [f"{w} x {p}" if w != 1 else p for p, w in layer.weights if w]
    return " + ".join(parts)
