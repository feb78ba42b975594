"""The studio in French is French: frames, boards, cards, steps, problems, findings."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Final

import pytest
from starlette.testclient import TestClient

from altered.rules.library import Rules
from altered.studio.card_pane import EXAMPLE
from altered.studio.findings import Reports
from altered.studio.memory import Memory
from altered.studio.pages import finding_page
from tests.english import english_in
from tests.studio.browsing import WRONG, report

UNSAID: Final = frozenset({"code", "script", "style", "textarea", "pre", "option", "kbd"})
"""What holds no words of the page: names of Decks and modes, what somebody wrote."""
NAMES: Final = re.compile(
    r"Ash Courier|\{J\} Draw a card\.|\"card\"|« .* »|Who begins\?|It is known"
    r"|\b[a-z-]+(?:\.[a-z_-]+)+"
)
"""What a card file or an invented finding says, words that are quoted, and slugs of rules."""


class Visible(HTMLParser):
    """The texts of a page with what is read aloud, but for what says that it is English."""

    def __init__(self) -> None:
        """Begin outside every element."""
        super().__init__()
        self.texts: list[str] = []
        self._open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what is read aloud of an element."""
        held = dict(attrs)
        if tag in {"input", "link", "meta", "img", "br", "path", "use", "rect", "circle", "line"}:
            return
        self._open.append(tag in UNSAID or held.get("lang") == "en")
        if not any(self._open):
            self.texts += [one for key in ("title", "aria-label") if (one := held.get(key))]

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        del tag
        if self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Take a text."""
        if data.strip() and not any(self._open):
            self.texts.append(data.strip())


def english(page: str) -> dict[str, list[str]]:
    """Return the texts of a page that have English words, with these."""
    seen = Visible()
    seen.feed(page)
    assert seen.texts
    plain = ((one, english_in(NAMES.sub("", one))) for one in seen.texts)
    return {text: found for text, found in plain if found}


def test_a_card_is_french(client: TestClient) -> None:
    """A card in the hand is shown by its French name, text and steps; so are cards of a file."""
    table = str(client.get("/new?seed=7&seat0=you&seat1=random&lang=fr").url)
    handle = re.search(r'data-handle="(c\d+)"', client.get(table).text)
    assert handle is not None
    for page in (
        client.get(f"{table}&look={handle[1]}"),
        client.post("/card/check?lang=fr", content=EXAMPLE),
        client.post("/card/check?lang=fr", content=WRONG),
    ):
        assert english(page.text) == {}


def test_a_finding_is_french(rules: Rules, memory: Memory) -> None:
    """Answers and the situation of a finding are in words of the language."""
    made = json.loads(report(rules))
    (finding,) = made["findings"]
    finding["state"]["cells"] = {"cards needed": "2", "discard pile": "yes"}
    reports = Reports(rules, memory.shelf)
    reports.keep(json.dumps(made))
    page = finding_page(reports, finding["id"], "fr")
    assert "le départage recommence" in page
    assert "cartes voulues : 2" in page
    assert english(page) == {}
    assert "Tiebreakers start again" in finding_page(reports, finding["id"], "en")


@pytest.mark.parametrize(
    "address",
    [
        "/table?lang=fr",
        "/table?lang=fr&why=all",
        "/whatif?lang=fr",
        "/card?lang=fr",
        "/rules?lang=fr",
        "/rules?lang=fr&name=4.2.4",
        "/nowhere?lang=fr",
        "/table?lang=fr&at=99999999",
    ],
)
def test_a_page_is_french(client: TestClient, address: str) -> None:
    """No text of the page has an English word; nor has what is read aloud of its drawings."""
    assert english(client.get(address).text) == {}
