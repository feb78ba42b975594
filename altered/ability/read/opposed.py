"""Readers of ``opposed.lark``: what holds of an opponent, of each of them, of another player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.compared import OTHER_WAY
from altered.ability.read.joined import OF_YOURS
from altered.ability.read.whom import EACH_OPPONENT, EACH_OTHER, Whom, said_of
from altered.ability.read.wordings import YOU
from altered.ability.tree import (
    CardsIn,
    ChangeCost,
    ExpeditionOf,
    Expeditions,
    Lead,
    Measure,
    Number,
    OtherPlayer,
    SetCost,
    Standing,
    Which,
    You,
)
from altered.state.terms import Side, Type, Zone

if TYPE_CHECKING:
    from altered.ability.read.regions import Kept
    from altered.ability.tree import Amount, Compare, Condition, Place, Static, Who


class OpposedReader:
    """The methods the grammar calls."""

    # -- of whom it is said ------------------------------------------------------------------------

    def op_an_opponent(self) -> Whom:
        """An opponent: one of them."""
        return Whom("some")

    def op_another(self) -> Whom:
        """Another player: the teammate may be the one."""
        return Whom("some", "other")

    def op_a_player(self) -> Whom:
        """A player."""
        return Whom("some", "player")

    def op_your_opponent(self) -> Whom:
        """Your opponent, each opponent."""
        return EACH_OPPONENT

    def op_each_other(self) -> Whom:
        """Each other player."""
        return EACH_OTHER

    def op_each_player(self) -> Whom:
        """Each player."""
        return Whom("every", "player")

    def op_no_opponent(self) -> Whom:
        """No opponent."""
        return Whom("none")

    def op_no_other(self) -> Whom:
        """No other player."""
        return Whom("none", "other")

    def op_no_player(self) -> Whom:
        """No player."""
        return Whom("none", "player")

    def op_no_one(self, digits: str) -> Whom | No:
        """No one."""
        return Whom("none", "player") if digits == "1" else NO

    def op_anybody_else(self) -> Who:
        """Another player, in a trigger or of what they control: the teammate, too."""
        return OtherPlayer()

    def op_moving(self, *sides: str) -> ExpeditionOf:
        """Another player's Expedition, as the subject of a trigger."""
        return ExpeditionOf(side=Side(sides[0]) if sides else None, player=OtherPlayer())

    def op_one_moving(self, digits: str) -> ExpeditionOf | No:
        """One of another player's Expeditions."""
        return self.op_moving() if digits == "1" else NO

    def op_controlled(self, who: Who) -> Which:
        """A Character another player controls."""
        return Which(controlled_by=who)

    def op_noun(self, *parts: Which) -> Which | No:
        """Another player's Character."""
        made: Which | No = self.noun(*parts)  # type: ignore[attr-defined]
        if isinstance(made, No) or made.controller != "any" or made.zones:
            return NO
        return replace(made, controlled_by=OtherPlayer())

    def op_one_of_theirs(self, digits: str, which: Which) -> Which | No:
        """One of another player's Characters."""
        return self.op_noun(which) if digits == "1" else NO

    def op_dearer(self, which: Which, who: Who, *rest: Zone | str | int) -> tuple[Static, ...] | No:
        """Spells other players play cost {1} more."""
        made: tuple[Static, ...] | No = self.s_dearer(which, *rest)  # type: ignore[attr-defined]
        costs = () if isinstance(made, No) else made
        told = tuple(replace(c, who=who) for c in costs if isinstance(c, ChangeCost | SetCost))
        return told or NO

    # -- what is said of them ----------------------------------------------------------------------

    def op_holds(self, whom: Whom, fact: Condition) -> Condition | No:
        """An opponent controls two or more Characters."""
        return said_of(whom, fact)

    def op_none_has(self, whom: Whom, which: Which) -> Condition | No:
        """No opponent has cards in Reserve."""
        fact: Condition | No = self.pl_has((">=", 1, which))  # type: ignore[attr-defined]
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def op_empty(self, whom: Whom, zone: Zone) -> Condition:
        """Your opponent's hand is empty."""
        return said_of(whom, Measure(CardsIn(You(), zone), "=", Number(0)))

    def op_has_more(self, compare: str, which: Which) -> Condition | No:
        """Your opponent has more Characters than you; Mana Orbs are counted as cards."""
        if Type.MANA_ORB in which.types or which == Which():
            return NO
        made: Condition | No = self.wd_controls_more(compare, which)  # type: ignore[attr-defined]
        return made

    def op_controls_as_many(self, which: Which) -> Condition | No:
        """An opponent controls as many Characters as you."""
        made: Condition | No = self.wd_controls_more("more", which)  # type: ignore[attr-defined]
        return replace(made, compare="=") if isinstance(made, Measure) else NO

    def op_has_as_many(self, zone: Zone) -> Condition:
        """An opponent has as many cards in hand as you."""
        return Measure(CardsIn(You(), zone), "=", CardsIn(YOU, zone))

    def op_there_are(
        self, quantity: tuple[Compare, int, Which], whom: Whom, zone: Zone
    ) -> Condition | No:
        """There are three or more cards in an opponent's hand: in one of these hands."""
        compare, number, which = quantity
        if which.zones or which.controller != "any" or which.controlled_by is not None:
            return NO
        there = compare, number, replace(which, zones=(zone,))
        fact: Condition | No = self.pl_has(there)  # type: ignore[attr-defined]
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def op_there_at(self, quantity: tuple[Compare, int, Which], whom: Whom) -> Condition | No:
        """There are two or more Characters in your opponent's Expeditions: nowhere else in play."""
        kind = quantity[2].types == (Type.CHARACTER,) or quantity[2].token is True
        fact: Condition | No = self.c_control(quantity) if kind else NO  # type: ignore[attr-defined]
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def op_are_in(
        self, quantity: tuple[Compare, int, Which], whom: Whom, zone: Zone
    ) -> Condition | No:
        """Three or more cards are in an opponent's Reserve."""
        return self.op_there_are(quantity, whom, zone)

    def op_number_is(
        self, which: Which, whom: Whom, zone: Zone, bound: tuple[Compare, Amount]
    ) -> Condition | No:
        """The number of cards in your opponent's hand is 3 or more."""
        compare, right = bound
        if not isinstance(right, Number):
            return NO
        return self.op_there_are((compare, right.value, which), whom, zone)

    # -- how far they have got ---------------------------------------------------------------------

    def op_ahead(self, side: str, place: Place) -> Condition | No:
        """Each opponent whose Hero Expedition is ahead of yours."""
        if place == "tied":
            return NO
        theirs = ExpeditionOf(side=Side(side), whose="you")
        yours = ExpeditionOf(side=Side(side), player=YOU)
        return Measure(Lead(theirs, place == "behind", yours), ">=", Number(1))

    def op_stands(self, side: str, *places: Place) -> Condition:
        """Each player whose Hero Expedition is behind."""
        return Standing(ExpeditionOf(side=Side(side), whose="you"), places)

    def op_one_of(self, kept: Kept) -> Condition:
        """Each opponent with an Expedition in {V}."""
        return Measure(Expeditions(kept.of(OF_YOURS)), ">=", Number(1))

    def op_theirs_ahead(self, whom: Whom, side: str, place: Place) -> Condition | No:
        """An opponent's Hero Expedition is ahead of yours."""
        fact = self.op_ahead(side, place)
        return NO if isinstance(fact, No) else said_of(whom, fact)

    def op_theirs_stands(self, whom: Whom, side: str, *places: Place) -> Condition:
        """An opponent's Hero Expedition is ahead."""
        return said_of(whom, self.op_stands(side, *places))

    # -- compared with you -------------------------------------------------------------------------

    def op_orbs(self, compare: str, who: Who | Whom) -> Condition | No:
        """You have more Mana Orbs than your opponent: these are the cards of a Mana zone."""
        made: Condition | No = self.c_fewer_cards(compare, Zone.MANA_ZONE, who)  # type: ignore[attr-defined]
        return made

    def op_there(self, compare: str, zone: Zone, *rest: Whom | Zone) -> Condition | No:
        """There are more cards in your hand than in an opponent's."""
        whom, *zones = rest
        if any(other is not zone for other in zones):
            return NO
        made: Condition | No = self.c_fewer_cards(compare, zone, whom)  # type: ignore[attr-defined]
        return made

    def op_there_theirs(self, compare: str, whom: Whom, zone: Zone, *zones: Zone) -> Condition | No:
        """There are more cards in an opponent's hand than in yours."""
        return self.op_there(OTHER_WAY[compare], zone, whom, *zones)

    def op_zone_has_more(
        self, whom: Whom, zone: Zone, compare: str, *zones: Zone
    ) -> Condition | No:
        """Your opponent's hand has more cards than yours."""
        return self.op_there(OTHER_WAY[compare], zone, whom, *zones)

    def op_zone_of_yours(
        self, zone: Zone, compare: str, whom: Whom, *zones: Zone
    ) -> Condition | No:
        """Your hand has more cards than an opponent's hand."""
        return self.op_there(compare, zone, whom, *zones)


__all__ = ["OpposedReader"]
