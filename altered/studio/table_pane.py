"""The panes on which a game is played: a table, and two tables under different rules."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse, RedirectResponse

from altered.failure import Malformed, Problem
from altered.mode.from_toml import load_modes
from altered.studio import session
from altered.studio.address import BAD_ADDRESS, read
from altered.studio.change import AS_USUAL, Switches
from altered.studio.pane import Pane
from altered.studio.session import RANDOM
from altered.studio.table_page import TablePage, Wanted
from altered.studio.twin import apart
from altered.studio.whatif_page import WhatIfPage, file_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from altered.studio.change import Change
    from altered.studio.memory import Memory, Opened
    from altered.studio.pane import Answer

NAMED: Final = frozenset({"mode", "file", "game"})
"""Fields of which an address of a game has one."""
SEEDS: Final = 10_000
"""Seeds that a new game without one may get: short enough to be told to somebody."""


class TablePane(Pane):
    """Tables, and choices at them."""

    def __init__(self, memory: Memory, switches: Switches) -> None:
        super().__init__(memory)
        self.switches = switches

    def gets(self) -> dict[str, Answer]:
        """Positions, new games and switches."""
        return {
            "/": self.begin,
            "/new": self.begin,
            "/table": self.table,
            "/whatif": self.whatif,
            "/whatif/set": self.switch,
        }

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
        if not NAMED & fields.keys():
            return self.begin(request)
        opened = self.opened(fields)
        if "take" in fields:
            return self._go_on(opened, fields)
        if opened.address.see is not None and "game" not in fields:
            return RedirectResponse(self.link(opened.address), 303)
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
        if not NAMED & fields.keys():
            fields = {"mode": "two-player", "seed": str(secrets.randbelow(SEEDS)), **fields}
            fields["take"] = "auto"
        opened = self.opened(fields)
        if fields.get("take") == "apart":
            second = self.switches.second(change)
            point = apart(opened.point, second, file_of(self.memory, opened))
            address = self.memory.after(opened, point)
            return RedirectResponse(self.link(address, "/whatif", change), 303)
        if "take" in fields:
            return self._go_on(opened, fields, "/whatif", change)
        if opened.address.see is not None and "game" not in fields:
            return RedirectResponse(self.link(opened.address, "/whatif", change), 303)
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
        opened = self.opened(dict(fields))
        return RedirectResponse(self.link(opened.address, "/whatif", change), 303)

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
        return RedirectResponse(self.link(self.memory.after(opened, point), path, change), 303)
