"""Types that Regions have while something holds."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import PlainHolding, TerrainSymbol, nothing
from altered.terms import Terrain


class SomeRegions(Phrase, noun="Regions"):
    """Regions that get types."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
        nothing()


@SomeRegions.means("my region", num="sg")
def my_region(terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
    """The Region of the bearer's Expedition."""
    return tuple(tree.SetRegion(one, False, lose) for one in terrains)


@SomeRegions.means("my region and the region of the Expedition facing me", num="pl")
def facing_regions(terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
    """The Regions of the bearer's Expedition and of the one facing it."""
    return tuple(tree.SetRegion(one, True, lose) for one in terrains)


@construct("all regions", "regions", num="pl")
class AllRegions(SomeRegions):
    """All Regions of the Adventure."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tree.Statics:
        return (tree.RegionTypes(terrains, lose),)


@PlainHolding.means(
    "{regions} be~regions {terrains&} in addition to (its|their) other (types|terrains)",
    "{regions} be~regions also {terrains&}",
)
def regions_are_also(regions: SomeRegions, terrains: tuple[TerrainSymbol, ...]) -> tree.Statics:
    """Regions have further types."""
    return regions.typed(tuple(one.terrain() for one in terrains), False)


@PlainHolding.means(
    "{regions} be~regions {terrains&} and lose~regions its^regions other (types|terrains)",
    "{regions} be~regions {terrains&} and lose~regions (its|their) other (terrains|types)",
)
def regions_are_only(regions: SomeRegions, terrains: tuple[TerrainSymbol, ...]) -> tree.Statics:
    """Regions have types in the place of their own."""
    lands = tuple(one.terrain() for one in terrains)
    if len(lands) > 1 and not isinstance(regions, AllRegions):
        nothing("a Region that loses its types must gain one")
    return regions.typed(lands, True)
