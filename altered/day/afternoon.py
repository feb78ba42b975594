"""The Afternoon (4.2.f, 1.3.2.d): turns one after another until every player has passed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.engine.step import perform
from altered.play.turn import TakeTurn, end_turn, next_player
from altered.state.atom import Atom
from altered.state.task import Task

if TYPE_CHECKING:
    from altered.state.game import Game


@dataclass(frozen=True)
class BeginTurns(Task):
    """Nobody has passed; the first player takes the first turn."""

    def run(self, game: Game) -> None:
        """A player who passed plays again from the next Afternoon on (quick.pass).

        Tiebreakers are played only by those they are between (ffa.victory.simultaneous).
        """
        for player in game.state.order:
            game.change_player(player, lambda p: replace(p, passed=not p.contends))
        state = game.state
        first = state.first_player
        if state.players[first].passed:
            following = next_player(state, first)
            assert following is not None, "nobody takes part in the tiebreakers"
            first = following
        game.push(TakeTurn(first))


def after_you(game: Game, player: int) -> None:
    """The turn of ``player`` ends once no reaction is left; nobody has passed.

    Nothing happens outside a turn of theirs.
    """
    if game.state.turn != player:
        game.announce("impossible", "cannot.effect", what="after-you", player=player)
        return
    game.announce("after-you", "day.afternoon", player=player)
    end_turn(game, player)


def pass_by_effect(game: Game, player: int) -> None:
    """An effect makes a player pass: no more turns for them this Afternoon (quick.pass).

    If it is their turn, it ends. Nobody passes outside the Afternoon, or twice.
    """
    if game.state.turn is None or game.state.players[player].passed:
        game.announce("impossible", "cannot.effect", "quick.pass", what="pass", player=player)
        return
    perform(game, [Atom("note", player, ("pass",))], "quick.pass")
    if game.state.turn == player:
        end_turn(game, player)
