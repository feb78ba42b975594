"""Readers of players, zones and Expeditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from altered.ability.grammar.chart import NO, No
from altered.ability.read.joints import SomeExpeditions
from altered.ability.tree import (
    EachPlayer,
    ExpeditionOf,
    It,
    Me,
    Opponent,
    PlayerOf,
    TargetPlayer,
    Which,
    Who,
    You,
)
from altered.state.terms import Side, Terrain, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Place
    from altered.ability.tree.terms import Whose


@dataclass(frozen=True)
class Held:
    """A zone, and whose: "your Reserve"."""

    zone: Zone
    whose: Whose


def zone_in(place: Zone | Held) -> Zone:
    """The zone, whosever it is."""
    return place.zone if isinstance(place, Held) else place


def kept_in(which: Which, *places: Zone | Held | None) -> Which | No:
    """The filter, of what these zones of players hold: a card in your Reserve is yours."""
    for place in places:
        if isinstance(place, Held):
            if which.controller not in ("any", place.whose):
                return NO
            which = replace(which, controller=place.whose)
    return which


class PlaceReader:
    """Who, and where."""

    # -- players ---------------------------------------------------------------------------------

    def you(self) -> Who:
        """You."""
        return You()

    def opponent(self) -> Who:
        """Your opponent."""
        return Opponent()

    def any_player(self) -> Who:
        """A player: any of them."""
        return EachPlayer()

    def each_player(self) -> Who:
        """Each player."""
        return EachPlayer()

    def target_player(self) -> Who:
        """Target player."""
        return TargetPlayer()

    def target_opponent(self) -> Who:
        """Target opponent."""
        return TargetPlayer(opponent=True)

    def its_controller(self) -> Who:
        """Its controller."""
        return PlayerOf(It())

    def its_owner(self) -> Who:
        """Its owner."""
        return PlayerOf(It(), owner=True)

    def my_owner(self) -> Who:
        """My owner, who is another than my controller where I am a token of theirs."""
        return PlayerOf(Me(), owner=True)

    # -- zones and Expeditions -------------------------------------------------------------------

    def z_hand(self) -> Zone:
        """Hand."""
        return Zone.HAND

    def z_reserve(self) -> Zone:
        """Reserve."""
        return Zone.RESERVE

    def z_deck(self) -> Zone:
        """Deck."""
        return Zone.DECK

    def z_discard(self) -> Zone:
        """Discard pile."""
        return Zone.DISCARD_PILE

    def z_mana(self) -> Zone:
        """Mana zone."""
        return Zone.MANA_ZONE

    def z_expedition(self) -> Zone:
        """Expedition zone."""
        return Zone.EXPEDITION_ZONE

    def z_landmark(self) -> Zone:
        """Landmark zone."""
        return Zone.LANDMARK_ZONE

    def a_zone(self, zone: Zone) -> Zone:
        """A zone whose owner goes without saying (1.4.3.a)."""
        return zone

    def zone_of_yours(self, zone: Zone) -> Held:
        """Your Reserve."""
        return Held(zone, "you")

    def zone_of_theirs(self, zone: Zone) -> Held:
        """An opponent's Reserve."""
        return Held(zone, "opponent")

    def e_mine(self) -> ExpeditionOf:
        """My Expedition."""
        return ExpeditionOf("mine")

    def e_other(self) -> ExpeditionOf:
        """Your other Expedition."""
        return ExpeditionOf("other")

    def e_facing(self) -> ExpeditionOf:
        """The Expedition facing me."""
        return ExpeditionOf("facing")

    def e_facing_it(self) -> ExpeditionOf:
        """The Expedition facing it."""
        return ExpeditionOf("facing", of=It())

    def e_facing_side(self, side: str) -> ExpeditionOf:
        """The Expedition facing your Hero Expedition."""
        return ExpeditionOf("facing", side=Side(side), whose="you")

    def e_target(self) -> ExpeditionOf:
        """Target Expedition."""
        return ExpeditionOf(target=True)

    def e_target_yours(self) -> ExpeditionOf:
        """Target Expedition you control."""
        return ExpeditionOf(target=True, whose="you")

    def e_target_theirs(self) -> ExpeditionOf:
        """Target Expedition an opponent controls."""
        return ExpeditionOf(target=True, whose="opponent")

    def e_each_yours(self, standing: tuple[Place, ...] = ()) -> ExpeditionOf:
        """Each of your Expeditions."""
        return ExpeditionOf(whose="you", each=True, standing=standing)

    def e_each_theirs(self) -> ExpeditionOf:
        """Your opponents' Expeditions."""
        return ExpeditionOf(whose="opponent", each=True)

    def e_each(self) -> ExpeditionOf:
        """Each Expedition."""
        return ExpeditionOf(each=True)

    def e_side(self, side: str) -> ExpeditionOf:
        """Your Hero Expedition."""
        return ExpeditionOf(side=Side(side), whose="you")

    def e_target_side(self, side: str) -> ExpeditionOf:
        """Target Hero Expedition."""
        return ExpeditionOf(side=Side(side), target=True)

    def e_each_side(self, side: str) -> ExpeditionOf:
        """Each Companion Expedition."""
        return ExpeditionOf(side=Side(side), each=True)

    def e_again(self) -> ExpeditionOf:
        """That Expedition."""
        return ExpeditionOf(again=True)

    def e_its(self) -> ExpeditionOf:
        """Its Expedition."""
        return ExpeditionOf(of=It())

    def e_yours(self, count: str = "1") -> ExpeditionOf | No:
        """One of your Expeditions, as the subject of a trigger."""
        return ExpeditionOf(whose="you") if count == "1" else NO

    def e_opposing(self, count: str = "1") -> ExpeditionOf | No:
        """An opponent's Expedition, as the subject of a trigger."""
        return ExpeditionOf(whose="opponent") if count == "1" else NO

    def e_some_yours(self, digits: str) -> ExpeditionOf | No:
        """One or more of your Expeditions."""
        return SomeExpeditions(whose="you") if digits == "1" else NO

    def e_ascended(self, count: str = "1") -> ExpeditionOf | No:
        """One of your Ascended Expeditions, as the subject of a trigger."""
        return ExpeditionOf(whose="you", ascended=True) if count == "1" else NO

    def e_of_its_owner(self, side: str) -> ExpeditionOf:
        """The Companion Expedition of its owner."""
        return ExpeditionOf(side=Side(side), of=It())

    def e_any(self) -> ExpeditionOf:
        """Any Expedition, as the subject of a trigger."""
        return ExpeditionOf()

    def terrain(self, name: str) -> Terrain:
        """A terrain."""
        return Terrain(name)
