"""A turn of the Afternoon: quick actions, then a card or a pass (quick.turn.structure)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.engine.step import perform
from altered.play import card, quick
from altered.play.check import CheckReactions
from altered.play.questions import Declare
from altered.reaction.emblem import reactions_in_limbo
from altered.reaction.ongoing import expire
from altered.state.atom import Atom
from altered.state.choice import choice
from altered.state.happened import older
from altered.state.refusals import refusal
from altered.state.task import Decision, Task
from altered.terms import Duration

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.state.choice import Choice, Refusal
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class TakeTurn(Task):
    """A player has the turn and, with it, the initiative (1.4.5.a)."""

    player: int

    def run(self, game: Game) -> None:
        """Ask the player what to do."""
        game.change(turn=self.player)
        game.announce("turn", "day.afternoon", "day-in-brief.afternoon", player=self.player)
        game.push(TurnDecision(self.player))


@dataclass(frozen=True)
class TurnDecision(Decision):
    """Play a card, play a quick action, or pass."""

    player: int

    def candidates(self, state: State) -> Iterator[Choice]:
        """Cards of the Hand, cards of the Reserve, quick actions, passing."""
        yield from card.candidates(state, self.player)
        yield from quick.candidates(state, self.player)
        yield choice("pass", self.player)

    def kinds(self, state: State) -> tuple[str, ...]:
        """All three, also with nothing to play."""
        del state
        return ("play", "quick", "pass")

    def refuse(self, state: State, choice: Choice) -> Refusal | None:
        """The first reason against a choice."""
        return next(self.reasons(state, choice), None)

    def reasons(self, state: State, choice: Choice) -> Iterator[Refusal]:
        """Every reason against a choice, the first one being the one that counts."""
        if state.players[self.player].passed:
            yield refusal("ALT-L032", player=self.player)
        elif choice.kind == "play":
            yield from card.reasons(state, choice)
        elif choice.kind == "quick":
            yield from quick.reasons(state, choice)
        elif choice.args:
            yield refusal("ALT-L033", what="only that the player passes")

    def take(self, game: Game, choice: Choice) -> None:
        """Declare, or pass; then check reactions (4.4.a.3); then the turn ends or goes on."""
        if choice.kind == "pass":
            game.push(Pass(self.player), CheckReactions(), EndTurn(self.player))
            return
        what = card if choice.kind == "play" else quick
        declaration = what.declared(game.state, choice)
        then: Task = EndTurn(self.player) if choice.kind == "play" else self
        after = (CheckReactions(), then)
        back = self if game.state.reading("play.withdraw") == "before-payment" else None
        game.push(Declare(replace(declaration, back=back, after=after)))


@dataclass(frozen=True)
class Pass(Task):
    """A player passes: no more turns for them this day (quick.pass)."""

    player: int

    def run(self, game: Game) -> None:
        """An action that reactions may look at."""
        perform(game, [Atom("note", self.player, ("pass",))], "quick.pass")


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


def end_turn(game: Game, player: int) -> None:
    """End the turn once no reaction is left, without passing ("After you").

    The decision that would have followed a quick action gives way to the end of the turn.
    """
    agenda = tuple(
        EndTurn(player) if isinstance(t, TurnDecision) and t.player == player else t
        for t in game.state.agenda
    )
    game.change(agenda=agenda)
