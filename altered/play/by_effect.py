"""What effects have played: cards for less or for free, internal actions, targets chosen late."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from altered.ability.tree import Action, InternalAction, PlayCheaper, PlayForFree
from altered.ask import select
from altered.ask.refer import card_of, expeditions, refer
from altered.effect.others import CarryOut
from altered.effect.resolve import offered
from altered.play.free import PlayFree, WayBack
from altered.play.internal import OfferInternal, not_done
from altered.play.late import ask as aimed_late

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.game import Game
    from altered.state.model import State
    from altered.state.task import Task

__all__ = ["CARRIED_OUT", "aimed_late", "can_play", "way_back"]


def plays(game: Game, action: Action, context: Context) -> None:
    """Cards are played, one after the other."""
    assert isinstance(action, PlayForFree | PlayCheaper)
    game.push(*_plays(game.state, action, context))


def _plays(
    state: State, action: PlayForFree | PlayCheaper, context: Context
) -> tuple[PlayFree, ...]:
    """One after the other, by the controller of the effect or, if they may, by another player."""
    less = None
    if isinstance(action, PlayCheaper):
        less = select.number(state, action.less, context)
    into = None if action.into is None else expeditions(state, action.into, context)
    found = [card_of(state, t) for t in refer(state, action.ref, context)]
    who = select.players(state, action.who, context)
    cards = [c for c in found if c is not None and who]
    alone = len(cards) == 1
    return tuple(PlayFree(_player(state, c, who), c, less, into, alone) for c in cards)


def _player(state: State, card: int, who: tuple[int, ...]) -> int:
    """Of several players who play cards, each plays their own."""
    owner = state.cards[card].owner
    return owner if owner in who else who[0]


def can_play(state: State, action: PlayForFree | PlayCheaper, context: Context) -> bool:
    """Whether there is a way to declare every one of the cards, and to pay for it."""
    return all(play.ways(state) for play in _plays(state, action, context))


def way_back(to: Task) -> Task:
    """Where an effect gave the choice of playing a card, to come back there."""
    return WayBack(to)


def offers(game: Game, action: Action, context: Context) -> None:
    """An internal action is played while the effect resolves (5.2.3.g)."""
    assert isinstance(action, InternalAction)
    offered(game, action)
    asked = select.players(game.state, action.who, context)
    paid = (action.cost, action.effect, context.binding, context.source_zone)
    game.push(*(OfferInternal(player, *paid) for player in asked))
    if not asked:
        not_done(game)


CARRIED_OUT: Final[Mapping[type[Action], CarryOut]] = {
    PlayForFree: plays,
    PlayCheaper: plays,
    InternalAction: offers,
}
