"""What one step does besides its chapters: what is new or done twice at the same time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Passive, RegionTypes
from altered.ask.passive import terrains
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import State
from altered.terms import BOOST, Status, Zone
from tests.day.board import HERO, F, W, board, character, kinds, landmark, last, put


def both(state: State) -> State:
    """A Permanent of player 1, then one of player 0, are put in play by one step."""
    for player, terrain in ((1, F), (0, W)):
        face = replace(landmark(), abilities=(Passive(RegionTypes((terrain,))),))
        state = put(state, face, Zone.RESERVE, player)
    atoms = [
        Atom(
            "move",
            0,
            ("put",),
            object=o.id,
            zone=Zone.LANDMARK_ZONE,
            owner=o.owner,
            controller=o.owner,
        )
        for o in state.objects
    ]
    game = Game(state)
    perform(game, atoms, "object.new-in-new-zone")
    return game.state


@pytest.mark.parametrize(
    ("reading", "first_player", "last_word"),
    [
        ("initiative-order", 0, F),
        ("initiative-order", 1, W),
        ("as-named", 0, W),
        ("as-named", 1, W),
    ],
)
def test_timestamps_of_one_step_are_a_reading(
    reading: str, first_player: int, last_word: object
) -> None:
    """Whose object is younger decides which types the Regions have."""
    state = both(replace(board(timestamp_simultaneous=reading), first_player=first_player))
    assert terrains(state, 1) == (last_word,)
    assert len({o.id for o in state.objects}) == len(state.objects)


def test_an_object_leaves_once_in_a_step() -> None:
    """Discarded and sent to the Reserve at the same time, it is discarded; the rest happens."""
    state = put(board(), character(), Zone.EXPEDITION_ZONE, 0, HERO)
    number = last(state).id
    game = Game(state)
    done = perform(
        game,
        [
            Atom("move", 0, ("discard",), object=number, zone=Zone.DISCARD_PILE, owner=0),
            Atom("gain-counters", 0, ("gain",), object=number, amount=1, name=BOOST),
            Atom("move", 0, ("put",), object=number, zone=Zone.RESERVE, owner=0),
            Atom("gain-status", 0, ("gain",), object=number, status=Status.ASLEEP),
        ],
        "step.simultaneous",
    )
    assert [a.verbs for a in done] == [("discard",), ("gain",), ("gain",)]
    assert kinds(tuple(game.events)) == ["impossible", "discard", "gain", "gain"]
    (there,) = game.state.objects
    assert (there.zone, there.counters, there.statuses) == (Zone.DISCARD_PILE, (), frozenset())
    (gone,) = game.state.past
    assert (gone.count(), gone.has(Status.ASLEEP)) == (1, True)
