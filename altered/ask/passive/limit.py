"""How many objects a player keeps in Clean-up (4.2.5.c-d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from altered.ability.tree import ChangeLimit, ChangeLimitBy, NotCounted, SetLimit
from altered.ask.passive import ask
from altered.ask.passive.characteristics import now
from altered.ask.passive.question import working
from altered.state.model import State
from altered.terms import Zone

EVERYTHING: Final = 10_000
"""A limit that nobody reaches: "you have no Reserve limit"."""


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
        if not isinstance(static, ChangeLimit | ChangeLimitBy | SetLimit):
            continue
        if static.limit != limit or not _is_whose(state, static, unit.controller, player):
            continue
        if isinstance(static, SetLimit):
            number = EVERYTHING if static.number is None else static.number
        elif isinstance(static, ChangeLimitBy):
            counted = ask.amount(state, static.per, unit.controller, unit.binding)
            number += static.change * counted
        elif static.only is None:
            number += static.change
    return max(0, number)


def may_keep(
    state: State, player: int, limit: Literal["reserve", "landmark"], things: Sequence[int]
) -> bool:
    """Whether a player may keep all of these objects of one zone.

    Some do not count; some are kept on top: "one more card if it is exhausted".
    """
    left = [i for i in things if limit != "reserve" or not _is_free(state, i)]
    for unit in working(state):
        static = unit.static
        if not isinstance(static, ChangeLimit) or static.limit != limit or static.only is None:
            continue
        if not _is_whose(state, static, unit.controller, player):
            continue
        fit = [i for i in left if ask.fits(state, i, static.only, player, unit.binding.me)]
        left = [i for i in left if i not in fit[: max(0, static.change)]]
    return len(left) <= limit_of(state, player, limit)


def _is_free(state: State, number: int) -> bool:
    for unit in working(state):
        if not isinstance(unit.static, NotCounted):
            continue
        which = unit.static.which
        if which is None and unit.bearer == number:
            return True
        if which and ask.fits(state, number, which, unit.controller, unit.binding.me):
            return True
    return False


def _is_whose(
    state: State, static: ChangeLimit | ChangeLimitBy | SetLimit, controller: int, player: int
) -> bool:
    if static.whose == "any":
        return True
    return player == controller if static.whose == "you" else player in state.opponents(controller)
