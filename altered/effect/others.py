"""What an effect starts and another chapter carries out: reactions, plays, turns, the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    Action,
    Activate,
    AfterYou,
    AtNext,
    BecomeFirst,
    Delayed,
    InternalAction,
    Lasting,
    NextPlayed,
    Pass,
    PlayCheaper,
    PlayForFree,
    Shuffle,
    TopOfDeck,
    Whenever,
    Win,
)
from altered.ask import select
from altered.ask.context import Context
from altered.ask.refer import card_of, expeditions, refer
from altered.day import morning
from altered.effect import die, doer
from altered.effect.bind import occurrences
from altered.effect.frozen import frozen
from altered.effect.walk import walk
from altered.state.task import Task
from altered.victory.tiebreak import win

if TYPE_CHECKING:
    from altered.ability.tree import Step
    from altered.play.free import PlayFree
    from altered.state.game import Game
    from altered.state.model import State


@dataclass(frozen=True)
class HandOver(Task):
    """Part of a step, after its atomic actions, that is another chapter's."""

    action: Action
    context: Context

    def run(self, game: Game) -> None:
        """Give it to the chapter whose it is."""
        from altered.reaction.activation import activate_named
        from altered.reaction.ongoing import last

        state, context = game.state, die.told(self.action, self.context)
        match self.action:
            case Activate(ref, trigger):
                by = doer.doers(state, self.action, context)
                for thing in refer(state, ref, context):
                    if isinstance(thing, int) and state.find(thing) is not None:
                        player = doer.of_thing(state, thing, by)
                        player = context.controller if player is None else player
                        activate_named(game, player, thing, trigger)
            case Lasting(static, duration):
                kept = Lasting(frozen(state, static, context), duration)
                last(game, kept, context.controller, context.binding)
            case NextPlayed(who=who):
                for player in select.players(state, who, context):
                    last(game, self.action, player, context.binding)
            case Delayed() | AtNext() | Whenever():
                last(game, self.action, context.controller, context.binding)
            case PlayForFree() | PlayCheaper():
                game.push(*_plays(state, self.action, context))
            case InternalAction():
                _offer(game, self.action, context)
            case Shuffle(who):
                _shuffle(game, select.players(state, who, context))
            case Pass(who):
                _pass(game, select.players(state, who, context))
            case BecomeFirst(who):
                _lead(game, select.players(state, who, context))
            case AfterYou():
                _end_turn(game, context)
            case Win(who):
                _win(game, select.players(state, who, context))


def _plays(
    state: State, action: PlayForFree | PlayCheaper, context: Context
) -> tuple[PlayFree, ...]:
    """One after the other, by the controller of the effect or, if they may, by another player."""
    from altered.play.free import PlayFree

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


def can_play(state: State, action: PlayForFree | PlayCheaper, context: Context) -> bool:
    """Whether there is a way to declare every one of the cards, and to pay for it."""
    return all(play.ways(state) for play in _plays(state, action, context))


def _offer(game: Game, action: InternalAction, context: Context) -> None:
    """An internal action is played while the effect resolves (5.2.3.g)."""
    from altered.effect.resolve import offered
    from altered.play.internal import OfferInternal, not_done

    offered(game, action)
    asked = select.players(game.state, action.who, context)
    paid = (action.cost, action.effect, context.binding, context.source_zone)
    game.push(*(OfferInternal(player, *paid) for player in asked))
    if not asked:
        not_done(game)


def _shuffle(game: Game, players: tuple[int, ...]) -> None:
    """A shuffled Deck is a bag: its order comes when somebody looks."""
    for player in players:
        number = len(game.state.players[player].deck)
        game.change_player(player, lambda p: replace(p, deck=p.deck.shuffled()))
        game.announce("reshuffle", "setup.decks", player=player, amount=number)


def _pass(game: Game, players: tuple[int, ...]) -> None:
    """A player who passes takes no more turns this day (quick.pass)."""
    from altered.day import afternoon

    for player in players:
        afternoon.pass_by_effect(game, player)


def _lead(game: Game, players: tuple[int, ...]) -> None:
    """One player has the token (4.1.g): of several players the first does."""
    for player in players[:1]:
        morning.become_first_by_effect(game, player)


def _end_turn(game: Game, context: Context) -> None:
    """The turn ends once no reaction is left; nobody has passed."""
    from altered.day import afternoon

    afternoon.after_you(game, context.controller)


def _win(game: Game, players: tuple[int, ...]) -> None:
    """The game ends; the team of the first of them in initiative order has won."""
    if players:
        team = game.state.players[players[0]].team
        win(game, team, "ending-in-brief.until", "specific.card-beats-rule")
