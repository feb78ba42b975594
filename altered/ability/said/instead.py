"""What is done instead of what the sentence before says, if something holds."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import Provided, Sentence, Sequence, Speech, nothing
from altered.ability.said.steps import taken_first, under
from altered.ability.tree.walk import contains, parts, put_in


@construct(
    "{provided}, {then} instead.",
    also=("{provided}, {then}, instead.", "{provided}, instead[,] {then}."),
)
class IfInstead(Sentence):
    """Something else instead of the sentence before: "If you control a Robot, draw two instead"."""

    provided: Provided
    then: Sequence

    def steps(self, speech: Speech, before: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
        start = speech.spoken.begun
        earlier, plain = before[:start], before[start:]
        if not plain:
            nothing(self, "nothing is said before that could be done otherwise")
        if any(step.may for step in plain):
            nothing(self, "what may be done is not done otherwise: say what is done for it")
        taken, plain = taken_first(plain)
        condition = self.provided.condition(speech)
        other = self.then.steps(speech)
        for named in parts(plain, tree.TargetPlayer):
            other = tuple(put_in(step, tree.TargetPlayer(again=True), named) for step in other)
        merged = _by_amount(plain, other, condition)
        if merged is None:
            if _aims(plain) and _aims(other):
                nothing(self, "another target is chosen for what is done instead")
            merged = replace(under(self, condition, other), otherwise=plain)
        return (*earlier, *taken, merged)


def _by_amount(
    plain: tuple[tree.Step, ...], other: tuple[tree.Step, ...], condition: tree.Condition
) -> tree.Step | None:
    """One step for two that differ in a number alone, which then depends on the condition."""
    (one, *more), (two, *further) = plain, other
    if more or further or len(one.actions) != 1 or len(two.actions) != 1:
        return None
    (act,), (instead,) = one.actions, two.actions
    if not isinstance(act, _COUNTED) or not isinstance(instead, _COUNTED):
        return None
    few, many = act.amount, instead.amount
    if not isinstance(few, tree.Number) or not isinstance(many, tree.Number):
        return None
    if replace(two, actions=(replace(instead, amount=few),)) != one:
        return None
    amount = tree.Plus(tree.IfSo(condition, many.value - few.value), few.value)
    return replace(one, actions=(replace(act, amount=amount),))


_COUNTED = (tree.Draw, tree.Resupply, tree.Gain, tree.Remove, tree.Create, tree.MoveMarker)


def _aims(steps: tuple[tree.Step, ...]) -> bool:
    """Whether a player or an Expedition is chosen as a target, or one that was is meant."""
    expeditions = (one.target or one.again for one in parts(steps, tree.ExpeditionOf))
    return contains(steps, tree.TargetPlayer) or any(expeditions)
