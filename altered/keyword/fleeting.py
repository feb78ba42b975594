"""Fleeting (2.4.6, quick.status.fleeting): what would go to the Reserve is discarded instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.state.terms import Status, Type, Zone

FROM: Final = (Zone.EXPEDITION_ZONE, Zone.LIMBO, Zone.LANDMARK_ZONE)
"""Where an object has to be for its Fleeting to matter; the Reserve itself is none of them."""


def is_never(state: State, face: Face) -> bool:
    """Whether a card of that kind cannot be Fleeting: a Permanent (5.2.2.a, remark; a reading)."""
    if face.type is not Type.PERMANENT:
        return False
    others = state.reading("fleeting.permanent") == "unless-landmark"
    return not others or "Landmark" in face.subtypes


def _applies(state: State, atom: Atom) -> bool:
    """A Fleeting object would go to the Reserve."""
    if atom.kind != "move" or atom.zone is not Zone.RESERVE or atom.object is None:
        return False
    thing = state.find(atom.object)
    return thing is not None and thing.zone in FROM and thing.has(Status.FLEETING)


def _discard(state: State, atom: Atom) -> Atom:
    """It goes to the Discard pile of its owner instead."""
    del state
    verbs = atom.verbs if "discard" in atom.verbs else (*atom.verbs, "discard")
    return replace(atom, zone=Zone.DISCARD_PILE, verbs=verbs)


MODIFIERS: Final = (Modifier("fleeting", ("quick.status.fleeting",), _applies, _discard),)
