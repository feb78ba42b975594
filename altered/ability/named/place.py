"""Where objects are, and who controls them."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.ability.formal.phrase import construct
from altered.ability.kinds import (
    Expedition,
    Owner,
    Player,
    Speech,
    TerrainSymbol,
    Whereabouts,
    Zone,
    ZoneName,
    nothing,
)
from altered.ability.named.narrowing import IN_PLAY, of
from altered.state import terms


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
        return of(self, which, self.who.who(speech))


@construct("controlled by {who:obj}")
class ControlledBy(Whereabouts):
    """The same: "controlled by target player"."""

    who: Player

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return of(self, which, self.who.who(speech))


@construct("in play")
class InPlay(Whereabouts):
    """In play: in the Hero, the Expedition or the Landmark zone (2.2.1.h)."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, zones=IN_PLAY)


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
        return in_expedition(self, which, self.expedition.expedition(speech))


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
    several = expedition.terrains or expedition.standing or expedition.occupied
    if several and not expedition.target and not expedition.each:
        nothing(phrase, "what is said of an Expedition is said of the objects in it")
    return replace(which, expedition=expedition)


@construct("facing me", also=("facing my Expedition",))
class FacingMe(Whereabouts):
    """In the Expedition that faces the bearer's."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, where="facing")


@construct("in {terrain}")
class InTerrain(Whereabouts):
    """In a Region of a terrain."""

    terrain: TerrainSymbol

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, terrains=(self.terrain.terrain(),))


@construct("not in {terrain}")
class NotInTerrain(Whereabouts):
    """In a Region without a terrain."""

    terrain: TerrainSymbol

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, terrains=(self.terrain.terrain(),), outside=True)


@construct("in a single-terrain region")
class InSingleTerrainRegion(Whereabouts):
    """In a Region with exactly one terrain."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, single_terrain=True)


@construct("in my region")
class InMyRegion(Whereabouts):
    """In the Region of the bearer's Expedition."""

    def narrow(self, which: tree.Which, speech: Speech) -> tree.Which:
        return replace(which, further=tree.Further(region=tree.ExpeditionOf("mine")))
