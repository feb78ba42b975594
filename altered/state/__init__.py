"""The state of a game, in frozen values named in the words of the rules, and what may change it.

``model``, ``deck`` and ``face`` are what lies on the table, ``table``, ``way`` and ``adventure``
how it is laid out, ``happened`` what happened today. Atomic actions, choices and refusals
(``choice``), events, modifiers and tasks are what the chapters above do to it; ``game`` is one
step of it under way.
"""

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
