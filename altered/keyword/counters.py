"""Counters on a change of zones (2.5.i, 2.5.j), and Seasoned, which keeps boosts.

The new object has exactly the counters named here; they come last, when its zone is certain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ask.passive import has_keyword
from altered.state.atom import Atom
from altered.state.model import GameObject, State
from altered.state.modifier import Modifier
from altered.terms import BOOST, WITHOUT_OBJECTS, Zone

LOSING: Final = (Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE)
KEEPING: Final = (Zone.DISCARD_PILE, Zone.RESERVE, Zone.LIMBO)


def _moving(state: State, atom: Atom) -> GameObject | None:
    """The object with counters that is about to move."""
    if atom.kind != "move" or atom.object is None or atom.zone is None:
        return None
    thing = state.find(atom.object)
    return thing if thing is not None and thing.counters else None


def _loses(state: State, atom: Atom) -> bool:
    """It leaves the Expedition zone or the Landmark zone."""
    thing = _moving(state, atom)
    return thing is not None and thing.zone in LOSING


def _lose(state: State, atom: Atom) -> Atom:
    """It loses every counter."""
    del state
    return replace(atom, counters=())


def _keeps(state: State, atom: Atom) -> bool:
    """It leaves the Discard pile, the Reserve or Limbo; a card in a hidden zone has none."""
    thing = _moving(state, atom)
    if thing is None or thing.zone not in KEEPING or atom.zone in WITHOUT_OBJECTS:
        return False
    anywhere = state.reading("counter.kept-on-leaving.where") == "every-visible-zone"
    return anywhere or atom.zone is not Zone.DISCARD_PILE


def _keep(state: State, atom: Atom) -> Atom:
    """The new object has the counters of the old one."""
    thing = _moving(state, atom)
    assert thing is not None
    return replace(atom, counters=thing.counters)


def _is_seasoned(state: State, atom: Atom) -> bool:
    """A Seasoned Character with boosts goes from the Expedition zone to the Reserve."""
    thing = _moving(state, atom)
    if thing is None or thing.zone is not Zone.EXPEDITION_ZONE or atom.zone is not Zone.RESERVE:
        return False
    return thing.count(BOOST) > 0 and has_keyword(state, thing, "Seasoned")


def _keep_boosts(state: State, atom: Atom) -> Atom:
    """It keeps its boosts, and no other counters."""
    thing = _moving(state, atom)
    assert thing is not None
    return replace(atom, counters=((BOOST, thing.count(BOOST)),))


MODIFIERS: Final = (
    Modifier("counters-kept", ("counter.kept-on-leaving",), _keeps, _keep, tier=4),
    Modifier("counters-lost", ("counter.lost-on-leaving",), _loses, _lose, tier=4),
    Modifier(
        "seasoned",
        ("ability.passive", "specific.card-beats-rule"),
        _is_seasoned,
        _keep_boosts,
        tier=5,
    ),
)
