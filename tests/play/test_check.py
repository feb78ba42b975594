"""Checking reactions (4.4): who plays which, until none is left in Limbo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.engine import protocol
from altered.play.check import CheckReactions
from altered.reaction.activation import activate_named, at_phase
from altered.reaction.emblem import reactions_in_limbo
from altered.state.choice import choice
from altered.state.game import Game
from altered.state.model import State
from altered.terms import Phase, Side, Type, Zone
from tests.day.board import (
    COMPANION,
    HERO,
    board,
    character,
    choose,
    codes,
    hold,
    ids,
    landmark,
    last,
    put,
    run,
)

BOOST_ME = tree.Effect((tree.Step((tree.Gain(tree.Me(), tree.Number(1)),)),))
BOOSTED = tree.Reaction((tree.Joins(),), BOOST_ME)
ADVANCE = tree.Reaction(
    (tree.Joins(),), tree.Effect((tree.Step((tree.MoveMarker(tree.ExpeditionOf("mine")),)),))
)


def walkers(*players: int, ability: tree.Reaction = BOOSTED, first_player: int = 0) -> State:
    """Characters with a {J} reaction; each has been activated by a step."""
    state = replace(board(), first_player=first_player)
    for player in players:
        state = put(state, character(abilities=(ability,)), Zone.EXPEDITION_ZONE, player, HERO)
    game = Game(state)
    for thing in state.objects:
        activate_named(game, 0, thing.id, "join")
    return game.state


def boosts(state: State) -> list[int]:
    """The boosts of each Character."""
    return [o.count() for o in state.in_zone(Zone.EXPEDITION_ZONE)]


def test_nothing_to_check() -> None:
    """Without Emblem-Reactions nothing happens."""
    state, events = run(board(), CheckReactions())
    assert state == board()
    assert events == ()


def test_a_single_reaction_is_played_at_once() -> None:
    """It is compulsory, so there is nothing to choose; then the Emblem ceases."""
    state, events = run(walkers(0), CheckReactions())
    assert boosts(state) == [1]
    assert state.in_zone(Zone.LIMBO) == ()
    assert state.agenda == ()
    assert events[0].kind == "react"


def test_the_player_chooses_the_order() -> None:
    """Whoever controls several chooses one; all are played (4.4.b, glossary)."""
    state, _ = run(walkers(0, 0), CheckReactions())
    one, two = reactions_in_limbo(state)
    assert ids(state) == [f"react object={one.id}", f"react object={two.id}"]
    state = choose(state, f"react object={two.id}")
    assert boosts(state) == [1, 1]
    assert state.in_zone(Zone.LIMBO) == ()


@pytest.mark.parametrize("first", [0, 1])
def test_the_player_with_initiative_plays_all_theirs_first(first: int) -> None:
    """The first player in initiative order who controls one chooses (4.4.b, 4.4.c remark)."""
    state, _ = run(walkers(0, 1, 0, 1, first_player=first), CheckReactions())
    assert protocol.decider(state) == first
    state = choose(state, ids(state)[0])
    state = choose(state, ids(state)[0])
    assert boosts(state) == [1, 1, 1, 1]
    turn = replace(walkers(0, 1, 0, 1, first_player=first), turn=1 - first)
    state, _ = run(turn, CheckReactions())
    assert protocol.decider(state) == 1 - first


def test_new_ones_may_be_chosen_like_the_others() -> None:
    """A reaction created meanwhile can be chosen just like those that existed (4.4.c, remark)."""
    state = walkers(0, 0)
    boosted = tree.Gains("boost", tree.Which(types=(Type.CHARACTER,)))
    watcher = tree.Reaction(
        (boosted,), tree.Effect((tree.Step((tree.Gain(tree.Me(), tree.Number(1), "ember"),)),))
    )
    state = put(state, replace(landmark(), abilities=(watcher,)), Zone.LANDMARK_ZONE, 0)
    state, _ = run(state, CheckReactions())
    state = choose(state, ids(state)[0])
    assert len(ids(state)) == 2
    newest = reactions_in_limbo(state)[-1]
    state = choose(state, f"react object={newest.id}")
    assert state.in_zone(Zone.LANDMARK_ZONE)[0].count("ember") == 2
    assert boosts(state) == [1, 1]


def test_refusals_of_a_choice() -> None:
    """Not a reaction in Limbo, not theirs, not that player's turn to choose."""
    state = walkers(0, 0, 1)
    character_ = state.objects[0].id
    theirs = reactions_in_limbo(state, 1)[0].id
    own = reactions_in_limbo(state, 0)[0].id
    state, _ = run(state, CheckReactions())
    assert codes(state, choice("react", 0, object=own)) == []
    assert codes(state, choice("react", 0, object=character_)) == ["ALT-L100"]
    assert codes(state, choice("react", 0)) == ["ALT-L100"]
    assert codes(state, choice("react", 0, object=theirs)) == ["ALT-L101"]
    assert codes(state, choice("react", 1, object=theirs)) == ["ALT-L002"]


