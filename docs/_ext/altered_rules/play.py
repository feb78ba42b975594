"""The table that is played without a server: what the page needs beside the compiled core.

``common.json`` holds what every game shares: where the numbers of C lie, which the compiler says,
the words of the language of the build, the shapes. ``DECK.json`` holds a game with that deck: its
book for the core, names, and every card drawn once. The core itself is ``core.wasm``, which
``make wasm`` compiles where clang is there; without it the page says that it is not.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from array import array
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import astuple
from functools import partial
from typing import TYPE_CHECKING, Final

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from altered.cards.from_toml import load_deck
from altered.draw import adventure
from altered.draw.element import el
from altered.draw.palette import variables
from altered.draw.symbols import icon
from altered.draw.table import Land, Piece
from altered.draw.tile import HEIGHT, tile
from altered.engine import protocol
from altered.rules.root import spec_root
from altered.studio.table import OPEN
from altered.terms import Form, Phase, Side, Status, Terrain, Zone
from altered.trace.choosing import CHOICES
from altered.trace.speech import patterns_of, speech

from .corpus import corpus_of
from .words import _

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx

    from altered.rules import Rules
    from altered.state.face import Face
    from altered.trace.speech import Speech

PAGE: Final = "play"
COLOURS: Final = "colours.css"
"""The colours of the drawings by name, for what the page itself draws."""
WIDTH: Final = 196.0
"""The width of a card on the table, in units."""
LAND: Final = 84.0
_PLACES: Final = (7_654_301, 7_654_302, 7_654_303)
"""Numbers that stand for the three statistics while a card is drawn, and are replaced after."""
_CLASS: Final = "altered-drawing"
_STRETCHED: Final = re.compile(r'(<text[^>]*?) textLength="[^"]*" lengthAdjust="[^"]*"([^>]*>\{\d)')
"""The width of a number that is not there yet."""

_log = logging.getLogger(__name__)

Json = str | float | bool | Sequence["Json"] | dict[str, "Json"]


def words() -> dict[str, Json]:
    """The words of the page itself."""
    return {
        "deck": str(_("Your deck")),
        "begin": str(_("Begin a game")),
        "again": str(_("New game")),
        "undo": str(_("Undo")),
        "decides": str(_("{player} decides")),
        "won": str(_("{player} won")),
        "drawn": str(_("Nobody won")),
        "happened": str(_("What {player} did")),
        "nothing": str(_("Nothing yet.")),
        "failed": str(_("This browser cannot load the table.")),
        "choices": str(_("Choices")),
        "board": str(_("Board")),
    }


def common(lang: str) -> dict[str, Json]:
    """What all games share, with the words of a language."""
    from core_c.compiled import lib
    from core_c.observation import Layout
    from core_c.vocabulary import columns

    say, at = speech(lang), Layout(2)
    return {
        "columns": {name: list(of) for name, of in columns().items()},
        "layout": {"seat": at.seat, "hand": at.hand, "shown": at.shown,
                   "objects": at.objects, "numbers": at.numbers},
        "option": _record("struct altered_option"),
        "event": _record("struct altered_event"),
        "mostOptions": lib.ALTERED_ENGINE_MOST_OPTIONS,
        "exhausted": lib.ALTERED_ENGINE_EXHAUSTED,
        "zones": [one.name for one in Zone],
        "forms": [one.name for one in Form],
        "statuses": [one.name for one in Status],
        "sides": [one.name for one in Side],
        "phases": [say(one.value) for one in Phase],
        "players": [say.player(seat) for seat in range(2)],
        "choices": {kind: [say.patterns.get(one, one) for one in patterns]
                    for kind, patterns in CHOICES.items()},
        "open": sorted(OPEN),
        "told": _told(say),
        "words": words(),
        "icons": {one.name: icon(one.value.casefold(), 0, 0, 12, "f-quiet").to_text()
                  for one in Status},
        "boost": icon("boost", 0, 0, 11, "f-boost").to_text(),
        "lands": [_land(_types(bits), say) for bits in range(1 << len(Terrain))],
        "hidden": _land(None, say),
        "width": WIDTH,
        "height": HEIGHT,
    }  # fmt: skip


def _told(say: Speech) -> Json:
    """The words that stand in a board or a choice besides those of its kind."""
    zones = [say(name) for name in ("Hero Expedition", "Companion Expedition", "Landmarks",
                                    "Reserve", "Hand", "Limbo")]  # fmt: skip
    return {
        "zones": zones,
        "day": say.patterns.get("Day {n}", "Day {n}"),
        "of": say.patterns.get("{thing} of {source}", "{thing} of {source}"),
        "reaction": say("Reaction"),
        "ongoing": say("Ongoing"),
        "card": say("a card"),
        "deck": say("deck"),
        "discard": say("discard"),
        "hand": say("hand"),
        "mana": say.patterns.get("Mana Orbs: {n} ready of {all}", "Mana Orbs: {n} ready of {all}"),
        "french": say.lang == "fr",
    }


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
    """A game of two shipped decks: its book, its words, its cards drawn.

    Raises:
        NotCoveredError: the core cannot play it.

    """
    from core_c.book import compile_book

    say = speech(lang)
    decks = [load_deck(name, rules.root) for name in names]
    state = protocol.start(rules, decks)
    book = compile_book(state, rules)
    numbers = array("H", book.words)
    if sys.byteorder == "big":
        numbers.byteswap()
    faces: dict[str, Json] = {}
    for face, number in book.numbers.items():
        printed = [0, 0, 0] if face.statistics is None else [*face.statistics]
        faces[str(number)] = {
            "name": face.name or say(face.type.value),
            "costs": drawn(face, say, costs=True),
            "plain": drawn(face, say, costs=False),
            "printed": printed,
        }
    known = patterns_of(lang) if lang != "en" else {}
    return {
        "title": decks[0].name,
        "other": decks[1].name,
        "book": b64encode(numbers.tobytes()).decode("ascii"),
        "strings": [*book.strings],
        "words": {one: known[one] for one in book.strings if one in known},
        "faces": faces,
        "cards": [book.numbers[card.face] for card in state.cards],
    }


def pairings(rules: Rules) -> tuple[tuple[str, str], ...]:
    """For each shipped deck the one that plays against it: the next one by name."""
    folder = spec_root(rules.root) / "cards" / "decks"
    names = sorted(path.stem for path in folder.glob("*.toml"))
    return tuple(zip(names, [*names[1:], *names[:1]], strict=True))


def core_of(app: Sphinx) -> Path | None:
    """Return the compiled core that the build was given, if it is there."""
    path = app.confdir / str(app.config.rule_wasm)
    return path if app.config.rule_wasm and path.is_file() else None


def write_play(app: Sphinx) -> None:
    """Write the data and bring the core, where both are there."""
    core = core_of(app)
    if app.builder.format != "html" or core is None:
        return
    corpus = corpus_of(app.config)
    target = app.doctreedir / "static" / "play"
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(core, target / "core.wasm")
    (target / COLOURS).write_text(variables() + "\n", encoding="utf-8")
    write = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))
    (target / "common.json").write_text(write(common(corpus.language)), encoding="utf-8")
    for one, other in pairings(corpus.rules):
        content = write(game(corpus.rules, (one, other), corpus.language))
        (target / f"{one}.json").write_text(content, encoding="utf-8")


def bring_scripts(app: Sphinx, page: str, _template: str, _context: object, _tree: object) -> None:
    """Give the page its script and style, and no other page."""
    if page == PAGE:
        app.add_js_file("play.js", defer="defer")
        if core_of(app) is not None:
            app.add_css_file(f"play/{COLOURS}")
        app.add_css_file("play.css")


class PlayDirective(SphinxDirective):
    """The table; a plain sentence where the browser or the build has none."""

    def run(self) -> list[nodes.Node]:
        """Return the place for the table, which the script fills."""
        if core_of(self.env.app) is None:
            missing = str(_("This site was built without the table: its builder had no clang."))
            return [nodes.paragraph("", missing, translatable=False)]
        rules = corpus_of(self.config).rules
        decks = [(one, load_deck(one, rules.root).name) for one, _other in pairings(rules)]
        plain = str(_("To play here, the browser needs JavaScript and WebAssembly."))
        options = "".join(el("option", name, value=one).to_text() for one, name in decks)
        html = (
            f'<div class="play" id="play"><p class="play-plain">{plain}</p>'
            f'<form hidden><label><span></span> <select name="deck">{options}</select></label> '
            '<button type="submit"></button></form><div class="play-table" hidden></div></div>'
        )
        return [nodes.raw("", html, format="html")]
