"""The other pages of the studio in a browser: cards, scenarios, traces, axe, what is not HTTP."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

import pytest

from altered.studio.guard import MOST_BODY
from tests.axe import serious
from tests.conftest import REPOSITORY
from tests.studio.browsing import (
    IN_A_BROWSER,
    click_the_first_choice,
    here,
    moved,
    picture,
    played_page,
)

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = IN_A_BROWSER

CONNECTIONS: Final = 1_000


def test_a_card_written_wrong_is_mended_and_played(page: Page) -> None:
    """Its error is read and mended by the repair that is offered; its reaction is seen."""
    page.goto("/file?name=wrong.toml")
    assert page.inner_text("#problems-title") == "1 problem"
    assert 'no ability uses the word "crad"' in page.inner_text("#problems")
    assert page.inner_text("#marks mark") == "crad"
    picture(page, "card-wrong")
    page.click("button.repair")
    page.wait_for_selector("#checked .face svg")
    assert page.inner_text("#problems-title") == "No problems"
    assert "Piochez une carte." in page.inner_text("#checked")
    assert "{J} Draw a card." in page.input_value("#cards")
    picture(page, "card-right")
    for what in ("try", "loops"):
        page.click(f".job[data-what={what}] .start")
    page.wait_for_function("() => document.querySelector('.job[data-what=try] progress').value > 0")
    page.click(".job[data-what=try] .stop")
    page.wait_for_selector(".job[data-what=try] .verdict")
    assert "Ash Courier" in page.inner_text(".job[data-what=try] .found")
    page.wait_for_selector(".job[data-what=loops] .verdict.good")
    picture(page, "card-verdicts")
    page.press("#cards", "Control+Home")
    page.keyboard.type(" ")
    page.wait_for_selector(".job[data-what=loops] .old:visible")
    page.keyboard.press("Backspace")
    page.wait_for_selector("#checked .play:not([disabled])")
    page.press("#cards", "Control+Enter")
    page.wait_for_selector(".board svg")
    before = here(page)
    page.click("a[data-option]:has-text('Ash Courier') >> nth=0")
    moved(page, before)
    while page.locator("a[data-option]:has-text('reaction')").count():
        before = here(page)
        page.click("a[data-option]:has-text('reaction') >> nth=0")
        moved(page, before)
    assert "Alice draws" in page.inner_text(".told")
    picture(page, "card-played")


def test_from_a_finding_to_its_rules_and_back(page: Page) -> None:
    """The findings by gravity, one of them, a rule of it, and from that rule the finding again."""
    page.goto("/rules")
    page.click(".by-gravity >> text=Who begins?")
    assert "Nobody can go on" in page.inner_text("main")
    page.hover("main .findings a.rule")
    page.wait_for_selector("#window:not([hidden])")
    picture(page, "finding")
    assert serious(page) == []
    page.click("main .findings a.rule")
    page.click(".findings-of summary")
    page.click(".findings-of >> text=Who begins?")
    page.wait_for_selector("text=The plainest such situation")


def test_problems_while_typing(page: Page) -> None:
    """What is typed is read at once: a problem appears with its place and goes again."""
    page.goto("/card")
    assert page.inner_text("#problems-title") == "No problems"
    page.fill("#cards", page.input_value("#cards").replace("Resupply.", "Resuply."))
    page.wait_for_selector("button.place")
    page.click("button.place")
    selected = page.evaluate(
        "(() => { const a = document.getElementById('cards');"
        " return a.value.slice(a.selectionStart, a.selectionEnd); })()"
    )
    assert "Resuply" in selected
    page.fill("#cards", page.input_value("#cards").replace("Resuply.", "Resupply."))
    page.wait_for_selector("#checked .face svg")
    assert page.inner_text("#problems-title") == "No problems"


def test_what_can_follow(page: Page) -> None:
    """Control and Space offers words of the grammar; one is chosen by keys and read at once."""
    page.goto("/card")
    text = page.input_value("#cards")
    at = text.index("Resupply.")
    page.fill("#cards", text.replace("Resupply.", "Res"))
    page.evaluate(
        "at => { const a = document.getElementById('cards'); a.focus();"
        " a.setSelectionRange(at, at); }",
        at + len("Res"),
    )
    page.keyboard.press("Control+Space")
    page.wait_for_selector("#completions li")
    offered = page.locator("#completions li").all_inner_texts()
    assert "Resupply" in offered
    assert all(one.lower().startswith("res") for one in offered)
    picture(page, "completions")
    assert serious(page) == []
    for _ in range(offered.index("Resupply")):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert "{J} Resupply\n" in page.input_value("#cards")
    page.keyboard.type(".")
    page.wait_for_selector("#checked .face svg")
    assert page.input_value("#cards") == text
    page.keyboard.press("Control+Space")
    page.keyboard.press("Escape")
    assert not page.is_visible("#completions")


def test_a_scenario_of_a_game(page: Page, written: Path) -> None:
    """A turn becomes a scenario; saved in the folder it passes `altered scenario`."""
    page.goto("/new?seed=7&seat0=you&seat1=random")
    while "passes" not in page.locator("#options").inner_text():
        click_the_first_choice(page)
    before = here(page)
    page.click("a[data-option]:has-text('passes')")
    moved(page, before)
    while "passes" not in page.locator("#options").inner_text():
        click_the_first_choice(page)
    page.click("text=Make a scenario of this")
    page.fill("input[name=name]", "seen")
    picture(page, "scenario")
    page.click("text=Save in the folder")
    page.wait_for_selector("text=seen.toml")
    command = [sys.executable, "-m", "altered", "scenario", str(written / "seen.toml")]
    done = subprocess.run(command, capture_output=True, check=False, text=True, cwd=REPOSITORY)
    assert (done.returncode, done.stderr) == (0, "")
    page.goto("/new?seed=1")
    page.click("details.open > summary")
    page.click("text=seen.toml")
    page.wait_for_url(re.compile("at=0"))
    for key in "rru":
        before = here(page)
        page.keyboard.press(key)
        moved(page, before)
    assert page.locator(".told li.latest a.rule").count() > 0


def test_a_trace_is_saved_and_opened(page: Page, tmp_path: Path) -> None:
    """The file that is saved, given back, shows the same board."""
    page.goto("/new?seed=9&seat0=you&seat1=random")
    for _ in range(9):
        click_the_first_choice(page)
    board = page.inner_text(".board")
    with page.expect_download() as download:
        page.click("text=Save the trace")
    path = tmp_path / "game.json"
    download.value.save_as(path)
    page.goto("/new?seed=1")
    page.click("details.open > summary")
    page.set_input_files("#file", path)
    page.wait_for_url(re.compile("file=made-"))
    assert page.inner_text(".board") == board
    page.click("details.open > summary")
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": 1}', encoding="utf-8")
    wrong = page.locator(".drop .problem")
    page.set_input_files("#file", bad)
    wrong.wait_for()
    assert "ALT-" in wrong.inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessibility(browser: Browser, studio: str, scheme: str) -> None:
    """Axe finds nothing serious on any pane, with what can be unfolded unfolded."""
    page = played_page(browser, studio, scheme, 1280)
    found = {}
    page.keyboard.press("w")
    page.wait_for_selector("#why-title")
    page.goto(f"{page.url}&look=o1")
    found["table"] = _unfolded(page)
    page.click(".sees a >> nth=1")
    page.wait_for_function("() => location.search.includes('see=0')")
    found["table of a player"] = _unfolded(page)
    page.click("text=Make a scenario of this")
    found["scenario"] = _unfolded(page)
    finding = "/rules/finding?id=contradiction:x"
    for path in ("/card", "/card?name=wrong.toml", "/rules", "/rules?name=4.2.4", finding):
        page.goto(path)
        found[path] = _unfolded(page)
    page.close()
    assert [pane for pane, wrong in found.items() if wrong] == [], found


def _unfolded(page: Page) -> list[tuple[str, list[str], str]]:
    """What axe finds on a page with all that can be unfolded unfolded."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    return serious(page)


