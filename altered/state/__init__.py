"""The state of a game: frozen values named in the words of the rules."""

from altered.state.deck import Deck
from altered.state.face import Face
from altered.state.model import GameObject, Player, Region, State
from altered.terms import Duration, Form, Phase, Side, Status, Terrain, Type, Zone

__all__ = [
    "Deck",
    "Duration",
    "Face",
    "Form",
    "GameObject",
    "Phase",
    "Player",
    "Region",
    "Side",
    "State",
    "Status",
    "Terrain",
    "Type",
    "Zone",
]
