"""Emblems that last (2.2.2.m): durations, the next card, what is put off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.ask.passive import forbids_moving, statistics
from altered.engine.step import perform
from altered.play.check import CheckReactions
from altered.reaction.activation import at_phase
from altered.reaction.emblem import ongoing, reactions_in_limbo
from altered.reaction.ongoing import after_daily_effect, expire, last
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import Binding, State
from altered.terms import Duration, Form, Phase, Status, Type, Zone
from tests.day.board import HERO, board, character, put, run
from tests.day.board import last as newest

CHARACTER = tree.Which(types=(Type.CHARACTER,))
SPELL = tree.Which(types=(Type.SPELL,))
ITS_BOOST = tree.Effect((tree.Step((tree.Gain(tree.It(), tree.Number(1)),)),))
CELEBRATION = tree.Lasting(tree.CannotMove(tree.ExpeditionOf(each=True)), Duration.DAY)


def lasts(
    state: State,
    action: tree.Lasting | tree.NextPlayed | tree.Delayed,
    controller: int = 0,
    me: int | None = None,
) -> State:
    """The state after a step of an effect that lasts."""
    game = Game(state)
    last(game, action, controller, Binding(me))
    return game.state


def plays(state: State, face: Face, *statuses: Status, player: int = 0) -> State:
    """The state after a card was played from the Hand: Limbo, then where it goes."""
    state = put(state, face, Zone.RESERVE, player)
    game = Game(state)
    thing = newest(state)
    declare = Atom(
        "move",
        player,
        ("declare",),
        object=thing.id,
        card=thing.card,
        source=Zone.RESERVE,
        zone=Zone.LIMBO,
        owner=player,
        controller=player,
        statuses=statuses,
        side=HERO,
    )
    (done,) = perform(game, [declare], "spell.choices")
    game.run()
    zone = Zone.RESERVE if face.type is Type.SPELL else Zone.EXPEDITION_ZONE
    play = replace(
        declare,
        verbs=("play", "from Reserve"),
        object=done.made,
        source=Zone.LIMBO,
        zone=zone,
        statuses=(),
        side=HERO if zone is Zone.EXPEDITION_ZONE else None,
    )
    perform(game, [play], "spell.afterwards")
    game.push(CheckReactions())
    game.run()
    return game.state


def test_celebration_day_lasts_the_day() -> None:
    """The Emblem has the passive ability and the duration "this Day" (2.2.2.m, example)."""
    state = lasts(board(), CELEBRATION)
    (emblem,) = ongoing(state)
    assert emblem.form is Form.EMBLEM
    assert emblem.face.subtypes == ("Ongoing",)
    assert emblem.duration is Duration.DAY
    assert reactions_in_limbo(state) == ()
    assert forbids_moving(state, 1, HERO)
    game = Game(state)
    expire(game, Duration.TURN)
    assert ongoing(game.state) == (emblem,)
    expire(game, Duration.DAY)
    assert ongoing(game.state) == ()
    assert not forbids_moving(game.state, 1, HERO)


def test_an_ongoing_emblem_is_no_reaction_to_play() -> None:
    """A check for reactions leaves it alone."""
    state, _ = run(lasts(board(), CELEBRATION), CheckReactions())
    assert len(ongoing(state)) == 1


def test_an_emblem_says_i_of_the_object_that_made_it() -> None:
    """Of "I have 2 more of each": the object named by the binding, while it lasts."""
    more = tree.ChangeStatistics(None, (tree.Number(2), tree.Number(2), tree.Number(2)))
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    me = newest(state).id
    state = lasts(state, tree.Lasting(more, Duration.DAY), me=me)
    assert statistics(state, me) == (3, 3, 3)


@pytest.mark.parametrize(("reading", "count"), [("not-created", 0), ("until-next", 1)])
def test_this_turn_outside_a_turn(reading: str, count: int) -> None:
    """No player has the turn: whether the Emblem is created is a reading."""
    action = tree.NextPlayed(CHARACTER, Duration.TURN, effect=ITS_BOOST)
    assert len(ongoing(lasts(board(emblem_outside_turn=reading), action))) == count
    assert len(ongoing(lasts(replace(board(), turn=0), action))) == 1


def test_the_next_character_gains_a_boost() -> None:
    """Of "The next Character you play this turn gains 1 boost": the first one, only once."""
    state = replace(board(), turn=0)
    state = lasts(state, tree.NextPlayed(CHARACTER, Duration.TURN, effect=ITS_BOOST))
    state = plays(state, character())
    assert newest(state).count() == 1
    assert ongoing(state) == ()
    state = plays(state, character())
    assert [o.count() for o in state.in_zone(Zone.EXPEDITION_ZONE)] == [1, 0]


def test_the_next_character_of_its_controller() -> None:
    """Another player's card, or a card of another type, does not use it up."""
    state = replace(board(), turn=0)
    state = lasts(state, tree.NextPlayed(CHARACTER, Duration.TURN, effect=ITS_BOOST))
    state = plays(state, character(), player=1)
    state = plays(state, Face("Tide Song", Type.SPELL, hand_cost=1, reserve_cost=1))
    assert len(ongoing(state)) == 1


