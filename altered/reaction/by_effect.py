"""What effects do with reactions: activate one by name (7.3.1), make an Emblem that lasts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.tree.walk import contains, parts
from altered.ask import select
from altered.ask.refer import refer
from altered.effect import doer
from altered.effect.frozen import frozen
from altered.effect.others import CarryOut
from altered.reaction.activation import activate_named
from altered.reaction.ongoing import last

if TYPE_CHECKING:
    from altered.ask.context import Context
    from altered.state.game import Game
    from altered.state.model import Binding, State


def activates(game: Game, action: tree.Action, context: Context) -> None:
    """The reactions of a trigger are activated, by whoever does it."""
    assert isinstance(action, tree.Activate)
    state = game.state
    by = doer.doers(state, action, context)
    for thing in refer(state, action.ref, context):
        if isinstance(thing, int) and state.find(thing) is not None:
            player = doer.of_thing(state, thing, by)
            player = context.controller if player is None else player
            activate_named(game, player, thing, action.trigger)


def lasts(game: Game, action: tree.Action, context: Context) -> None:
    """Something outlasts the effect, as its words stand now."""
    assert isinstance(action, tree.Lasting)
    kept = replace(action, passive=frozen(game.state, action.passive, context))
    last(game, kept, context.controller, _kept(game.state, action, context))


def lasts_for_each(game: Game, action: tree.Action, context: Context) -> None:
    """The next card that each of some players plays is another one."""
    assert isinstance(action, tree.NextPlayed)
    for player in select.players(game.state, action.who, context):
        last(game, action, player, _kept(game.state, action, context))


def waits(game: Game, action: tree.Action, context: Context) -> None:
    """Something happens later, or whenever something else does."""
    assert isinstance(action, tree.Delayed | tree.AtNext | tree.Whenever)
    last(game, action, context.controller, _kept(game.state, action, context))


def _kept(state: State, action: tree.Action, context: Context) -> Binding:
    """What "it" will be; of words that ask only to what something was done "this way", that."""
    acted = next(iter(parts(action, tree.Acted)), None)
    if acted is not None and not contains(action, tree.It):
        context = replace(context, it=refer(state, acted, context))
    return context.binding


CARRIED_OUT: Final[Mapping[type[tree.Action], CarryOut]] = {
    tree.Activate: activates,
    tree.Lasting: lasts,
    tree.NextPlayed: lasts_for_each,
    tree.Delayed: waits,
    tree.AtNext: waits,
    tree.Whenever: waits,
}
