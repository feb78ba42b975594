"""A player who looks one choice ahead: markers first, then Expeditions that would move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ask.passive import region_of, terrains
from altered.day.dusk import expedition_statistics
from altered.engine import protocol
from altered.state.table import facing
from altered.terms import Side, Terrain, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.state.choice import Choice
    from altered.state.model import State

_REGION: Final = 100
_AHEAD: Final = 30
_WON: Final = 10_000
_BACK: Final = "withdraw"


def greedy_choice(state: State, legal: Sequence[Choice]) -> int:
    """Return the place of the choice after which its player stands best; of several the first."""
    worths = [
        (-_WON if one.kind == _BACK else worth(protocol.step(state, one).state, one.player))
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
    found = _REGION * (player.hero_marker + player.companion_marker)
    for side in Side:
        own = expedition_statistics(state, seat, side)
        found += 2 * sum(own)
        others = [expedition_statistics(state, who, to) for who, to in facing(state, seat, side)]
        for place in _terrains(state, seat, side):
            if own[place] > max((one[place] for one in others), default=0):
                found += _AHEAD
                break
    found += len(state.in_zone(Zone.MANA_ZONE, seat)) * 5
    return found + len(player.hand) * 4 + len(state.in_zone(Zone.RESERVE, seat)) * 3


def _terrains(state: State, seat: int, side: Side) -> tuple[int, ...]:
    """The terrains that count where the Expedition is, as places in the statistics."""
    here = terrains(state, region_of(state, (seat, side)))
    return tuple(place for place, one in enumerate(Terrain) if one in here)
