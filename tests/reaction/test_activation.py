"""Which events activate which reactions (6.3), and what the words of the effect then mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability import tree
from altered.engine.step import perform
from altered.reaction.emblem import reactions_in_limbo
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.game import Game
from altered.state.model import Binding, GameObject, State
from altered.terms import Form, Side, Status, Terrain, Type, Zone
from tests.day.board import (
    COMPANION,
    HERO,
    board,
    character,
    landmark,
    last,
    put,
)

DRAWS = tree.Effect((tree.Step((tree.Draw(tree.You(), tree.Number(1)),)),))
BOOSTS = tree.Effect((tree.Step((tree.Gain(tree.Me(), tree.Number(1)),)),))
ITS_BOOST = tree.Effect((tree.Step((tree.Gain(tree.It(), tree.Number(1)),)),))
CHARACTER = tree.Which(types=(Type.CHARACTER,))
SYMBOL_J = tree.Reaction((tree.Joins(),), DRAWS)
SYMBOL_H = tree.Reaction((tree.Played(Zone.HAND),), DRAWS)
SYMBOL_R = tree.Reaction((tree.Played(Zone.RESERVE),), DRAWS)

TOKEN = Atom(
    "create",
    0,
    ("create",),
    zone=Zone.EXPEDITION_ZONE,
    side=HERO,
    face=character(),
    owner=0,
    controller=0,
)
"""A Character token is created in the first player's Hero Expedition."""


def reacting(*triggers: tree.Trigger, effect: tree.Effect = DRAWS) -> Face:
    """A Character with one reaction."""
    return character(abilities=(tree.Reaction(triggers, effect),))


def watching(trigger: tree.Trigger, player: int = 0, state: State | None = None) -> State:
    """A board with one Permanent that has a reaction."""
    face = replace(landmark(), abilities=(tree.Reaction((trigger,), DRAWS),))
    return put(board() if state is None else state, face, Zone.LANDMARK_ZONE, player)


def move(thing: GameObject, zone: Zone, *verbs: str, side: Side | None = None) -> Atom:
    """The atomic action that moves an object to a zone."""
    return Atom(
        "move",
        thing.controller,
        verbs or ("put",),
        object=thing.id,
        card=thing.card,
        source=thing.zone,
        zone=zone,
        owner=thing.owner,
        side=side,
        controller=thing.controller,
    )


def happens(state: State, *atoms: Atom) -> State:
    """The state after one step of these actions."""
    game = Game(state)
    perform(game, atoms, "step.atomic-actions")
    return game.state


def emblems(state: State) -> tuple[GameObject, ...]:
    """The Emblem-Reactions in Limbo."""
    return reactions_in_limbo(state)


def enters(face: Face, zone: Zone, *verbs: str, state: State | None = None) -> State:
    """The card leaves Limbo for a zone, with these verbs."""
    state = put(board() if state is None else state, face, Zone.LIMBO, 0, HERO)
    side = HERO if zone is Zone.EXPEDITION_ZONE else None
    return happens(state, move(last(state), zone, *verbs, side=side))


PUT_IN_PLAY = ("put",)
FROM_HAND = ("play", "from Hand")
FROM_RESERVE = ("play", "from Reserve")


def test_asmodeus_put_in_play_triggers_join() -> None:
    """Mind Apotheosis puts Asmodeus in play: its {J} triggers, though not played (6.3.d)."""
    state = put(board(), character(abilities=(SYMBOL_J,)), Zone.RESERVE, 0)
    state = happens(state, move(last(state), Zone.EXPEDITION_ZONE, side=HERO))
    (emblem,) = emblems(state)
    asmodeus = state.in_zone(Zone.EXPEDITION_ZONE)[0]
    assert emblem.form is Form.EMBLEM
    assert emblem.face.type is Type.EMBLEM
    assert emblem.face.subtypes == ("Reaction",)
    assert emblem.effect == DRAWS
    assert emblem.zone is Zone.LIMBO
    assert emblem.binding.me == asmodeus.id
    assert emblem.controller == 0
    assert emblem.id > asmodeus.id


