"""Questions of the engine about the table: who faces whom, who is next, who holds the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.failure import Malformed, Problem
from altered.mode import codes
from altered.mode.from_toml import load_mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.mode.model import Mode, Seating
    from altered.state.model import State
    from altered.terms import Side


def mode_of(state: State) -> Mode:
    """The mode that the game is played in."""
    return state.own_mode or load_mode(state.mode)


def seating_of(state: State) -> Seating:
    """Where the players of a game sit, under its readings."""
    mode = mode_of(state)
    if not mode.seatings[0].readings:
        return mode.seatings[0]
    return seating(mode, dict(state.readings))


def seating(mode: Mode, readings: Mapping[str, str]) -> Seating:
    """The first seating that stands under the readings. Raises ``Malformed`` (ALT-M005)."""
    for one in mode.seatings:
        if all(readings.get(name) == value for name, value in one.readings):
            return one
    text = f"the mode {mode.id} has no seating under these readings"
    raise Malformed(Problem(codes.NO_SEATING, text))


def facing(state: State, player: int, side: Side) -> tuple[tuple[int, Side], ...]:
    """The Expeditions that face one: Hero faces Hero, Companion faces Companion (2v2.facing).

    None when the player who raced there has left the game.
    """
    rival = seating_of(state).rival(player, side)
    return () if state.players[rival].out else ((rival, side),)


def left_of(state: State, player: int) -> int:
    """The next player clockwise who is in the game (4.2.1.b, 2v2.turns)."""
    count = len(state.players)
    seats = ((player + i) % count for i in range(1, count + 1))
    return next(seat for seat in seats if not state.players[seat].out)


def counts_as_first(state: State, player: int) -> bool:
    """Whether effects treat a player as first player: a teammate's token suffices (2v2).

    In modes without teams this is having the token (ffa.first_player).
    """
    return state.players[player].team == state.players[state.first_player].team
