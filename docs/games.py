"""The table that is played without a server: what the page needs beside the compiled core.

``common.json`` holds what every game shares: where the numbers of C lie, which the compiler says,
the patterns of what is told in the language of the build, the shapes. ``DECK.json`` holds a game
with that deck: its book for the core, names, and every card drawn once; ``from/SCENARIO.json`` the
same for a scenario, with its position. The core itself is ``core.wasm``, which ``make wasm``
compiles where clang is there; without it the pages have no table, and the build says so.
"""

from __future__ import annotations

import re
import sys
from array import array
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import astuple
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from altered.cards.from_toml import load_deck
from altered.draw import adventure
from altered.draw.symbols import icon
from altered.draw.table import Land, Piece
from altered.draw.tile import HEIGHT, tile
from altered.engine import protocol
from altered.reaction.emblem import REACTION
from altered.rules.root import spec_root
from altered.state.from_toml import read_tumult
from altered.studio.table import OPEN
from altered.terms import Phase, Side, Status, Terrain, Type, Zone
from altered.trace.choosing import CHOICES
from altered.trace.speech import patterns_of, speech
from altered.trace.telling import ACTIONS, ACTS, ALONE, DEEDS, SECRET, SENTENCES, VERBS, tumult_name

if TYPE_CHECKING:
    from altered.rules import Rules
    from altered.scenario.from_toml import Scenario
    from altered.state.face import Face
    from altered.state.model import State
    from altered.trace.speech import Speech
    from core_c.book import Book

WIDTH: Final = 196.0
"""The width of a card on the table, in units."""
LAND: Final = 84.0
SEATS: Final = 2
"""Players of a game that the page plays."""
NOT_TOLD: Final = frozenset({"studio", "refusals"})
"""Words that no page of the site needs."""
_PLACES: Final = (7_654_301, 7_654_302, 7_654_303)
"""Numbers that stand for the three statistics while a card is drawn, and are replaced after."""
_CLASS: Final = "altered-drawing"
_STRETCHED: Final = re.compile(r'(<text[^>]*?) textLength="[^"]*" lengthAdjust="[^"]*"([^>]*>\{\d)')
"""The width of a number that is not there yet."""

Json = str | float | bool | Sequence["Json"] | dict[str, "Json"]


def common(lang: str, words: Mapping[str, Json]) -> dict[str, Json]:
    """What all games share: ``words`` are those of the page, in the language."""
    from core_c.compiled import lib
    from core_c.image import HEAD, ROW, SEAT
    from core_c.observation import Layout
    from core_c.vocabulary import columns

    say, at = speech(lang), Layout(2)
    return {
        "columns": {name: list(of) for name, of in columns().items()},
        "layout": {"seat": at.seat, "hand": at.hand, "shown": at.shown,
                   "objects": at.objects, "numbers": at.numbers},
        "image": {"head": HEAD, "seat": SEAT, "thing": ROW},
        "option": _record("struct altered_option"),
        "event": _record("struct altered_event"),
        "mostOptions": lib.ALTERED_ENGINE_MOST_OPTIONS,
        "zones": [one.name for one in Zone],
        "zoneNames": [one.value for one in Zone],
        "statuses": [one.name for one in Status],
        "statusNames": {one.name: one.value for one in Status},
        "sides": [one.name for one in Side],
        "phases": [one.value for one in Phase],
        "players": [say.player(seat) for seat in range(2)],
        "choices": {kind: list(patterns) for kind, patterns in CHOICES.items()},
        "events": {
            "sentences": {**SENTENCES},
            "deeds": {**DEEDS},
            "verbs": {**VERBS},
            "actions": {**ACTIONS},
            "alone": sorted(ALONE),
            "acts": sorted(ACTS),
            "secret": sorted(SECRET),
        },
        "patterns": {**patterns_of(lang, NOT_TOLD)},
        "counters": {**say.counter_names},
        "tumult": {one.id: tumult_name(one.id, say) for one in read_tumult()},
        "french": lang == "fr",
        "open": sorted(OPEN),
        "words": {**words},
        "icons": {one.name: icon(one.value.casefold(), 0, 0, 12, "f-quiet").to_text()
                  for one in Status},
        "boost": icon("boost", 0, 0, 11, "f-boost").to_text(),
        "lands": [_land(_types(bits), say) for bits in range(1 << len(Terrain))],
        "hidden": _land(None, say),
        "width": WIDTH,
    }  # fmt: skip


