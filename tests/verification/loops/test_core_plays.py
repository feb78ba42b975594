"""Random play on the C engine weighs what the reference engine shows, and refutes wrong proofs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.engine.chance import SplitMix64
from altered.engine.protocol import legal, step
from altered.play.turn import TurnDecision
from altered.rules import Rules
from tests.verification.loops.known_sets import faces, names
from tests.verification.loops.test_fuzz import WRONG
from verification.loops.built import begun
from verification.loops.decide import decide
from verification.loops.fuzz import position
from verification.loops.measure import counts, sums
from verification.loops.system import compiled

pytest.importorskip("core_c", reason="the C core is not compiled")

from core_c.book import NotCoveredError, compile_book
from core_c.image import image
from verification.loops.core_plays import Scale, fuzz_on_core, tells

pytestmark = pytest.mark.usefixtures("core")

REFERENCE_ONLY = {
    "terminates/discard-support",
    "terminates/few-face-it",
    "terminates/first-draw-draws",
    "terminates/first-sacrifice-makes-token",
    "terminates/first-spell-pays",
    "terminates/next-spell-is-free",
    "terminates/next-spell-is-free-for-mana",
    "terminates/once-a-day-answers-itself",
    "terminates/first-boost",
    "terminates/first-boost-of-many",
    "terminates/cheaper-for-characters-only",
    "terminates/herald-and-swing",
    "terminates/next-three-pay-too-little",
    "terminates/next-two-pay-too-little",
    "terminates/one-faces-it",
    "terminates/put-off-and-had",
    "terminates/readies-once-a-day",
    "terminates/sacrificed-at-night",
    "terminates/token-sacrifice-makes-less",
}
"""Sets with several tokens, Emblems that wait, things done once: a table of the core tells none."""


@pytest.mark.parametrize(
    "name", ["terminates/second-counter", "terminates/chain-of-three", "terminates/asleep-once"]
)
def test_the_scale_is_that_of_the_reference(rules: Rules, name: str) -> None:
    """Along random play, a table weighs what the sums of the state are, layer by layer."""
    proof = decide(rules, faces(name)).proof
    assert proof is not None
    world = compiled(faces(name)).world
    rng = SplitMix64(2)
    weighed = set[tuple[int, ...]]()
    for _ in range(6):
        before = begun(replace(position(world, rng), pending=()), rules, world)
        book = compile_book(before.before, rules)
        scale = Scale(world, proof, before.before, book)
        state = before.state
        for _ in range(12):
            if state.agenda and isinstance(state.agenda[-1], TurnDecision):
                expected = sums(proof, counts(world, state))
                found = scale.sums(scale.weigh(image(state, book)))
                assert found == expected
                weighed.add(expected)
            choices = [choice for choice in legal(state) if choice.kind != "pass"]
            if not choices:
                break
            state = step(state, choices[rng.below(len(choices))]).state
    assert len(weighed) > 4


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_certificate_is_refuted(rules: Rules, name: str) -> None:
    """A set that goes on for ever, said to end: play on the core goes against the proof."""
    played = fuzz_on_core(rules, compiled(faces(name)).world, WRONG[name], 200, seed=1)
    assert played is not None
    assert played.plays == 200
    assert played.core > 100
    assert played.against
    assert "[position]" in played.against[0]


@pytest.mark.audit
def test_sets_that_the_core_covers(rules: Rules) -> None:
    """Nearly all sets that end; no play is against a proof. The others are refused, not passed."""
    refused: set[str] = set()
    for name in names("terminates"):
        proof = decide(rules, faces(name)).proof
        assert proof is not None
        world = compiled(faces(name)).world
        assert tells(world) == (name not in REFERENCE_ONLY)
        played = fuzz_on_core(rules, world, proof, 20, seed=4)
        if played is None:
            refused.add(name)
        else:
            assert played.against == []
    assert refused >= REFERENCE_ONLY
    assert len(refused) < len(REFERENCE_ONLY) + 8  # cards that are newer than the core


def test_the_same_seed_gives_the_same_plays(rules: Rules) -> None:
    """Nothing but the seed decides."""
    name = "terminates/two-exchanges-lose"
    proof, world = decide(rules, faces(name)).proof, compiled(faces(name)).world
    assert proof is not None
    first = fuzz_on_core(rules, world, proof, 60, seed=8)
    assert first == fuzz_on_core(rules, world, proof, 60, seed=8)
    assert first is not None
    assert first.moves > 60


def test_what_the_core_cannot_play_is_refused(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the reference engine plays instead: nothing is left out silently."""

    def uncovered(*told: object) -> None:
        raise NotCoveredError(str(len(told)))

    monkeypatch.setattr("verification.loops.core_plays.CoreGame", uncovered)
    name = "terminates/plain-spell"
    proof, world = decide(rules, faces(name)).proof, compiled(faces(name)).world
    assert proof is not None
    assert fuzz_on_core(rules, world, proof, 4, seed=1) is None
