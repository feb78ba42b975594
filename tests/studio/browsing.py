"""What tests in a browser share: a running studio, choices by clicks, pictures for the guide.

With ALTERED_PICTURES=FOLDER the pictures are taken there.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.conftest import BROWSER_REQUIRED, CHROMIUM, REPOSITORY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

    from altered.rules.library import Rules

IN_A_BROWSER: Final = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None and not BROWSER_REQUIRED, reason="no Chromium on this machine"
    ),
]
"""The marks of a test that needs a browser."""

PICTURES: Final = os.environ.get("ALTERED_PICTURES")
MOST_CLICKS: Final = 400
WRONG: Final = """[[card]]
name = "Ash Courier"
type = "Character"
cost = { hand = 2, reserve = 2 }
stats = { forest = 1, mountain = 2, water = 2 }
text = "{J} Draw a crad."
"""


def report(rules: Rules) -> str:
    """A report of findings about these rules, with one finding in it."""
    demand = {"rule": "dusk.tie", "when": "", "then": "", "allows": ["TiebreakersStartAgain"]}
    finding = {
        "id": "contradiction:x",
        "kind": "contradiction",
        "gravity": "stuck",
        "ask": "Who begins?",
        "rules": ["dusk.tie", "dusk.progress"],
        "state": {"drawing": ["the day is 3"]},
        "demands": [demand],
        "raises": "which of both goes first here?",
        "status": "accepted",
        "reason": "It is known.",
    }
    return json.dumps({"schema": 1, "digest": rules.digest, "findings": [finding]})


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run a studio; give its address. It ends cleanly, with nothing said of an error."""
    command = [sys.executable, "-m", "altered", "studio", str(folder), "--no-browser"]
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found is not None
        yield found[0]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert (process.returncode, err) == (0, "")
        assert "the studio has ended" in out


def watched(page: Page, studio: str) -> list[str]:
    """Collect what must not happen on a page."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda m: wrong.append(m.text) if _is_error(m) else None)
    page.on("request", lambda r: None if r.url.startswith(studio) else wrong.append(r.url))
    return wrong


def _is_error(message: ConsoleMessage) -> bool:
    """Whether a line of the console is one; that a file cannot be opened is said on the page."""
    return message.type == "error" and "400 (Bad Request)" not in message.text


def picture(page: Page, name: str) -> None:
    """Take a picture for the guide, where they are asked for."""
    if PICTURES:
        page.mouse.move(2, 2)
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def here(page: Page) -> str:
    """The position that is shown."""
    return str(page.get_attribute("#live", "data-here"))


def moved(page: Page, before: str) -> None:
    """Wait until another position is shown."""
    page.wait_for_function(
        "before => document.getElementById('live').dataset.here !== before", arg=before
    )


def followed(page: Page, selector: str) -> None:
    """Click a link or a button of a page without scripts; wait until the next page is there."""
    with page.expect_navigation():
        page.click(selector)


def on_board(page: Page, handle: str) -> Locator:
    """The part of the board of that name: the name of a piece, the edge of a zone."""
    part = page.locator(f'.board [data-handle="{handle}"]').first
    return part.locator("rect, text").first


def click_the_first_choice(page: Page) -> None:
    """Make the first choice by clicking where it lies; one that lies nowhere, in the list."""
    before = here(page)
    option = page.locator("a[data-option]").first
    handles = (option.get_attribute("data-handles") or "").split()
    target = next((h for h in handles if page.locator(f'[data-handle="{h}"]').count()), None)
    if target is None:
        option.click()
    else:
        on_board(page, target).click(position={"x": 3, "y": 3})
        menu = page.locator("#menu a")
        if here(page) == before and menu.count():
            menu.first.click()
    moved(page, before)


def played_page(browser: Browser, studio: str, scheme: str, width: int) -> Page:
    """A page of a game in an Afternoon, light or dark."""
    dark = scheme == "dark"
    made = browser.new_page(
        base_url=studio,
        color_scheme="dark" if dark else "light",
        viewport={"width": width, "height": 900},
    )
    made.goto("/new?seed=7&seat0=you&seat1=greedy")
    for _ in range(14):
        before = here(made)
        made.keyboard.press("1")
        moved(made, before)
    return made
