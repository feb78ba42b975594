"""Zones, and whose they are."""

from __future__ import annotations

from dataclasses import replace

from altered import terms
from altered.ability import tree
from altered.ability.formal.phrase import construct, declare, synonym
from altered.ability.kinds import DeckOrder, Owner, Speech, Zone, ZoneName, nothing
from altered.ability.named.player import Possessor, They

declare(ZoneName, "Hand", "hand", "hands", meant=terms.Zone.HAND)
declare(ZoneName, "Reserve", "Reserve", "Reserves", meant=terms.Zone.RESERVE)
declare(ZoneName, "ManaZone", "Mana (zone|zones|)", meant=terms.Zone.MANA_ZONE)
declare(ZoneName, "Landmarks", "Landmarks", "Landmark zone", meant=terms.Zone.LANDMARK_ZONE)
declare(ZoneName, "Deck", "deck", "decks", meant=terms.Zone.DECK)
declare(ZoneName, "DiscardPile", "discard pile", meant=terms.Zone.DISCARD_PILE)
declare(ZoneName, "ExpeditionZone", "Expedition zone", meant=terms.Zone.EXPEDITION_ZONE)


class NamedZone(Zone):
    """A zone by its name, whoever owns it."""

    name: ZoneName


declare(NamedZone, "BareZone", "{name}")
declare(NamedZone, "TheZone", "the {name}")
declare(NamedZone, "AZone", "(any|a|each) {name}")


@construct("{owner} {name}")
class OwnZone(Zone):
    """A zone of somebody: "your Reserve", "its owner's hand"."""

    owner: Owner
    name: ZoneName

    def source(self) -> terms.Zone:
        if isinstance(self.owner, Possessor) and not isinstance(self.owner.player, They):
            nothing("a player plays cards from their own zones")
        return self.zone()

    def whose(self, speech: Speech) -> tree.Who | None:
        theirs = isinstance(self.owner, Possessor) and isinstance(self.owner.player, They)
        return None if theirs else self.owner.who(speech)

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.owner.owned(super().narrow(which, speech), speech)


@construct("{owner} {names|}", "{owner} {names&}")
class OwnZones(Zone):
    """Several zones of somebody: "your hand or Reserve"."""

    few = "these words already name one zone"
    owner: Owner
    names: tuple[ZoneName, ...]

    def zone(self) -> terms.Zone:
        nothing("only one zone can stand here")

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        zones = sorted((one.zone() for one in self.names), key=lambda zone: zone.value)
        return self.owner.owned(replace(which, zones=tuple(zones)), speech)


for _owner, _word in (("Your", "your"), ("Possessor(They)", "their")):
    synonym(f"OwnZones({_owner}, [name, second])", f"{_word} {{name}} (or|and) {_word} {{second}}")


@construct("(the|) top of {owner} deck")
class TopOfDeck(Zone):
    """The top of a Deck."""

    owner: Owner
    meant = terms.Zone.DECK


@construct("(the|) bottom of {owner} deck")
class BottomOfDeck(Zone):
    """The bottom of a Deck."""

    owner: Owner
    meant = terms.Zone.DECK
    bottom = True


declare(DeckOrder, "AnyOrder", "in any order")
RandomOrder = declare(DeckOrder, "RandomOrder", "in a random order")
