"""Readers of ``shares.lark``: so many of some objects are so, or have that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.kinds import merged
from altered.ability.tree import Which
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

    def sh_all(self, which: Which, quality: Which) -> Condition | No:
        """All of your Mana Orbs are ready: there is none that is not."""
        told: Condition | No = self.st_all(which, quality)  # type: ignore[attr-defined]
        if isinstance(told, No):
            told = self.j_all_are(which, quality)  # type: ignore[attr-defined]
        return told

    def sh_have(self, share: Quantity, *features: Which) -> Condition | No:
        """Another Character you control has {V} of 4 or more."""
        return self._are(share, merged(*features))

    def sh_have_some(self, share: Quantity, name: str) -> Condition | No:
        """None of your Characters have boosts."""
        return self.sh_have_counters(share, (">=", 1, name))

    def sh_have_counters(self, share: Quantity, bound: tuple[Compare, int, str]) -> Condition | No:
        """Two or more of your Characters have 2 or more boosts."""
        return self._are(share, self.p_counters(bound))  # type: ignore[attr-defined]

    def _are(self, share: Quantity, quality: Which | No) -> Condition | No:
        if isinstance(quality, No):
            return NO
        made: Condition | No = self.j_are(share, quality)  # type: ignore[attr-defined]
        return made
