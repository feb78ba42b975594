"""The pane on which cards are written: checked while somebody types, searched, put on a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse, JSONResponse

from altered.failure import Malformed, Problem
from altered.studio import pages
from altered.studio.address import BAD_ADDRESS, Address, link, query
from altered.studio.checked import check
from altered.studio.completing import completions
from altered.studio.hand import with_card
from altered.studio.pane import Pane
from altered.trace.speech import speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

    from altered.studio.pane import Answer, Reading

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


class CardPane(Pane):
    """Cards."""

    def gets(self) -> dict[str, Answer]:
        """The page."""
        return {"/card": self.card}

    def posts(self) -> dict[str, Reading]:
        """What is asked of a text of cards."""
        return {
            "/card/check": self.check,
            "/card/complete": self.complete,
            "/card/table": self.put,
        }

    def card(self, request: Request) -> Response:
        """Show the page on which cards are written."""
        name = request.query_params.get("name", "")
        lang = self.lang(request.query_params)
        text = EXAMPLE
        if name:
            text = self.memory.shelf.path(name).read_text(encoding="utf-8", errors="replace")
        return HTMLResponse(
            pages.card_page(text, check(text, self.memory.rules, speech(lang)), lang, name)
        )

    def check(self, body: str, fields: Mapping[str, str]) -> Response:
        """Read a text of cards, and say what is known of it."""
        lang = self.lang(fields)
        return HTMLResponse(
            pages.checked_fragment(check(body, self.memory.rules, speech(lang)), lang)
        )

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
