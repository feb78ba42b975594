"""A player who looks one choice ahead: markers first, then Expeditions that would move.

``CoreGame.greedy`` makes the same choices on the C core, far faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from altered.day.dusk import expedition_statistics, winning_terrains
from altered.engine import protocol
from altered.state.choice import Choice
from altered.state.model import State
from altered.terms import Side, Zone
from altered.trace.random_play import BACK

BY_CHANCE: Final = "chance"
GREEDY: Final = "greedy"
"""Who may choose for the players of a game: ``altered.trace.random_play.pick``, or this module."""

_WON: Final = 10_000
_REGION: Final = 100
_AHEAD: Final = 30
_MANA: Final = 5
_HAND: Final = 4
_RESERVE: Final = 3
_STATISTIC: Final = 2


def greedy_choice(state: State, legal: Sequence[Choice]) -> int:
    """Return the place of the choice after which its player stands best; of several the first."""
    worths = [
        (-_WON if one.kind == BACK else worth(protocol.step(state, one).state, one.player))
        for one in legal
    ]
    return worths.index(max(worths))


def worth(state: State, player: int) -> int:
    """Return how well a player stands: what the own team has, less what the others have."""
    team = state.players[player].team
    if state.result is not None:
        return _WON if state.result == team else -_WON
    return sum(
        _of_seat(state, seat) * (1 if one.team == team else -1)
        for seat, one in enumerate(state.players)
        if not one.out
    )


def _of_seat(state: State, seat: int) -> int:
    player = state.players[seat]
    found = _REGION * (player.hero_marker + player.companion_marker) + _HAND * len(player.hand)
    for side in Side:
        found += _STATISTIC * sum(expedition_statistics(state, seat, side))
        if winning_terrains(state, seat, side):
            found += _AHEAD
    found += _MANA * len(state.in_zone(Zone.MANA_ZONE, seat))
    return found + _RESERVE * len(state.in_zone(Zone.RESERVE, seat))
