"""Readers of ``apart.lark``: how far Expeditions have got, one against another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.tree import ExpeditionOf, Lead, Measure, Not, Number

if TYPE_CHECKING:
    from altered.ability.tree import Amount, Compare, Condition, Place

_FACING = (ExpeditionOf("mine"), ExpeditionOf("facing"))
"""Those of which each faces the other, so that none of them has to be named."""


def _lead(one: ExpeditionOf, place: Place, other: ExpeditionOf | None) -> Lead | No:
    if place == "tied" or other == one:
        return NO
    if one in _FACING and other in _FACING:
        other = None
    return Lead(one, place == "behind", other)


class ApartReader:
    """What ``apart.lark`` means."""

    def ap_measure(
        self,
        one: ExpeditionOf,
        bound: tuple[Compare, Amount],
        place: Place,
        other: ExpeditionOf | None = None,
    ) -> Condition | No:
        """My Expedition is two or more Regions behind."""
        amount = _lead(one, place, other)
        compare, number = bound
        if isinstance(amount, No) or number == Number(0):
            return NO
        return Measure(amount, compare, number)

    def ap_measure_by(
        self, one: ExpeditionOf, place: Place, bound: tuple[Compare, Amount]
    ) -> Condition | No:
        """My Expedition is behind by two or more Regions."""
        return self.ap_measure(one, bound, place)

    def ap_against(self, one: ExpeditionOf, place: Place, other: ExpeditionOf) -> Condition | No:
        """Your Companion Expedition is ahead of your Hero Expedition."""
        amount = _lead(one, place, other)
        if isinstance(amount, No) or amount.of is None:
            return NO
        return Measure(amount, ">=", Number(1))

    def ap_not_against(
        self, one: ExpeditionOf, place: Place, other: ExpeditionOf
    ) -> Condition | No:
        """Your Companion Expedition is not ahead of your Hero Expedition."""
        made = self.ap_against(one, place, other)
        return made if isinstance(made, No) else Not(made)

    def ap_both_sides(self, one: str, other: str) -> tuple[Compare, int] | No:
        """Your Hero Expedition and your Companion Expedition."""
        return NO if one == other else (">=", 2)

    def ap_count(
        self, one: ExpeditionOf, place: Place, other: ExpeditionOf | None = None
    ) -> Amount | No:
        """For each Region that my Expedition is behind."""
        return _lead(one, place, other)


__all__ = ["ApartReader"]
