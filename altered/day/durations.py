"""The end of what lasts a turn, an Afternoon or a day: Ongoing Emblems cease (2.2.2.m)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.engine.atom import Atom
from altered.engine.step import perform
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.engine.game import Game
    from altered.state.terms import Duration


def end_duration(game: Game, duration: Duration) -> None:
    """Every Ongoing Emblem with that duration ceases, used or not."""
    atoms = [
        Atom("cease", emblem.controller, object=emblem.id)
        for emblem in game.state.in_zone(Zone.LIMBO)
        if emblem.duration is duration
    ]
    if atoms:
        perform(game, atoms, "subtype.emblem")
