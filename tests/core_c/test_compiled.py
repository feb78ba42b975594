"""``altered.core``: the protocol of the reference on the C engine."""

from __future__ import annotations

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.failure import Illegal, Malformed
from altered.state.choice import Choice
from altered.trace.random_play import pick
from tests.day.board import rules

pytest.importorskip("core_c.game", reason="the compiled core is absent")


def test_it_plays_what_the_reference_plays() -> None:
    """The same start, choices, events, views and winners under one seed."""
    decks = (load_deck("summit"), load_deck("workshop"))
    core, rng = altered.core(rules()), SplitMix64(4)
    state, theirs = core.start(decks, seed=4), protocol.start(rules(), decks, seed=4)
    for number in range(1_000):
        assert core.legal(state) == protocol.legal(theirs)
        assert state.decider == protocol.decider(theirs)
        if state.decider is None:
            break
        if number % 25 == 0:
            assert core.view(state, 1) == rules().view(theirs, 1)
        choice = pick(state.legal, rng)
        step, other = core.step(state, choice), protocol.step(theirs, choice)
        assert step.events == other.events
        state, theirs = step.state, other.state
    assert theirs.result is not None
    assert state.winners == (theirs.result,)
    assert state.reference == theirs


def test_a_state_is_a_value() -> None:
    """A step leaves its state as it was, and two steps from one state do not meet."""
    core = altered.core(rules())
    state = core.start((load_deck("summit"), load_deck("workshop")), seed=1)
    before = state.legal
    one = core.step(state, before[0])
    other = core.step(state, before[-1])
    again = core.step(state, before[0])
    assert state.legal == before
    assert (one.events, one.state.legal) == (again.events, again.state.legal)
    assert other.state.reference != one.state.reference


def test_it_refuses_as_the_reference() -> None:
    """The first refusal is raised with its code; another player number is malformed."""
    core = altered.core(rules())
    state = core.start((load_deck("summit"), load_deck("workshop")), seed=1)
    assert state.decider is not None
    wrong = Choice("pass", 1 - state.decider)
    expected = protocol.refusals(state.reference, wrong)
    assert core.refusals(state, wrong) == expected
    with pytest.raises(Illegal) as refused:
        core.step(state, wrong)
    assert refused.value.args[0] == expected[0].code
    with pytest.raises(Malformed):
        core.view(state, 2)