def test_many_connections_and_long_bodies(studio: str) -> None:
    """1,000 silent connections, a body of 100 MB and what is no HTTP: it goes on answering."""
    host, port = "127.0.0.1", int(studio.rsplit(":", 1)[1])
    with_hosts = f"Host: {host}:{port}\r\n"

    def asked(request: bytes) -> bytes:
        with socket.create_connection((host, port), timeout=20) as one:
            one.sendall(request)
            return one.recv(200)

    silent: list[socket.socket] = []
    try:
        silent += [socket.create_connection((host, port), timeout=20) for _ in range(CONNECTIONS)]
        get = f"GET /card HTTP/1.1\r\n{with_hosts}Connection: close\r\n\r\n".encode()
        assert b" 200 " in asked(get)
    finally:
        for one in silent:
            one.close()
    for rubbish in (b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"A" * 70_000 + b"\r\n\r\n"):
        assert b" 200 " not in asked(rubbish)
    long = f"POST /card/check HTTP/1.1\r\n{with_hosts}Content-Length: {100 << 20}\r\n\r\n".encode()
    assert b" 413 " in asked(long)
    chunk = b"%x\r\n" % (1 << 20) + b"x" * (1 << 20) + b"\r\n"
    with socket.create_connection((host, port), timeout=20) as one:
        head = f"POST /card/check HTTP/1.1\r\n{with_hosts}Transfer-Encoding: chunked\r\n\r\n"
        one.sendall(head.encode())
        sent = 0
        try:
            while sent < 100 << 20:
                one.sendall(chunk)
                sent += 1 << 20
        except OSError:
            pass
        assert sent < MOST_BODY + (40 << 20)  # what lies in the buffers between
    time.sleep(0.2)
    assert b" 200 " in asked(get)


def test_the_command_says_what_is_wrong(written: Path) -> None:
    """A port that is taken, and a folder that is not there."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for arguments in (["--port", port], [str(written / "nowhere")]):
            command = [sys.executable, "-m", "altered", "studio", "--no-browser", *arguments]
            done = subprocess.run(
                command, capture_output=True, check=False, text=True, cwd=REPOSITORY, timeout=60
            )
            assert done.returncode == 2
            assert "error ALT-" in done.stderr
            assert "Traceback" not in done.stderr
