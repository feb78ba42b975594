"""Morning: Succeed, Prepare, Draw, Expand (4.2.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.day.morning import Draw, Expand, Prepare, Succeed
from altered.engine import protocol
from altered.state.choice import choice
from altered.state.deck import Deck
from altered.state.model import State
from altered.terms import Side, Status, Zone
from tests.day.board import (
    after,
    board,
    character,
    choose,
    codes,
    hero,
    hold,
    ids,
    kinds,
    landmark,
    put,
    run,
)

TIRED = Status.EXHAUSTED


def test_succeed() -> None:
    """4.2.1.b: the first player's left-hand neighbor becomes first player."""
    state = after(board(), Succeed())
    assert state.first_player == 1
    assert after(state, Succeed()).first_player == 0


def exhausted_things() -> State:
    """One exhausted thing of each kind, player 1's, and a ready Character."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 1, Side.HERO, TIRED)
    state = put(state, landmark(), Zone.LANDMARK_ZONE, 1, None, TIRED)
    state = put(state, character(), Zone.MANA_ZONE, 1, None, TIRED)
    state = put(state, hero(), Zone.HERO_ZONE, 1, None, TIRED)
    state = put(state, character(), Zone.RESERVE, 1, None, TIRED)
    return put(state, character(), Zone.EXPEDITION_ZONE, 0, Side.HERO)


@pytest.mark.parametrize(
    ("reading", "still"),
    [
        ("everything", []),
        ("mana-orbs-too", [Zone.HERO_ZONE, Zone.RESERVE]),
        ("characters-and-permanents", [Zone.MANA_ZONE, Zone.HERO_ZONE, Zone.RESERVE]),
    ],
)
def test_prepare(reading: str, still: list[Zone]) -> None:
    """4.2.1.c Characters and Permanents; 1.3.2.b Mana Orbs too; quick.morning.ready all."""
    readings = {**dict(board().readings), "morning.prepare": reading}
    state = replace(exhausted_things(), readings=tuple(readings.items()))
    ready = after(state, Prepare())
    assert [o.zone for o in ready.objects if not o.ready] == still


def test_prepare_is_one_step_and_leaves_ready_things_alone() -> None:
    """One event for each thing that was exhausted, none for ready ones (2.4.5)."""
    _, events = run(exhausted_things(), Prepare())
    assert kinds(events) == ["ready"] * 5


def test_each_draws_two() -> None:
    """4.2.1.d: every player draws two cards."""
    state = after(hold(hold(board(), 0, 0, 2), 1, 1, 2), Draw())
    state = choose(state, "name card=0", "name card=3")
    assert [p.hand for p in state.players] == [(0, 1), (2, 3, 4)]
    assert [len(p.deck) for p in state.players] == [0, 0]


def test_an_empty_deck_is_refilled_from_the_discard_pile() -> None:
    """quick.deck.empty: the shuffled Discard pile becomes the Deck, then one draws."""
    state = board()
    for _ in range(3):
        state = put(state, character(), Zone.DISCARD_PILE, 0)
    state = after(state, Draw())
    assert ids(state) == ["name card=0", "name card=1", "name card=2"]
    state = choose(state, "name card=2", "name card=0")
    assert state.players[0].hand == (2, 0)
    assert state.players[0].deck.cards == (1,)
    assert state.in_zone(Zone.DISCARD_PILE) == ()


def test_the_last_cards_are_drawn_before_the_refill() -> None:
    """quick.deck.empty: the Discard pile goes under the cards that are left."""
    state = hold(board(), 0, 0, 1)
    for _ in range(2):
        state = put(state, character(), Zone.DISCARD_PILE, 0)
    state, events = run(state, Draw())
    assert kinds(events) == ["shuffle"]
    assert choose(state, "name card=2").players[0].hand == (0, 2)


def test_no_cards_at_all() -> None:
    """An empty Deck is no loss (4.3): who has no card to draw draws fewer."""
    state = put(board(), character(), Zone.DISCARD_PILE, 0)
    state = after(state, Draw())
    assert [p.hand for p in state.players] == [(0,), ()]
    assert state.result is None


def test_named_cards_come_first() -> None:
    """Cards known to lie on top are drawn before any other."""
    state = hold(board(), 0, 0, 3)
    player = replace(state.players[0], deck=Deck(top=(2,), bag=(0, 1)))
    state = after(replace(state, players=(player, state.players[1])), Draw())
    assert choose(state, "name card=1").players[0].hand == (2, 1)


def test_expand_in_initiative_order_then_together() -> None:
    """4.2.1.e, 6.1.g: the first player chooses first; the cards go down ready, in one step."""
    state = replace(hold(hold(board(), 0, 2), 1, 2), first_player=1)
    state = after(state, Expand())
    assert ids(state) == ["decline", "orb card=2", "orb card=3"]
    state = choose(state, "orb card=3")
    assert state.in_zone(Zone.MANA_ZONE) == ()
    state = choose(state, "orb card=0")
    orbs = state.in_zone(Zone.MANA_ZONE)
    assert [(o.card, o.controller, o.ready) for o in orbs] == [(3, 1, True), (0, 0, True)]
    assert [p.hand for p in state.players] == [(1,), (2,)]


def test_expand_is_optional() -> None:
    """4.2.1.e: each player "may"."""
    state = choose(after(hold(hold(board(), 0, 1), 1, 1), Expand()), "decline", "decline")
    assert state.in_zone(Zone.MANA_ZONE) == ()


def test_nobody_is_asked_with_an_empty_hand() -> None:
    """There is nothing to choose without cards in the Hand."""
    state = after(hold(board(), 1, 1), Expand())
    assert protocol.decider(state) == 1
    assert after(board(), Expand()).agenda == ()


@pytest.mark.parametrize(
    ("what", "code"),
    [
        (choice("orb", 0, card=1), "ALT-L010"),
        (choice("orb", 0), "ALT-L010"),
        (choice("orb", 1, card=1), "ALT-L002"),
        (choice("keep", 0, object=1), "ALT-L003"),
        (choice("decline", 0, card=0), "ALT-L004"),
    ],
)
def test_refused_expansions(what: object, code: str) -> None:
    """Only a card of one's own Hand, or none; first the first player."""
    from altered.state.choice import Choice

    assert isinstance(what, Choice)
    state = after(hold(hold(board(), 0, 1), 1, 1), Expand())
    assert codes(state, what) == [code]
