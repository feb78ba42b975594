"""The door between passive abilities and the words of abilities.

What objects are like now is asked by ``altered.ask``, and passive abilities ask here which objects
a filter picks: so both name each other by module.
"""

from __future__ import annotations

from altered.ability.tree import (
    Amount,
    Condition,
    EachPlayer,
    ExpeditionOf,
    TargetPlayer,
    Which,
    Who,
    You,
)
from altered.ask import fitting, refer, select
from altered.ask.context import Context
from altered.ask.picked import Hidden, PickedPlayers
from altered.state.model import Binding, GameObject, State
from altered.terms import Side


def matching(state: State, which: Which, controller: int, me: int | None) -> tuple[GameObject, ...]:
    """The objects a filter picks."""
    return select.matching(state, which, controller, me)


def fits(
    state: State, thing: GameObject | int, which: Which, controller: int, me: int | None
) -> bool:
    """Whether one given object fits a filter, wherever it is or was (2.2.1.i, 2.2.2.o)."""
    number = thing.id if isinstance(thing, GameObject) else thing
    return fitting.fits(state, number, which, Context(controller, me), anywhere=True)


def card_fits(state: State, card: int, which: Which, controller: int, me: int | None) -> bool:
    """Whether a card in a hidden zone fits a filter; it is no object (2.1.g)."""
    return fitting.fits(state, Hidden(card), which, Context(controller, me), anywhere=True)


def amount(state: State, number: Amount, controller: int, binding: Binding) -> int:
    """The value of a number now."""
    return select.amount(state, number, controller, binding)


def holds(state: State, condition: Condition | None, controller: int, binding: Binding) -> bool:
    """Whether a condition is true now; no condition is always true."""
    if condition is None:
        return True
    return select.holds(state, condition, controller, binding)


def expeditions(
    state: State, words: ExpeditionOf, controller: int, binding: Binding
) -> tuple[tuple[int, Side], ...]:
    """The Expeditions that the words of an ability mean now."""
    return refer.expeditions(state, words, Context(controller, binding.me, binding.it))


def means(state: State, who: Who, player: int, controller: int) -> bool:
    """Whether the words of a passive ability or of a trigger mean that player."""
    if isinstance(who, You):
        return player == controller
    if isinstance(who, PickedPlayers):
        return player in who.players
    if isinstance(who, TargetPlayer):
        return player in state.opponents(controller)
    everybody = who == EachPlayer()
    return everybody or (isinstance(who, EachPlayer) and player in state.group(who.of, controller))
