"""Types that Regions have while something holds."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.formal.phrase import Phrase, construct
from altered.ability.kinds import PlainHolding, Speech, TerrainSymbol, nothing
from altered.terms import Terrain


class SomeRegions(Phrase, noun="Regions"):
    """Regions that get types."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tuple[tree.Static, ...]:
        nothing(self)


@construct("my region", num="sg", gen="f")
class MyRegion(SomeRegions):
    """The Region of the bearer's Expedition."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tuple[tree.Static, ...]:
        return tuple(tree.SetRegion(one, False, lose) for one in terrains)


@construct("my region and the region of the Expedition facing me", num="pl", gen="f")
class FacingRegions(SomeRegions):
    """The Regions of the bearer's Expedition and of the one facing it."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tuple[tree.Static, ...]:
        return tuple(tree.SetRegion(one, True, lose) for one in terrains)


@construct("all regions", "regions", num="pl", gen="f")
class AllRegions(SomeRegions):
    """All Regions of the Adventure."""

    def typed(self, terrains: tuple[Terrain, ...], lose: bool) -> tuple[tree.Static, ...]:
        return (tree.RegionTypes(terrains, lose),)


@construct(
    "{regions} be~regions {terrains&} in addition to (its|their) other (types|terrains)",
    "{regions} be~regions also {terrains&}",
)
class RegionsAreAlso(PlainHolding):
    """Regions have further types."""

    regions: SomeRegions
    terrains: tuple[TerrainSymbol, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        return self.regions.typed(tuple(one.terrain() for one in self.terrains), False)


@construct(
    "{regions} be~regions {terrains&} and lose~regions its^regions other (types|terrains)",
    "{regions} be~regions {terrains&} and lose~regions (its|their) other (terrains|types)",
)
class RegionsAreOnly(PlainHolding):
    """Regions have types in the place of their own."""

    regions: SomeRegions
    terrains: tuple[TerrainSymbol, ...]

    def statics(self, speech: Speech) -> tuple[tree.Static, ...]:
        terrains = tuple(one.terrain() for one in self.terrains)
        if len(terrains) > 1 and not isinstance(self.regions, AllRegions):
            nothing(self, "a Region that loses its types must gain one")
        return self.regions.typed(terrains, True)
