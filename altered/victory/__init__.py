"""Winning and tiebreakers (4.3, 1.3.3): looked at after every step that moves a marker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from altered.engine.chance import TurnUp
from altered.state.adventure import covered_places
from altered.victory.ending import decide
from altered.victory.standing import Outcome, standing
from altered.victory.tiebreak import start_tiebreakers, win

if TYPE_CHECKING:
    from altered.state.atom import Atom
    from altered.state.game import Game
    from altered.state.model import State


def look_for_winner(game: Game, before: State, done: Sequence[Atom]) -> None:
    """After markers moved: does somebody win, or do tiebreakers start.

    4.3.a-b are additive modifiers of the event, so it happens at once; under the reading that
    victory counts at the end of the day, Night looks instead (``look_at_night``).
    """
    state = game.state
    moved = any(atom.kind == "marker" for atom in done)
    if not moved or state.tiebreakers or state.result is not None:
        return
    _turn_up(game)
    if state.reading("victory.timing") == "at-once":
        new = [
            standing(state, player) is not standing(before, player)
            for player in range(len(state.players))
        ]
        if any(new):
            _end(game, decide(state))


def look_at_night(game: Game) -> None:
    """Compare the markers at the end of the day (reading ``victory.timing``)."""
    if not game.state.tiebreakers and game.state.result is None:
        _end(game, decide(game.state))


def _end(game: Game, outcome: Outcome) -> None:
    if outcome.winner is not None:
        win(game, outcome.winner, *outcome.rules)
    elif outcome.tiebreakers:
        start_tiebreakers(game, *outcome.rules, contenders=outcome.contenders)


def _turn_up(game: Game) -> None:
    """No marker stays on a face-down Tumult card: chance turns it up, if nobody had it done.

    Progress and effects turn cards up before the move (``TurnUp``); this is the net below.
    """
    game.push(*(TurnUp(place) for place in covered_places(game.state)))
