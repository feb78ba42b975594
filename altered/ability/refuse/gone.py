"""What is asked of an object that the same effect has moved: it is another one by then.

"Sacrifice a Character. If it was Boosted, draw a card" asks for what the Character was before; what
lies in the discard pile has no boosts (2.1.d), so the question would never be answered by yes. Nor
is it in an Expedition: "Discard target Character. Create a token in its Expedition" would create
none. No engine remembers it within an effect, so such words are refused instead of passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.read.joints import contains, parts
from altered.ability.refer.bound_it import BINDING
from altered.ability.tree import (
    Among,
    CountersOn,
    Discard,
    Effect,
    ExpeditionOf,
    Fits,
    InternalAction,
    It,
    Move,
    QuickAction,
    Sacrifice,
    Which,
)
from altered.state.terms import Status, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Step


def asks_of_the_gone(value: object) -> bool:
    """Whether some step asks for marks of what a step before it has moved."""
    paid: list[InternalAction | QuickAction] = [*parts(value, InternalAction)]
    paid += parts(value, QuickAction)
    if any(_in_steps(one.effect.steps, gone=_moves(one.cost.actions, gone=False)) for one in paid):
        return True
    return any(_in_steps(effect.steps, gone=False) for effect in parts(value, Effect))


def _in_steps(steps: tuple[Step, ...], *, gone: bool) -> bool:
    for step in steps:
        if gone and _asks((step.condition, step.actions, step.for_each)):
            return True
        after = _moves(step.actions, gone=gone)
        if _in_steps(step.then, gone=after) or _in_steps(step.otherwise, gone=gone):
            return True
        gone = after
    return False


def _moves(actions: tuple[Action, ...], *, gone: bool) -> bool:
    """Whether "it" is something that was moved: to where there are no marks, or by sacrifice."""
    return moves_it(actions) or (gone and not contains(actions, *BINDING))


def moves_it(actions: tuple[Action, ...]) -> bool:
    """Whether something is moved to where it is another object."""
    for action in actions:
        if isinstance(action, Discard | Sacrifice):
            return True
        if isinstance(action, Move) and action.zone is not Zone.EXPEDITION_ZONE:
            return True
    return False


def _asks(value: object) -> bool:
    if any(isinstance(one.ref, It) for one in parts(value, CountersOn)):
        return True
    if any(isinstance(one.of, It) and one.side is None for one in parts(value, ExpeditionOf)):
        return True
    asked = [one.which for one in parts(value, Fits) if isinstance(one.ref, It)]
    asked += [one.which for one in parts(value, Among)]
    return any(_marks(which) for which in asked)


def _marks(which: Which) -> bool:
    """Whether a filter asks for counters or statuses, which a new object does not have."""
    lasting = {*which.statuses, *which.without} - {Status.EXHAUSTED}
    counted = which.boosted is not None or which.has_counters is not None
    return counted or bool(lasting or which.marked)


__all__ = ["asks_of_the_gone", "moves_it"]
