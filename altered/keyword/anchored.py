"""Anchored: at Rest the Character is not sent to the Reserve.

Rules 1.0 only name the status (4.2.5.b, remark): the reading ``rest.stays`` says what it does.
The status is lost at Rest; the daily effect itself takes it away (``altered.day.night``).
"""

from __future__ import annotations

from typing import Final

from altered.ask.passive.question import has_keyword
from altered.state.atom import Atom
from altered.state.model import State
from altered.state.modifier import Modifier
from altered.terms import Status


def _applies(state: State, atom: Atom) -> bool:
    """Rest would send an Anchored Character away."""
    if atom.kind != "move" or "rest" not in atom.verbs or atom.object is None:
        return False
    thing = state.find(atom.object)
    if thing is None:
        return False
    return thing.has(Status.ANCHORED) or has_keyword(state, thing, "Anchored")


def _stays(state: State, atom: Atom) -> Atom | None:
    """Nothing happens to it."""
    del state, atom
    return None


MODIFIERS: Final = (Modifier("anchored", ("night.rest",), _applies, _stays, tier=1),)
