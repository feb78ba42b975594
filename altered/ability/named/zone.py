"""Zones, and whose they are."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import DeckOrder, Owner, Speech, Zone, ZoneName
from altered.state import terms

declare(ZoneName, "Hand", "hand", meant=terms.Zone.HAND)
declare(ZoneName, "Reserve", "Reserve", meant=terms.Zone.RESERVE)
declare(ZoneName, "ManaZone", "Mana zone", also=("Mana",), meant=terms.Zone.MANA_ZONE)
declare(ZoneName, "Landmarks", "Landmarks", also=("Landmark zone",), meant=terms.Zone.LANDMARK_ZONE)
declare(ZoneName, "Deck", "deck", meant=terms.Zone.DECK)
declare(ZoneName, "DiscardPile", "discard pile", meant=terms.Zone.DISCARD_PILE)
declare(ZoneName, "ExpeditionZone", "Expedition zone", meant=terms.Zone.EXPEDITION_ZONE)

_NAME = {"name": "ZoneName"}
declare(Zone, "BareZone", "{name}", _NAME)
declare(Zone, "TheZone", "the {name}", _NAME)
declare(Zone, "AZone", "a {name}", _NAME, also=("each {name}", "any {name}"))


@construct("{owner} {name}")
class OwnZone(Zone):
    """A zone of somebody: "your Reserve", "its owner's hand"."""

    owner: Owner
    name: ZoneName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.owner.owned(super().narrow(which, speech), speech)


@construct("the top of {owner} deck", also=("top of {owner} deck",))
class TopOfDeck(Zone):
    """The top of a Deck."""

    owner: Owner
    meant = terms.Zone.DECK


@construct("the bottom of {owner} deck", also=("bottom of {owner} deck",))
class BottomOfDeck(Zone):
    """The bottom of a Deck."""

    owner: Owner
    meant = terms.Zone.DECK
    bottom = True


declare(DeckOrder, "AnyOrder", "in any order")


@construct("in a random order")
class RandomOrder(DeckOrder):
    """In an order left to chance."""
