"""What lies on the table as a list of numbers, in the order in which the C engine writes it.

Both engines say it of their own state; equal lists are equal tables: markers, hands and decks in
order, Regions, every object with its statistics, uses of abilities, plays. What is still to be
done (the agenda) shows in the choices that are offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.day.adventure import tumult_cards
from altered.passive import statistics
from altered.state.terms import BOOST, IN_PLAY, Side
from core_c.vocabulary import ordinal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from altered.state.model import GameObject, State
    from core_c.book import Book

OBJECT: Final = 16
"""Numbers of one object."""
PRINTED: Final = 255
"""Marks a use of a printed ability, which has a place only."""


def image(state: State, book: Book) -> list[int]:
    """Return the numbers; ``book`` is that of the game."""
    none, words = -1, book.strings
    out = [
        state.day,
        ordinal(state.phase),
        state.first_player,
        none if state.turn is None else state.turn,
        none if state.result is None else state.result,
        int(state.tiebreakers),
        state.clock,
    ]
    for p in state.players:
        deck = p.deck
        out += [p.hero_marker, p.companion_marker, int(p.passed), int(p.contends), int(p.out)]
        out += [len(p.hand), len(deck.top), len(deck.bag), len(deck.bottom)]
        out += [*p.hand, *deck.cards]
    out += [len(state.adventure)]
    out += [book.regions[r.name, r.terrains] if r.face_up else none for r in state.adventure]
    ids = [card.id for card in tumult_cards()]
    out += [len(state.tumult), *(ids.index(name) for name in state.tumult)]
    out += [len(state.objects)]
    for thing in state.objects:
        out += _object(state, thing, words)
    uses = sorted((_use(key), count) for key, count in state.uses)
    out += [len(uses)]
    for key, count in uses:
        out += [*key, count]
    out += [len(state.played)]
    for player, card, phase in state.played:
        out += [player, card, ordinal(phase)]
    return out


def _object(state: State, thing: GameObject, words: Mapping[str, int]) -> list[int]:
    others = [(name, number) for name, number in thing.counters if name != BOOST]
    (one, first), (two, second) = (*others, ("", 0), ("", 0))[:2]
    shown = statistics(state, thing) if thing.zone in IN_PLAY else (0, 0, 0)
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
        first,
        words.get(one, 0),
        second,
        words.get(two, 0),
        *shown,
    ]


def _use(key: tuple[int, ...]) -> tuple[int, int, int, int]:
    if len(key) == len(("object", "place")):
        return key[0], key[1], PRINTED, PRINTED
    return key[0], key[1], key[2], key[3]