def test_a_hand_symbol_does_not_trigger_by_being_put_in_play() -> None:
    """{H} and {R} ask that the object is played (1.1.6.f-g)."""
    for ability in (SYMBOL_H, SYMBOL_R):
        state = enters(character(abilities=(ability,)), Zone.EXPEDITION_ZONE, *PUT_IN_PLAY)
        assert emblems(state) == ()


@pytest.mark.parametrize(
    ("verbs", "expected"), [(FROM_HAND, ["J", "H"]), (FROM_RESERVE, ["J", "R"])]
)
def test_symbols_of_a_played_character(verbs: tuple[str, ...], expected: list[str]) -> None:
    """{J} triggers wherever it is played from, {H} from Hand, {R} from Reserve."""
    effects = {
        c: tree.Effect((tree.Step((tree.Draw(tree.You(), tree.Number(i)),)),))
        for i, c in enumerate("JHR")
    }
    abilities = (
        tree.Reaction((tree.Joins(),), effects["J"]),
        tree.Reaction((tree.Played(Zone.HAND),), effects["H"]),
        tree.Reaction((tree.Played(Zone.RESERVE),), effects["R"]),
    )
    state = enters(character(abilities=abilities), Zone.EXPEDITION_ZONE, *verbs)
    assert [e.effect for e in emblems(state)] == [effects[c] for c in expected]


@pytest.mark.parametrize(
    ("reading", "zone", "verbs", "count"),
    [
        ("enter-play", Zone.LANDMARK_ZONE, FROM_HAND, 1),
        ("expedition-zone", Zone.LANDMARK_ZONE, FROM_HAND, 0),
        ("when-played", Zone.LANDMARK_ZONE, FROM_HAND, 1),
        ("enter-play", Zone.EXPEDITION_ZONE, PUT_IN_PLAY, 1),
        ("expedition-zone", Zone.EXPEDITION_ZONE, PUT_IN_PLAY, 1),
        ("when-played", Zone.EXPEDITION_ZONE, PUT_IN_PLAY, 0),
        ("enter-play", Zone.RESERVE, PUT_IN_PLAY, 0),
    ],
)
def test_the_join_symbol_is_a_reading(
    reading: str, zone: Zone, verbs: tuple[str, ...], count: int
) -> None:
    """1.1.6.e, 2.2.10.i and quick.trigger.any say three things."""
    face = character() if zone is Zone.EXPEDITION_ZONE else landmark()
    state = board(join_symbol=reading)
    state = enters(replace(face, abilities=(SYMBOL_J,)), zone, *verbs, state=state)
    assert len(emblems(state)) == count


def test_a_gigantic_object_triggers_once() -> None:
    """The {J} of a Gigantic object triggers only once (7.4.3.d)."""
    face = character(abilities=(tree.Keyword("Gigantic"), SYMBOL_J))
    assert len(emblems(enters(face, Zone.EXPEDITION_ZONE))) == 1


def test_armored_jammer_leaves() -> None:
    """Of "When I leave your Landmark zone - Sabotage" triggers though it is gone (6.3.e)."""
    sabotage = tree.Effect((tree.Step((tree.Sabotage(),)),))
    jammer = tree.Reaction((tree.Leaves(source=Zone.LANDMARK_ZONE),), sabotage)
    state = put(board(), replace(landmark(), abilities=(jammer,)), Zone.LANDMARK_ZONE, 0)
    old = last(state).id
    state = happens(state, move(last(state), Zone.DISCARD_PILE, "discard"))
    (emblem,) = emblems(state)
    assert emblem.effect == sabotage
    assert emblem.binding.me == old
    assert state.find(old) is None
    assert state.in_zone(Zone.DISCARD_PILE)


