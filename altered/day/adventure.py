"""The Adventure: its Regions, its Tumult cards, and what markers enter."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.failure import Malformed, Problem
from altered.rules.root import spec_root
from altered.state.model import Region
from altered.state.terms import Side, Terrain

if TYPE_CHECKING:
    from altered.state.model import State

TUMULT_FILE: Final = "cards/adventure.toml"
ALL_TERRAINS: Final = tuple(Terrain)
"""The types of the Hero Region, the Companion Region and the Arena (2.2.2.k)."""


@dataclass(frozen=True)
class TumultCard:
    """A Tumult card: the Regions on it, in printed order (quick.region.two_per_tumult)."""

    id: str
    regions: tuple[Region, ...]


@cache
def tumult_cards() -> tuple[TumultCard, ...]:
    """The shipped Tumult cards, by id; read once."""
    path = spec_root() / TUMULT_FILE
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    cards = tuple(
        TumultCard(
            entry["id"],
            tuple(
                Region(half["name"], tuple(Terrain(word) for word in half["types"]))
                for half in entry["regions"]
            ),
        )
        for entry in table["tumult"]
    )
    ids = [card.id for card in cards]
    if len(set(ids)) != len(ids):
        raise Malformed(Problem("ALT-S003", f"a card of {TUMULT_FILE} is there twice"))
    return tuple(sorted(cards, key=lambda card: card.id))


def new_adventure(cards: int, halves: int) -> tuple[Region, ...]:
    """The Adventure as it is laid out: Tumult cards face down between the ends (4.1.b-c)."""
    hidden = Region("", (), face_up=False)
    hero = Region("Hero Region", ALL_TERRAINS)
    companion = Region("Companion Region", ALL_TERRAINS)
    return (hero, *([hidden] * (cards * halves)), companion)


def arena() -> Region:
    """The Arena (4.3.e-f)."""
    return Region("Arena", ALL_TERRAINS)


def region_indices(state: State, place: int) -> tuple[int, ...]:
    """Where in the Adventure the Regions of the Tumult card at a place lie."""
    halves = state.limit("adventure.regions-per-tumult")
    first = 1 + place * halves
    return tuple(range(first, first + halves))


def position(state: State, side: Side, distance: int) -> int:
    """The index of the Region that far from where a marker started.

    The Hero markers start at one end, the Companion markers at the other (4.1.d).
    """
    last = len(state.adventure) - 1
    return distance if side is Side.HERO else last - distance


def region_index(state: State, player: int, side: Side) -> int:
    """The index of the Region that an Expedition is in."""
    return position(state, side, state.players[player].marker(side))


def hidden_places(state: State, player: int, side: Side, amount: int) -> tuple[int, ...]:
    """Places of face-down Tumult cards that a marker enters when it goes ``amount`` Regions.

    In the order in which they are entered; a negative amount goes backward.
    """
    last = len(state.adventure) - 1
    start = state.players[player].marker(side)
    goal = min(max(start + amount, 0), last)
    step = 1 if goal >= start else -1
    entered = [position(state, side, at) for at in range(start + step, goal + step, step)]
    halves = state.limit("adventure.regions-per-tumult")
    places = [(i - 1) // halves for i in entered if not state.adventure[i].face_up]
    return tuple(dict.fromkeys(places))


def covered_places(state: State) -> tuple[int, ...]:
    """Places of face-down Tumult cards on which a marker lies, from the Hero Region on."""
    halves = state.limit("adventure.regions-per-tumult")
    found = {
        (index - 1) // halves
        for seat in state.players
        for side in Side
        if not state.adventure[index := position(state, side, seat.marker(side))].face_up
    }
    return tuple(sorted(found))
