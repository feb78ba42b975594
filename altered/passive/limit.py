"""How many objects a player keeps in Clean-up (4.2.5.c-d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from altered.ability.tree import ChangeLimit
from altered.passive.characteristics import now
from altered.passive.question import working
from altered.state.terms import Zone

if TYPE_CHECKING:
    from altered.state.model import State


def limit_of(state: State, player: int, limit: Literal["reserve", "landmark"]) -> int:
    """The Reserve or Landmark limit of a player now: of the Hero, else the rules' (4.2.5.d).

    A limit below 0 keeps nothing, as 0 does.
    """
    heroes = state.in_zone(Zone.HERO_ZONE, player)
    if heroes:
        face = now(state, heroes[0])
        number = (face.reserve_limit if limit == "reserve" else face.landmark_limit) or 0
    else:
        number = state.limit("night.reserve" if limit == "reserve" else "night.landmarks")
    for unit in working(state):
        static = unit.static
        if isinstance(static, ChangeLimit) and static.limit == limit:
            whose = {
                "you": (unit.controller,),
                "opponent": state.opponents(unit.controller),
                "any": state.order,
            }[static.whose]
            number += static.change if player in whose else 0
    return max(0, number)
