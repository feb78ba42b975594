"""What one step does besides its chapters: timestamps of what is new at the same time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Passive, RegionTypes
from altered.engine.atom import Atom
from altered.engine.game import Game
from altered.engine.step import perform
from altered.passive import terrains
from altered.state.model import State
from altered.state.terms import Zone
from tests.engine.day.board import F, W, board, landmark, put


def both(state: State) -> State:
    """A Permanent of player 1, then one of player 0, are put in play by one step."""
    for player, terrain in ((1, F), (0, W)):
        face = replace(landmark(), abilities=(Passive(RegionTypes((terrain,))),))
        state = put(state, face, Zone.RESERVE, player)
    atoms = [
        Atom("move", 0, ("put",), object=o.id, zone=Zone.LANDMARK_ZONE, owner=o.owner)
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
