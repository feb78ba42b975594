"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Expedition, Owner, Player, TerrainSymbol, Whereabouts, Zone, ZoneName


@construct("you control")
class YouControl(Whereabouts):
    """TODO."""


@construct("{who} control~who", also=("that {who} control~who",))
class TheyControl(Whereabouts):
    """TODO."""

    who: Player


@construct("controlled by {who:obj}")
class ControlledBy(Whereabouts):
    """TODO."""

    who: Player


@construct("in play")
class InPlay(Whereabouts):
    """TODO."""


@construct("in {zone:in}")
class InZone(Whereabouts):
    """TODO."""

    zone: Zone


@construct("from {zone:from}")
class FromZone(Whereabouts):
    """TODO."""

    zone: Zone


@construct("from {owner} {name} or {second}")
class FromEitherZone(Whereabouts):
    """TODO."""

    owner: Owner
    name: ZoneName
    second: ZoneName


@construct("in {owner} {name} or {second}")
class InEitherZone(Whereabouts):
    """TODO."""

    owner: Owner
    name: ZoneName
    second: ZoneName


@construct("in {expedition}")
class InExpedition(Whereabouts):
    """TODO."""

    expedition: Expedition


@construct("from {expedition}")
class FromExpedition(Whereabouts):
    """TODO."""

    expedition: Expedition


@construct("facing me")
class FacingMe(Whereabouts):
    """TODO."""


@construct("in {terrain}")
class InTerrain(Whereabouts):
    """TODO."""

    terrain: TerrainSymbol


@construct("in a single-terrain region")
class InSingleTerrainRegion(Whereabouts):
    """TODO."""
