"""The studio in a browser: a game by clicks and by keys, a card mended and played, axe, a phone.

Each runs against `altered studio` as a process of its own. Where there is no Chromium the tests are
skipped, unless ALTERED_BROWSER is ``required``: then they fail. With ALTERED_PICTURES=FOLDER the
pictures of the guide are taken there.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from altered.studio.guard import MOST_BODY
from tests.conftest import BROWSER_REQUIRED, CHROMIUM, REPOSITORY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        CHROMIUM is None and not BROWSER_REQUIRED, reason="no Chromium on this machine"
    ),
]

PICTURES: Final = os.environ.get("ALTERED_PICTURES")
MOST_CLICKS: Final = 400
CONNECTIONS: Final = 1_000
WRONG: Final = """[[card]]
name = "Ash Courier"
type = "Character"
cost = { hand = 2, reserve = 2 }
stats = { forest = 1, mountain = 2, water = 2 }
text = "{J} Draw a crad."
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that is opened."""
    made = tmp_path_factory.mktemp("opened")
    (made / "wrong.toml").write_text(WRONG, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def studio(folder: Path) -> Iterator[str]:
    """A running studio; give its address. It ends cleanly, with nothing said of an error."""
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


@pytest.fixture
def page(browser: Browser, studio: str) -> Iterator[Page]:
    """A page of the studio that fails the test when it breaks or asks anything elsewhere."""
    made = browser.new_page(base_url=studio, viewport={"width": 1440, "height": 1000})
    wrong = watched(made, studio)
    yield made
    made.close()
    assert wrong == []


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


def test_a_game_by_clicks(page: Page) -> None:
    """A whole game of two by clicks on the board, to its result; back to day 1, and forward."""
    page.goto("/new?seed=7&seat0=you&seat1=greedy")
    on_the_board = 0
    for _ in range(MOST_CLICKS):
        option = page.locator("a[data-option]").first
        if not option.count():
            break
        on_the_board += bool(option.get_attribute("data-handles"))
        click_the_first_choice(page)
    assert "won" in page.inner_text("#decides")
    assert on_the_board > 10
    end = here(page)
    picture(page, "result")
    while page.locator('a[data-key="u"]').count():
        before = here(page)
        page.click('a[data-key="u"]')
        moved(page, before)
    assert page.inner_text(".line [aria-current]") == "Noon"
    assert page.inner_text(".line li >> nth=0").startswith("Day 1")
    while page.locator('a[data-key="r"]').count():
        before = here(page)
        page.click('a[data-key="r"]')
        moved(page, before)
    assert here(page) == end
    page.click(".line li >> nth=1 >> a >> nth=0")
    page.wait_for_function("() => document.querySelector('.board svg').ariaLabel.includes('Day 2')")
    page.go_back()
    page.wait_for_function("() => document.getElementById('decides').textContent.includes('won')")


def test_a_link_is_a_position(page: Page, browser: Browser, studio: str) -> None:
    """The address in the bar, opened by somebody else, shows the same board and choices."""
    page.goto("/new?seed=3&seat0=you&seat1=random")
    for _ in range(8):
        click_the_first_choice(page)
    other = browser.new_page(base_url=studio)
    other.goto(page.url)
    for part in (".board", "#options", ".told"):
        assert other.inner_text(part) == page.inner_text(part)
    other.close()


def test_a_refused_click_is_explained(page: Page) -> None:
    """A card that is too dear says so with its rule, whose text is shown under the pointer."""
    page.goto("/new?seed=7&seat0=you&seat1=random")
    while page.locator("#options").inner_text().count("plays") == 0:
        click_the_first_choice(page)
    dear = page.locator('.board [data-handle="s0"] [data-handle^="c"]:not(.can)').first
    name = str(dear.locator("text").first.text_content())
    dear.locator("rect").first.click()
    page.wait_for_selector("#why-title")
    assert "Mana Orbs are ready" in page.inner_text(".why")
    assert name in page.inner_text(".look h2")
    assert page.locator(".look .face > svg").count() == 1
    page.hover(".why a.rule >> nth=0")
    page.wait_for_selector("#window:not([hidden])")
    assert len(page.inner_text("#window")) > 40
    picture(page, "why")
    page.keyboard.press("Escape")
    page.wait_for_selector("#window", state="hidden")
    page.keyboard.press("Escape")
    page.wait_for_selector("#why-title", state="detached")


def test_by_keyboard_alone(page: Page) -> None:
    """New game, choices, reasons, going back and forward, a rule: without a pointer."""
    page.goto("/new?seed=5&seat0=you&seat1=random")
    for _ in range(12):
        before = here(page)
        page.keyboard.press("1")
        moved(page, before)
        assert page.evaluate("document.activeElement.id") == "decides"
    page.keyboard.press("w")
    page.wait_for_selector("#why-title")
    assert page.evaluate("document.activeElement.id") == "why-title"
    page.keyboard.press("Escape")
    page.wait_for_selector("#why-title", state="detached")
    before = here(page)
    page.keyboard.press("u")
    moved(page, before)
    before = here(page)
    page.keyboard.press("r")
    moved(page, before)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.told a.rule')"):
            break
    page.wait_for_selector("#window:not([hidden])")
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "window"
    page.focus("details.new > summary")
    page.keyboard.press("Enter")
    page.wait_for_selector("details.new[open] select[name=mode]")
    page.focus("details.new button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#decides")
    assert page.locator(".line li").count() == 1


def test_four_players(page: Page) -> None:
    """A table of 2v2: two Adventures, four seats, the first days of a game, who sees what."""
    page.goto("/new?seed=2&mode=2v2&seat0=you&seat1=random&seat2=random&seat3=greedy")
    for _ in range(MOST_CLICKS):
        if page.locator(".line li").count() > 2:
            break
        click_the_first_choice(page)
    assert page.locator('.board [data-part="seat"]').count() == 4
    assert page.locator('.board [data-part="region"]').count() == 16
    assert page.locator(".sees a").all_inner_texts() == [
        "everything",
        *("Alice", "Bob", "Camille", "David"),
    ]
    picture(page, "four")
    page.click(".sees >> text=Camille")
    page.wait_for_function("() => document.querySelectorAll('.board [data-handle^=c]').length < 12")
    assert "game=" in page.url
    assert "line=" not in page.content()


def test_the_form_for_a_new_game(page: Page) -> None:
    """It offers the seats of the mode, and begins what was chosen."""
    page.goto("/new?seed=1")
    page.click("details.new > summary")
    assert page.locator("fieldset.seat:visible").count() == 2
    page.select_option("select[name=mode]", "2v2")
    assert page.locator("fieldset.seat:visible").count() == 4
    page.select_option("select[name=mode]", "first-game")
    assert page.locator("fieldset.seat:visible").count() == 2
    page.select_option("select[name=deck0]", "workshop")
    page.fill("input[name=seed]", "12")
    page.click("details.new button")
    page.wait_for_function("() => document.querySelectorAll('.line li').length === 1")
    assert "seed=12" in page.url
    assert "decks=workshop" in page.url


def test_in_french(page: Page) -> None:
    """The same table in French; the switch keeps the position, and what is told is French."""
    page.goto("/new?seed=7&seat0=you&seat1=random")
    for _ in range(10):
        click_the_first_choice(page)
    board = page.locator('.board [data-part="piece"]').count()
    page.click("text=Français")
    page.wait_for_selector('html[lang="fr"]')
    assert page.locator('.board [data-part="piece"]').count() == board
    assert "décide" in page.inner_text("#decides")
    shown = page.inner_text("main")
    for english in ("Undo", "What happened", "Afternoon", "takes a turn", "Show", "choice"):
        assert english not in shown
    click_the_first_choice(page)
    assert page.get_attribute("html", "lang") == "fr"
    page.hover(".told a.rule >> nth=0")
    page.wait_for_selector("#window:not([hidden])")


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


def test_a_scenario_of_a_game(page: Page, folder: Path) -> None:
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
    command = [sys.executable, "-m", "altered", "scenario", str(folder / "seen.toml")]
    done = subprocess.run(command, capture_output=True, check=False, text=True, cwd=REPOSITORY)
    assert (done.returncode, done.stderr) == (0, "")
    page.goto("/new?seed=1")
    page.click("details.open > summary")
    page.click("text=seen.toml")
    page.wait_for_selector(".board svg")


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "pane", ["table", "table of a player", "card", "wrong card", "rules", "scenario"]
)
def test_accessibility(browser: Browser, studio: str, pane: str, scheme: str) -> None:
    """Axe finds nothing serious on any pane, with what can be unfolded unfolded."""
    from axe_playwright_python.sync_playwright import Axe

    page = played_page(browser, studio, scheme, 1280)
    match pane:
        case "table":
            page.keyboard.press("w")
            page.wait_for_selector("#why-title")
            page.goto(f"{page.url}&look=o1")
        case "table of a player":
            page.click(".sees a >> nth=1")
            page.wait_for_function("() => location.search.includes('see=0')")
        case "scenario":
            page.click("text=Make a scenario of this")
        case "wrong card":
            page.goto("/card?name=wrong.toml")
        case _:
            page.goto(f"/{pane}" + ("?name=4.2.4" if pane == "rules" else ""))
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    found = Axe().run(page).response["violations"]
    serious = [
        (one["id"], node["target"], one["help"])
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
    page.close()
    assert serious == []


def test_on_a_phone(browser: Browser, studio: str) -> None:
    """390 pixels wide nothing goes beyond the edge, and what is written can be read and touched."""
    page = played_page(browser, studio, "light", 390)
    page.wait_for_function("() => document.getElementById('live').dataset.narrow === 'yes'")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    sizes = page.evaluate(
        "[...document.querySelectorAll('.board [data-part=piece] text:first-of-type')]"
        ".map((one) => one.getBoundingClientRect().height)"
    )
    assert min(sizes) > 10
    touched = page.evaluate(
        "[...document.querySelectorAll('.options a, .now .button')]"
        ".map((one) => one.getBoundingClientRect().height)"
    )
    assert min(touched) >= 38
    picture(page, "phone")
    for path in ("/card", "/card?name=wrong.toml", "/rules?name=4.2.4"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    page.close()


def test_without_javascript(browser: Browser, studio: str) -> None:
    """Links alone lead through a game: each choice, back, and the reasons."""
    context = browser.new_context(base_url=studio, java_script_enabled=False)
    page = context.new_page()
    page.goto("/new?seed=7&seat0=you&seat1=random")
    for _ in range(6):
        page.click("a[data-option] >> nth=0")
    page.click('a[data-key="w"]')
    assert page.locator("#why-title").count() == 1
    page.click('a[data-key="u"]')
    assert page.locator("a[data-option]").count() > 0
    context.close()


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


def test_the_command_says_what_is_wrong(folder: Path) -> None:
    """A port that is taken, and a folder that is not there."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for arguments in (["--port", port], [str(folder / "nowhere")]):
            command = [sys.executable, "-m", "altered", "studio", "--no-browser", *arguments]
            done = subprocess.run(
                command, capture_output=True, check=False, text=True, cwd=REPOSITORY, timeout=60
            )
            assert done.returncode == 2
            assert "error ALT-" in done.stderr
            assert "Traceback" not in done.stderr
