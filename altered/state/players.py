"""What people read for a player: a name, as in the formulas of the rules.

Files, choices and JSON number the seats from 0; every text names the players instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.state.model import State

PLAYERS: Final = ("Alice", "Bob", "Camille", "David")
"""The players by seat, from 0; the names are those of `spec/situations`."""


def player_name(seat: object) -> str:
    """Return the name of the player in that seat; a seat beyond those of all modes has a number."""
    if isinstance(seat, int) and 0 <= seat < len(PLAYERS):
        return PLAYERS[seat]
    return f"player {seat}"


def decider_name(seat: int) -> str:
    """Return who decides: a player, or chance, which has the seat -1."""
    return "chance" if seat < 0 else player_name(seat)


def names_of(seats: Iterable[object]) -> str:
    """Return several players in a row: ``Alice and Camille``."""
    return joined(player_name(seat) for seat in seats)


def joined(words: Iterable[str]) -> str:
    """Return several words in a row: ``Alice``, ``Alice and Bob``, ``Alice, Bob and David``."""
    *most, last = tuple(words) or ("",)
    return f"{', '.join(most)} and {last}" if most else last


def team_name(teams: tuple[int, ...], team: int) -> str:
    """Return the players of a team, where ``teams`` has the team of each seat."""
    return names_of(seat for seat, own in enumerate(teams) if own == team)


def victory(teams: tuple[int, ...], team: int, when: str = "") -> str:
    """Return who wins: ``Alice wins``, ``Alice and Camille win``; ``when`` follows."""
    verb = "wins" if teams.count(team) == 1 else "win"
    return f"{team_name(teams, team)} {verb}{when}"


def winners(state: State) -> str:
    """Return who wins a game that is over."""
    assert state.result is not None, "the game is over"
    return victory(tuple(player.team for player in state.players), state.result)
