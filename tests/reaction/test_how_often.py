"""How often reactions are activated: by a step, a hundred times a day, the first card of a day."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.ability.from_text import parse_ability
from altered.day.dusk import Progress
from altered.reaction.activation import activate_named
from altered.reaction.emblem import reactions_in_limbo
from altered.state.game import Game
from altered.state.model import GameObject, State
from altered.terms import Phase, Type, Zone
from tests.day.board import (
    COMPANION,
    HERO,
    after,
    board,
    character,
    landmark,
    last,
    markers,
    put,
)
from tests.reaction.test_activation import (
    CHARACTER,
    DRAWS,
    FROM_HAND,
    SYMBOL_H,
    SYMBOL_J,
    TOKEN,
    emblems,
    enters,
    happens,
    move,
    watching,
)


def named(state: State, player: int, thing: GameObject, trigger: str) -> State:
    """The state after a step that activates reactions."""
    game = Game(state)
    activate_named(game, player, thing.id, trigger)
    return game.state


def test_a_step_activates_a_reaction() -> None:
    """The reaction modifies the step though nothing matches; the bearer makes it (7.3.1.b, d)."""
    face = character(abilities=(SYMBOL_J, SYMBOL_H))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 1, HERO)
    thing = last(state)
    state = named(state, 0, thing, "join")
    (emblem,) = emblems(state)
    assert emblem.controller == 1
    assert emblem.binding.me == thing.id
    assert dict(state.uses) == {(thing.id, 0): 1}


def test_a_step_cannot_activate_what_cannot_be() -> None:
    """7.3.1.e holds when another effect activates the trigger, too."""
    static: tree.Static = tree.CannotActivate(CHARACTER, "join")
    state = put(
        board(), replace(landmark(), abilities=(tree.Passive(static),)), Zone.LANDMARK_ZONE, 1
    )
    state = put(state, character(abilities=(SYMBOL_J,)), Zone.EXPEDITION_ZONE, 1, HERO)
    assert emblems(named(state, 0, last(state), "join")) == ()


@pytest.mark.parametrize(("reading", "count"), [("ignored", 1), ("must-hold", 0)])
def test_activating_does_not_ask_the_condition(reading: str, count: int) -> None:
    """Whether the trigger condition must hold is a reading."""
    never = tree.Measure(tree.Number(0), ">=", tree.Number(1))
    face = character(abilities=(tree.Reaction((tree.Joins(),), DRAWS, never),))
    state = put(board(activate_condition=reading), face, Zone.EXPEDITION_ZONE, 1, HERO)
    assert len(emblems(named(state, 0, last(state), "join"))) == count


def test_a_hundred_activations_a_day() -> None:
    """The 100th activates; the 101st leaves the event unmodified (6.3.f)."""
    state = put(board(), character(abilities=(SYMBOL_J,)), Zone.EXPEDITION_ZONE, 0, HERO)
    thing = last(state)
    for _ in range(99):
        state = named(state, 0, thing, "join")
    state = named(state, 0, thing, "join")
    assert len(emblems(state)) == 100
    game = Game(state)
    activate_named(game, 0, thing.id, "join")
    assert len(emblems(game.state)) == 100
    refused = [e for e in game.events if e.kind == "not-activated"]
    assert refused[0].rules[0] == "reaction.limit"
    other = put(state, character(abilities=(SYMBOL_J,)), Zone.EXPEDITION_ZONE, 0, HERO)
    assert len(emblems(named(other, 0, last(other), "join"))) == 101


def test_the_limit_holds_within_one_event() -> None:
    """A step with 101 matching actions activates 100 times."""
    state = watching(tree.Joins(CHARACTER))
    assert len(emblems(happens(state, *[TOKEN] * 101))) == 100


def test_a_new_object_starts_from_zero() -> None:
    """A given reaction belongs to one object; in another visit it is another one (2.1.c)."""
    state = put(board(), character(abilities=(SYMBOL_J,)), Zone.EXPEDITION_ZONE, 0, HERO)
    state = replace(state, uses=(((last(state).id, 0), 100),))
    state = happens(state, move(last(state), Zone.RESERVE))
    back = state.in_zone(Zone.RESERVE)[0]
    state = happens(state, move(back, Zone.EXPEDITION_ZONE, side=HERO))
    assert len(emblems(state)) == 1


def test_emblems_of_several_players_in_initiative_order() -> None:
    """Simultaneous Emblems get timestamps in initiative order."""
    state = watching(
        tree.Joins(CHARACTER), player=0, state=watching(tree.Joins(CHARACTER), player=1)
    )
    for first in (0, 1):
        done = enters(character(), Zone.EXPEDITION_ZONE, state=replace(state, first_player=first))
        assert [e.controller for e in emblems(done)] == [first, 1 - first]


def test_the_first_card_each_afternoon() -> None:
    """Counted over the Afternoon, whether or not the ability was there; or over the day."""
    for phase, each_day, counts in (
        (Phase.AFTERNOON, False, [1, 1]),
        (Phase.NOON, False, [0, 0]),
        (Phase.NOON, True, [1, 1]),
    ):
        first = tree.Which(types=(Type.CHARACTER,), first=True, each_day=each_day)
        state = watching(tree.Played(which=first), state=replace(board(), phase=phase))
        found = []
        for _ in range(2):
            state = enters(character(), Zone.EXPEDITION_ZONE, *FROM_HAND, state=state)
            found.append(len(emblems(state)))
        assert found == counts


def test_plays_are_kept_only_if_a_card_asks() -> None:
    """States that no card can tell apart stay equal."""
    state = enters(character(), Zone.EXPEDITION_ZONE, *FROM_HAND)
    assert state.played == ()


def test_a_move_that_starts_tiebreakers_was_a_move() -> None:
    """The reaction sees the markers where they went, before they are put on the Arena (4.3.e)."""
    told = parse_ability("When my Expedition moves forward — Draw a card.")
    state = markers(board(), (3, 3), (3, 3))
    for player, side in ((0, HERO), (1, COMPANION)):
        walker = character(abilities=told)
        state = put(state, walker, Zone.EXPEDITION_ZONE, player, side)
    state = after(state, Progress())
    assert state.tiebreakers
    assert [e.controller for e in reactions_in_limbo(state)] == [0, 1]


def test_cannot_activate() -> None:
    """Of "{J} of Characters cannot activate": neither naturally nor by a step (7.3.1.e)."""
    static: tree.Static = tree.CannotActivate(CHARACTER, "join")
    state = put(
        board(), replace(landmark(), abilities=(tree.Passive(static),)), Zone.LANDMARK_ZONE, 1
    )
    both = tree.Reaction((tree.Joins(), tree.Played(Zone.HAND)), DRAWS)
    for ability, count in ((SYMBOL_J, 0), (both, 0), (SYMBOL_H, 1)):
        face = character(abilities=(ability,))
        entered = enters(face, Zone.EXPEDITION_ZONE, *FROM_HAND, state=state)
        assert len(emblems(entered)) == count
    face = replace(landmark(), abilities=(SYMBOL_J,))
    assert len(emblems(enters(face, Zone.LANDMARK_ZONE, state=state))) == 1


@pytest.mark.parametrize(("ability", "count"), [(SYMBOL_J, 3), (SYMBOL_H, 1)])
def test_activates_more_often(ability: tree.Reaction, count: int) -> None:
    """The {J} abilities of Characters activate twice, and another card says so, too."""
    static: tree.Static = tree.ActivatesMore(CHARACTER, "join")
    tower = replace(landmark(), abilities=(tree.Passive(static), tree.Passive(static)))
    state = put(board(), tower, Zone.LANDMARK_ZONE, 1)
    face = character(abilities=(ability,))
    assert len(emblems(enters(face, Zone.EXPEDITION_ZONE, *FROM_HAND, state=state))) == count


def test_once_for_each_action_that_matches() -> None:
    """Two tokens in one step: two activations, "it" is one token each; or one, by a reading."""
    for reading, its in (("each-action", [1, 1]), ("each-event", [2])):
        state = watching(tree.Joins(CHARACTER), state=board(reaction_multiplicity=reading))
        state = happens(state, TOKEN, replace(TOKEN, side=COMPANION))
        assert [len(e.binding.it) for e in emblems(state)] == its
        told = {i for e in emblems(state) for i in e.binding.it}
        assert told == {o.id for o in state.in_zone(Zone.EXPEDITION_ZONE)}


def test_one_or_more_are_one_activation() -> None:
    """Two tokens in one step are one activation for "one or more"; in two steps, two."""
    face = character(abilities=(tree.Reaction((tree.Joins(CHARACTER),), DRAWS, together=True),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    both = happens(state, TOKEN, replace(TOKEN, side=COMPANION))
    assert [len(e.binding.it) for e in emblems(both)] == [2]
    assert [len(e.binding.it) for e in emblems(happens(both, TOKEN))] == [2, 1]
