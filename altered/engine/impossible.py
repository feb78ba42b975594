"""Cannot beats can (1.4.1): which atomic actions cannot happen, and why."""

from __future__ import annotations

from typing import Final

from altered.ask.passive import forbids_moving
from altered.ask.passive.deed import forbidden
from altered.ask.passive.presence import forbids_moving_back, only_due_to
from altered.ask.passive.question import gains_again
from altered.handed import handed
from altered.state.atom import Atom
from altered.state.choice import Refusal
from altered.state.face import Face
from altered.state.model import State
from altered.state.modifier import Prohibition
from altered.terms import Status, Type, Zone

BELONGS: Final = {
    Zone.EXPEDITION_ZONE: Type.CHARACTER,
    Zone.HERO_ZONE: Type.HERO,
    Zone.LANDMARK_ZONE: Type.PERMANENT,
}
"""The type of the cards that go to each zone in play."""


def impossible(state: State, atom: Atom) -> Refusal | None:
    """The first reason why an atomic action cannot happen; ``None`` if it can."""
    if atom.kind not in {"create", "emblem", "note", "marker"} and atom.card is None:
        thing = state.find(atom.object) if atom.object is not None else None
        if thing is None:
            return Refusal("ALT-I001", ("object.new-in-new-zone",), "the object no longer exists")
    why = _move(state, atom) if atom.kind == "move" else None
    if atom.kind in {"gain-status", "lose-status"}:
        why = _status(state, atom)
    if why is not None:
        return why
    if atom.kind != "emblem" and (why := forbidden(state, atom)) is not None:
        return why
    built_in: tuple[Prohibition, ...] = handed("prohibitions").prohibitions()
    for one in built_in:
        if one.applies(state, atom):
            return Refusal("ALT-I008", (*one.rules, "cannot.beats-can"), one.words)
    if atom.kind == "marker" and state.tiebreakers:
        text = "no Expedition moves once tiebreakers have started"
        return Refusal("ALT-I004", ("tiebreak.no-movement",), text)
    if atom.kind == "marker" and atom.amount > 0:
        return _marker(state, atom)
    if atom.kind == "marker" and atom.side is not None:
        rules = forbids_moving_back(state, _mover(atom), atom.side)
        text = "that Expedition cannot move backward"
        return Refusal("ALT-I005", rules, text) if rules else None
    return None


def _marker(state: State, atom: Atom) -> Refusal | None:
    """Passive abilities may forbid an Expedition to move forward (1.4.1.a)."""
    if atom.side is None:
        return None
    place = (_mover(atom), atom.side)
    rules = forbids_moving(state, *place)
    only = only_due_to(state, place)
    if any(terrain.value not in atom.name.split(", ") for terrain in only):
        rules = ("ability.passive", "dusk.due-to")
    return Refusal("ALT-I005", rules, "that Expedition cannot move forward") if rules else None


def _mover(atom: Atom) -> int:
    """Whose Expedition moves."""
    return atom.player if atom.owner is None else atom.owner


def _move(state: State, atom: Atom) -> Refusal | None:
    thing = state.find(atom.object) if atom.object is not None else None
    if atom.object is not None and thing is None:
        return Refusal("ALT-I001", ("object.new-in-new-zone",), "the object no longer exists")
    return _wrong_zone(state, atom)


def _wrong_zone(state: State, atom: Atom) -> Refusal | None:
    """Each zone in play is for one type of object; whether others may be put there is a reading."""
    wanted = BELONGS.get(atom.zone) if atom.zone is not None else None
    if wanted is None or atom.card is None or state.reading("in-play.zones.types") == "any":
        return None
    type_ = state.cards[atom.card].face.type
    if type_ is wanted:
        return None
    assert atom.zone is not None
    text = f"a {type_.value} cannot be in the {atom.zone.value}"
    return Refusal("ALT-I006", ("in-play.zones", "quick.play.character", "quick.play.other"), text)


def is_never_fleeting(state: State, face: Face) -> bool:
    """Whether a card of that kind cannot be Fleeting: a Permanent (5.2.2.a, remark; a reading)."""
    if face.type is not Type.PERMANENT:
        return False
    others = state.reading("fleeting.permanent") == "unless-landmark"
    return not others or "Landmark" in face.subtypes


def _status(state: State, atom: Atom) -> Refusal | None:
    thing = state.find(atom.object) if atom.object is not None else None
    assert thing is not None
    assert atom.status is not None
    has = thing.has(atom.status)
    if (
        atom.kind == "gain-status"
        and atom.status is Status.FLEETING
        and is_never_fleeting(state, thing.face)
    ):
        text = f"{thing.face.name} is a Permanent, which cannot be Fleeting"
        return Refusal("ALT-I003", ("permanent.enters", "cannot.effect"), text)
    if has and atom.kind == "gain-status" and gains_again(state, thing, atom.status):
        return None
    if has == (atom.kind == "gain-status"):
        word = "already has" if has else "does not have"
        text = f"{thing.face.name} {word} {atom.status.value}"
        rule = "status.no-second-gain" if has else "status.nothing-to-lose"
        return Refusal("ALT-I003", (rule, "cannot.effect"), text)
    return None
