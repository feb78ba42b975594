"""The studio over HTTP: which address shows what. All it knows of a game is in `session`."""

from __future__ import annotations

import contextlib
import secrets
import tomllib
from dataclasses import replace
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from altered.draw.palette import stylesheet, variables
from altered.failure import Malformed, Problem
from altered.files import write
from altered.mode.from_toml import load_modes
from altered.scenario.to_toml import to_scenario
from altered.studio import pages, session
from altered.studio.address import BAD_ADDRESS, Address, link, looked, query, read, spoken
from altered.studio.answers import kept_from, nothing_there, text_of
from altered.studio.change import AS_USUAL, Switches, overlay_in
from altered.studio.checked import check
from altered.studio.completing import completions
from altered.studio.guard import Guard
from altered.studio.hand import with_card
from altered.studio.memory import Memory, Opened, Shelf
from altered.studio.session import RANDOM
from altered.studio.table_page import TablePage, Wanted
from altered.studio.twin import apart
from altered.studio.whatif_page import WhatIfPage, file_of
from altered.trace.from_json import read_trace
from altered.trace.record import Moment
from altered.trace.speech import speech
from altered.trace.to_json import to_json

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from starlette.responses import Response

    from altered.rules.library import Rules
    from altered.studio.change import Change, Changing

    Answer = Callable[[Request], Response]

ASSETS: Final = Path(__file__).parent / "assets"
SHARED: Final = Path(__file__).parents[1] / "draw" / "static"
"""The typefaces and the mark, which the published site has, too."""
_NAMED: Final = frozenset({"mode", "file", "game"})
"""Fields of which an address of a game has one."""
LIVE: Final = "x-live"
"""The header of a request by the script of a page."""
SEEDS: Final = 10_000
"""Seeds that a new game without one may get: short enough to be told to somebody."""

EXAMPLE: Final = '''[[card]]
name = "Lantern Courier"
type = "Character"
subtypes = ["Messenger"]
faction = "Lyra"
cost = { hand = 2, reserve = 2 }
stats = { forest = 1, mountain = 2, water = 2 }
text = """
{J} Resupply.
At Dusk — If I am Fleeting, draw a card.
"""
support = "{D}: The next Character you play this turn gains 1 boost."
'''
"""What stands on the page for cards at first."""


