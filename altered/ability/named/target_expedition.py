"""Expeditions that are chosen as targets (5.2.3)."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import kinds, tree
from altered.ability.formal.phrase import construct, idiom, synonym
from altered.ability.kinds import Speech, nothing
from altered.ability.named.expedition import filtered, side_of
from altered.ability.named.quantity import HoweverMany


@kinds.Expedition.means(
    "{quantity:f} target {sides*} Expedition^quantity {filters*:quantity.num}",
    num="quantity",
    target=True,
)
def target_expeditions(
    quantity: kinds.Quantity,
    sides: tuple[kinds.ExpeditionSide, ...],
    filters: tuple[kinds.ExpeditionFilter, ...],
    speech: Speech,
) -> tree.ExpeditionOf:
    """Expeditions chosen as targets."""
    found = tree.ExpeditionOf(side=side_of(sides), target=True)
    if not isinstance(quantity, HoweverMany):
        amount = quantity.amount(speech)
        if quantity.up_to or not isinstance(amount, tree.Number):
            nothing("the number of target Expeditions must be a plain number")
        found = replace(found, count=amount.value)
    return filtered(found, filters, speech)


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
