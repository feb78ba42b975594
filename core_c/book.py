"""The book of a game: cards, readings, limits and mode as one array of 16-bit words for C.

A node is its kind and its fields (``vocabulary``); a field is a number, the number of a word, an
ordinal, the place of another node, or ``NONE``. A tuple is its length and its items. No node is
shared, save that equal cards have one face: a place in the book tells one "target" from another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Final

from altered.ability.tree import (
    Ability,
    Effect,
    Happened,
    Joins,
    Keyword,
    Passive,
    Played,
    QuickAction,
    Reaction,
    Step,
    Token,
    Trigger,
    Which,
)
from altered.ask.passive.plays import _asks
from altered.effect.places import token_face
from altered.keyword import modifiers, prohibitions
from altered.rules import Rules
from altered.rules.limits import read_limits
from altered.state.adventure import ALL_TERRAINS, tumult_cards
from altered.state.face import Face
from altered.state.happened import of_nobody, triggers_asked
from altered.state.model import State
from altered.state.table import mode_of, seating
from altered.state.way import path
from altered.terms import BOOST, Side, Status, Terrain, Type
from core_c.contents import asked, kinds_inside, mask
from core_c.vocabulary import (
    TRIGGERS,
    kinds,
    known_modifiers,
    mark,
    node_fields,
    ordinal,
    words,
)

MOST_PLACES: Final = 8
"""Regions of one Adventure, and Tumult cards of one."""
MOST_COUNTERS: Final = 15
"""Names of counters other than boosts that a game may have."""
MOST_COPIES: Final = 8
"""How often one mode can be taken where the number is counted in the game."""
MAGIC: Final = 0xA17E
HEADER: Final = (
    "magic",
    "version",
    "words",
    "seats",
    "adventures",
    "width",
    "halves",
    "cards_a_line",
    "ending",
    "card_count",
    "region_count",
    "tumult_count",
    "asks_plays",
    "makes_offers",
    "counter_names",
    "counters_before",
    "card_face",
    "card_owner",
    "team",
    "rival",
    "way",
    "reading",
    "limit",
    "region",
    "tumult",
    "counter_name",
    "happened",
    "happened_things",
    "face_reaction",
    "face_ongoing",
    "face_hidden",
)
"""The first words of a book, in this order."""
NONE: Final = 0xFFFF
ENDINGS: Final = ("two-players", "free-for-all", "teams")


class NotCoveredError(ValueError):
    """The core cannot play a game or take over a position: it does not fit, or is not known."""


@dataclass
class Book:
    """Words under construction. ``strings`` are the words of the engine, then the book's own.

    ``counters`` are names of counters other than boosts, ``regions`` the numbers of Regions,
    ``events`` the nodes of what cards ask whether it has happened, ``written`` all kinds of nodes.
    ``numbers`` are the faces from 1, by which observations name them; 0 is a card face down.
    ``seen`` are those that were asked for, by identity: a face is long to compare.
    """

    words: list[int] = field(default_factory=lambda: [0] * len(HEADER))
    strings: dict[str, int] = field(default_factory=dict)
    faces: dict[Face, int] = field(default_factory=dict)
    numbers: dict[Face, int] = field(default_factory=dict)
    seen: dict[int, tuple[Face, int]] = field(default_factory=dict)
    counters: list[str] = field(default_factory=list)
    regions: dict[tuple[str, tuple[Terrain, ...]], int] = field(default_factory=dict)
    events: dict[Trigger, int] = field(default_factory=dict)
    written: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Begin with the words of the engine."""
        for text in words():
            self.strings.setdefault(text, len(self.strings))
        if len(self.strings) != len(words()):
            raise NotCoveredError("a word of the engine appears twice")

    def string(self, text: str) -> int:
        """The number of a word."""
        return self.strings.setdefault(text, len(self.strings))

    def put(self, values: Sequence[int]) -> int:
        """Write words; return where."""
        at = len(self.words)
        self.words += values
        if len(self.words) >= NONE:
            raise NotCoveredError("the cards of this game are too many for one book")
        return at

    def face(self, face: Face) -> int:
        """The node of a face; equal faces are one."""
        if face not in self.faces:
            self.faces[face] = self.node(face)
        return self.faces[face]

    def node(self, value: object) -> int:
        """Write a node and everything in it; return where."""
        if isinstance(value, Token):
            return self.node(token_face(value))
        kind = kinds().get(type(value).__name__)
        if kind is None or not is_dataclass(value):
            raise NotCoveredError(f"the core knows no {type(value).__name__}")
        known = node_fields(type(value))
        if isinstance(value, Keyword) and value.name not in words():
            raise NotCoveredError(f"the core knows no keyword {value.name}")
        for one in fields(value):
            if one not in known and getattr(value, one.name) != one.default:
                raise NotCoveredError(f"the core knows no {type(value).__name__} with {one.name}")
        parts = {f.name: self.value(getattr(value, f.name)) for f in known}
        if isinstance(value, Effect) and value.repeated:
            parts |= self._repeated(value)
        self._note_counters(value)
        self.written.add(kind)
        return self.put([kind, *parts.values(), *self._found(value)])

    def _found(self, value: object) -> tuple[int, ...]:
        """Words after the fields: what is found out about a node once, so that C need not."""
        if isinstance(value, Face):
            number = self.numbers.setdefault(value, len(self.numbers) + 1)
            return (*_contents(value), number)
        if isinstance(value, Which):
            return asked(value)
        if isinstance(value, Reaction):
            return (_triggers((value,)),)
        if isinstance(value, Step):
            return kinds_inside(value)
        if isinstance(value, Happened):
            return (self.events.get(of_nobody(value.event), NONE),)
        return ()

    def _repeated(self, effect: Effect) -> dict[str, int]:
        """As many copies of the modes as one may be taken: each has targets of its own."""
        copies = effect.choose if effect.more is None else MOST_COPIES
        modes = [self.node(mode) for _ in range(copies) for mode in effect.modes]
        return {"modes": self.list(modes), "repeated": copies}

    def _note_counters(self, value: object) -> None:
        """Names of counters other than boosts: objects keep their place in this list."""
        for name in ("name", "what", "counters", "spend", "loses"):
            found = getattr(value, name, None)
            texts = [found] if isinstance(found, str) else []
            if isinstance(found, tuple):
                texts = [text for text, _ in found]
            counts = type(value).__name__ in {
                "Gain",
                "Remove",
                "CountersOn",
                "CountersAmong",
                "Gains",
                "Cost",
                "Face",
                "BeginsWith",
                "InsteadLoses",
                "Cannot",
                "EntersWith",
                "ExchangeCounters",
                "Loses",
                "Marked",
                "MoveCounters",
                "RemoveAny",
                "Spread",
            }
            if not counts or (name == "name" and isinstance(value, Face)):
                continue
            known = (*self.counters, BOOST, "", *(s.value for s in Status))
            self.counters += [t for t in texts if t not in known]

    def value(self, value: object) -> int:
        """One field as a word."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int):
            if not -0x8000 < value < 0x7FFF:
                raise NotCoveredError(f"the number {value} is too large for the core")
            return value & 0xFFFF
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, Enum):
            return ordinal(value)
        if isinstance(value, tuple):
            return self.list([self.value(v) for v in value])
        return self.node(value)

    def list(self, values: Sequence[int]) -> int:
        """Write a list; return where."""
        return self.put([len(values), *values])


def _contents(face: Face) -> tuple[int, int, int]:
    """What a face has, so that the core need not look through abilities that are not there.

    Kinds of abilities (a bit each, those of the support box after those of the other), then the
    triggers of its reactions in either box.
    """
    boxes = (face.abilities, face.support)
    shown = (Passive, Keyword, QuickAction)
    flags = [
        any(isinstance(ability, kind) for ability in box) << (place + len(shown) * which)
        for which, box in enumerate(boxes)
        for place, kind in enumerate(shown)
    ]
    return (sum(flags), _triggers(face.abilities), _triggers(face.support))


def _triggers(box: Sequence[Ability]) -> int:
    triggers = [t for a in box if isinstance(a, Reaction) for t in a.triggers]
    unknown = {type(trigger).__name__ for trigger in triggers} - set(TRIGGERS)
    if unknown:
        raise NotCoveredError(f"the core knows no trigger {min(unknown)}")
    return sum(1 << bit for bit in {_trigger_bit(trigger) for trigger in triggers})


def _trigger_bit(trigger: Trigger) -> int:
    """The kind of a trigger; those of {J}, {H} and {R} only match the entry of their own object."""
    if isinstance(trigger, Joins | Played) and trigger.which is None:
        return len(TRIGGERS)
    return TRIGGERS.index(type(trigger).__name__)


def _check_built_in() -> None:
    """Refuse to play without a keyword that was added to the reference engine alone."""
    built_in = (*(m.name for m in modifiers()), *(p.name for p in prohibitions()))
    for name in built_in:
        if name not in known_modifiers():
            raise NotCoveredError(f"the core knows no {name} (altered/keyword)")


def compile_book(state: State, rules: Rules) -> Book:
    """Return the book of a game that begins with ``state`` (``protocol.start`` without a seed).

    Raises:
        NotCoveredError: it does not fit, or its cards say what the core does not know.

    """
    _check_built_in()
    book = Book()
    mode = mode_of(state)
    seats = seating(mode, dict(state.readings))
    halves = state.limit("adventure.regions-per-tumult")
    width = state.limit("adventure.tumult-cards") * halves + 2  # in the Arena, too
    chosen = dict(state.readings)
    readings = [r.value_ids.index(chosen[r.id]) for r in rules.readings]
    # hidden faces first, so that they are there whatever the cards are
    reaction = book.face(Face("", Type.EMBLEM, ("Reaction",)))
    ongoing = book.face(Face("", Type.EMBLEM, ("Ongoing",)))
    hidden = book.face(Face("", Type.MANA_ORB))
    players = range(len(state.players))
    regions, tumult = _regions(book, state)
    if max(width, len(tumult) // 3) > MOST_PLACES:
        raise NotCoveredError("the Adventure of this game is too long for the core")
    book.events = {event: book.node(event) for event in triggers_asked(state)}
    cards = [book.face(card.face) for card in state.cards]
    for thing in state.objects:
        book.face(thing.face)
        names = [name for name, _ in thing.counters]
        book.counters += [n for n in names if n not in (*book.counters, BOOST)]
    if len(book.counters) > MOST_COUNTERS:
        raise NotCoveredError("the cards of this game name too many kinds of counters")
    book.counters.sort(key=lambda name: (name > BOOST, name))  # as the counters of an object are
    parts = {
        "card_face": book.list(cards),
        "card_owner": book.list([card.owner for card in state.cards]),
        "team": book.list([player.team for player in state.players]),
        "rival": book.list([seats.rival(p, side) for p in players for side in Side]),
        "way": book.list([at for p in players for at in _way(state, p, width)]),
        "reading": book.list(readings),
        "limit": book.list([min(state.limit(x.id), 0xFFFF) for x in read_limits()]),
        "region": book.list(regions),
        "tumult": book.list(tumult),
        "counter_name": book.list([book.string(name) for name in book.counters]),
        "happened": book.list(list(book.events.values())),
        "happened_things": book.list([int(named) for named in triggers_asked(state).values()]),
    }
    numbers = {
        "magic": MAGIC,
        "version": mark(rules.readings) & 0xFFFF,
        "words": len(book.words),
        "seats": len(state.players),
        "adventures": mode.adventures,
        "width": width,
        "halves": halves,
        "cards_a_line": (width - 2) // halves,
        "ending": ENDINGS.index(mode.ending),
        "card_count": len(state.cards),
        "region_count": len(regions) // 2,
        "tumult_count": len(tumult) // 3,
        "asks_plays": int(any(_asks(card.face) for card in state.cards)),
        "makes_offers": int(kinds()["MayReplace"] in book.written),
        "counter_names": len(book.counters),
        "counters_before": sum(name < BOOST for name in book.counters),
        "face_reaction": reaction,
        "face_ongoing": ongoing,
        "face_hidden": hidden,
        **parts,
    }
    for at, name in enumerate(HEADER):
        book.words[at] = numbers[name]
    return book


def _way(state: State, player: int, width: int) -> tuple[int, ...]:
    """The way of a player; none is needed any more once it led to the Arena."""
    return (0,) * width if state.tiebreakers else path(state, player)


def _regions(book: Book, state: State) -> tuple[list[int], list[int]]:
    """Name and types of every Region, and the Tumult cards.

    The ends, the Arena and those of Tumult cards; then those of a position by hand.
    """
    found = [(name, ALL_TERRAINS) for name in ("Hero Region", "Companion Region", "Arena")]
    cards: list[int] = []
    for card in tumult_cards(state):
        first = len(found)
        found += [(region.name, region.terrains) for region in card.regions]
        cards += [book.string(card.id), first, first + 1]
    lying = [(region.name, region.terrains) for region in state.adventure if region.face_up]
    found = list(dict.fromkeys((*found, *lying)))
    book.regions = {region: number for number, region in enumerate(found)}
    rows = [[book.string(name), mask(types)] for name, types in found]
    return [word for row in rows for word in row], cards