def test_a_reaction_must_exist_before() -> None:
    """Two Characters enter at once: neither sees the other join (6.3.d)."""
    face = character(abilities=(tree.Reaction((tree.Joins(CHARACTER),), DRAWS),))
    state = put(put(board(), face, Zone.LIMBO, 0), face, Zone.LIMBO, 0)
    one, two = state.objects
    atoms = [move(o, Zone.EXPEDITION_ZONE, side=HERO) for o in (one, two)]
    state = happens(state, *atoms)
    assert emblems(state) == ()
    assert len(emblems(enters(character(), Zone.EXPEDITION_ZONE, state=state))) == 2


def test_reactions_outside_play_do_not_trigger() -> None:
    """An ability of a card in the Reserve does not work (1.2.4.d)."""
    face = replace(landmark(), abilities=(tree.Reaction((tree.Joins(CHARACTER),), DRAWS),))
    state = put(board(), face, Zone.RESERVE, 0)
    assert emblems(enters(character(), Zone.EXPEDITION_ZONE, state=state)) == ()


def test_that_many_of_one_or_more() -> None:
    """One activation for several: "that many" is how many there are, or all their counters."""
    face = character(abilities=(tree.Reaction((tree.Joins(CHARACTER),), DRAWS, together=True),))
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    both = happens(state, TOKEN, replace(TOKEN, side=COMPANION))
    assert [e.binding.many for e in emblems(both)] == [2]
    state = watching(
        tree.Gains("boost", CHARACTER), state=board(reaction_multiplicity="each-event")
    )
    for _ in range(2):
        state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO)
    gains = [
        Atom("gain-counters", 0, ("gain",), object=o.id, name="boost", amount=n)
        for o, n in zip(state.objects[-2:], (2, 3), strict=True)
    ]
    assert [e.binding.many for e in emblems(happens(state, *gains))] == [5]


def test_it_is_the_object_that_joined() -> None:
    """Of "When another Character joins my Expedition": "it" is that Character, "I" the bearer."""
    other = tree.Which(types=(Type.CHARACTER,), other=True, where="mine")
    face = reacting(tree.Joins(other), effect=ITS_BOOST)
    state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
    me = last(state).id
    state = enters(character(), Zone.EXPEDITION_ZONE, state=state)
    (emblem,) = emblems(state)
    joined = state.in_zone(Zone.EXPEDITION_ZONE)[-1].id
    assert emblem.binding == Binding(me, (joined,))


def test_switching_joins_the_other_expedition() -> None:
    """A Character that switches joins an Expedition, not the Expedition zone (3.2.4.d)."""
    mine = tree.Which(types=(Type.CHARACTER,), other=True, where="mine")
    for trigger, count in ((tree.Joins(mine), 1), (tree.Joins(CHARACTER), 0)):
        state = put(board(), reacting(trigger), Zone.EXPEDITION_ZONE, 0, HERO)
        state = put(state, character(), Zone.EXPEDITION_ZONE, 0, COMPANION)
        switch = Atom("switch", 0, ("switch",), object=last(state).id)
        assert len(emblems(happens(state, switch))) == count


def test_a_gigantic_character_that_switches_joins_nothing() -> None:
    """It neither leaves nor joins an Expedition (7.4.3.j)."""
    mine = tree.Which(types=(Type.CHARACTER,), other=True, where="mine")
    state = put(board(), reacting(tree.Joins(mine)), Zone.EXPEDITION_ZONE, 0, HERO)
    gigantic = character(abilities=(tree.Keyword("Gigantic"),))
    state = put(state, gigantic, Zone.EXPEDITION_ZONE, 0, COMPANION)
    switch = Atom("switch", 0, ("switch",), object=last(state).id)
    assert emblems(happens(state, switch)) == ()


