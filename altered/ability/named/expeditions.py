"""Several Expeditions: all of them, both of somebody's, or as many as are chosen."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import (
    Expedition,
    ExpeditionFilter,
    ExpeditionSide,
    NumberWord,
    Owner,
    Speech,
)
from altered.ability.named.expedition import filtered, owned, side_of
from altered.ability.named.player import Any


@construct(
    "neither of {owner:pl} Expeditions",
    also=("none of {owner:pl} Expeditions",),
    num="sg",
    per="3",
    gen="f",
)
class NeitherExpedition(Expedition):
    """No Expedition of somebody, where something is asked of them."""

    owner: Owner
    bound = ("=", 0)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return replace(owned(self.owner, (), speech), each=True)


@construct(
    "only one of {owner:pl} Expeditions",
    also=("exactly one of {owner:pl} Expeditions",),
    num="sg",
    per="3",
    gen="f",
)
class OnlyOneExpedition(Expedition):
    """Just one Expedition of somebody, where something is asked of them."""

    owner: Owner
    bound = ("=", 1)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return replace(owned(self.owner, (), speech), each=True)


@construct(
    "each of {owner:pl} {sides*} Expeditions {filters*}",
    also=("all of {owner:pl} {sides*} Expeditions {filters*}",),
    num="sg",
    per="3",
    gen="f",
)
class EachOfExpeditions(Expedition):
    """All Expeditions of somebody."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    bound = (">=", 2)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = replace(owned(self.owner, self.sides, speech), each=True)
        return filtered(own, self.filters, speech)


@construct(
    "both of {owner:pl} Expeditions",
    also=("both {owner:pl} Expeditions",),
    num="pl",
    per="3",
    gen="f",
)
class BothExpeditions(Expedition):
    """Both Expeditions of somebody."""

    owner: Owner

    bound = (">=", 2)

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return replace(owned(self.owner, (), speech), each=True)


@construct("{owner:pl} {sides*} Expeditions {filters*}", num="pl", per="3", gen="f")
class AllOwnExpeditions(Expedition):
    """Somebody's Expeditions."""

    owner: Owner
    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    bound = (">=", 2)

    def refused(self) -> Reason | None:
        if isinstance(self.owner, Any):
            return Reason("this is read as 'any Expeditions'")
        return None

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        own = replace(owned(self.owner, self.sides, speech), each=True)
        return filtered(own, self.filters, speech)


@construct(
    "{sides*} Expeditions {filters*}",
    also=("all {sides*} Expeditions {filters*}",),
    num="pl",
    per="3",
    gen="f",
)
class AllExpeditions(Expedition):
    """All Expeditions, in the plural."""

    sides: tuple[ExpeditionSide, ...]
    filters: tuple[ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return filtered(
            tree.ExpeditionOf(side=side_of(self.sides), each=True), self.filters, speech
        )


@construct(
    "any number of target Expeditions", also=("any Expeditions",), num="pl", per="3", gen="f"
)
class AnyTargetExpeditions(Expedition):
    """Expeditions chosen as targets, however many: tokens are dealt out among them."""

    target = True

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        return tree.ExpeditionOf(target=True)


@construct(
    "{number} target Expeditions {filters*}",
    also=("{number} Expeditions {filters*}",),
    num="pl",
    per="3",
    gen="f",
)
class TargetExpeditions(Expedition):
    """A number of Expeditions chosen as targets."""

    target = True

    number: NumberWord
    filters: tuple[ExpeditionFilter, ...]

    def expedition(self, speech: Speech) -> tree.ExpeditionOf:
        targets = tree.ExpeditionOf(target=True, count=self.number.plain())
        return filtered(targets, self.filters, speech)
