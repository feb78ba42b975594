"""The words of an object on its own entry: "I enter play with 2 boosts"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from altered.ability.tree import EntersWith, Passive
from altered.ask.passive import ask
from altered.state.atom import Atom
from altered.state.model import Binding, State
from altered.state.modifier import Modifier
from altered.terms import IN_PLAY


def _entry_abilities(state: State, atom: Atom) -> Iterator[EntersWith]:
    """What the card or token says of its entry; it is not an object yet, so "I" means nothing."""
    if atom.kind not in {"move", "create"} or atom.zone not in IN_PLAY:
        return
    face = atom.face if atom.card is None else state.cards[atom.card].face
    player = atom.controller
    assert player is not None, "what enters play enters under the control of somebody"
    for ability in () if face is None else face.abilities:
        static = ability.static if isinstance(ability, Passive) else None
        condition = ability.condition if isinstance(ability, Passive) else None
        if isinstance(static, EntersWith) and ask.holds(state, condition, player, Binding()):
            yield static


def _applies(state: State, atom: Atom) -> bool:
    """An object enters that speaks of its entry."""
    return next(_entry_abilities(state, atom), None) is not None


def _enters(state: State, atom: Atom) -> Atom:
    """It has that from the beginning."""
    statuses, counters = atom.statuses, dict(atom.counters)
    for static in _entry_abilities(state, atom):
        statuses = (*statuses, *(s for s in static.statuses if s not in statuses))
        for name, number in static.counters:
            counters[name] = counters.get(name, 0) + number
    return replace(atom, statuses=statuses, counters=tuple(sorted(counters.items())))


MODIFIERS: Final = (Modifier("entering-with", ("ability.passive",), _applies, _enters, tier=4),)
