"""Readers of ``theirs.lark``: conditions about the player spoken of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.compared import OTHER_WAY
from altered.ability.tree import (
    CountOf,
    HasPassed,
    IsFirstPlayer,
    Measure,
    Not,
    Number,
    Plays,
    Which,
)
from altered.state.terms import Type

if TYPE_CHECKING:
    from altered.ability.tree import Compare, Condition, Who


class TheirsReader:
    """The methods the grammar calls."""

    def th_has(self, who: Who, quantity: tuple[Compare, int, Which]) -> Condition | No:
        """They have three or more cards in hand; a Spell in Reserve; six or more Mana Orbs."""
        compare, number, which = quantity
        if which.controller != "any" or which.controlled_by is not None or not which.zones:
            return NO
        told: Condition | No = self.cm_target_has(who, quantity)  # type: ignore[attr-defined]
        if not isinstance(told, No):
            return told
        theirs = replace(which, controlled_by=who)
        return Measure(CountOf(theirs), compare, Number(number))

    def th_more(self, who: Who, compare: str, which: Which) -> Condition | No:
        """They have more Mana Orbs than you."""
        if which.types != (Type.MANA_ORB,) or which.controller != "any":
            return NO
        made: Condition | No = self.c_more_objects(  # type: ignore[attr-defined]
            OTHER_WAY[compare], which, who
        )
        return made

    def th_played(
        self, who: Who, quantity: tuple[Compare, int, Which], each_day: bool
    ) -> Condition | No:
        """They have played two or more Spells this Day."""
        fact: Condition | No = self.n_played(quantity, each_day)  # type: ignore[attr-defined]
        if not isinstance(fact, Measure) or not isinstance(fact.left, Plays):
            return NO
        return replace(fact, left=replace(fact.left, who=who))

    def th_passed(self, who: Who) -> Condition:
        """They have passed."""
        return HasPassed(who)

    def th_not_passed(self, who: Who) -> Condition:
        """They have not passed."""
        return Not(HasPassed(who))

    def th_first(self, who: Who) -> Condition:
        """They are first player."""
        return IsFirstPlayer(who)

    def th_not_first(self, who: Who) -> Condition:
        """They are not first player."""
        return Not(IsFirstPlayer(who))
