"""Where objects are present, which Expeditions words name, which ones cannot move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree import CannotMove
from altered.passive import ask
from altered.passive.question import has_keyword, working
from altered.state.terms import Side, Zone

if TYPE_CHECKING:
    from altered.ability.tree import ExpeditionOf
    from altered.state.model import GameObject, State

Place = tuple[int, Side]
"""An Expedition: whose, and which."""


def expeditions_of(state: State, thing: GameObject | int) -> tuple[Place, ...]:
    """The Expeditions in which an object is present; a Gigantic one in both (7.4.3.b).

    The one that contains the card or token comes first. An object that has ceased was present
    where it was last.
    """
    here = thing if not isinstance(thing, int) else state.last_known(thing)
    if here is None or here.zone is not Zone.EXPEDITION_ZONE or here.side is None:
        return ()
    at = (here.controller, here.side)
    if has_keyword(state, here, "Gigantic"):
        return (at, (here.controller, here.side.other))
    return (at,)


def facing(state: State, place: Place) -> tuple[Place, ...]:
    """The Expeditions that face one: hero faces hero, companion faces companion."""
    player, side = place
    return tuple((p, side) for p in state.opponents(player))


def region_of(state: State, place: Place) -> int:
    """Where in the Adventure the Region lies that an Expedition is in (4.1.d)."""
    player, side = place
    distance = state.players[player].marker(side)
    return distance if side is Side.HERO else len(state.adventure) - 1 - distance


def named(state: State, words: ExpeditionOf, controller: int, me: int | None) -> tuple[Place, ...]:
    """The Expeditions that words of an ability name now; targets are chosen elsewhere.

    For a Gigantic Character "my Expedition" is both, "the other" is none (7.4.3.f-h).
    """
    if words.where is not None:
        mine = expeditions_of(state, me) if me is not None else ()
        if words.where == "mine":
            found = mine
        elif words.where == "facing":
            found = tuple(dict.fromkeys(f for place in mine for f in facing(state, place)))
        else:
            found = tuple((p, s.other) for p, s in mine) if len(mine) == 1 else ()
        return tuple(p for p in found if words.side in (None, p[1]))
    players = {
        "you": (controller,),
        "opponent": state.opponents(controller),
        "any": state.order if words.side is None or words.each else (controller,),
    }[words.whose]
    sides = tuple(Side) if words.side is None else (words.side,)
    return tuple((p, s) for p in players for s in sides)


def forbids_moving(state: State, player: int, side: Side) -> tuple[str, ...]:
    """The rules by which an Expedition cannot move forward now; empty if it can."""
    from altered.keyword import defender

    if defender.holds_back(state, player, side):
        return defender.RULES
    for unit in working(state):
        if isinstance(unit.static, CannotMove) and (player, side) in ask.expeditions(
            state, unit.static.expedition, unit.controller, unit.binding
        ):
            return ("ability.passive", "cannot.beats-can")
    return ()
