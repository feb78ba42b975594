"""The Adventure: its Regions, its Tumult cards, and what markers enter."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from altered.cards.file_model import TUMULT_CARDS
from altered.failure import Malformed
from altered.mode.way import length, line_of, place_of, position, region_indices
from altered.rules.from_toml import read
from altered.rules.root import spec_root
from altered.state.model import Region
from altered.state.terms import Side, Terrain

if TYPE_CHECKING:
    from pathlib import Path

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
def read_tumult(root: Path | None = None) -> tuple[TumultCard, ...]:
    """The Tumult cards of a specification folder, by id; read once.

    A folder without the file has the shipped ones.

    Raises:
        Malformed: all problems of the file with their places; a card that is there twice has the
            code ALT-S003.

    """
    base = spec_root(root)
    path = base / TUMULT_FILE
    if not path.is_file() and root is not None:
        return read_tumult()
    document, problems = read(path, base, TUMULT_CARDS)
    if document is None:
        raise Malformed(*problems)
    entries = document.value.tumult
    ids = [entry.id for entry in entries]
    for number, name in enumerate(ids):
        if name in ids[:number]:
            message = f'the Tumult card "{name}" is there twice'
            problems.append(document.problem("ALT-S003", message, "tumult", number, "id"))
    if problems:
        raise Malformed(*problems)
    cards = (
        TumultCard(
            entry.id,
            tuple(Region(half.name, tuple(map(Terrain, half.types))) for half in entry.regions),
        )
        for entry in entries
    )
    return tuple(sorted(cards, key=lambda card: card.id))


def differing_tumult(root: Path) -> tuple[TumultCard, ...]:
    """The Tumult cards of a folder, if they are not the shipped ones; else none."""
    cards = read_tumult(root)
    return () if cards == read_tumult() else cards


def tumult_cards(state: State) -> tuple[TumultCard, ...]:
    """The Tumult cards that a game is played with, by id."""
    return state.own_tumult or read_tumult()


def new_adventure(cards: int, halves: int) -> tuple[Region, ...]:
    """The Adventure as it is laid out: Tumult cards face down between the ends (4.1.b-c)."""
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
