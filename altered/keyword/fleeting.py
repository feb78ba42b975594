"""Fleeting (2.4.6, quick.status.fleeting): what would go to the Reserve is discarded instead."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ask.passive.question import has_keyword
from altered.state.atom import Atom
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import Status, Zone

FROM: Final = (Zone.EXPEDITION_ZONE, Zone.LIMBO, Zone.LANDMARK_ZONE)
"""Where an object has to be for its Fleeting to matter; the Reserve itself does not count."""


def _applies(state: State, atom: Atom) -> bool:
    """A Fleeting object, or a Character that an ability says is so, would go to the Reserve."""
    if atom.kind != "move" or atom.zone is not Zone.RESERVE or atom.object is None:
        return False
    thing = state.find(atom.object)
    if thing is None or thing.zone not in FROM:
        return False
    said = thing.zone is Zone.EXPEDITION_ZONE and has_keyword(state, thing, "Fleeting")
    return said or thing.has(Status.FLEETING)


def _discard(state: State, atom: Atom) -> Atom:
    """It goes to the Discard pile of its owner instead."""
    del state
    verbs = atom.verbs if "discard" in atom.verbs else (*atom.verbs, "discard")
    return replace(atom, zone=Zone.DISCARD_PILE, verbs=verbs)


MODIFIERS: Final = (Modifier("fleeting", ("quick.status.fleeting",), _applies, _discard),)
