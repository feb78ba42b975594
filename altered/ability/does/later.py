"""What is done in a later edition: read and translated, and refused for play by its mechanic."""

from __future__ import annotations

from altered.ability import kinds
from altered.ability.formal.phrase import construct, declare

_MARKER = "Terrain Marker"
_WHAT = {"what": "Objects"}

declare(kinds.ExpeditionVerb, "Ascend", "Ascend~", mechanic="Ascend")
declare(kinds.ExpeditionVerb, "AscendAgain", "attempt~ to Ascend (again|)", mechanic="Ascend")
declare(kinds.ObjectVerb, "Defect", "defect~", mechanic="defect")
declare(kinds.Deed, "Augment", "Augment~ {what}", parts=_WHAT, mechanic="Augment")
declare(kinds.Deed, "Rush", "Rush~", mechanic="Rush")
declare(kinds.Deed, "RushCard", "Rush~ {what}", parts=_WHAT, mechanic="Rush")
declare(
    kinds.Deed, "TakeControl", "take~ control of {what}", parts=_WHAT, mechanic="taking control"
)
declare(kinds.Deed, "ReceiveGift", "receive~ a Gift", mechanic="Gift")
declare(kinds.Deed, "MakeGift", "make~ a Gift", mechanic="Gift")
declare(kinds.Deed, "AlsoReceive", "also receive~ it", mechanic="Gift")
declare(
    kinds.Deed,
    "PlaceMarker",
    "place~ a {terrain} Terrain Marker on {what}",
    parts={"terrain": "TerrainSymbol", "what": "Objects"},
    mechanic=_MARKER,
)
declare(
    kinds.Deed, "PlaceMyMarker", "place~ one of my Markers on {what}", parts=_WHAT, mechanic=_MARKER
)
declare(
    kinds.Deed,
    "MoveMarker",
    "move~ a {terrain} Terrain Marker from any region to my region",
    parts={"terrain": "TerrainSymbol"},
    mechanic=_MARKER,
)


@construct("I begin the game with {terrains&} Terrain Marker", mechanic=_MARKER)
class BeginsWithMarkers(kinds.Holding):
    """A Hero begins the game with Terrain Markers."""

    terrains: tuple[kinds.OneTerrain, ...]


@construct("one {terrain}", mechanic=_MARKER)
class OneTerrainMarker(kinds.OneTerrain):
    """A single Terrain Marker."""

    terrain: kinds.TerrainSymbol
