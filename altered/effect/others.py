"""What an effect starts and another chapter carries out: reactions, plays, turns, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.ability.tree import (
    Action,
    Activate,
    AfterYou,
    Delayed,
    InternalAction,
    Lasting,
    NextPlayed,
    Pass,
    PlayForFree,
    Win,
)
from altered.effect import select
from altered.effect.context import Context
from altered.effect.picked import Hidden, Thing
from altered.effect.refer import refer
from altered.engine.task import Task

if TYPE_CHECKING:
    from altered.engine.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class HandOver(Task):
    """Part of a step, after its atomic actions, that is another chapter's."""

    action: Action
    context: Context

    def run(self, game: Game) -> None:
        """Give it to the chapter whose it is."""
        from altered import reaction

        state, context = game.state, self.context
        match self.action:
            case Activate(ref, trigger):
                for thing in refer(state, ref, context):
                    if isinstance(thing, int) and state.find(thing) is not None:
                        reaction.activate_named(game, context.controller, thing, trigger)
            case Lasting() | NextPlayed() | Delayed():
                reaction.last(game, self.action, context.controller, context.binding)
            case PlayForFree(ref):
                _play_free(game, refer(state, ref, context), context)
            case InternalAction():
                _offer(game, self.action, context)
            case Pass(who):
                _pass(game, select.players(state, who, context))
            case AfterYou():
                _end_turn(game, context)
            case Win(who):
                _win(game, select.players(state, who, context))


def card_of(state: State, thing: Thing) -> int | None:
    """The card that represents an object, or that lies in a hidden zone."""
    if isinstance(thing, Hidden):
        return thing.card
    known = state.find(thing)
    return None if known is None else known.card


def _play_free(game: Game, things: tuple[Thing, ...], context: Context) -> None:
    """One after the other, by the controller of the effect."""
    from altered.play.free import PlayFree

    cards = (card_of(game.state, t) for t in things)
    game.push(*(PlayFree(context.controller, c) for c in cards if c is not None))


def _offer(game: Game, action: InternalAction, context: Context) -> None:
    """An internal action is played while the effect resolves (5.2.3.g)."""
    from altered.play.internal import OfferInternal

    game.push(
        OfferInternal(
            context.controller,
            action.cost,
            action.effect,
            context.binding,
            context.source_zone,
        )
    )


def _pass(game: Game, players: tuple[int, ...]) -> None:
    """A player who passes takes no more turns this day (quick.pass)."""
    from altered.day import afternoon

    for player in players:
        afternoon.pass_by_effect(game, player)


def _end_turn(game: Game, context: Context) -> None:
    """The turn ends once no reaction is left; nobody has passed."""
    from altered.day import afternoon

    afternoon.after_you(game, context.controller)


def _win(game: Game, players: tuple[int, ...]) -> None:
    """The game ends; the team of the first of them in initiative order has won."""
    if players:
        team = game.state.players[players[0]].team
        game.announce("win", "ending-in-brief.until", "specific.card-beats-rule", team=team)
        game.change(result=team)