def _record(name: str) -> dict[str, Json]:
    """A record of the core: its size, and offset, item size, sign and count of each field."""
    from core_c.wasm.records import record

    found = record(name)
    fields: dict[str, Json] = {key: list(astuple(one)) for key, one in found.fields.items()}
    return {"size": found.size, "fields": fields}


def _types(bits: int) -> tuple[Terrain, ...]:
    return tuple(one for place, one in enumerate(Terrain) if bits >> place & 1)


def _land(types: tuple[Terrain, ...] | None, say: Speech) -> str:
    drawn = adventure.adventure((Land("", types),), (), (), 0, 0, LAND, say)
    return _svg(drawn.to_text(), LAND, adventure.height(0, 0, LAND, 1))


def _svg(inside: str, width: float, height: float) -> str:
    return f'<svg class="{_CLASS}" viewBox="0 0 {width:g} {height:g}">{inside}</svg>'


def drawn(face: Face, say: Speech, *, costs: bool) -> str:
    """Return a card as the boards draw it, with slots for the statistics."""
    piece = Piece(
        name=face.name or say(face.type.value),
        kind=face.type.value,
        faction=face.faction,
        costs=(face.hand_cost, face.reserve_cost or 0)
        if costs and face.hand_cost is not None
        else None,
        statistics=None if face.statistics is None else _PLACES,
    )
    text = tile(piece, 0.75, 0.75, WIDTH - 1.5, say).to_text()
    for place, number in enumerate(_PLACES):
        text = text.replace(str(number), f"{{{place}}}")
    text = _STRETCHED.sub(r"\1\2", text)
    return _svg(text, WIDTH, HEIGHT + 1.5)


def game(rules: Rules, names: tuple[str, str], lang: str) -> dict[str, Json]:
    """A game of two shipped decks.

    Raises:
        NotCoveredError: the core cannot play it.

    """
    from core_c.book import compile_book

    decks = [load_deck(name, rules.root) for name in names]
    state = protocol.start(rules, decks)
    return {"title": decks[0].name, **_written(state, compile_book(state, rules), lang)}


def game_from(one: Scenario, lang: str) -> dict[str, Json] | None:
    """The game that a scenario begins with its position.

    None where the core cannot play it, or is not compiled.
    """
    if find_spec("core_c._ffi") is None:
        return None
    from core_c.book import NotCoveredError, compile_book
    from core_c.position import position

    state = one.start.before
    if len(state.players) != SEATS:
        return None
    try:
        book = compile_book(state, one.rules)
        return {**_written(state, book, lang), "position": [*position(state, book)]}
    except NotCoveredError:
        return None


def _written(state: State, book: Book, lang: str) -> dict[str, Json]:
    """What the page is given of a game: its book, names, cards drawn."""
    numbers = array("H", book.words)
    if sys.byteorder == "big":
        numbers.byteswap()
    say = speech(lang)
    return {
        "book": b64encode(numbers.tobytes()).decode("ascii"),
        "strings": [*book.strings],
        "faces": {str(number): _face(face, say) for face, number in book.numbers.items()},
        "cards": [book.numbers[card.face] for card in state.cards],
    }


def _face(face: Face, say: Speech) -> dict[str, Json]:
    """A face: its name, its drawing with and without its costs; for an Emblem which one it is."""
    name = say.called(face.name) or say(face.type.value)
    if face.type is Type.EMBLEM:
        kind = "reaction" if REACTION in face.subtypes else "ongoing"
        return {"name": name, "emblem": kind}
    return {
        "name": name,
        "costs": drawn(face, say, costs=True),
        "plain": drawn(face, say, costs=False),
        "printed": [0, 0, 0] if face.statistics is None else [*face.statistics],
    }


def pairings(rules: Rules) -> tuple[tuple[str, str], ...]:
    """For each shipped deck the one that plays against it: the next one by name."""
    folder = spec_root(rules.root) / "cards" / "decks"
    names = sorted(path.stem for path in folder.glob("*.toml"))
    return tuple(zip(names, [*names[1:], *names[:1]], strict=True))
