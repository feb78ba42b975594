"""Where objects are present may change although nothing moves: Gigantic gained or lost (7.4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.ask.passive import expeditions_of
from altered.state.atom import Atom
from altered.terms import Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from altered.state.game import Game
    from altered.state.model import State

JOINS: Final = "joins"
LEAVES: Final = "leaves"
"""The verbs of notes about an object that is now present, or no longer, in an Expedition."""


def shifts(game: Game, before: State, done: Sequence[Atom]) -> tuple[Atom, ...]:
    """Announce and return a note for each Expedition that an object joined or left like this.

    Losing Gigantic, it leaves the Expedition without its card or token (7.4.3.k); whether it
    joins one on gaining Gigantic is a reading.
    """
    after = game.state
    switched = {atom.object for atom in done if atom.kind == "switch"}
    found: list[Atom] = []
    for thing in before.in_zone(Zone.EXPEDITION_ZONE):
        here = after.find(thing.id)
        if here is None or here.side is None or thing.id in switched:
            continue
        was, now = expeditions_of(before, thing), expeditions_of(after, here)
        joins = after.reading("gigantic.gaining") == "joins"
        new = [(JOINS, place) for place in now if place not in was and joins]
        gone = [(LEAVES, place) for place in was if place not in now]
        found += [
            Atom("note", here.controller, (verb,), object=here.id, owner=place[0], side=place[1])
            for verb, place in (*gone, *new)
        ]
    for atom in found:
        rule = "gigantic.losing" if LEAVES in atom.verbs else "gigantic.both"
        side = atom.side.value if atom.side is not None else None
        game.announce(atom.verbs[0], rule, player=atom.player, object=atom.object, side=side)
    return tuple(found)
