"""2 versus 2: which team wins when one, two, three or four players arrive (2v2.victory)."""

from __future__ import annotations

from typing import Final

from altered.state.model import State
from altered.victory.standing import Outcome, arrived, excess, team_of

WON: Final = ("2v2.tiebreak",)
TIED: Final = ("2v2.tiebreak.repeat", "2v2.tiebreak")
"""The rules of a tiebreak day that a team wins, and of one that none wins."""


def decide(state: State) -> Outcome:
    """The team alone there wins; then two, three and four players at once, each by its rule."""
    there = arrived(state)
    teams = sorted({team_of(state, player) for player in there})
    if len(teams) <= 1:
        winner = teams[0] if teams else None
        return Outcome(winner, rules=("2v2.victory", "2v2.goal") if teams else ())
    match len(there):
        case 2:
            return _two(state, there, teams)
        case 3:
            allies = [team for team in teams if _number(state, there, team) == 2]
            return Outcome(allies[0], rules=("2v2.victory.three",))
        case _:
            return _four(state, there, teams)


def _two(state: State, there: list[int], teams: list[int]) -> Outcome:
    """Whoever went farther than needed; for both of them, reading ``2v2.victory.two.further``."""
    rules = ("2v2.victory.two",)
    one, other = (_most(state, there, team) for team in teams)
    compared = state.reading("2v2.victory.two.further") == "farther-wins"
    if one != other and (compared or min(one, other) == 0):
        return Outcome(teams[0] if one > other else teams[1], rules=rules)
    return Outcome(tiebreakers=True, rules=rules)


def _four(state: State, there: list[int], teams: list[int]) -> Outcome:
    """The team ahead by at least one advance, in the sense of ``2v2.victory.four.advance``."""
    rules = ("2v2.victory.four",)
    one, other = (_advances(state, there, team) for team in teams)
    if one == other:
        return Outcome(tiebreakers=True, rules=rules)
    return Outcome(teams[0] if one > other else teams[1], rules=rules)


def _advances(state: State, there: list[int], team: int) -> int:
    over = [excess(state, player) for player in there if team_of(state, player) == team]
    if state.reading("2v2.victory.four.advance") == "sum":
        return sum(over)
    return sum(one > 0 for one in over)


def _most(state: State, there: list[int], team: int) -> int:
    return max(excess(state, player) for player in there if team_of(state, player) == team)


def _number(state: State, there: list[int], team: int) -> int:
    return sum(team_of(state, player) == team for player in there)