def test_when_a_card_is_played() -> None:
    """Of "When you play a Spell": by its controller, of that type, wherever the card then is."""
    spell = Face("Tide Song", Type.SPELL, ("Song",), hand_cost=1, reserve_cost=1)
    state = watching(tree.Played(which=tree.Which(types=(Type.SPELL,))))
    played = enters(spell, Zone.RESERVE, *FROM_HAND, state=state)
    assert [e.binding.it for e in emblems(played)] == [(played.in_zone(Zone.RESERVE)[0].id,)]
    assert emblems(enters(character(), Zone.EXPEDITION_ZONE, *FROM_HAND, state=state)) == ()
    theirs = watching(tree.Played(which=tree.Which(types=(Type.SPELL,))), player=1)
    assert emblems(enters(spell, Zone.RESERVE, *FROM_HAND, state=theirs)) == ()


def test_when_a_character_is_sacrificed() -> None:
    """Of "When you sacrifice a Character", told by the verb even if the move was modified."""
    for trigger, verbs, count in (
        (tree.Sacrificed(tree.You(), CHARACTER), ("sacrifice", "discard"), 1),
        (tree.Sacrificed(tree.OPPONENTS, CHARACTER), ("sacrifice", "discard"), 0),
        (tree.Sacrificed(tree.You(), CHARACTER), ("discard",), 0),
    ):
        state = put(watching(trigger), character(), Zone.EXPEDITION_ZONE, 0, HERO)
        state = happens(state, move(last(state), Zone.DISCARD_PILE, *verbs))
        assert len(emblems(state)) == count


def test_when_an_object_gains() -> None:
    """Counters and statuses; "my third": reaching that number, neither before nor after."""
    state = watching(tree.Gains("Fleeting", CHARACTER))
    state = put(state, character(), Zone.EXPEDITION_ZONE, 1, HERO)
    fleeting = Atom("gain-status", 0, ("gain",), object=last(state).id, status=Status.FLEETING)
    assert len(emblems(happens(state, fleeting))) == 1
    for had, count in ((0, 0), (1, 1), (3, 0)):
        state = put(
            board(),
            reacting(tree.Gains("boost", reaching=3)),
            Zone.EXPEDITION_ZONE,
            0,
            HERO,
            boosts=had,
        )
        two = Atom("gain-counters", 0, ("gain",), object=last(state).id, name="boost", amount=2)
        assert len(emblems(happens(state, two))) == count


def test_when_an_expedition_moves_forward() -> None:
    """Mine only; "due to" asks for the statistic; what does not move does not trigger."""
    state = put(board(), reacting(tree.MovesForward()), Zone.EXPEDITION_ZONE, 0, HERO)
    go = Atom("marker", 0, ("move-forward",), owner=0, side=HERO, amount=1, name="Forest, Water")
    assert len(emblems(happens(state, go))) == 1
    assert emblems(happens(state, replace(go, side=COMPANION))) == ()
    assert emblems(happens(state, replace(go, player=1, owner=1))) == ()
    assert emblems(happens(state, replace(go, amount=-1))) == ()
    at_end = replace(state, players=(replace(state.players[0], hero_marker=7), state.players[1]))
    assert emblems(happens(at_end, go)) == ()
    for terrain, count in ((Terrain.FOREST, 1), (Terrain.MOUNTAIN, 0), (Terrain.WATER, 1)):
        face = reacting(tree.MovesForward(due_to=terrain))
        state = put(board(), face, Zone.EXPEDITION_ZONE, 0, HERO)
        assert len(emblems(happens(state, go))) == count


def test_when_an_expedition_fails_to_move_forward() -> None:
    """Only in Progress, which tells it by a note (4.2.4.g)."""
    trigger = tree.MovesForward(tree.ExpeditionOf("mine"), fails=True)
    state = put(board(), reacting(trigger), Zone.EXPEDITION_ZONE, 0, HERO)
    note = Atom("note", 0, ("fail-to-move-forward",), owner=0, side=HERO)
    assert len(emblems(happens(state, note))) == 1
    assert emblems(happens(state, replace(note, side=COMPANION))) == ()


