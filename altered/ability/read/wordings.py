"""Readers of ``wordings.lark``: other words for what is compared, and who may do it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Steps
from altered.ability.tree import (
    CardsIn,
    CountOf,
    FeatureOf,
    Me,
    Measure,
    Number,
    PlayerOf,
    Which,
    You,
)
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.ability.tree import Action, Compare, Condition, Ref, Static, Who
    from altered.ability.tree.terms import Feature

Statics = tuple["Static", ...]
YOU = PlayerOf(Me())
"""The controller of the ability, said where each of several players is "you"."""


class WordingsReader:
    """The methods the grammar calls."""

    # -- conditions --------------------------------------------------------------------------------

    def wd_in_zone(self, quantity: tuple[Compare, int, Which], zone: Zone) -> Condition | No:
        """No cards are in your hand."""
        compare, number, which = quantity
        if which.zones or which.controller != "any":
            return NO
        told = compare, number, replace(which, zones=(zone,), controller="you")
        if which == Which():
            told = compare, number, Which(zones=(zone,))
        made: Condition | No = self.c_have(told)  # type: ignore[attr-defined]
        return made

    def wd_total_more(self, ref: Ref, digits: str) -> Condition:
        """My statistics total 8 or more."""
        return Measure(FeatureOf(ref, "total statistics"), ">=", Number(int(digits)))

    def wd_total_less(self, ref: Ref, digits: str) -> Condition:
        """My statistics add up to 8 or less."""
        return Measure(FeatureOf(ref, "total statistics"), "<=", Number(int(digits)))

    def wd_both_in(self, terrain: str) -> Condition:
        """Your Expeditions are both in {V}."""
        made: Condition = self.j_in_terrain((">=", 2), terrain)  # type: ignore[attr-defined]
        return made

    def wd_my_statistic(self, terrain: str, digits: str) -> Condition:
        """My {M} is 0."""
        return Measure(FeatureOf(Me(), cast("Feature", terrain)), "=", Number(int(digits)))

    # -- players who are compared with you ---------------------------------------------------------

    def wd_controls_more(self, compare: str, which: Which) -> Condition | No:
        """Each player who controls more Characters than you."""
        if which.controller != "any" or which.controlled_by is not None or which.zones:
            return NO
        theirs, yours = replace(which, controller="you"), replace(which, controlled_by=YOU)
        return Measure(CountOf(theirs), "<" if compare == "less" else ">", CountOf(yours))

    def wd_has_more(self, compare: str, zone: Zone) -> Condition:
        """Each player with more cards in hand than you."""
        sign: Compare = "<" if compare == "less" else ">"
        return Measure(CardsIn(You(), zone), sign, CardsIn(YOU, zone))

    def wd_has_more_mana(self, compare: str) -> Condition:
        """Each player with more Mana Orbs than you: these are the cards of a Mana zone."""
        return self.wd_has_more(compare, Zone.MANA_ZONE)

    # -- statements and clauses --------------------------------------------------------------------

    def wd_cost_for(self, which: Which, mana: str, sign: int, who: Who) -> Statics | No:
        """Spells cost {1} more for your opponents."""
        if which.controller != "any":
            return NO
        made: Statics | No
        if isinstance(who, You):
            made = self.s_cheaper(which, mana, sign)  # type: ignore[attr-defined]
        else:
            made = self.s_dearer(which, mana, sign)  # type: ignore[attr-defined]
        return made

    def wd_i_may(self, verb: tuple[Action, ...]) -> Steps | No:
        """I may switch Expeditions: its controller decides."""
        done: Steps | No = self.ref_clause(Me(), verb)  # type: ignore[attr-defined]
        made: Steps | No = NO if isinstance(done, No) else self.you_may(done)  # type: ignore[attr-defined]
        return made


__all__ = ["YOU", "WordingsReader"]
