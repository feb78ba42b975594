"""Zones, and whose they are."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import DeckOrder, Owner, Speech, Zone, ZoneName
from altered.state import terms


@construct("hand")
class Hand(ZoneName):
    """The Hand."""

    meant = terms.Zone.HAND


@construct("Reserve")
class Reserve(ZoneName):
    """The Reserve."""

    meant = terms.Zone.RESERVE


@construct("Mana zone", also=("Mana",))
class ManaZone(ZoneName):
    """The Mana zone."""

    meant = terms.Zone.MANA_ZONE


@construct("Landmarks", also=("Landmark zone",))
class Landmarks(ZoneName):
    """The Landmark zone."""

    meant = terms.Zone.LANDMARK_ZONE


@construct("deck")
class Deck(ZoneName):
    """The Deck."""

    meant = terms.Zone.DECK


@construct("discard pile")
class DiscardPile(ZoneName):
    """The Discard pile."""

    meant = terms.Zone.DISCARD_PILE


@construct("Expedition zone")
class ExpeditionZone(ZoneName):
    """The Expedition zone, which all players share."""

    meant = terms.Zone.EXPEDITION_ZONE


@construct("{owner} {name}")
class OwnZone(Zone):
    """A zone of somebody: "your Reserve", "its owner's hand"."""

    owner: Owner
    name: ZoneName

    def zone(self) -> terms.Zone:
        return self.name.zone()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.owner.owned(replace(which, zones=(self.zone(),)), speech)


@construct("{name}")
class BareZone(Zone):
    """A zone whose owner goes without saying (1.4.3.a)."""

    name: ZoneName

    def zone(self) -> terms.Zone:
        return self.name.zone()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=(self.zone(),))


@construct("the {name}")
class TheZone(Zone):
    """The same with an article: "the Expedition zone"."""

    name: ZoneName

    def zone(self) -> terms.Zone:
        return self.name.zone()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=(self.zone(),))


@construct("a {name}", also=("each {name}",))
class AZone(Zone):
    """A zone of anybody: "a card in a Reserve"."""

    name: ZoneName

    def zone(self) -> terms.Zone:
        return self.name.zone()

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=(self.zone(),))


@construct("the top of {owner} deck", also=("top of {owner} deck",))
class TopOfDeck(Zone):
    """The top of a Deck."""

    owner: Owner

    def zone(self) -> terms.Zone:
        return terms.Zone.DECK


@construct("the bottom of {owner} deck", also=("bottom of {owner} deck",))
class BottomOfDeck(Zone):
    """The bottom of a Deck."""

    owner: Owner
    bottom = True

    def zone(self) -> terms.Zone:
        return terms.Zone.DECK


@construct("in any order")
class AnyOrder(DeckOrder):
    """In an order that the player chooses."""


@construct("in a random order")
class RandomOrder(DeckOrder):
    """In an order left to chance."""