def test_when_a_player_draws_or_passes() -> None:
    """Told by the verb; once for each card drawn."""
    state = watching(tree.Draws(tree.You(), "pass"))
    assert len(emblems(happens(state, Atom("note", 0, ("pass",))))) == 1
    assert emblems(happens(state, Atom("note", 1, ("pass",)))) == ()


def test_when_a_player_creates_a_token() -> None:
    """Of "When you create a token": the token is "it"."""
    state = watching(tree.Creates(tree.You(), tree.Which(token=True)))
    state = happens(state, TOKEN)
    assert emblems(state)[0].binding.it == (state.in_zone(Zone.EXPEDITION_ZONE)[0].id,)


def test_a_trigger_condition_is_in_the_present() -> None:
    """Of "[trigger], [trigger condition]": after the event, or before, by a reading."""
    two = tree.Measure(tree.CountOf(tree.Which(subtypes=("Landmark",))), ">=", tree.Number(2))
    ability = tree.Reaction((tree.Joins(),), DRAWS, two)
    for reading, count in (("after", 1), ("before", 0)):
        state = put(board(reaction_condition_time=reading), landmark(), Zone.LANDMARK_ZONE, 0)
        face = replace(landmark(), abilities=(ability,))
        assert len(emblems(enters(face, Zone.LANDMARK_ZONE, *FROM_HAND, state=state))) == count


def test_what_has_left_is_seen_as_it_was() -> None:
    """Of "When I leave, if I was boosted": the last-known record answers."""
    ability = tree.Reaction((tree.Leaves(),), DRAWS, tree.Fits(tree.Me(), tree.Which(boosted=True)))
    for boosts in (0, 1):
        state = put(
            board(), character(abilities=(ability,)), Zone.EXPEDITION_ZONE, 0, HERO, boosts=boosts
        )
        state = happens(state, move(last(state), Zone.RESERVE))
        assert len(emblems(state)) == boosts


@pytest.mark.parametrize(
    ("goal", "reading", "new"),
    [(Zone.RESERVE, "old-object", True), (None, "old-object", False), (None, "new-object", True)],
)
def test_a_trigger_finds_the_new_object(goal: Zone | None, reading: str, new: bool) -> None:
    """A trigger that names the move to a visible zone finds the object there (2.1.e)."""
    face = reacting(tree.Leaves(source=Zone.EXPEDITION_ZONE, goal=goal), effect=BOOSTS)
    state = put(board(reaction_leaves_tracking=reading), face, Zone.EXPEDITION_ZONE, 0, HERO)
    old = last(state).id
    state = happens(state, move(last(state), Zone.RESERVE))
    there = state.in_zone(Zone.RESERVE)[0].id
    assert emblems(state)[0].binding.me == (there if new else old)


def test_going_to_reserve_is_a_reading() -> None:
    """Of "When I go to Reserve" of a granted ability: had before the event, lost after it."""
    going = tree.Reaction((tree.Leaves(source=Zone.EXPEDITION_ZONE, goal=Zone.RESERVE),), DRAWS)
    grant = tree.Passive(tree.GrantAbilities(CHARACTER, (going,)))
    for reading, count in (("leaving", 1), ("entering", 0)):
        state = board(reaction_going_to_zone=reading)
        state = put(state, replace(landmark(), abilities=(grant,)), Zone.LANDMARK_ZONE, 0)
        state = put(state, character(), Zone.EXPEDITION_ZONE, 0, HERO)
        state = happens(state, move(last(state), Zone.RESERVE))
        assert len(emblems(state)) == count
        printed = character(abilities=(going,))
        state = board(reaction_going_to_zone=reading)
        state = put(state, printed, Zone.EXPEDITION_ZONE, 0, HERO)
        state = happens(state, move(last(state), Zone.RESERVE))
        assert len(emblems(state)) == 1
        there = state.in_zone(Zone.RESERVE)[0].id
        assert emblems(state)[0].binding.me == there
