"""Refusals of playing beyond one at a time: all are told, and they agree with what is legal."""

from __future__ import annotations

from dataclasses import replace

import altered
from altered.ability.tree import Cost
from altered.engine import protocol
from altered.state.refusals import CODES
from altered.terms import Zone
from tests.day.board import codes
from tests.engine.refusals.cases.playing import PLAY, QUICK, SUPPORT, hand, landmark
from tests.play.table import boost, face, last, reserve, send, spell


def test_every_code_cites_rules_that_exist() -> None:
    """Each refusal cites a rule of the edition."""
    rules = altered.load()
    assert all(slug in rules for slugs, _ in CODES.values() for slug in slugs)
    assert all(slugs for slugs, _ in CODES.values())


def test_several_reasons_are_all_told() -> None:
    """Too little mana and no target are both told; the first one counts."""
    state = hand(spell(boost(), hand=3), 1)
    assert codes(state, PLAY) == ["ALT-L046", "ALT-L047"]


def test_legal_and_refused_never_disagree() -> None:
    """Every candidate is either legal or refused, and what is legal is a candidate."""
    state = send(reserve(hand(spell(boost(), hand=3), 1), SUPPORT), face())
    decision = protocol.decision(state)
    assert decision is not None
    legal = protocol.legal(state)
    told = [
        (protocol.refusals(state, one) == ()) is (one in legal)
        for one in decision.candidates(state)
    ]
    assert all(told)
    assert 0 < len(legal) < len(told)


def test_one_hundred_is_not_one_hundred_and_one() -> None:
    """1.4.6.b: the hundredth play is still legal; ``last`` is the Landmark's Mana Orb."""
    state = replace(landmark(Cost()), uses=(((1, 0), 99),))
    assert last(state).zone is Zone.MANA_ZONE
    assert codes(state, QUICK) == []
