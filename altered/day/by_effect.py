"""What effects do to the turns of a day: players pass, are first, end their turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from altered.ability.tree import Action, AfterYou, BecomeFirst, Pass
from altered.ask import select
from altered.day import afternoon, morning
from altered.effect.others import CarryOut

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.game import Game


def passes(game: Game, action: Action, context: Context) -> None:
    """A player who passes takes no more turns this day (quick.pass)."""
    assert isinstance(action, Pass)
    for player in select.players(game.state, action.who, context):
        afternoon.pass_by_effect(game, player)


def leads(game: Game, action: Action, context: Context) -> None:
    """One player has the token (4.1.g): of several players the first does."""
    assert isinstance(action, BecomeFirst)
    for player in select.players(game.state, action.who, context)[:1]:
        morning.become_first_by_effect(game, player)


def ends_turn(game: Game, action: Action, context: Context) -> None:
    """The turn ends once no reaction is left; nobody has passed."""
    del action
    afternoon.after_you(game, context.controller)


CARRIED_OUT: Final[Mapping[type[Action], CarryOut]] = {
    Pass: passes,
    BecomeFirst: leads,
    AfterYou: ends_turn,
}
