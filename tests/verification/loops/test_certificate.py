"""Proofs are checked without z3: whatever is changed in one is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from altered.rules import Rules
from tests.verification.loops.known_sets import faces, names
from verification.loops.certificate import Layer, Proof, faults
from verification.loops.decide import Effort, decide
from verification.loops.rank import rank
from verification.loops.system import compiled, without_limits


def corrupted(proof: Proof) -> Iterator[Proof]:
    """The proof with one coefficient turned around, one at a time."""
    for number, layer in enumerate(proof.layers):
        for place, (name, weight) in enumerate(layer.weights):
            weights = (*layer.weights[:place], (name, -weight), *layer.weights[place + 1 :])
            layers = list(proof.layers)
            layers[number] = replace(layer, weights=weights)
            yield Proof(tuple(layers))


@pytest.mark.parametrize("name", names("terminates"))
def test_one_corrupt_coefficient_is_refused(name: str) -> None:
    """Each coefficient of each layer with the wrong sign makes the checker refuse the proof."""
    rules = without_limits(compiled(faces(name))).rules
    proof = rank(rules).proof
    assert proof is not None
    bad = list(corrupted(proof))
    assert len(bad) >= 3
    assert [one for one in bad if not faults(rules, one)] == []


def test_needed_coefficients_cannot_be_dropped() -> None:
    """A weight of 0 in place of one that its layer rests on is refused."""
    rules = without_limits(compiled(faces("terminates/pays-two-readies-one"))).rules
    proof = rank(rules).proof
    assert proof is not None
    for number, layer in enumerate(proof.layers):
        emptied = [*proof.layers]
        emptied[number] = Layer(tuple((place, 0) for place, _ in layer.weights), layer.falls)
        assert faults(rules, Proof(tuple(emptied)))


def test_a_rule_that_is_left_out_is_seen() -> None:
    """A proof that forgets a rule, takes one away twice, or takes away what is not there."""
    rules = without_limits(compiled(faces("terminates/plain-spell"))).rules
    proof = rank(rules).proof
    assert proof is not None
    assert faults(rules, Proof(proof.layers[:-1]))
    assert faults(rules, Proof((*proof.layers, proof.layers[0])))
    strange = replace(proof.layers[0], falls=(*proof.layers[0].falls, len(rules) + 1))
    assert faults(rules, Proof((strange, *proof.layers[1:])))


def test_a_proof_of_other_cards_is_refused() -> None:
    """The proof for the Spell that costs 1 does not prove that the free one ends."""
    dear = rank(without_limits(compiled(faces("terminates/spell-returns-and-costs"))).rules).proof
    free = without_limits(compiled(faces("escapes/spell-returns-and-free"))).rules
    assert dear is not None
    assert faults(free, dear)


@pytest.mark.parametrize(
    "name", ["terminates/two-exchanges-lose", "terminates/three-exchanges-lose"]
)
def test_a_solver_without_time_proves_nothing(rules: Rules, name: str) -> None:
    """With a bound near zero the answer is `unknown`, never `terminates`."""
    assert decide(rules, faces(name)).verdict == "terminates"
    answer = decide(rules, faces(name), Effort(rlimit=1))
    assert answer.verdict == "unknown"
    assert answer.proof is None
    assert "z3" in answer.why


@pytest.mark.parametrize("name", names("cut", "escapes"))
def test_no_bound_makes_a_loop_terminate(name: str) -> None:
    """Whatever the bound, nothing is ever proved of a set that loops."""
    found = without_limits(compiled(faces(name))).rules
    assert [rank(found, bound).proof for bound in (1, 100, 10_000)] == [None] * 3
