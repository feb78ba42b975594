"""Where objects are, and who controls them; zones, and whose they are."""

from __future__ import annotations

from dataclasses import replace

from altered import terms
from altered.ability import kinds, tree
from altered.ability.formal.phrase import Reason, construct, declare, synonym
from altered.ability.kinds import DeckOrder, Owner, Speech, Zone, ZoneName, nothing
from altered.ability.kinds.narrowing import both, of, other_than
from altered.ability.named.player import Possessor, They, held
from altered.terms import IN_PLAY


class Held(kinds.Whereabouts):
    """Under the control of a player, or a player's, of Mana Orbs and cards."""

    apart = False

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        players = [part for part in self.parts() if isinstance(part, kinds.Player)]
        if players:
            return held(which, players[0], speech)
        if self.apart:
            return other_than(which, of(tree.Which(), speech.you))
        return of(which, speech.you)


_WHO = {"who": "Player"}
YouControl = declare(Held, "YouControl", "(|that|which) you control")
TheyControl = declare(Held, "TheyControl", "[that] {who} control~who", parts=_WHO)
declare(Held, "YouDontControl", "[that] you don't control", apart=True)
YouHave = declare(Held, "YouHave", "you (have|own)")
TheyHave = declare(Held, "TheyHave", "{who} (have~who|own~who)", parts=_WHO)
declare(Held, "ControlledBy", "controlled by {who:obj}", parts=_WHO)


class Fixed(kinds.Whereabouts):
    """Where the words alone say it is."""


declare(Fixed, "InPlay", "(in|from) play", meant=tree.Which(zones=IN_PLAY))
declare(Fixed, "FacingMe", "facing (me|my Expedition)", meant=tree.Which(where="facing"))
declare(
    Fixed,
    "InSingleTerrainRegion",
    "in a single-terrain region",
    meant=tree.Which(single_terrain=True),
)
declare(
    Fixed,
    "InMyRegion",
    "in (my region|the same region as me)",
    meant=tree.Which(further=tree.Further(region=tree.ExpeditionOf("mine"))),
)
declare(
    Fixed,
    "InItsRegion",
    "in (its region|the same region as it)",
    needs="thing",
    meant=tree.Which(further=tree.Further(region=tree.ExpeditionOf(of=tree.It()))),
)
declare(
    Fixed,
    "NotInMine",
    "in a (other|different) Expedition [than mine]",
    "in a Expedition other than mine",
    meant=tree.Which(
        either=(
            tree.Which(where="other"),
            tree.Which(controller="opponent", zones=(terms.Zone.EXPEDITION_ZONE,)),
        )
    ),
)
declare(
    Fixed,
    "OutsideMine",
    "not in my Expedition",
    meant=tree.Which(none_of=(tree.Which(where="mine"),)),
)

# Zones


class InOrFrom(kinds.Whereabouts):
    """In a zone, from which it may be taken."""

    zone: kinds.Zone

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.zone.narrow(which, speech)


declare(InOrFrom, "InZone", "in {zone:in}")
declare(InOrFrom, "FromZone", "from {zone:from}")

# Expeditions


@construct("in {expedition}")
class InExpedition(kinds.Whereabouts):
    """In an Expedition."""

    expedition: kinds.Expedition

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        found = self.expedition.expedition(speech)
        if self.expedition.each and self.expedition.bound == (">=", 2):
            return replace(which, expedition=found)  # not one in one of them
        return in_expedition(which, found)


for _owner, _bearer in (("My", "me"), ("Its", "it")):
    synonym(
        f"InExpedition(OwnExpedition({_owner}, NoOther, []))",
        f"in the same Expedition as {_bearer}",
    )


@kinds.Whereabouts.means("from {expedition}")
def from_expedition(expedition: kinds.Expedition, which: tree.Which, speech: Speech) -> tree.Which:
    """In an Expedition, from which it is taken."""
    return in_expedition(which, expedition.expedition(speech))


def in_expedition(which: tree.Which, expedition: tree.ExpeditionOf) -> tree.Which:
    """A filter for what is in an Expedition."""
    where, side, whose = expedition.where, expedition.side, expedition.whose
    if where is not None and expedition == tree.ExpeditionOf(where=where):
        return replace(which, where=where)
    if whose != "any" and expedition == tree.ExpeditionOf(whose=whose, each=True):
        return replace(which, controller=whose, zones=(terms.Zone.EXPEDITION_ZONE,))
    lands = tree.Which(terrains=expedition.terrains, outside=expedition.outside)
    theirs = tree.ExpeditionOf(
        whose=whose, each=True, terrains=lands.terrains, outside=lands.outside
    )
    if whose != "any" and lands.terrains and expedition == theirs:
        here = replace(lands, controller=whose, zones=(terms.Zone.EXPEDITION_ZONE,))
        return both(which, here)
    if expedition.crowd is not None and expedition.free:
        nothing("several Expeditions may have the same number")
    if whose == "you" and side and expedition == tree.ExpeditionOf(side=side, whose=whose):
        return replace(which, controller="you", side=side)
    occupied = expedition.occupied
    alone = expedition == tree.ExpeditionOf(free=True, occupied=occupied)
    if alone and occupied and occupied.which == tree.Which(types=(terms.Type.CHARACTER,)):
        company = tree.Limit("company", occupied.compare, tree.Number(occupied.number))
        return replace(which, limits=(*which.limits, company))
    several = expedition.terrains or expedition.standing or expedition.occupied
    if not several or expedition.target or expedition.each:
        return replace(which, expedition=expedition)
    plain = replace(expedition, free=False, terrains=(), outside=False)
    if plain == tree.ExpeditionOf(whose=whose):
        there = tree.Which(terrains=expedition.terrains, outside=expedition.outside)
        return both(which, replace(there, controller=whose))
    if expedition.terrains or not expedition.standing:
        nothing("name the objects in the Expedition")
    return replace(which, expedition=replace(expedition, free=False, each=True))


class InLands(kinds.Whereabouts):
    """In a Region of a terrain, or of one of several; or of none of them."""

    land: kinds.Land
    outside = False

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, terrains=self.land.terrains(), outside=self.outside)

    def contrary(self, which: tree.Which, speech: Speech) -> tree.Which:
        lands = tree.Which(terrains=self.land.terrains(), outside=not self.outside)
        return both(which, lands)


InTerrain = declare(InLands, "InTerrain", "in {land}")
NotInTerrain = declare(
    InLands, "NotInTerrain", "not in {land}", "outside [of] {land}", outside=True
)
synonym("InExpedition(ItExpedition)", "there")


# Regions


@construct("[a region with] {symbols|}", "a {symbols|} region")
class OfTerrains(kinds.Land):
    """Regions of a terrain, or of one of several."""

    symbols: tuple[kinds.TerrainSymbol, ...]

    def refused(self) -> Reason | None:
        if len(set(self.symbols)) < len(self.symbols):
            return Reason("these words name the same terrain twice")
        return None

    def terrains(self) -> tuple[terms.Terrain, ...]:
        return tuple(symbol.terrain() for symbol in self.symbols)


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


for _zone_owner, _word in (("Your", "your"), ("Possessor(They)", "their")):
    synonym(
        f"OwnZones({_zone_owner}, [name, second])", f"{_word} {{name}} (or|and) {_word} {{second}}"
    )


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
