"""Files: traces and scenarios of games to be kept, files of the folder or from elsewhere."""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse

from altered.files import write
from altered.scenario.to_toml import to_scenario
from altered.studio import pages, session
from altered.studio.address import link, query, read, spoken
from altered.studio.change import overlay_in
from altered.studio.findings import FILES as REPORTS
from altered.studio.pane import Pane
from altered.studio.session import YOU
from altered.trace.from_json import read_trace
from altered.trace.record import Moment
from altered.trace.speech import speech
from altered.trace.to_json import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

    from altered.studio.memory import Opened
    from altered.studio.pane import Answer, Reading


class FilePane(Pane):
    """Gives files, shows them, and opens them."""

    def gets(self) -> dict[str, Answer]:
        """What a game gives, and files of the folder."""
        return {"/trace": self.trace, "/scenario": self.scenario, "/file": self.file}

    def posts(self) -> dict[str, Reading]:
        """Texts that are kept or opened."""
        return {"/save": self.save, "/open": self.open}

    def trace(self, request: Request) -> Response:
        """Give the record of a game as a file."""
        point = self.opened(dict(request.query_params)).point
        headers = {"content-disposition": 'attachment; filename="game.json"'}
        return PlainTextResponse(
            to_json(session.to_trace(point)), media_type="application/json", headers=headers
        )

    def scenario(self, request: Request) -> Response:
        """Show the scenario of the last choice."""
        fields = dict(request.query_params)
        opened = self.opened(fields)
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
        say = speech(self.lang(form))
        lines = (say("written: {name}", name=path.name),)
        return HTMLResponse(pages.failure_page(say("Saved"), lines, say.lang))

    def file(self, request: Request) -> Response:
        """Open a file of the folder: a trace or a scenario on the table, cards on their page."""
        name, lang = request.query_params.get("name", ""), request.query_params.get("lang", "en")
        return RedirectResponse(self._file_link(name, lang), 303)

    def _file_link(self, name: str, lang: str) -> str:
        path = self.memory.shelf.path(name)
        if name in REPORTS:
            return link("/rules", spoken(lang))
        if path.suffix == ".toml" and overlay_in(name, path) is not None:
            return link("/whatif", {"overlay": name, **spoken(lang)})
        if path.suffix == ".toml" and "position" not in _table_of(path):
            return link("/card", {"name": name, **spoken(lang)})
        opened = self.memory.opened(read({"file": name, "lang": lang}))
        address = opened.address
        if path.suffix == ".toml":  # of a scenario each choice is a step
            address = replace(address, seats=(YOU,) * len(opened.point.state.players))
        return link("/table", query(address))

    def open(self, body: str, fields: Mapping[str, str]) -> Response:
        """Open a text from the browser; answer with the address to go to."""
        ending = ".json" if body.lstrip().startswith("{") else ".toml"
        name = self.memory.shelf.put(body, ending)
        if ending == ".json":
            read_trace(self.memory.shelf.path(name), self.memory.root)
        return JSONResponse({"to": self._file_link(name, fields.get("lang", "en"))})


def _table_of(path: Path) -> dict[str, object]:
    with contextlib.suppress(OSError, ValueError, RecursionError):
        return tomllib.loads(path.read_text(encoding="utf-8"))
    return {}
