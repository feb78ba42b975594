"""The Adventure: its Regions, its Tumult cards, and what markers enter."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from altered.rules.limits import numbers, refused
from altered.state.from_toml import read_tumult
from altered.state.model import Region, State, TumultCard
from altered.state.way import length, line_of, place_of, position, region_indices
from altered.terms import Side, Terrain

HALVES: Final = 2
"""Regions of one Tumult card: a card is turned one way or the other."""
_CARDS, _HALVES = "adventure.tumult-cards", "adventure.regions-per-tumult"
ALL_TERRAINS: Final = tuple(Terrain)
"""The types of the Hero Region, the Companion Region and the Arena (2.2.2.k)."""


def tumult_cards(state: State) -> tuple[TumultCard, ...]:
    """The Tumult cards that a game is played with, by id."""
    return state.own_tumult or read_tumult()


def new_adventure(root: Path) -> tuple[Region, ...]:
    """The Adventure as it is laid out: Tumult cards face down between the ends (4.1.b-c).

    Raises:
        Malformed: a limit of the specification folder that its Tumult cards do not keep.

    """
    limits, known = numbers(root), len(read_tumult(root))
    cards, halves = limits[_CARDS], limits[_HALVES]
    if halves != HALVES:
        raise refused(root, _HALVES, f"{HALVES}")
    if not 1 <= cards <= known:
        raise refused(root, _CARDS, f"a whole number from 1 to {known}, the Tumult cards there are")
    hidden = Region("", (), face_up=False)
    hero = Region("Hero Region", ALL_TERRAINS)
    companion = Region("Companion Region", ALL_TERRAINS)
    return (hero, *([hidden] * (cards * halves)), companion)


def arena() -> Region:
    """The Arena (4.3.e-f)."""
    return Region("Arena", ALL_TERRAINS)


def region_index(state: State, player: int, side: Side) -> int:
    """The place in the Adventure of the Region that an Expedition is in."""
    return position(state, player, side, state.players[player].marker(side))


def hidden_places(state: State, player: int, side: Side, amount: int) -> tuple[int, ...]:
    """Places of face-down Tumult cards that a marker enters when it goes ``amount`` Regions.

    In the order in which they are entered; a negative amount goes backward.
    """
    start = state.players[player].marker(side)
    goal = min(max(start + amount, 0), length(state))
    step = 1 if goal >= start else -1
    entered = [position(state, player, side, at) for at in range(start + step, goal + step, step)]
    places = [place_of(state, i) for i in entered if not state.adventure[i].face_up]
    return tuple(dict.fromkeys(places))


def covered_places(state: State) -> tuple[int, ...]:
    """Places of face-down Tumult cards on which a marker lies, from the Hero Region on."""
    found = {
        place_of(state, index)
        for player in range(len(state.players))
        for side in Side
        if not state.adventure[index := region_index(state, player, side)].face_up
    }
    return tuple(sorted(found))


def is_covered(state: State, place: int) -> bool:
    """Whether the Tumult card at a place lies face down."""
    return not state.adventure[region_indices(state, place)[0]].face_up


def may_lie(state: State, place: int) -> tuple[str, ...]:
    """The Tumult cards that may lie at a place: those of one Adventure are all different."""
    names = {state.adventure[i].name for i in line_of(state, place)}
    lying = {card.id for card in tumult_cards(state) if names & {r.name for r in card.regions}}
    return tuple(name for name in dict.fromkeys(state.tumult) if name not in lying)


def across(state: State, card: str, turned: int, other: str) -> int:
    """How a second central card is turned, so that it lies the opposite way (2v2.tumult).

    The Region with the fewest types of one card is on one side, that of the other card on the
    other side.
    """
    first, second = _plainer(state, card), _plainer(state, other)
    if first is None or second is None:
        return 1 - turned
    return 1 - turned if first == second else turned


def _plainer(state: State, name: str) -> int | None:
    """Which half of a Tumult card, in printed order, has fewer types; ``None``: neither."""
    one, two = next(card.regions for card in tumult_cards(state) if card.id == name)
    if len(one.terrains) == len(two.terrains):
        return None
    return 0 if len(one.terrains) < len(two.terrains) else 1
