"""X that is paid: "{X}: ..." and "Sacrifice X Characters: ...", where X is how much was paid.

A mana cost is paid by exhausting Mana Orbs (6.4), so {X} is any number of them; X in the effect
is that many. It is told where the number is still the last one spoken of: in the first step.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.dice import paid_for
from altered.ability.read.joints import MostX, Unknown, contains, parts, put_in, settled, steps_of
from altered.ability.refer.depending import is_of_result, under
from altered.ability.refer.those_who import named_again
from altered.ability.tree import (
    AnyNumber,
    Chosen,
    Cost,
    Did,
    Effect,
    GainStatus,
    InternalAction,
    Number,
    QuickAction,
    Step,
    Target,
    TargetPlayer,
    ThatMany,
    Which,
    You,
)
from altered.state.terms import Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.read.joints import Acted, Bare
    from altered.ability.tree import Ability, Amount, Who

Steps = tuple[Step, ...]
Payer = TypeVar("Payer", QuickAction, InternalAction)

X = cast("Amount", Unknown())
ORBS = GainStatus(
    Chosen(
        Which(types=(Type.MANA_ORB,), controller="you", zones=(Zone.MANA_ZONE,)),
        AnyNumber(),
        You(),
        up_to=True,
    ),
    Status.EXHAUSTED,
)
"""{X}: any number of Mana Orbs are exhausted."""


def paid_x(ability: Ability) -> Ability | None:
    """The ability with every X that is paid put in; ``None`` if there is one that cannot be."""
    made: Ability = ability
    for inner in tuple(parts(ability, InternalAction)):
        if contains(inner.cost, Unknown):
            told = _told(inner)
            if told is None:
                return None
            made = put_in(made, inner, told)
    if isinstance(made, QuickAction) and contains(made.cost, Unknown):
        return _told(made)
    return made


def _told(payer: Payer) -> Payer | None:
    steps, most = _bounded(payer.effect.steps)
    cost, effect = _cost(payer.cost, most), _effect(replace(payer.effect, steps=steps))
    return None if cost is None or effect is None else replace(payer, cost=cost, effect=effect)


def _bounded(steps: Steps) -> tuple[Steps, Amount]:
    """The steps without the last one, if that says how high X can be, and how high."""
    told = steps[-1].actions[0] if steps and steps[-1].actions else None
    return (steps[:-1], told.amount) if isinstance(told, MostX) else (steps, AnyNumber())


def _cost(cost: Cost, most: Amount) -> Cost | None:
    """The cost with any number for X, if there is one X and nothing else is counted."""
    if cost.mana == X and not contains(cost.actions, Unknown):
        orbs = put_in(ORBS, AnyNumber(), most)
        return replace(cost, mana=Number(0), actions=(orbs,)) if not cost.actions else None
    if len(cost.actions) != 1 or contains(cost.mana, Unknown):
        return None
    (action,) = cost.actions
    ref = next(iter(parts(action, Chosen)), None)
    if ref is None or ref.count != X or ref.up_to:
        return None
    any_number = replace(ref, count=most, up_to=True)
    done = put_in(action, ref, any_number)
    return None if contains(done, Unknown) else replace(cost, actions=(done,))


def _effect(effect: Effect) -> Effect | None:
    """The effect with that many for X in its first step; targets are declared before it is paid."""
    if not effect.steps or effect.modes or any(contains(t, Unknown) for t in parts(effect, Target)):
        return None
    first = put_in(effect.steps[0], Unknown(), ThatMany())
    told = replace(effect, steps=(first, *effect.steps[1:]))
    if told == effect and not contains(effect.steps[0], ThatMany):
        return None
    return None if contains(told, Unknown) else told


def offered(cost: Cost, effect: Effect, who: Who) -> Step:
    """What another player may pay for; one who is a target is chosen for the step, and pays."""
    asked = who if isinstance(who, TargetPlayer) else You()
    return Step((InternalAction(cost, effect, named_again(who)),), may=True, who_may=asked)


class PaidReader:
    """What a player may pay for within an effect (5.4)."""

    def internal_action(self, cost: Cost, steps: Steps | Bare | Acted) -> Steps | No:
        """You may pay ... to ..."""
        if cost.discard_me:
            return NO
        done = steps_of(steps)
        if is_of_result(done):
            return paid_for(cost, done)
        if contains(cost, Target) and len(cost.actions) == 1 and cost == Cost(actions=cost.actions):
            return (Step(settled(cost.actions, You()), may=True), under(Did(), done))
        return (Step((InternalAction(settled(cost, You()), Effect(done)),), may=True),)

    def may_pay(self, cost: Cost) -> Steps:
        """You may pay ...; what is done if you do follows."""
        return (Step((InternalAction(settled(cost, You()), Effect()),), may=True),)

    def may_pay_modes(
        self,
        cost: Cost,
        many: tuple[int, bool] | tuple[int, bool, Amount],
        *modes: Effect,
    ) -> Steps | No:
        """You may pay ... to choose one."""
        effect: Effect | No = self.modal(many, *modes)  # type: ignore[attr-defined]
        if isinstance(effect, No) or cost.discard_me or contains(cost, Target):
            return NO
        return (Step((InternalAction(settled(cost, You()), effect),), may=True),)


__all__ = ["ORBS", "PaidReader", "offered", "paid_x"]
