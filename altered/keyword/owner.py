"""Owner's zones (3.1.2.c, 1.4.3.a): nothing enters a private zone of someone else."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.state.atom import Atom
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import SHARED


def _owner(state: State, atom: Atom) -> int | None:
    thing = state.find(atom.object) if atom.object is not None else None
    if thing is not None:
        return thing.owner
    return state.cards[atom.card].owner if atom.card is not None else None


def _applies(state: State, atom: Atom) -> bool:
    """Something is bound for a private zone of a player who does not own it."""
    if atom.kind != "move" or atom.zone is None or atom.zone in SHARED:
        return False
    owner = _owner(state, atom)
    return any(whose not in (None, owner) for whose in (atom.owner, atom.controller))


def _redirect(state: State, atom: Atom) -> Atom:
    """It goes to the zone of the same kind of its owner, who controls it there."""
    owner = _owner(state, atom)
    return replace(atom, owner=owner, controller=owner)


MODIFIERS: Final = (
    Modifier("owner", ("sharing.owner", "my-zones.owner"), _applies, _redirect, tier=3),
)
