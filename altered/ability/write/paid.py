"""Writers of X that is paid, where it has a bound."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.read.joints import put_in
from altered.ability.read.paid import ORBS
from altered.ability.tree import AnyNumber, Chosen, Cost, GainStatus, Number

if TYPE_CHECKING:
    from altered.ability.write.steps import StepWriter


def paid(writer: StepWriter, cost: Cost) -> tuple[str, str]:
    """The words of a cost, and what is told after the effect: how high X can be."""
    for place, action in enumerate(cost.actions):
        ref = action.ref if isinstance(action, GainStatus) else None
        if not isinstance(ref, Chosen) or isinstance(ref.count, Number | AnyNumber):
            continue
        if action == put_in(ORBS, AnyNumber(), ref.count):
            rest = replace(cost, actions=(*cost.actions[:place], *cost.actions[place + 1 :]))
            words = "{X}" if rest == Cost() else f"{writer.cost(rest)}, {{X}}"
            return words, f" X can't be higher than {writer.sum(ref.count)}."
    return writer.cost(cost), ""


__all__ = ["paid"]