def test_aloe_vera_at_noon() -> None:
    """Of "At Noon | Resupply": an Emblem with that text; played, it ceases (2.2.2.m, example)."""
    resupply = tree.Effect((tree.Step((tree.Resupply(tree.You()),)),))
    aloe = character(abilities=(tree.Reaction((tree.AtPhase(Phase.NOON),), resupply),))
    state = put(hold(board(), 0, 0, deck=1), aloe, Zone.EXPEDITION_ZONE, 0, HERO)
    game = Game(state)
    at_phase(game, Phase.DUSK)
    assert reactions_in_limbo(game.state) == ()
    at_phase(game, Phase.NOON)
    (emblem,) = reactions_in_limbo(game.state)
    assert emblem.effect == resupply
    assert "quick.phase_triggers" in game.events[-1].rules
    state, _ = run(game.state, CheckReactions())
    while state.agenda:
        state = choose(state, ids(state)[0])
    assert len(state.in_zone(Zone.RESERVE, 0)) == 1
    assert state.in_zone(Zone.LIMBO) == ()


def test_at_phase_asks_for_objects_in_play_at_that_moment() -> None:
    """A card in the Reserve when the phase starts triggers nothing (atomic.instants)."""
    aloe = character(abilities=(tree.Reaction((tree.AtPhase(Phase.NOON),), BOOST_ME),))
    game = Game(put(board(), aloe, Zone.RESERVE, 0))
    at_phase(game, Phase.NOON)
    assert reactions_in_limbo(game.state) == ()


def test_at_phase_of_both_players() -> None:
    """Each has their own; the side with initiative resolves first (quick.phase_triggers)."""
    aloe = character(abilities=(tree.Reaction((tree.AtPhase(Phase.NOON),), BOOST_ME),))
    state = put(board(), aloe, Zone.EXPEDITION_ZONE, 0, HERO)
    state = put(state, aloe, Zone.EXPEDITION_ZONE, 1, COMPANION)
    game = Game(replace(state, first_player=1))
    at_phase(game, Phase.NOON)
    assert [e.controller for e in reactions_in_limbo(game.state)] == [1, 0]
    state, events = run(game.state, CheckReactions())
    assert [e.get("player") for e in events if e.kind == "react"] == [1, 0]


def test_a_reaction_whose_bearer_has_gone_still_resolves() -> None:
    """What it would do to the bearer is ignored (6.3.e, 6.5.f)."""
    state = walkers(0)
    gone = replace(
        state,
        objects=tuple(o for o in state.objects if o.zone is Zone.LIMBO),
        past=tuple(o for o in state.objects if o.zone is not Zone.LIMBO),
    )
    state, _ = run(gone, CheckReactions())
    assert state.in_zone(Zone.LIMBO) == ()
    assert state.agenda == ()


def test_a_reaction_without_a_legal_target_does_nothing() -> None:
    """It is played all the same, and ceases."""
    targets = tree.Target(tree.Which(types=(Type.PERMANENT,)), tree.Number(1))
    ability = tree.Reaction(
        (tree.Joins(),), tree.Effect((tree.Step((tree.Gain(targets, tree.Number(1)),)),))
    )
    state, events = run(walkers(0, ability=ability), CheckReactions())
    assert state.in_zone(Zone.LIMBO) == ()
    assert "impossible" in [e.kind for e in events]


def test_a_reaction_with_targets_asks_for_them() -> None:
    """The targets are chosen when it is declared (5.2.3.b)."""
    targets = tree.Target(tree.Which(types=(Type.CHARACTER,)), tree.Number(1))
    ability = tree.Reaction(
        (tree.Joins(),), tree.Effect((tree.Step((tree.Gain(targets, tree.Number(1)),)),))
    )
    state = put(walkers(0, ability=ability), character(), Zone.EXPEDITION_ZONE, 1, HERO)
    target = last(state).id
    state, _ = run(state, CheckReactions())
    state = choose(state, f"target object={target}")
    assert boosts(state) == [0, 1]
    assert state.in_zone(Zone.LIMBO) == ()


def test_limbo_is_empty_of_reactions_after_a_check() -> None:
    """At the end of a check no Emblem-Reaction is left (invariant I4)."""
    state, _ = run(walkers(0, 1, 1, ability=ADVANCE), CheckReactions())
    while state.agenda:
        state = choose(state, ids(state)[-1])
    assert reactions_in_limbo(state) == ()
    assert [p.marker(Side.HERO) for p in state.players] == [1, 2]
