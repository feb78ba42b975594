"""The way of each player through the Adventure, or through the Adventures laid side by side.

``State.adventure`` holds one Adventure after the other, each from its Hero Region to its
Companion Region. A player starts with the Hero marker on one of them and with the Companion
marker on the same or another one; the way changes over at the central Tumult cards.
"""

from __future__ import annotations

from functools import cache

from altered.state.model import State
from altered.state.table import mode_of, seating_of
from altered.terms import Side

PATH: str = "2v2.setup.path"
"""The reading that says which of the central Regions a way leads over."""


def length(state: State) -> int:
    """How many Regions a marker may be away from its start: 0 in the Arena."""
    return _width(state) - 1


def _width(state: State) -> int:
    return 1 if state.tiebreakers else len(state.adventure) // mode_of(state).adventures


def path(state: State, player: int) -> tuple[int, ...]:
    """The places in ``state.adventure`` from the player's Hero start to the Companion start."""
    if state.tiebreakers:
        return (0,)
    width = _width(state)
    seats = seating_of(state)
    start, goal = seats.line(player, Side.HERO), seats.line(player, Side.COMPANION)
    if start == goal:
        return _path(width, start, goal, 0, "")
    halves = state.limit("adventure.regions-per-tumult")
    return _path(width, start, goal, halves, state.reading(PATH))


@cache
def _path(width: int, start: int, goal: int, halves: int, reading: str) -> tuple[int, ...]:
    first = 1 + _central((width - 2) // halves) * halves if halves else width
    last = first + halves
    change = {"hero-line": last, "companion-line": first}.get(reading, (first + last) // 2)
    if not halves:
        change = width
    return tuple((start if at < change else goal) * width + at for at in range(width))


def _central(cards: int) -> int:
    return cards // 2


def position(state: State, player: int, side: Side, distance: int) -> int:
    """The place in ``state.adventure`` that far from where a marker started (4.1.d)."""
    way = path(state, player)
    return way[distance] if side is Side.HERO else way[len(way) - 1 - distance]


def cards_a_line(state: State) -> int:
    """Tumult cards on one Adventure."""
    return (_width(state) - 2) // state.limit("adventure.regions-per-tumult")


def region_indices(state: State, place: int) -> tuple[int, ...]:
    """Where in ``state.adventure`` the Regions of the Tumult card at a place lie."""
    halves = state.limit("adventure.regions-per-tumult")
    line, column = divmod(place, cards_a_line(state))
    first = line * _width(state) + 1 + column * halves
    return tuple(range(first, first + halves))


def place_of(state: State, index: int) -> int:
    """The place of the Tumult card that a Region between the ends is on."""
    line, column = divmod(index, _width(state))
    return line * cards_a_line(state) + (column - 1) // state.limit("adventure.regions-per-tumult")


def line_of(state: State, place: int) -> tuple[int, ...]:
    """The places in ``state.adventure`` of the whole Adventure that a Tumult card lies in."""
    width = _width(state)
    first = place // cards_a_line(state) * width
    return tuple(range(first, first + width))


def turned_with(state: State, place: int) -> tuple[int, ...]:
    """The other central Tumult cards: they are turned up together with this one (2v2.tumult)."""
    cards = cards_a_line(state)
    if place % cards != _central(cards):
        return ()
    lines = range(mode_of(state).adventures)
    central = (line * cards + _central(cards) for line in lines)
    return tuple(other for other in central if other != place)
