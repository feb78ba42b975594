"""What is done in a later edition: read and translated, and refused for play by its mechanic."""

from __future__ import annotations

from altered.ability.formal.phrase import construct, declare
from altered.ability.kinds import (
    Deed,
    ExpeditionVerb,
    Holding,
    ObjectVerb,
    OneTerrain,
    TerrainSymbol,
)

_MARKER = "Terrain Marker"
_WHAT = {"what": "Objects"}

declare(ExpeditionVerb, "Ascend", "Ascend~", since="4.0", mechanic="Ascend")
declare(
    ExpeditionVerb,
    "AscendAgain",
    "attempt~ to Ascend again",
    "attempt~ to Ascend",
    since="4.0",
    mechanic="Ascend",
)
declare(ObjectVerb, "Defect", "defect~", since="4.0", mechanic="defect")
declare(Deed, "Augment", "Augment~ {what}", parts=_WHAT, since="4.0", mechanic="Augment")
declare(Deed, "Rush", "Rush~", since="4.0", mechanic="Rush")
declare(Deed, "RushCard", "Rush~ {what}", parts=_WHAT, since="4.0", mechanic="Rush")
declare(
    Deed,
    "TakeControl",
    "take~ control of {what}",
    parts=_WHAT,
    since="4.0",
    mechanic="taking control",
)
declare(Deed, "ReceiveGift", "receive~ a Gift", since="4.0", mechanic="Gift")
declare(Deed, "MakeGift", "make~ a Gift", since="4.0", mechanic="Gift")
declare(Deed, "AlsoReceive", "also receive~ it", since="4.0", mechanic="Gift")
declare(
    Deed,
    "PlaceMarker",
    "place~ a {terrain} Terrain Marker on {what}",
    parts={"terrain": "TerrainSymbol", "what": "Objects"},
    since="4.0",
    mechanic=_MARKER,
)
declare(
    Deed,
    "PlaceMyMarker",
    "place~ one of my Markers on {what}",
    parts=_WHAT,
    since="4.0",
    mechanic=_MARKER,
)
declare(
    Deed,
    "MoveMarker",
    "move~ a {terrain} Terrain Marker from any region to my region",
    parts={"terrain": "TerrainSymbol"},
    since="4.0",
    mechanic=_MARKER,
)


@construct("I begin the game with {terrains&} Terrain Marker", since="4.0", mechanic=_MARKER)
class BeginsWithMarkers(Holding):
    """A Hero begins the game with Terrain Markers."""

    terrains: tuple[OneTerrain, ...]


@construct("one {terrain}", since="4.0", mechanic=_MARKER)
class OneTerrainMarker(OneTerrain):
    """A single Terrain Marker."""

    terrain: TerrainSymbol
