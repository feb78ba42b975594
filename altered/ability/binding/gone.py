"""Where "it" is to gain something and has left play, as in "Discard target Character. It gains".

What changes zones loses its counters (2.5.i), and in the discard pile, the hand, the deck and the
Mana zone no boost and no status shows: whoever writes so means another order or another object.
Of "me" nobody can be mistaken: "Sacrifice me. I gain 1 boost" is read, and does nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ability import tree
from altered.ability.binding.aside import BOTH_GONE, OF_THOSE_IN_PLAY, SPEAKING, left_by
from altered.ability.tree.walk import contains
from altered.terms import Status, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable

_AWAY: Final = (Zone.DISCARD_PILE, Zone.HAND, Zone.DECK, Zone.MANA_ZONE)


def gains_when_gone(ability: tree.Ability) -> bool:
    """Whether "it" gains, loses, is sacrificed or switches where it has left play for certain."""
    if isinstance(ability, tree.Reaction):
        return _wrong(ability.effect, all(map(_tells_of_gone, ability.triggers)))
    if isinstance(ability, tree.QuickAction):
        return _wrong(ability.effect, _paid(ability.cost, False))
    return isinstance(ability, tree.SpellEffect) and _wrong(ability.effect, False)


def _tells_of_gone(trigger: tree.Trigger) -> bool:
    """Whether a trigger speaks of an object that is gone by then."""
    away = isinstance(trigger, tree.Leaves) and trigger.goal in _AWAY
    away = away or isinstance(trigger, tree.Sacrificed)
    return away and getattr(trigger, "which", None) is not None


def _wrong(effect: tree.Effect, gone: bool) -> bool:
    return _of_steps(effect.steps, gone) or any(_wrong(mode, gone) for mode in effect.modes)


def _of_steps(steps: Iterable[tree.Step], gone: bool) -> bool:
    """Whether it is so in these steps; what may be done is done for certain only "if you do"."""
    done = gone
    for step in steps:
        here = done if step.condition == tree.Did() else gone
        here = here and step.condition != tree.Not(tree.Did()) and step.for_each is None
        after = here
        for action in step.actions:
            if _is_nothing(action, after):
                return True
            after = _after(action, after)
        if _of_steps(step.then, after) or _of_steps(step.otherwise, here):
            return True
        if not step.aside:
            gone = after and (gone or not (step.may or step.condition))
            done = after
    return False


def _is_nothing(action: tree.Action, gone: bool) -> bool:
    """Whether an action does nothing, for what it is done to is gone."""
    if isinstance(action, tree.InternalAction):
        return _wrong(action.effect, _paid(action.cost, gone))
    exhausts = getattr(action, "status", None) is Status.EXHAUSTED
    done = gone and isinstance(action, OF_THOSE_IN_PLAY) and not exhausts
    return done and getattr(action, "ref", None) == tree.It()


def _paid(cost: tree.Cost, gone: bool) -> bool:
    """Whether "it" is gone once a cost is paid."""
    for action in () if cost.aside else cost.actions:
        gone = _after(action, gone)
    return gone


def _after(action: tree.Action, gone: bool) -> bool:
    """Whether "it" is gone after an action; what is done to a card that is away brings it back."""
    if getattr(action, "ref", None) == tree.Me():
        return gone
    spoken = contains(action, *SPEAKING) or getattr(action, "ref", None) == tree.It()
    return left_by(action) in BOTH_GONE if spoken else gone
