"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Expedition, Holding, TerrainSymbol


@construct("my region is {terrain} in addition to its other terrains")
class RegionIsAlso(Holding):
    """TODO."""

    terrain: TerrainSymbol


@construct("my region and the region of the Expedition facing me are {terrain} and lose their other terrains")
class RegionsAreOnly(Holding):
    """TODO."""

    terrain: TerrainSymbol
