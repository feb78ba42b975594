"""What a player may know as numbers: their places in what ``observe.c`` writes, and a view as such.

``Layout`` says where in an observation each part lies; ``observation`` writes one from a ``View``
of the reference engine and from nothing else, so a number that needs more than a player may know
would differ. ``engine/altered_observe.cdef.txt`` says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from altered.engine.view import SeenObject, View
from altered.state.choice import CHANCE, Choice
from altered.state.face import Face
from altered.state.model import Region
from altered.terms import BOOST, Side
from core_c.book import Book
from core_c.compiled import lib
from core_c.vocabulary import columns, ordinal

CARDS: Final = lib.ALTERED_OBSERVE_HAND
"""Places for cards of the Hand, and as many for cards that are shown."""
CHOICES: Final = lib.ALTERED_ENGINE_MOST_OPTIONS
FACE_DOWN: Final = -1


@dataclass(frozen=True)
class Layout:
    """Where the parts of an observation begin; ``seats`` is 2, or 4 where three or four play."""

    players: int

    @property
    def seats(self) -> int:
        """Rows for seats."""
        return 2 if self.players == 2 else 4

    @property
    def seat(self) -> int:
        """The first number of the observer's seat; the others follow in the order of play."""
        return len(columns()["head"])

    @property
    def hand(self) -> int:
        """The face of the first card of the Hand."""
        return self.seat + self.seats * len(columns()["seat"])

    @property
    def shown(self) -> int:
        """The face of the first hidden card that the observer may look at."""
        return self.hand + CARDS

    @property
    def objects(self) -> int:
        """The first number of the first object."""
        return self.shown + CARDS

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return lib.altered_engine_observation(self.players)


def observation(view: View, book: Book) -> list[int]:
    """The numbers of an observation, from what the player may know."""
    layout = Layout(len(view.seats))
    own = view.seats[view.player].team
    result = -1 if view.result is None else int(view.result == own)
    deciding = -1 if view.deciding in (None, CHANCE) else _distance(view, view.deciding)
    out = [view.day, ordinal(view.phase), _distance(view, view.first_player)]
    out += [_distance(view, view.turn), int(view.tiebreakers), result, deciding]
    for player in _from(view):
        out += _seat(view, player)
    out += [0] * (layout.hand - len(out))
    for cards in (view.hand, view.shown):
        faces = [number_of(one.face, book) for one in cards][:CARDS]
        out += faces + [0] * (CARDS - len(faces))
    rows = {one.id: row for row, one in enumerate(view.objects, 1)}
    for thing in view.objects:
        out += _thing(view, thing, rows, book)
    return out + [0] * (layout.numbers - len(out))


def number_of(face: Face | None, book: Book) -> int:
    """The number of a face; sub-types that an object gained, behind those printed, are left out."""
    if face is None:
        return 0
    seen = book.seen.get(id(face))
    if seen is None:
        shown = face
        while shown not in book.numbers and shown.subtypes:
            shown = replace(shown, subtypes=shown.subtypes[:-1])
        seen = book.seen[id(face)] = face, book.numbers[shown]
    return seen[1]


def _from(view: View) -> tuple[int, ...]:
    """The players in the order of play, the observer first."""
    count = len(view.seats)
    return tuple((view.player + far) % count for far in range(count))


def _distance(view: View, player: int | None) -> int:
    return -1 if player is None else (player - view.player) % len(view.seats)


def _seat(view: View, player: int) -> list[int]:
    seat = view.seats[player]
    known = [int(seat.team == view.seats[view.player].team), seat.hand, seat.deck]
    known += [seat.hero_marker, seat.companion_marker]
    known += [int(seat.passed), int(seat.contends), int(seat.out)]
    regions = [_region(view.adventure[place]) for place in view.paths[player]]
    width = len(columns()["seat"]) - len(known)
    return known + (regions + [0] * width)[:width]


def _region(region: Region) -> int:
    types = sum(1 << ordinal(terrain) for terrain in dict.fromkeys(region.terrains))
    return types if region.face_up else FACE_DOWN


def _member(value: Enum | None) -> int:
    return 0 if value is None else 1 + ordinal(value)


def _thing(view: View, thing: SeenObject, rows: Mapping[int, int], book: Book) -> list[int]:
    return [
        _member(thing.zone),
        number_of(thing.face, book),
        ordinal(thing.form),
        _distance(view, thing.owner),
        _distance(view, thing.controller),
        _member(thing.side),
        sum(1 << ordinal(status) for status in thing.statuses),
        sum(number for name, number in thing.counters if name == BOOST),
        sum(number for name, number in thing.counters if name != BOOST),
        *(thing.statistics or (0, 0, 0)),
        rows.get(thing.binding.me or 0, 0),
    ]


def choices(view: View, legal: Sequence[Choice], book: Book) -> list[list[int]]:
    """The rows of the choices that the player has."""
    return [_choice(view, one, book) for one in legal]


def _choice(view: View, choice: Choice, book: Book) -> list[int]:
    seen = {one.card: one.face for one in (*view.hand, *view.shown)}
    seen |= {o.card: o.face for o in view.objects if o.card is not None and o.face is not None}
    lying = {o.card: row for row, o in enumerate(view.objects, 1) if o.card in seen}
    rows = {o.id: (row, o.face) for row, o in enumerate(view.objects, 1)}
    hand = {one.card: place for place, one in enumerate(view.hand, 1)}
    row = dict.fromkeys(columns()["choice"], 0)
    row |= {"kind": book.string(choice.kind), "player": -1}
    numbers = ["second", "number"]
    for name, value in choice.args:
        if name == "card" and isinstance(value, int):
            row |= {"hand": hand.get(value, 0), "row": lying.get(value, 0)}
            row["face"] = number_of(seen.get(value), book)
        elif name == "object" and isinstance(value, int):
            row["row"], face = rows.get(value, (0, None))
            row["face"] = number_of(face, book)
        elif name == "by" and isinstance(value, int):
            row["by"] = rows.get(value, (0, None))[0]
        elif name in ("player", "seat") and isinstance(value, int):
            row["player"] = _distance(view, value)
        elif name == "side":
            row["side"] = _member(Side(value))
        else:
            row[numbers.pop()] = book.string(value) if isinstance(value, str) else int(value)
    return list(row.values())
