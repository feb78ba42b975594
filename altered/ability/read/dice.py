"""Readers of ``dice.lark``: results that a later step changes, and what is paid for it.

What a player pays for changes the result of the effect around it, and an internal action has an
effect of its own (5.4): so it is told as a step that depends on whether it was paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import contains, settled
from altered.ability.refer.depending import is_of_result, under
from altered.ability.tree import (
    AnyNumber,
    ChangeResult,
    Chosen,
    Cost,
    Did,
    Effect,
    Either,
    Former,
    InternalAction,
    It,
    Not,
    Number,
    Step,
    Target,
    ThatMany,
    You,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Condition

Steps = tuple[Step, ...]
_OF_COST = (Former, It, ThatMany)
"""Words that speak of what an internal action was paid with, and only in its own effect."""


class DiceReader:
    """What ``dice.lark`` means."""

    def di_not(self, condition: Condition) -> Condition:
        """The result isn't 6."""
        return Not(condition)

    def di_between(self, low: str, high: str) -> Condition | No:
        """The result is between 2 and 4, both of them included."""
        made: Condition | No = self.from_to(f"{low}-{high}")  # type: ignore[attr-defined]
        return made

    def _much(self, amount: Amount, each: Amount | None) -> Amount | No:
        if each is None:
            return amount
        if not isinstance(amount, Number):
            return NO
        made: Amount = self.n_times(str(amount.value), each)  # type: ignore[attr-defined]
        return made

    def di_more(self, amount: Amount, each: Amount | None = None) -> Action | No:
        """Increase the result by 2; add 1 to the result for each Robot you control."""
        much = self._much(amount, each)
        return NO if isinstance(much, No) else ChangeResult(much)

    def di_less(self, amount: Amount, each: Amount | None = None) -> Action | No:
        """Decrease the result by 2."""
        much = self._much(amount, each)
        return NO if isinstance(much, No) else ChangeResult(much, "less")

    def di_either(self, amount: Amount, each: Amount | None = None) -> Action | No:
        """Increase or decrease the result by 1: one of them, chosen just before the step."""
        much = self._much(amount, each)
        if isinstance(much, No):
            return NO
        ways = (ChangeResult(much), ChangeResult(much, "less"))
        return Either(tuple(Effect((Step((way,)),)) for way in ways))

    def di_double(self) -> Action:
        """Double the result."""
        return ChangeResult(Number(2), "times")

    def di_triple(self) -> Action:
        """Triple the result."""
        return ChangeResult(Number(3), "times")

    def di_to(self, amount: Amount) -> Action:
        """Set the result to 6."""
        return ChangeResult(amount, "to")

    def di_becomes(self, amount: Amount) -> Steps:
        """The result becomes 6."""
        return (Step(settled((self.di_to(amount),), You())),)

    def di_is_more(self, amount: Amount) -> Steps:
        """The result is increased by 2."""
        return (Step(settled((ChangeResult(amount),), You())),)

    def di_is_less(self, amount: Amount) -> Steps:
        """The result is decreased by 2."""
        return (Step(settled((ChangeResult(amount, "less"),), You())),)

    def di_is_double(self) -> Steps:
        """The result is doubled."""
        return (Step((self.di_double(),)),)


def paid_for(cost: Cost, done: Steps) -> Steps | No:
    """You may pay ... to increase the result: a step that depends on whether it was paid.

    Discarding a card, or any number of them, is done in full or not at all: so it is a step like
    any other, and what depends on it may speak of what was discarded.
    """
    if len(cost.actions) == 1 and cost == Cost(actions=cost.actions) and _is_whole(cost.actions):
        return (Step(settled(cost.actions, You()), may=True), under(Did(), done))
    if contains(done, *_OF_COST) or contains(cost, Target):
        return NO
    return (Step((InternalAction(settled(cost, You()), Effect()),), may=True), under(Did(), done))


def is_paid_for(step: Step) -> bool:
    """Whether a step is an internal action, or the last of what may be paid to change a result."""
    if contains(step.actions, InternalAction):
        return True
    return step.condition == Did() and is_of_result((step.actions, step.then))


def _is_whole(actions: tuple[Action, ...]) -> bool:
    ref = getattr(actions[0], "ref", None)
    return isinstance(ref, Chosen) and ref.count in (Number(1), AnyNumber())


__all__ = ["DiceReader", "is_paid_for", "paid_for"]
