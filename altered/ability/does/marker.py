"""TODO."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, idiom
from altered.ability.kinds import Deed, Holding, Objects, OneTerrain, TerrainSymbol


@construct("place~ a {terrain} Terrain Marker on {what}")
class PlaceMarker(Deed):
    """TODO."""

    terrain: TerrainSymbol
    what: Objects


@construct("place~ one of my Markers on {what}")
class PlaceMyMarker(Deed):
    """TODO."""

    what: Objects


@construct("move~ a {terrain} Terrain Marker from any region to my region")
class MoveMarker(Deed):
    """TODO."""

    terrain: TerrainSymbol


@construct("I begin the game with {terrains&} Terrain Marker")
class BeginsWithMarkers(Holding):
    """TODO."""

    terrains: tuple[OneTerrain, ...]


@construct("one {terrain}")
class OneTerrainMarker(OneTerrain):
    """TODO."""

    terrain: TerrainSymbol
