"""The protocol: start, legal, refusals, step (DESIGN.md, section 5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from altered.cards.deck import DeckList
from altered.day.phases import BeginPhase
from altered.engine import protocol
from altered.failure import Broken, Illegal
from altered.state.choice import CHANCE, choice
from altered.state.model import State
from altered.terms import Phase
from tests.day.board import board, character, codes, hero, rules

DECKS = (DeckList(hero(), tuple(character(name=f"W{i}") for i in range(10)), "w"),) * 2


def game() -> State:
    """The first decision of a player in a small game."""
    return rules().start(DECKS, seed=1)


def test_step_is_pure() -> None:
    """The same state and choice give the same step, and the old state stays as it was."""
    state = game()
    before, number = hash(state), len(state.agenda)
    what = rules().legal(state)[0]
    assert rules().step(state, what) == rules().step(state, what)
    assert (hash(state), len(state.agenda)) == (before, number)


def test_legal_choices_are_not_refused() -> None:
    """`legal` and `refusals` cannot disagree."""
    state = game()
    assert all(rules().refusals(state, one) == () for one in rules().legal(state))


def test_an_illegal_step_raises_the_first_refusal() -> None:
    """`step` raises Illegal with code and rules of the first refusal."""
    state = game()
    with pytest.raises(Illegal) as failure:
        rules().step(state, choice("orb", protocol.decider(state) or 0, card=999))
    assert failure.value.problems[0].code == "ALT-L124"
    assert failure.value.rules[0] in rules()


def test_what_is_no_choice_is_said_to_be_none() -> None:
    """The id of a choice is not the choice: both engines say what they want."""
    core = altered.core(rules())
    with pytest.raises(TypeError, match=r"'pass' is no Choice; .* legal"):
        rules().step(game(), "pass")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"'pass' is no Choice; .* legal"):
        core.step(core.start(DECKS, seed=1), "pass")  # type: ignore[arg-type]


def test_when_the_game_is_over_nothing_is_legal() -> None:
    """1.3.3.a: play goes on until somebody has won."""
    over = replace(board(), result=0)
    assert protocol.legal(over) == ()
    assert protocol.decider(over) is None
    assert codes(over, choice("pass", 0)) == ["ALT-L001"]


def test_others_do_not_decide() -> None:
    """1.4.5.a: only the player whose decision it is."""
    state = game()
    other = 1 - (protocol.decider(state) or 0)
    assert codes(state, choice("orb", other, card=1)) == ["ALT-L002"]
    assert codes(state, choice("orb", CHANCE, card=1)) == ["ALT-L002"]


def test_answers_to_other_questions() -> None:
    """A choice of another kind, or with other details, is no answer."""
    state = game()
    player = protocol.decider(state) or 0
    assert codes(state, choice("pass", player)) == ["ALT-L003"]
    card = state.players[player].hand[0]
    assert codes(state, choice("orb", player, card=card, ready=1)) == ["ALT-L004"]


def test_a_state_waits_for_a_decision_or_is_over() -> None:
    """A state whose agenda is empty, or has a task on top, cannot happen."""
    with pytest.raises(Broken):
        protocol.decision(board())
    with pytest.raises(Broken):
        protocol.decision(replace(board(), agenda=(BeginPhase(Phase.NOON),)))


def test_every_refusal_cites_rules() -> None:
    """Each refusal of the protocol and of the day names rules that exist."""
    state = game()
    player = protocol.decider(state) or 0
    wrong = [choice("pass", player), choice("orb", 1 - player), choice("orb", player, card=-1)]
    found = [r for one in wrong for r in protocol.refusals(state, one)]
    assert len(found) == len(wrong)
    assert all(slug in rules() for r in found for slug in r.rules)
