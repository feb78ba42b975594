"""Tokens (2.1.d, quick.token.leave): one that would leave the Expedition zone ceases to exist."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.state.atom import Atom
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import Form, Zone


def _applies(state: State, atom: Atom) -> bool:
    """A token would leave the Expedition zone."""
    if atom.kind != "move" or atom.object is None or atom.zone is Zone.EXPEDITION_ZONE:
        return False
    thing = state.find(atom.object)
    return thing is not None and thing.form is Form.TOKEN


def _cease(state: State, atom: Atom) -> Atom:
    """It ceases; a reading says whether it has joined its new zone before (``zone`` is set)."""
    joins = state.reading("object.token-ceases.joins") == "joins-first"
    return replace(atom, kind="cease", card=None, zone=atom.zone if joins else None)


MODIFIERS: Final = (
    Modifier("token", ("object.token-ceases", "quick.token.leave"), _applies, _cease, tier=3),
)
