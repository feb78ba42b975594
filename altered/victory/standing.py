"""How far Expeditions have come, and what an ending can be: what all modes share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from altered.state.model import State
from altered.state.way import length

Standing = Literal["apart", "met", "crossed"]


@dataclass(frozen=True)
class Outcome:
    """A winning team, tiebreakers, or neither; with the rules that say so.

    ``contenders`` are the players whom the tiebreakers are between; empty: all of them.
    """

    winner: int | None = None
    tiebreakers: bool = False
    rules: tuple[str, ...] = ()
    contenders: tuple[int, ...] = ()


def total(state: State, player: int) -> int:
    """How far both Expeditions of a player are from where they started (1.3.3.b)."""
    seat = state.players[player]
    return seat.hero_marker + seat.companion_marker


def standing(state: State, player: int) -> Standing:
    """Whether the Expeditions of a player are on one Region, have crossed, or are apart still.

    They start at the two ends, so they meet when together they went from end to end.
    """
    over = excess(state, player)
    if over == 0:
        return "met"
    return "crossed" if over > 0 else "apart"


def excess(state: State, player: int) -> int:
    """How much farther a player went than needed to meet; negative while it is not far enough."""
    return total(state, player) - length(state)


def arrived(state: State) -> list[int]:
    """The players whose Expeditions have met or crossed, by seat."""
    seats = range(len(state.players))
    return [player for player in seats if standing(state, player) != "apart"]


def team_of(state: State, player: int) -> int:
    """The team of a player."""
    return state.players[player].team
