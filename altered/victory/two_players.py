"""Two players: whose Expeditions met or crossed, and what follows from it (4.3.a-c, 1.3.3.b)."""

from __future__ import annotations

from typing import Final

from altered.state.model import State
from altered.victory.standing import Outcome, standing, team_of, total

WON: Final = ("tiebreak.progress", "ending-in-brief.more-regions")
TIED: Final = ("tiebreak.progress", "ending-in-brief.several-days")
"""The rules of a tiebreak day that somebody wins, and of one that nobody wins."""


def decide(state: State) -> Outcome:
    """The outcome in a state where nobody had met or crossed before."""
    standings = [standing(state, player) for player in range(len(state.players))]
    met = [player for player, how in enumerate(standings) if how == "met"]
    crossed = [player for player, how in enumerate(standings) if how == "crossed"]
    if met and crossed:
        return _mixed(state, met, crossed)
    if len(met) > 1:
        return _several(state, met, ("victory.both", "ending-in-brief.tiebreak"))
    if len(crossed) > 1:
        if state.reading("victory.both-cross") == "farther-wins":
            return _farthest(state, crossed)
        return _several(state, crossed, ("victory.both",))
    if met:
        return Outcome(team_of(state, met[0]), rules=("victory.meet",))
    if crossed:
        return Outcome(team_of(state, crossed[0]), rules=("victory.cross",))
    return Outcome()


def _mixed(state: State, met: list[int], crossed: list[int]) -> Outcome:
    """Some met while others crossed: open in the rules (reading ``victory.mixed``).

    Under either value of ``victory.single`` no rule of 4.3 decides: either two of them name
    different winners, or none names one.
    """
    match state.reading("victory.mixed"):
        case "crossing-wins":
            return _several(state, crossed, ("victory.cross", "quick.tiebreak.excess"))
        case "meeting-wins":
            return _several(state, met, ("victory.meet",))
        case "farther-wins":
            return _farthest(state, [*met, *crossed])
        case _:
            return Outcome(tiebreakers=True, rules=("victory.both", "ending-in-brief.tiebreak"))


def _farthest(state: State, players: list[int]) -> Outcome:
    """The greatest total of distances wins; equal ones go to tiebreakers (1.3.3.b-c)."""
    most = max(total(state, player) for player in players)
    first = [player for player in players if total(state, player) == most]
    rules = ("ending-in-brief.farther-wins",)
    return _several(state, first, (*rules, "ending-in-brief.tiebreak"), rules)


def _several(
    state: State, players: list[int], rules: tuple[str, ...], alone: tuple[str, ...] = ()
) -> Outcome:
    """The team of these players, if they are of one team; else tiebreakers."""
    teams = sorted({team_of(state, player) for player in players})
    if len(teams) == 1:
        return Outcome(teams[0], rules=alone or rules)
    return Outcome(tiebreakers=True, rules=rules)
