"""Readers of ``shares.lark``: so many of some objects are so, or have that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.objects import merged
from altered.ability.tree import CountOf, Measure, Number, Which
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Condition

Quantity = tuple["Compare", int, Which]


class ShareReader:
    """The methods the grammar calls."""

    def sh_yours(self, which: Which) -> Which | No:
        """Your Characters; your Mana Orbs."""
        if which.zones not in ((), (Zone.MANA_ZONE,)):
            return NO
        return merged(which, Which(controller="you"))

    def sh_your_others(self, which: Which) -> Which | No:
        """Your other Characters."""
        yours = self.sh_yours(which)
        return NO if isinstance(yours, No) else replace(yours, other=True)

    def sh_are(self, share: Quantity, quality: Which) -> Condition | No:
        """One of your Characters is Anchored."""
        compare, number, which = share
        both = merged(which, quality)
        return NO if isinstance(both, No) else Measure(CountOf(both), compare, Number(number))

    def sh_all(self, which: Which, quality: Which) -> Condition | No:
        """All of your Mana Orbs are ready: there is none that is not."""
        told: Condition | No = self.st_all(which, quality)  # type: ignore[attr-defined]
        if isinstance(told, No):
            told = self.j_all_are(which, quality)  # type: ignore[attr-defined]
        return told

    def sh_have(self, share: Quantity, *features: Which) -> Condition | No:
        """Another Character you control has {V} of 4 or more."""
        quality = merged(*features)
        return NO if isinstance(quality, No) else self.sh_are(share, quality)

    def sh_have_some(self, share: Quantity, name: str) -> Condition | No:
        """None of your Characters have boosts."""
        return self.sh_have_counters(share, (">=", 1, name))

    def sh_have_counters(self, share: Quantity, bound: tuple[Compare, int, str]) -> Condition | No:
        """Two or more of your Characters have 2 or more boosts."""
        quality: Which | No = self.p_counters(bound)  # type: ignore[attr-defined]
        return NO if isinstance(quality, No) else self.sh_are(share, quality)