def test_a_lower_cost_is_used_up_by_the_next_card() -> None:
    """The Emblem ceases when the card goes to Limbo, its costs being declared."""
    state = replace(board(), turn=0)
    state = lasts(state, tree.NextPlayed(CHARACTER, Duration.TURN, cheaper=tree.Number(1)))
    assert ongoing(plays(state, character())) == ()
    assert len(ongoing(plays(state, character(), player=1))) == 1


def test_two_of_them_apply_to_the_same_card() -> None:
    """Each Emblem has its own next card: here the same one."""
    state = replace(board(), turn=0)
    for _ in range(2):
        state = lasts(state, tree.NextPlayed(CHARACTER, Duration.TURN, effect=ITS_BOOST))
    game_state = plays(state, character())
    while game_state.agenda:
        from tests.day.board import choose, ids

        game_state = choose(game_state, ids(game_state)[0])
    assert game_state.in_zone(Zone.EXPEDITION_ZONE)[0].count() == 2


@pytest.mark.parametrize(("reading", "zone"), [("in-limbo", Zone.RESERVE), ("when-played", None)])
def test_the_next_spell_loses_fleeting(reading: str, zone: Zone | None) -> None:
    """In Limbo, so that the Spell goes to the Reserve; or too late, by a reading."""
    loses = tree.Effect((tree.Step((tree.LoseStatus(tree.It(), Status.FLEETING),)),))
    state = replace(board(next_played_spell=reading), turn=0)
    state = lasts(state, tree.NextPlayed(SPELL, Duration.TURN, effect=loses))
    song = Face("Tide Song", Type.SPELL, hand_cost=1, reserve_cost=1)
    state = plays(state, song, Status.FLEETING)
    assert [o.zone for o in state.objects] == [zone or Zone.DISCARD_PILE]


def test_what_is_put_off_until_after_rest() -> None:
    """It waits as an Ongoing Emblem and becomes a reaction after that daily effect (4.2.d)."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    me = newest(state).id
    effect = tree.Effect((tree.Step((tree.Gain(tree.It(), tree.Number(2)),)),))
    game = Game(state)
    last(game, tree.Delayed("Rest", effect), 0, Binding(me, (me,)))
    assert reactions_in_limbo(game.state) == ()
    after_daily_effect(game, "Rest")
    assert ongoing(game.state) == ()
    (emblem,) = reactions_in_limbo(game.state)
    assert emblem.effect == effect
    state, _ = run(game.state, CheckReactions())
    assert state.in_zone(Zone.EXPEDITION_ZONE)[0].count() == 2


def test_what_is_put_off_until_a_phase_begins() -> None:
    """It waits through other phases and days, then becomes a reaction once (4.2.b)."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    me = newest(state).id
    effect = tree.Effect((tree.Step((tree.Gain(tree.It(), tree.Number(2)),)),))
    game = Game(state)
    last(game, tree.AtNext(Phase.NOON, effect), 0, Binding(me, (me,)))
    at_phase(game, Phase.DUSK)
    expire(game, Duration.DAY)
    assert reactions_in_limbo(game.state) == ()
    at_phase(game, Phase.NOON)
    assert ongoing(game.state) == ()
    (emblem,) = reactions_in_limbo(game.state)
    assert (emblem.effect, emblem.binding.it) == (effect, (me,))
    at_phase(game, Phase.NOON)
    assert len(reactions_in_limbo(game.state)) == 1
