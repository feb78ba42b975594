"""What lies on the table as a list of numbers, in the order in which the C engine writes it.

Both engines say it of their own state; equal lists are equal tables: markers, hands and decks in
order, Regions, every object with its statistics, uses of abilities, plays and what else cards ask
for. What is still to be done (the agenda) shows in the choices that are offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from typing import Final
from zlib import crc32

from altered.ask.passive import statistics
from altered.state.adventure import tumult_cards
from altered.state.happened import SPANS, triggers_asked
from altered.state.model import GameObject, State
from altered.terms import BOOST, IN_PLAY, Side
from core_c.book import Book, NotCoveredError
from core_c.vocabulary import ordinal

KINDS: Final = 2
"""Kinds of counters other than boosts that the core keeps on one object."""
PRINTED: Final = 255
"""Marks a use of a printed ability, which has a place only."""
IN_RESERVE: Final = 0xFD
ELSEWHERE: Final = 0xFE
HEAD: Final = 7
SEAT: Final = 9
"""Numbers before the seats, and of one seat before its cards; the last four of these count them."""
ROW: Final = 16
"""Numbers of one object."""
"""Mark a use that counts for all objects of a player with one name."""


def table(state: State, book: Book) -> list[int]:
    """The numbers up to the objects: days and turns, seats, Regions, Tumult cards."""
    out = [
        state.day,
        ordinal(state.phase),
        state.first_player,
        -1 if state.turn is None else state.turn,
        -1 if state.result is None else state.result,
        int(state.tiebreakers),
        state.clock,
    ]
    for p in state.players:
        deck = p.deck
        out += [p.hero_marker, p.companion_marker, int(p.passed), int(p.contends), int(p.out)]
        out += [len(p.hand), len(deck.top), len(deck.bag), len(deck.bottom)]
        out += [*p.hand, *deck.cards]
    out += [len(state.adventure)]
    out += [book.regions[r.name, r.terrains] if r.face_up else -1 for r in state.adventure]
    ids = [card.id for card in tumult_cards(state)]
    return [*out, len(state.tumult), *(ids.index(name) for name in state.tumult)]


def described(thing: GameObject, book: Book) -> list[int]:
    """The numbers of one object: where it is, whose, and what is on it.

    Counters other than boosts are a number and the place of their name in the book, from 1.

    Raises:
        NotCoveredError: it has more kinds of counters than the core keeps.

    """
    others = [(n, book.counters.index(name) + 1) for name, n in thing.counters if name != BOOST]
    if len(others) > KINDS:
        raise NotCoveredError(f"{thing.face.name} with {len(others)} other kinds of counters")
    pairs = [*sorted(others, key=itemgetter(1)), *[(0, 0)] * (KINDS - len(others))]
    return [
        thing.id,
        -1 if thing.card is None else thing.card,
        ordinal(thing.form),
        ordinal(thing.zone),
        thing.owner,
        thing.controller,
        len(Side) if thing.side is None else ordinal(thing.side),
        sum(1 << ordinal(status) for status in thing.statuses),
        thing.count(),
        *(number for pair in pairs for number in pair),
    ]


def image(state: State, book: Book) -> list[int]:
    """Return the numbers; ``book`` is that of the game."""
    out = [*table(state, book), len(state.objects)]
    for thing in state.objects:
        shown = statistics(state, thing) if thing.zone in IN_PLAY else (0, 0, 0)
        out += [*described(thing, book), *shown]
    names = _named(state, book)
    uses = sorted((_use(key, names), count) for key, count in state.uses)
    out += [len(uses)]
    for key, count in uses:
        out += [*key, count]
    out += [len(state.played)]
    for player, card, phase in state.played:
        out += [player, card, ordinal(phase)]
    return [*out, *_happened(state, book)]


def _happened(state: State, book: Book) -> list[int]:
    """What happened; where no card asks to what, how often stands in the place of the object."""
    rows: dict[tuple[int, ...], list[int]] = {}
    numbers = {event: number for number, event in enumerate(book.events)}
    named = triggers_asked(state)
    for place, one in enumerate(state.happened):
        side = len(Side) if one.side is None else ordinal(one.side)
        row = [numbers[one.event], one.player, one.thing or 0, side, SPANS.index(one.since)]
        if named[one.event]:
            rows[(place,)] = row
        else:
            rows.setdefault(tuple(row), row)[2] += 1
    return [len(rows), *(number for row in rows.values() for number in row)]


def _named(state: State, book: Book) -> dict[int, tuple[int, int]]:
    """Where uses count for a player's objects of one name: that name and player, by the number.

    A name may be that of a token, too: any word of the book. Only then is the first number of a
    use negative, and without one nothing is looked up.
    """
    if all(key[0] >= 0 for key, _ in state.uses):
        return {}
    pairs = [(seat, name) for seat in range(len(state.players)) for name in tuple(book.strings)]
    return {
        -1 - crc32(f"{seat} {name}".encode()): (book.string(name), seat) for seat, name in pairs
    }


def _use(key: tuple[int, ...], names: Mapping[int, tuple[int, int]]) -> tuple[int, int, int, int]:
    if key[0] in names:
        name, seat = names[key[0]]
        return name, key[1], seat, IN_RESERVE if key[2] else ELSEWHERE
    if len(key) == len(("object", "place")):
        return key[0], key[1], PRINTED, PRINTED
    return key[0], key[1], key[2], key[3]
