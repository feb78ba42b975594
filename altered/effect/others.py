"""What an effect starts and another chapter carries out: reactions, plays, turns, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree import (
    Action,
    PlayCheaper,
    PlayForFree,
    Shuffle,
    TopOfDeck,
    Win,
)
from altered.ask import select
from altered.ask.context import Context
from altered.ask.refer import refer
from altered.effect import die
from altered.effect.bind import occurrences
from altered.effect.walk import walk
from altered.handed import all_handed
from altered.state.task import Task
from altered.victory.tiebreak import win

if TYPE_CHECKING:
    from collections.abc import Callable

    from altered.ability.tree import Step
    from altered.state.game import Game
    from altered.state.model import State


CarryOut: TypeAlias = "Callable[[Game, Action, Context], None]"
"""How a chapter carries out an action of an effect, in its context."""


@dataclass(frozen=True)
class HandOver(Task):
    """Part of a step, after its atomic actions, that is another chapter's."""

    action: Action
    context: Context

    def run(self, game: Game) -> None:
        """Give it to the chapter whose it is."""
        context = die.with_result(self.action, self.context)
        match self.action:
            case Shuffle(who):
                _shuffle(game, select.players(game.state, who, context))
            case Win(who):
                _win(game, select.players(game.state, who, context))
            case _:
                _carried_out()[type(self.action)](game, self.action, context)


@cache
def _carried_out() -> Mapping[type[Action], CarryOut]:
    """Who carries out which action, of those that are handed over."""
    found: dict[type[Action], CarryOut] = {}
    for module in all_handed("CARRIED_OUT"):
        found.update(module.CARRIED_OUT)
    return found


def played(state: State, actions: tuple[Action, ...], context: Context) -> tuple[int, ...]:
    """The objects that the actions of a step play: each of them becomes a new one (2.1.f)."""
    plays = (a for a in actions if isinstance(a, PlayForFree | PlayCheaper))
    things = (t for action in plays for t in refer(state, action.ref, context))
    return tuple(t for t in things if isinstance(t, int))


def may_be_declined(state: State, step: Step) -> bool:
    """Whether a step does nothing but let a card be played, and nothing changes before that.

    Then the play can be given up until it is paid for (6.4.d).
    """
    bare = len(step.actions) == 1 and isinstance(step.actions[0], PlayForFree | PlayCheaper)
    if not bare or state.reading("play.withdraw") != "before-payment":
        return False
    return not occurrences(step.actions) and not any(walk(step.actions, (TopOfDeck,)))


def may_be_unpaid(state: State, step: Step) -> bool:
    """Whether a step tells somebody to play what has a cost, which nobody has to pay (6.4.b)."""
    told = len(step.actions) == 1 and isinstance(step.actions[0], PlayCheaper)
    return told and state.reading("cost.told-to-play") == "may-decline"


def _shuffle(game: Game, players: tuple[int, ...]) -> None:
    """A shuffled Deck is a bag: its order comes when somebody looks."""
    for player in players:
        number = len(game.state.players[player].deck)
        game.change_player(player, lambda p: replace(p, deck=p.deck.shuffled()))
        game.announce("reshuffle", "effects-in-brief.change", player=player, amount=number)


def _win(game: Game, players: tuple[int, ...]) -> None:
    """The game ends; the team of the first of them in initiative order has won."""
    if players:
        team = game.state.players[players[0]].team
        win(game, team, "ending-in-brief.until", "specific.card-beats-rule")
