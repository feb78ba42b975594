"""Gigantic (7.4.3): one card or token in one Expedition, one Character present in both.

Where it is present, and what "its Expedition" means, is said by ``altered.ask.passive.presence``;
that its statistics count in both, by Dusk. Here is what differs when it enters and switches.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability.tree import Keyword
from altered.ask.passive import has_keyword
from altered.state.atom import Atom
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import Zone


def _enters(state: State, atom: Atom) -> bool:
    """A card or token with Gigantic enters the Expedition zone."""
    if atom.kind not in {"move", "create"} or atom.zone is not Zone.EXPEDITION_ZONE:
        return False
    if atom.face is not None:
        face = atom.face
    elif atom.card is not None:
        face = state.cards[atom.card].face
    else:
        return False
    return any(isinstance(a, Keyword) and a.name == "Gigantic" for a in face.abilities)


def _one_piece(state: State, atom: Atom) -> Atom:
    """It enters in one place: nothing changes but what the event cites (7.4.3.c)."""
    del state
    return atom


def _switches(state: State, atom: Atom) -> bool:
    """A Gigantic Character would switch Expeditions."""
    thing = state.find(atom.object) if atom.kind == "switch" and atom.object is not None else None
    return thing is not None and has_keyword(state, thing, "Gigantic")


def _only_the_piece(state: State, atom: Atom) -> Atom:
    """The card or token goes over; the Character neither leaves nor joins (7.4.3.j)."""
    del state
    return replace(atom, verbs=("switch-piece",))


MODIFIERS: Final = (
    Modifier("gigantic-enters", ("gigantic.both", "gigantic.one-card"), _enters, _one_piece),
    Modifier("gigantic-switches", ("gigantic.switching",), _switches, _only_the_piece),
)
