"""Where objects are, and who controls them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import Reason, construct
from altered.ability.kinds import (
    Expedition,
    Land,
    Owner,
    Player,
    Speech,
    TerrainSymbol,
    Whereabouts,
    Zone,
    ZoneName,
    nothing,
)
from altered.ability.named.narrowing import both, of
from altered.ability.named.player import held
from altered.state import terms
from altered.state.terms import IN_PLAY


@construct("you control", also=("that you control",))
class YouControl(Whereabouts):
    """Under your control."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return of(self, which, speech.you)


@construct("{who} control~who", also=("that {who} control~who",))
class TheyControl(Whereabouts):
    """Under a player's control."""

    who: Player

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return held(self, which, self.who, speech)


@construct("you have")
class YouHave(Whereabouts):
    """Yours, of Mana Orbs and cards."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return of(self, which, speech.you)


@construct("{who} have~who")
class TheyHave(Whereabouts):
    """A player's, of Mana Orbs and cards."""

    who: Player

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return held(self, which, self.who, speech)


@construct("controlled by {who:obj}")
class ControlledBy(Whereabouts):
    """The same: "controlled by target player"."""

    who: Player

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return held(self, which, self.who, speech)


@construct("in play", also=("from play",))
class InPlay(Whereabouts):
    """In play: in the Hero, the Expedition or the Landmark zone (2.2.1.h)."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=IN_PLAY)


@construct(
    "in play and {name}", also=("in play or {name}", "from play and {name}", "from play or {name}")
)
class InPlayAndZone(Whereabouts):
    """In play or in a zone of anybody."""

    name: ZoneName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=(*IN_PLAY, self.name.zone()))


@construct("in {zone:in}")
class InZone(Whereabouts):
    """In a zone."""

    zone: Zone

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.zone.narrow(which, speech)


@construct("from {zone:from}")
class FromZone(Whereabouts):
    """In a zone, from which it is taken."""

    zone: Zone

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return self.zone.narrow(which, speech)


@construct("in {owner} {name} or {second}", also=("in {owner} {name} and {second}",))
class InEitherZone(Whereabouts):
    """In one of two zones of a player."""

    owner: Owner
    name: ZoneName
    second: ZoneName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _in_both(self.owner, self.name, self.second, which, speech)


@construct("from {owner} {name} or {second}")
class FromEitherZone(Whereabouts):
    """The same, from which it is taken."""

    owner: Owner
    name: ZoneName
    second: ZoneName

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return _in_both(self.owner, self.name, self.second, which, speech)


def _in_both(
    owner: Owner, one: ZoneName, other: ZoneName, which: tree.Which, speech: Speech
) -> tree.Which:
    zones = sorted((one.zone(), other.zone()), key=lambda zone: zone.value)
    return owner.owned(replace(which, zones=tuple(zones)), speech)


@construct("in {expedition}")
class InExpedition(Whereabouts):
    """In an Expedition."""

    expedition: Expedition

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        found = self.expedition.expedition(speech)
        if self.expedition.each and self.expedition.bound == (">=", 2):
            return replace(which, expedition=found)  # not one in one of them
        return in_expedition(self, which, found)


@construct("from {expedition}")
class FromExpedition(Whereabouts):
    """In an Expedition, from which it is taken."""

    expedition: Expedition

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return in_expedition(self, which, self.expedition.expedition(speech))


def in_expedition(
    phrase: Whereabouts, which: tree.Which, expedition: tree.ExpeditionOf
) -> tree.Which:
    """A filter for what is in an Expedition."""
    where, side, whose = expedition.where, expedition.side, expedition.whose
    if where is not None and expedition == tree.ExpeditionOf(where=where):
        return replace(which, where=where)
    if whose != "any" and expedition == tree.ExpeditionOf(whose=whose, each=True):
        return replace(which, controller=whose, zones=(terms.Zone.EXPEDITION_ZONE,))
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
        return both(phrase, which, replace(there, controller=whose))
    if expedition.terrains or not expedition.standing:
        nothing(phrase, "what is said of an Expedition is said of the objects in it")
    return replace(which, expedition=replace(expedition, free=False, each=True))


@construct("facing me", also=("facing my Expedition",))
class FacingMe(Whereabouts):
    """In the Expedition that faces the bearer's."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, where="facing")


@construct("in {land}", also=("that is' in {land}", "that are' in {land}"))
class InTerrain(Whereabouts):
    """In a Region of a terrain, or of one of several."""

    land: Land

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, terrains=self.land.terrains())


@construct("not in {land}", also=("outside [of] {land}", "that is' not in {land}"))
class NotInTerrain(Whereabouts):
    """In a Region without a terrain."""

    land: Land

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, terrains=self.land.terrains(), outside=True)


@construct("in a single-terrain region")
class InSingleTerrainRegion(Whereabouts):
    """In a Region with exactly one terrain."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, single_terrain=True)


@construct("in my region", also=("in the same region as me",))
class InMyRegion(Whereabouts):
    """In the Region of the bearer's Expedition."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, further=tree.Further(region=tree.ExpeditionOf("mine")))


@construct("in its region", also=("in the same region as it",), needs="thing")
class InItsRegion(Whereabouts):
    """In the Region of the object spoken of."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, further=tree.Further(region=tree.ExpeditionOf(of=tree.It())))


_ANOTHER = (
    tree.Which(where="other"),
    tree.Which(controller="opponent", zones=(terms.Zone.EXPEDITION_ZONE,)),
)


@construct(
    "in a other Expedition",
    also=(
        "in a other Expedition than mine",
        "in a different Expedition",
        "in a different Expedition than mine",
        "in a Expedition other than mine",
    ),
)
class NotInMine(Whereabouts):
    """In an Expedition other than the bearer's."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, either=_ANOTHER)


@construct(
    "not in my Expedition", also=("that is' not in my Expedition", "that isn't in my Expedition")
)
class OutsideMine(Whereabouts):
    """Not in the bearer's Expedition."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, none_of=(tree.Which(where="mine"),))


@construct("in it", also=("there",), needs="expedition")
class InIt(Whereabouts):
    """In the Expedition spoken of."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, expedition=speech.that_expedition)


# Regions


@construct("{symbols|}", also=("a {symbols|} region", "a region with {symbols|}"))
class OfTerrains(Land):
    """Regions of a terrain, or of one of several."""

    symbols: tuple[TerrainSymbol, ...]

    def refused(self) -> Reason | None:
        if len(set(self.symbols)) < len(self.symbols):
            return Reason("this says the same terrain twice")
        return None

    def terrains(self) -> tuple[terms.Terrain, ...]:
        return tuple(symbol.terrain() for symbol in self.symbols)
