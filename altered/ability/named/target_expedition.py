"""Expeditions that are chosen as targets (5.2.3)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.expedition import filtered, side_of
from altered.ability.named.quantity import HoweverMany


@construct(
    "{quantity:f} target {sides*} Expedition^quantity {filters*:quantity.num}", num="quantity"
)
class TargetExpeditions(kinds.Expedition):
    """Expeditions chosen as targets."""

    target = True

    quantity: kinds.Quantity
    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        found = tree.ExpeditionOf(side=side_of(self.sides), target=True)
        if not isinstance(self.quantity, HoweverMany):
            amount = self.quantity.amount(speech)
            if self.quantity.up_to or not isinstance(amount, tree.Number):
                nothing("the number of target Expeditions must be a plain number")
            found = replace(found, count=amount.value)
        return filtered(found, self.filters, speech)


_TARGET = "target {sides*} Expedition {filters*}"
idiom("TargetExpeditions(One, sides, filters)", _TARGET, num="sg")
synonym(
    "TargetExpeditions(ThisMany(number), sides, filters)",
    "{number:f} {sides*} Expeditions {filters*:pl}",
    num="pl",
)
synonym("TargetExpeditions(HoweverMany, [], [])", "any Expeditions", num="pl")


@construct("a other target {sides*} Expedition {filters*}", num="sg")
class AnotherTargetExpedition(kinds.Expedition):
    """A target that leaves an Expedition out: nobody plays that yet."""

    target = True

    sides: tuple[kinds.ExpeditionSide, ...]
    filters: tuple[kinds.ExpeditionFilter, ...]
