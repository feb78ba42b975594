"""The studio over HTTP: which address shows what. All it knows of a game is in `session`."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from altered.draw.palette import stylesheet, variables
from altered.studio.answers import kept_from, nothing_there, text_of
from altered.studio.card_pane import CardPane
from altered.studio.change import Switches
from altered.studio.file_pane import FilePane
from altered.studio.findings import Reports
from altered.studio.guard import Guard
from altered.studio.jobs import Jobs
from altered.studio.memory import Memory, Shelf
from altered.studio.rules_pane import RulesPane
from altered.studio.table_pane import TablePane

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from starlette.responses import Response

    from altered.rules.library import Rules
    from altered.studio.change import Changing
    from altered.studio.pane import Answer, Reading

ASSETS: Final = Path(__file__).parent / "assets"
SHARED: Final = Path(__file__).parents[1] / "draw" / "static"
"""The typefaces and the mark, which the published site has, too."""
LIVE: Final = "x-live"
"""The header of a request by the script of a page."""


class Studio:
    """Answers the requests of one run; one at a time, as they share what is kept."""

    def __init__(
        self,
        rules: Rules,
        folder: Path,
        made: str,
        changing: Changing,
        root: Path | None = None,
        *,
        command: Sequence[str] = (),
    ) -> None:
        memory = Memory(rules, Shelf(folder, made), root)
        self.jobs = Jobs(command, memory.shelf.made)
        switches = Switches(rules, memory.shelf, changing, root)
        self.memory = memory
        self.tables = TablePane(memory, switches)
        reports = Reports(rules, memory.shelf)
        rest = (FilePane(memory), CardPane(memory), RulesPane(memory, reports, self.jobs))
        self.panes = (self.tables, *rest)
        self._lock = Lock()

    def app(self) -> Starlette:
        """Return the ASGI application."""
        gets = {path: one for pane in self.panes for path, one in pane.gets().items()}
        posts = {path: one for pane in self.panes for path, one in pane.posts().items()}
        gets["/assets/drawings.css"] = _drawings_css
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
        playing = {"/table": self.tables.table, "/whatif": self.tables.whatif}
        if LIVE not in request.headers or to.path not in playing:
            return answer
        scope = {**request.scope, "path": to.path, "query_string": to.query.encode()}
        shown = playing[to.path](Request(scope))
        shown.headers["content-location"] = answer.headers["location"]
        return shown

    def _reading(self, answer: Reading) -> Callable[[Request], Awaitable[Response]]:
        async def answered(request: Request) -> Response:
            body = await request.body()

            def work() -> Response:
                with self._lock:
                    return answer(text_of(body), dict(request.query_params))

            return await run_in_threadpool(kept_from, request, work)

        return answered


def _drawings_css(request: Request) -> Response:
    del request
    return PlainTextResponse(
        variables() + stylesheet(page=True),
        media_type="text/css",
        headers={"cache-control": "max-age=3600"},
    )
