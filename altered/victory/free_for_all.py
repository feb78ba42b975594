"""Free for All: who wins, and who plays the tiebreak day (ffa.victory, ffa.tiebreak)."""

from __future__ import annotations

from typing import Final

from altered.state.model import State
from altered.victory.standing import Outcome, arrived, excess, team_of

WON: Final = ("ffa.tiebreak",)
TIED: Final = ("ffa.tiebreak", "ffa.victory.simultaneous")
"""The rules of a tiebreak day that somebody wins, and of one that nobody wins."""


def decide(state: State) -> Outcome:
    """One player alone wins; of several, whoever went farther than needed, or farthest of all.

    Several who went farther than needed: the rule names each of them, which the reading
    ``ffa.victory.further`` settles.
    """
    there = arrived(state)
    rules = ("ffa.victory", "ffa.victory.simultaneous")
    if not there:
        return Outcome()
    if len(there) == 1:
        return Outcome(team_of(state, there[0]), rules=("ffa.victory", "mp.goal"))
    further = [player for player in there if excess(state, player) > 0]
    if state.reading("ffa.victory.further") == "farthest-wins":
        most = max(excess(state, player) for player in there)
        further = [player for player in further if excess(state, player) == most]
    if len(further) == 1:
        return Outcome(team_of(state, further[0]), rules=rules)
    return Outcome(tiebreakers=True, rules=rules, contenders=tuple(further or there))
