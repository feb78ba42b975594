"""Whether a game has ended, asked of the mode it is played in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.mode.file_model import Ending
from altered.state.table import mode_of
from altered.victory import free_for_all, teams, two_players

if TYPE_CHECKING:
    from altered.state.model import State
    from altered.victory.standing import Outcome


_ARENA: Final[dict[Ending, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "two-players": (two_players.WON, two_players.TIED),
    "free-for-all": (free_for_all.WON, free_for_all.TIED),
    "teams": (teams.WON, teams.TIED),
}


def decide(state: State) -> Outcome:
    """The outcome in a state where nobody had met or crossed before."""
    match mode_of(state).ending:
        case "two-players":
            return two_players.decide(state)
        case "free-for-all":
            return free_for_all.decide(state)
        case "teams":
            return teams.decide(state)


def arena_rules(state: State, *, won: bool) -> tuple[str, ...]:
    """The rules by which a tiebreak day is won, or by which another one follows."""
    return _ARENA[mode_of(state).ending][0 if won else 1]
