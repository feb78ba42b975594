"""Readers of ``persons.lark``: players who are chosen, who are counted, and all but one of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import Acted, Steps
from altered.ability.read.wordings import YOU
from altered.ability.tree import (
    All,
    ChoosePlayer,
    CountOf,
    CountPlayers,
    Each,
    IsPlayer,
    Measure,
    Not,
    SpokenOf,
    Step,
    TargetPlayer,
    Which,
)

if TYPE_CHECKING:
    from altered.ability.tree import Action, Amount, Compare, Condition, Ref, Who
    from altered.state.terms import Zone

Actions = tuple["Action", ...]
CHOSEN_BEFORE = TargetPlayer(again=True)
"""That player."""


class PersonsReader:
    """The methods the grammar calls."""

    # -- one who is chosen -------------------------------------------------------------------------

    def ps_player(self) -> ChoosePlayer:
        """A player."""
        return ChoosePlayer()

    def ps_opponent(self) -> ChoosePlayer:
        """An opponent."""
        return ChoosePlayer("opponent")

    def ps_one_opponent(self, digits: str) -> ChoosePlayer | No:
        """One of your opponents."""
        return ChoosePlayer("opponent") if digits == "1" else NO

    def ps_one_player(self, digits: str) -> ChoosePlayer | No:
        """One player."""
        return ChoosePlayer() if digits == "1" else NO

    def ps_other(self) -> ChoosePlayer:
        """Another player."""
        return ChoosePlayer("other")

    def ps_choose(self, choice: ChoosePlayer) -> Steps:
        """Choose an opponent."""
        return (Step((choice,)),)

    def ps_chosen_acts(self, choice: ChoosePlayer, *deeds: Action | Actions) -> Acted | No:
        """An opponent of your choice discards a card."""
        acted: Acted | No = self.who_acts(CHOSEN_BEFORE, *deeds)  # type: ignore[attr-defined]
        return _once_chosen(choice, acted)

    def ps_chosen_may(self, choice: ChoosePlayer, *deeds: Action | Actions) -> Acted | No:
        """A player of your choice may draw a card."""
        acted: Acted | No = self.who_may_act(CHOSEN_BEFORE, *deeds)  # type: ignore[attr-defined]
        return _once_chosen(choice, acted)

    def ps_you_and_chosen(self, choice: ChoosePlayer, *deeds: Action | Actions) -> Steps | No:
        """You and an opponent of your choice each draw a card: you first."""
        mine = tuple(self.imperative(deed).steps[0] for deed in deeds)  # type: ignore[attr-defined]
        theirs = self.ps_chosen_acts(choice, *deeds)
        return NO if isinstance(theirs, No) else (*mine, *theirs.steps)

    # -- players who are counted -------------------------------------------------------------------

    def ps_every(self) -> Amount:
        """For each player."""
        return CountPlayers()

    def ps_every_opponent(self) -> Amount:
        """For each opponent."""
        return CountPlayers(opponents=True)

    def ps_every_other(self) -> Amount:
        """For each other player."""
        return CountPlayers(self.ps_others())

    def ps_those(self, those: Condition) -> Amount:
        """For each player who controls a Landmark."""
        return CountPlayers(those)

    def ps_opponents(self, those: Condition) -> Amount:
        """For each opponent who controls a Landmark, or who did what they might do."""
        return CountPlayers(those, opponents=True)

    def ps_who_did(self) -> Amount:
        """For each of them who did."""
        return CountPlayers(SpokenOf())

    def ps_who_did_not(self) -> No:
        """For each of them who did not: of whom it was asked, only the words before tell."""
        return NO

    def ps_so_many(self, bound: tuple[Compare, Amount], those: Condition) -> Condition:
        """Two or more players have passed."""
        compare, number = bound
        return Measure(CountPlayers(those), compare, number)

    def ps_so_many_opponents(self, bound: tuple[Compare, Amount], those: Condition) -> Condition:
        """Two or more opponents have passed."""
        compare, number = bound
        return Measure(CountPlayers(those, opponents=True), compare, number)

    # -- of one kind and another -------------------------------------------------------------------

    def ps_more_of_one(self, zone: Zone, compare: str, one: Which, other: Which) -> Condition | No:
        """Your discard pile has more Spells than Characters."""
        plain = all(not which.zones and which.controller == "any" for which in (one, other))
        if not plain or one == other:
            return NO
        there = (CountOf(replace(kind, zones=(zone,), controller="you")) for kind in (one, other))
        return Measure(next(there), "<" if compare == "less" else ">", next(there))

    def ps_more_there(self, compare: str, one: Which, other: Which, zone: Zone) -> Condition | No:
        """You have more Spells than Characters in your discard pile."""
        return self.ps_more_of_one(zone, compare, one, other)

    # -- what a player has -------------------------------------------------------------------------

    def ps_all_of_opponent(self, which: Which) -> Ref | No:
        """Target opponent's Mana Orbs."""
        return _all_of(which, TargetPlayer(opponent=True))

    def ps_all_of_player(self, which: Which) -> Ref | No:
        """Target player's Characters."""
        return _all_of(which, TargetPlayer())

    # -- all but one of them -----------------------------------------------------------------------

    def ps_you(self) -> Who:
        """You, where each player is "you": who controls the bearer."""
        return YOU

    def ps_others(self) -> Condition:
        """Each other player, the teammate too."""
        return Not(IsPlayer(YOU))

    def ps_others_who(self, those: Condition) -> Condition | No:
        """Each other player who controls a Landmark."""
        if those in (SpokenOf(), Not(SpokenOf())) or isinstance(those, All):
            return NO
        return All((self.ps_others(), those))

    def ps_all_but(self, who: Who) -> Condition:
        """Each player other than its owner."""
        return Not(IsPlayer(who))


def _all_of(which: Which, who: Who) -> Ref | No:
    if which.controller != "any" or which.controlled_by is not None:
        return NO
    return Each(replace(which, controlled_by=who))


def _once_chosen(choice: ChoosePlayer, acted: Acted | No) -> Acted | No:
    return acted if isinstance(acted, No) else Acted((Step((choice,)), *acted.steps))


__all__ = ["PersonsReader"]
