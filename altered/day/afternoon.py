"""The Afternoon (4.2.f, 1.3.2.d): turns one after another until every player has passed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.engine.step import perform
from altered.play.check import CheckReactions
from altered.play.turn import TurnDecision, end_turn
from altered.reaction.emblem import reactions_in_limbo
from altered.reaction.happened import older
from altered.reaction.ongoing import expire
from altered.state.atom import Atom
from altered.state.task import Task
from altered.state.terms import Duration

if TYPE_CHECKING:
    from altered.state.game import Game
    from altered.state.model import State


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
            assert following is not None, "tiebreakers are between somebody"
            first = following
        game.push(TakeTurn(first))


@dataclass(frozen=True)
class TakeTurn(Task):
    """A player has the turn and, with it, the initiative (1.4.5.a)."""

    player: int

    def run(self, game: Game) -> None:
        """Ask the player what to do."""
        game.change(turn=self.player)
        game.announce("turn", "day.afternoon", "day-in-brief.afternoon", player=self.player)
        game.push(TurnDecision(self.player))


def turn_ended(game: Game, player: int) -> None:
    """The player has played a card or passed, and no reaction is left: the turn is over."""
    game.push(EndTurn(player))


@dataclass(frozen=True)
class EndTurn(Task):
    """What lasts "this turn" ends; the next player who has not passed takes a turn."""

    player: int

    def run(self, game: Game) -> None:
        """One player may take several turns running, when all others have passed.

        What ends may be an event, as when a Character is Gigantic again: its reactions come first.
        """
        expire(game, Duration.TURN)
        if reactions_in_limbo(game.state):
            game.push(CheckReactions(), self)
            return
        older(game, "Afternoon")
        following = next_player(game.state, self.player)
        if following is None:
            game.push(EndTurns())
        else:
            game.push(TakeTurn(following))


def next_player(state: State, player: int) -> int | None:
    """The first player to the left who has not passed, the same one last; ``None``: all have.

    Clockwise, whatever teams there are (2v2.turns).
    """
    count = len(state.players)
    seats = ((player + i) % count for i in range(1, count + 1))
    return next((seat for seat in seats if not state.players[seat].passed), None)


@dataclass(frozen=True)
class EndTurns(Task):
    """Every player has passed: nobody has the turn, and what lasts "this Afternoon" ends."""

    def run(self, game: Game) -> None:
        """Reactions to what ends are checked before the phase is over (``EndPhase``)."""
        game.change(turn=None)
        game.announce("all-passed", "day.afternoon", "quick.pass.opponent")
        expire(game, Duration.AFTERNOON)


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
