"""Terrain Markers, of a later edition."""

from __future__ import annotations

from altered.ability.formal.phrase import construct
from altered.ability.kinds import Deed, Holding, Objects, OneTerrain, TerrainSymbol


@construct("place~ a {terrain} Terrain Marker on {what}", since="4.0", mechanic="Terrain Marker")
class PlaceMarker(Deed):
    """A player places a Terrain Marker."""

    terrain: TerrainSymbol
    what: Objects


@construct("place~ one of my Markers on {what}", since="4.0", mechanic="Terrain Marker")
class PlaceMyMarker(Deed):
    """A player places a Terrain Marker that is on the bearer."""

    what: Objects


@construct(
    "move~ a {terrain} Terrain Marker from any region to my region",
    since="4.0",
    mechanic="Terrain Marker",
)
class MoveMarker(Deed):
    """A player moves a Terrain Marker."""

    terrain: TerrainSymbol


@construct(
    "I begin the game with {terrains&} Terrain Marker", since="4.0", mechanic="Terrain Marker"
)
class BeginsWithMarkers(Holding):
    """A Hero begins the game with Terrain Markers."""

    terrains: tuple[OneTerrain, ...]


@construct("one {terrain}", since="4.0", mechanic="Terrain Marker")
class OneTerrainMarker(OneTerrain):
    """A single Terrain Marker."""

    terrain: TerrainSymbol
