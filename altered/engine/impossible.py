"""Cannot beats can (1.4.1): which atomic actions cannot happen, and why."""

from __future__ import annotations

from altered.engine.atom import Atom
from altered.engine.choice import Refusal
from altered.passive import forbids_moving
from altered.state.model import State
from altered.state.terms import Zone


def impossible(state: State, atom: Atom) -> Refusal | None:
    """The first reason why an atomic action cannot happen; ``None`` if it can."""
    if atom.kind not in {"create", "emblem", "note", "marker"} and atom.card is None:
        thing = state.find(atom.object) if atom.object is not None else None
        if thing is None:
            return Refusal("ALT-I001", ("object.new-in-new-zone",), "the object has ceased")
    if atom.kind == "move":
        return _move(state, atom)
    if atom.kind in {"gain-status", "lose-status"}:
        return _status(state, atom)
    if atom.kind == "marker" and state.tiebreakers:
        text = "no Expedition moves once tiebreakers have started"
        return Refusal("ALT-I004", ("tiebreak.no-movement",), text)
    if atom.kind == "marker" and atom.amount > 0:
        return _marker(state, atom)
    return None


def _marker(state: State, atom: Atom) -> Refusal | None:
    """Passive abilities may forbid an Expedition to move forward (1.4.1.a)."""
    if atom.side is None:
        return None
    rules = forbids_moving(state, atom.player if atom.owner is None else atom.owner, atom.side)
    return Refusal("ALT-I005", rules, "that Expedition cannot move forward") if rules else None


def _move(state: State, atom: Atom) -> Refusal | None:
    thing = state.find(atom.object) if atom.object is not None else None
    if atom.object is not None and thing is None:
        return Refusal("ALT-I001", ("object.new-in-new-zone",), "the object has ceased")
    if atom.object is None and atom.card is not None and atom.source is not None:
        owner = state.cards[atom.card].owner
        held = state.players[owner].hand if atom.source is Zone.HAND else ()
        deck = state.players[owner].deck.cards if atom.source is Zone.DECK else ()
        if atom.card not in (*held, *deck):
            return Refusal("ALT-I002", ("object.hidden-cards",), "the card is not there")
    return None


def _status(state: State, atom: Atom) -> Refusal | None:
    thing = state.find(atom.object) if atom.object is not None else None
    assert thing is not None
    assert atom.status is not None
    has = thing.has(atom.status)
    if has == (atom.kind == "gain-status"):
        word = "already has" if has else "does not have"
        text = f"{thing.face.name} {word} {atom.status.value}"
        return Refusal("ALT-I003", ("exhausted.ready", "cannot.effect"), text)
    return None
