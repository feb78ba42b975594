"""Questions of passive abilities and reactions to the vocabulary of effects, asked late.

``altered.effect`` asks what objects are like now, and passive abilities ask which objects a
filter picks: so this side imports when it asks, not when it is loaded.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import EachPlayer, Opponent, TargetPlayer, You

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Condition, ExpeditionOf, Which, Who
    from altered.state.model import Binding, GameObject, State
    from altered.state.terms import Side


def matching(
    state: State, which: Which, controller: int, me: int | None
) -> tuple[GameObject, ...]:
    """The objects a filter picks."""
    from altered.effect import select

    return select.matching(state, which, controller, me)


def fits(state: State, thing: GameObject, which: Which, controller: int, me: int | None) -> bool:
    """Whether one given object fits a filter, wherever it is (2.2.1.i, 2.2.2.o)."""
    if not which.zones:
        which = replace(which, zones=(thing.zone,))
    return any(o.id == thing.id for o in matching(state, which, controller, me))


def amount(state: State, number: Amount, controller: int, binding: Binding) -> int:
    """The value of a number now."""
    from altered.effect import select

    return select.amount(state, number, controller, binding, None)


def holds(state: State, condition: Condition | None, controller: int, binding: Binding) -> bool:
    """Whether a condition is true now; no condition is always true."""
    if condition is None:
        return True
    from altered.effect import select

    return select.holds(state, condition, controller, binding)


def expeditions(
    state: State, expedition: ExpeditionOf, controller: int, me: int | None
) -> tuple[tuple[int, Side], ...]:
    """The Expeditions that the words name now."""
    from altered.passive.presence import named

    return named(state, expedition, controller, me)


def means(state: State, who: Who, player: int, controller: int) -> bool:
    """Whether the words of a passive ability or of a trigger mean that player."""
    if isinstance(who, You):
        return player == controller
    if isinstance(who, Opponent | TargetPlayer):
        return player in state.opponents(controller)
    return isinstance(who, EachPlayer)