class Studio:
    """Answers the requests of one run; one at a time, as they share what is kept."""

    def __init__(
        self,
        rules: Rules,
        folder: Path,
        made: str,
        changing: Changing,
        root: Path | None = None,
    ) -> None:
        self.memory = Memory(rules, Shelf(folder, made), root)
        self.switches = Switches(rules, self.memory.shelf, changing, root)
        self.rules = rules
        self._lock = Lock()

    def app(self) -> Starlette:
        """Return the ASGI application."""
        gets: dict[str, Answer] = {
            "/": self.begin,
            "/new": self.begin,
            "/table": self.table,
            "/whatif": self.whatif,
            "/whatif/set": self.switch,
            "/trace": self.trace,
            "/scenario": self.scenario,
            "/file": self.file,
            "/card": self.card,
            "/rules": self.find,
            "/rule": self.rule,
            "/assets/drawings.css": _drawings_css,
        }
        posts: dict[str, Callable[[str, Mapping[str, str]], Response]] = {
            "/save": self.save,
            "/open": self.open,
            "/card/check": self.check,
            "/card/complete": self.complete,
            "/card/table": self.put,
        }
        routes = [
            *(Route(path, self._answering(one), methods=["GET"]) for path, one in gets.items()),
            *(Route(path, self._reading(one), methods=["POST"]) for path, one in posts.items()),
            Mount("/assets/shared", StaticFiles(directory=SHARED)),
            Mount("/assets", StaticFiles(directory=ASSETS)),
        ]
        return Starlette(
            routes=routes,
            middleware=[Middleware(Guard)],
            exception_handlers={404: nothing_there},
        )

    def _answering(self, answer: Answer) -> Callable[[Request], Response]:
        def answered(request: Request) -> Response:
            with self._lock:
                return kept_from(request, lambda: self._at_once(request, answer(request)))

        return answered

    def _at_once(self, request: Request, answer: Response) -> Response:
        """Give a script the page of a game that an answer leads to: it need not ask again."""
        to = urlsplit(answer.headers.get("location", ""))
        playing: dict[str, Answer] = {"/table": self.table, "/whatif": self.whatif}
        if LIVE not in request.headers or to.path not in playing:
            return answer
        scope = {**request.scope, "path": to.path, "query_string": to.query.encode()}
        shown = playing[to.path](Request(scope))
        shown.headers["content-location"] = answer.headers["location"]
        return shown

    def _reading(
        self, answer: Callable[[str, Mapping[str, str]], Response]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            body = await request.body()

            def work() -> Response:
                with self._lock:
                    return answer(text_of(body), dict(request.query_params))

            return await run_in_threadpool(kept_from, request, work)

        return answered

    # -- the table --------------------------------------------------------------------------------

    def begin(self, request: Request) -> Response:
        """Deal a new game, and play on to the first choice of a person."""
        fields = dict(request.query_params)
        if not fields.get("seed"):
            fields["seed"] = str(secrets.randbelow(SEEDS))
        mode = fields.get("mode", "two-player")
        players = next((m.players for m in load_modes(self.memory.root) if m.id == mode), 2)
        seats = [fields.get(f"seat{n}", "") for n in range(players)]
        if all(seats):
            fields["seats"] = ",".join([*seats, fields.get("chance", RANDOM)])
        decks = [fields.get(f"deck{n}", "") for n in range(players)]
        named = [one for one in decks if one]
        if named:  # a deck for each seat, so that every deck is that of its seat
            fields["decks"] = ",".join(one or named[0] for one in decks)
        return self._go_on(self.memory.opened(read(fields)), {})

    def table(self, request: Request) -> Response:
        """Show a position; with ``take`` make a choice first."""
        fields = dict(request.query_params)
        if not _NAMED & fields.keys():
            return self.begin(request)
        opened = self._opened(fields)
        if "take" in fields:
            return self._go_on(opened, fields)
        if opened.address.see is not None and "game" not in fields:
            return RedirectResponse(self._link(opened.address), 303)
        wanted = Wanted(
            look=fields.get("look", ""),
            why=fields.get("why", ""),
            narrow=request.cookies.get("narrow") == "yes",
            notice=fields.get("notice", ""),
        )
        return HTMLResponse(TablePage(self.memory, opened, wanted).text())

    def whatif(self, request: Request) -> Response:
        """Show a position at two tables, the second one under a change; with ``take`` choose."""
        fields = dict(request.query_params)
        change = self.switches.read(fields)
        if not _NAMED & fields.keys():
            fields = {"mode": "two-player", "seed": str(secrets.randbelow(SEEDS)), **fields}
            fields["take"] = "auto"
        opened = self._opened(fields)
        if fields.get("take") == "apart":
            second = self.switches.second(change)
            point = apart(opened.point, second, file_of(self.memory, opened))
            address = self.memory.after(opened, point)
            return RedirectResponse(self._link(address, "/whatif", change), 303)
        if "take" in fields:
            return self._go_on(opened, fields, "/whatif", change)
        if opened.address.see is not None and "game" not in fields:
            return RedirectResponse(self._link(opened.address, "/whatif", change), 303)
        wanted = Wanted(narrow=request.cookies.get("narrow") == "yes")
        shown = WhatIfPage(self.memory, opened, wanted, self.switches, change)
        return HTMLResponse(shown.text())

    def switch(self, request: Request) -> Response:
        """Read the switches of the form, and lead to the page under that change."""
        fields = request.query_params
        pairs = (
            (name.partition(".")[2], value)
            for name, value in fields.items()
            if name.startswith(("reading.", "limit."))
        )
        change = self.switches.chosen(pairs, fields.getlist("overlay"))
        opened = self._opened(dict(fields))
        return RedirectResponse(self._link(opened.address, "/whatif", change), 303)

    def _opened(self, fields: Mapping[str, str]) -> Opened:
        game = self.memory.game(fields["game"]) if fields.get("game") else None
        return self.memory.opened(read(fields, game))

    def _go_on(
        self,
        opened: Opened,
        fields: Mapping[str, str],
        path: str = "/table",
        change: Change = AS_USUAL,
    ) -> Response:
        """Make a choice and all that follow without a person; lead to where that ends."""
        point, taken = opened.point, fields.get("take", "auto")
        if taken == RANDOM and point.decider is not None:
            point = session.take(point, session.chance(point))
        elif taken != "auto":
            if not (taken.isascii() and taken.isdecimal() and len(taken) < 6):
                raise Malformed(Problem(BAD_ADDRESS, '"take" is the number of a choice'))
            point = session.take(point, int(taken))
        for one in session.settle(point, opened.seats):
            point = one
        return RedirectResponse(self._link(self.memory.after(opened, point), path, change), 303)

    def _link(self, address: Address, path: str = "/table", change: Change = AS_USUAL) -> str:
        """The link to a position; one that a single player sees holds nothing of the game."""
        fields = query(address)
        if address.see is not None:
            fields = {"game": self.memory.word(address), **looked(address)}
        return link(path, {**fields, **change.fields()})

    def trace(self, request: Request) -> Response:
        """Give the record of a game as a file."""
        point = self._opened(dict(request.query_params)).point
        headers = {"content-disposition": 'attachment; filename="game.json"'}
        return PlainTextResponse(
            to_json(session.to_trace(point)), media_type="application/json", headers=headers
        )

    def scenario(self, request: Request) -> Response:
        """Show the scenario of the last choice."""
        fields = dict(request.query_params)
        opened = self._opened(fields)
        address, lang = opened.address, opened.address.lang
        text = self._scenario(opened)
        kept = self.memory.shelf.put(text, ".toml")
        back = link("/table", fields)
        saves = {"file": kept, "lang": address.lang}
        return HTMLResponse(pages.scenario_page(text, back, saves, lang, link("/scenario", fields)))

    def _scenario(self, opened: Opened) -> str:
        point = opened.point
        moments = tuple(
            Moment(one.at, one.before.state, one.choice, one.state, one.events)
            for one in point.way()
            if one.before is not None and one.choice is not None
        )
        last = max((m.step for m in moments if m.choice.player >= 0), default=0)
        words = f"Day {point.state.day}, choice {point.at}"
        steps = len(moments) - last + 1 if last else 1
        return to_scenario(point.start.rules, point.state, moments, words, steps=steps)

    def save(self, body: str, fields: Mapping[str, str]) -> Response:
        """Write a text that was made into the opened folder."""
        del fields
        form = dict(parse_qsl(body, max_num_fields=20))
        text = self.memory.shelf.path(form.get("file", "")).read_text(encoding="utf-8")
        path = self.memory.shelf.writable(form.get("name", ""), ".toml")
        write(path, text)
        say = speech(read({"lang": form.get("lang") or "en"}).lang)
        lines = (say("written: {name}", name=path.name),)
        return HTMLResponse(pages.failure_page(say("Saved"), lines, say.lang))

    # -- files ------------------------------------------------------------------------------------

    def file(self, request: Request) -> Response:
        """Open a file of the folder: a trace or a scenario on the table, cards on their page."""
        name, lang = request.query_params.get("name", ""), request.query_params.get("lang", "en")
        return RedirectResponse(self._file_link(name, lang), 303)

    def _file_link(self, name: str, lang: str) -> str:
        path = self.memory.shelf.path(name)
        if path.suffix == ".toml" and overlay_in(name, path) is not None:
            return link("/whatif", {"overlay": name, **spoken(lang)})
        if path.suffix == ".toml" and "position" not in _table_of(path):
            return link("/card", {"name": name, **spoken(lang)})
        opened = self.memory.opened(read({"file": name, "lang": lang}))
        return link("/table", query(opened.address))

    def open(self, body: str, fields: Mapping[str, str]) -> Response:
        """Open a text from the browser; answer with the address to go to."""
        ending = ".json" if body.lstrip().startswith("{") else ".toml"
        name = self.memory.shelf.put(body, ending)
        if ending == ".json":
            read_trace(self.memory.shelf.path(name), self.memory.root)
        return JSONResponse({"to": self._file_link(name, fields.get("lang", "en"))})

    # -- cards ------------------------------------------------------------------------------------

    def card(self, request: Request) -> Response:
        """Show the page on which cards are written."""
        name = request.query_params.get("name", "")
        lang = read({"lang": request.query_params.get("lang") or "en"}).lang
        text = EXAMPLE
        if name:
            text = self.memory.shelf.path(name).read_text(encoding="utf-8", errors="replace")
        return HTMLResponse(pages.card_page(text, check(text, self.rules), lang, name))

    def check(self, body: str, fields: Mapping[str, str]) -> Response:
        """Read a text of cards, and say what is known of it."""
        lang = read({"lang": fields.get("lang") or "en"}).lang
        return HTMLResponse(pages.checked_fragment(check(body, self.rules), lang))

    def complete(self, body: str, fields: Mapping[str, str]) -> Response:
        """Say what can stand at a place of a text of cards, and how much of it is there already."""
        at = fields.get("at", "")
        if not (at.isascii() and at.isdecimal() and len(at) < 9):
            raise Malformed(Problem(BAD_ADDRESS, '"at" is the number of signs before the place'))
        begun, found = completions(body, int(at))
        return JSONResponse({"begun": begun, "items": [[one.text, one.about] for one in found]})

    def put(self, body: str, fields: Mapping[str, str]) -> Response:
        """Put a card on the table; answer with the address to go to."""
        shelf = self.memory.shelf
        cards = shelf.put(body, ".toml")
        scenario = with_card(body, fields.get("card", ""), cards)
        address = Address(file=shelf.put(scenario, ".toml"), lang=fields.get("lang") or "en")
        address = replace(address, seats=("you", "you"))
        opened = self.memory.opened(address)
        return JSONResponse({"to": link("/table", query(opened.address))})

    # -- rules ------------------------------------------------------------------------------------

    def find(self, request: Request) -> Response:
        """Show the rules that somebody asks for."""
        fields = request.query_params
        lang = read({"lang": fields.get("lang") or "en"}).lang
        return HTMLResponse(pages.rules_page(self.memory, fields.get("name", "")[:200], lang))

    def rule(self, request: Request) -> Response:
        """Give the text of one rule for a small window."""
        fields = request.query_params
        lang = read({"lang": fields.get("lang") or "en"}).lang
        text = pages.rule_fragment(self.memory, fields.get("name", "")[:200], lang)
        return HTMLResponse(text, headers={"cache-control": "max-age=3600"})


def _table_of(path: Path) -> dict[str, object]:
    with contextlib.suppress(OSError, ValueError, RecursionError):
        return tomllib.loads(path.read_text(encoding="utf-8"))
    return {}


def _drawings_css(request: Request) -> Response:
    del request
    return PlainTextResponse(
        variables() + stylesheet(page=True),
        media_type="text/css",
        headers={"cache-control": "max-age=3600"},
    )
