"""The built site in a browser: jumping, searching, previews, languages, the matrix, and axe.

Runs on ``build/site`` and ``build/offline``, which ``make site-browser`` builds first, with the
Chromium of the system. Where there is none the tests are skipped, unless ALTERED_BROWSER is
``required``: then they fail.
"""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Final

import pytest

from tests.axe import serious
from tests.conftest import BROWSER_REQUIRED as REQUIRED
from tests.conftest import CHROMIUM
from tests.docs.site import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SITE: Final = ROOT / "build" / "site"
OFFLINE: Final = ROOT / "build" / "offline"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None and not REQUIRED, reason="no Chromium on this machine"),
    pytest.mark.skipif(
        not ((SITE / "en" / "index.html").is_file() or REQUIRED), reason="make site-browser"
    ),
]

KINDS: Final = (
    "",
    "rules/",
    "rules/4.2.4/",
    "learn/",
    "loops/",
    "unnumbered/",
    "conformance/",
    "conflicts/",
    "counterexamples/",
    "readings/",
    "terms/",
    "map/",
    "guide/gating-a-repository/",
    "api/",
)


SWIPE: Final = """([from, to]) => {
  const target = document.querySelector("div.steps");
  const touch = (clientX) => [new Touch({ identifier: 1, target, clientX, clientY: 10 })];
  target.dispatchEvent(new TouchEvent("touchstart", { touches: touch(from) }));
  target.dispatchEvent(new TouchEvent("touchend", { changedTouches: touch(to) }));
}"""
"""A finger that goes from one place to another, in pixels from the left."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its name there
        """Say nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Serve the site; give its address."""
    handler = partial(Quiet, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as made:
        thread = threading.Thread(target=made.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{made.server_address[1]}"
        made.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return a page that fails the test when something is fetched from elsewhere or breaks."""
    made = browser.new_page(viewport={"width": 1280, "height": 900})
    wrong: list[str] = []
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.on(
        "request",
        lambda r: None if r.url.startswith(("http://127.0.0.1", "file:", "data:"))
        else wrong.append(r.url),
    )  # fmt: skip
    yield made
    made.close()
    assert wrong == []


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("4.2.4.c", "rules/4.2.4/#c"),
        ("4.2.4c", "rules/4.2.4/#c"),
        ("rule 7.4.3.i", "rules/7.4.3/#i"),
        ("dusk.tie", "rules/4.2.4/#c"),
        ("7.3.19", "rules/7.3.19/#rule"),
        ("4.2.4", "rules/4.2.4/"),
    ],
)
def test_jump(page: Page, server: str, typed: str, address: str) -> None:
    """A number or slug in the jump box leads straight to the rule."""
    page.goto(f"{server}/en/")
    page.fill("#jump-box", typed)
    page.press("#jump-box", "Enter")
    page.wait_for_url(f"{server}/en/{address}")


def test_words_search(page: Page, server: str) -> None:
    """Anything else searches, and finds the section."""
    page.goto(f"{server}/en/")
    page.fill("#jump-box", "tiebreakers arena")
    page.press("#jump-box", "Enter")
    page.wait_for_selector("#search-results li a")
    links = page.eval_on_selector_all("#search-results li a", "all => all.map(a => a.href)")
    assert any("/rules/4.3/" in str(one) for one in links)


def test_exact_number_search(page: Page, server: str) -> None:
    """The search page knows an exact number as a word; the rule comes first."""
    page.goto(f"{server}/en/search/?q=4.2.4.c")
    page.wait_for_selector("#search-results li a")
    first = page.get_attribute("#search-results li a", "href")
    assert first is not None
    assert first.endswith("rules/4.2.4/#c")


@pytest.mark.parametrize(
    ("address", "rule"),
    [
        ("/en/search/?q=counters+leave+landmark+zone", "rules/2.5/#i"),
        ("/fr/search/?q=compteurs+quittent+zone+repere", "rules/2.5/#i"),
        ("/en/search/?q=tie+dusk", "rules/4.2.4/#c"),
    ],
)
def test_the_rules_that_hold_the_words_come_first(
    page: Page, server: str, address: str, rule: str
) -> None:
    """Whatever forms the words have, the rule that says so is linked above the pages."""
    page.goto(f"{server}{address}")
    found = page.get_attribute("h2 + .rules-found a", "href")
    assert found is not None
    assert found.endswith(rule)
    pages = page.eval_on_selector_all("#search-results li a", "all => all.map(a => a.href)")
    assert not [one for one in pages if "/api/" in str(one) or "/c-api/" in str(one)]


def preview(page: Page, link: str) -> None:
    """Bring the pointer to a link, again if the page still moved under it, until it is shown."""
    for _ in range(10):
        page.mouse.move(5, 5)
        page.hover(link)
        page.wait_for_timeout(600)  # it is shown after a fifth of a second
        if page.is_visible("#law-preview"):
            return
    page.wait_for_selector("#law-preview:not([hidden])")


def test_preview_by_mouse(page: Page, server: str) -> None:
    """A reference shows the text of its rule under the pointer."""
    page.goto(f"{server}/en/rules/4.2.4/")
    preview(page, "#c .relations a >> nth=0")
    assert "4.2.4.b" in page.inner_text("#law-preview")
    page.mouse.move(5, 5)
    page.wait_for_selector("#law-preview", state="hidden")


def test_preview_by_keyboard(page: Page, server: str) -> None:
    """Focus by keyboard shows it and ties it to the link; Escape hides it."""
    page.goto(f"{server}/en/rules/4.2.4/")
    page.focus("#c .law-number")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.is_visible("#law-preview"):
            break
    assert page.is_visible("#law-preview")
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "law-preview"
    page.keyboard.press("Escape")
    assert page.is_hidden("#law-preview")


def test_language_keeps_the_rule(page: Page, server: str) -> None:
    """The switch leads to the same rule in the other language, and back."""
    page.goto(f"{server}/en/rules/4.2.4/#c")
    page.click(".languages a")
    page.wait_for_url(f"{server}/fr/rules/4.2.4/#c")
    assert page.get_attribute("html", "lang") == "fr"
    assert "égalité" in page.inner_text("#c .law-text")
    page.click(".languages a")
    page.wait_for_url(f"{server}/en/rules/4.2.4/#c")


def test_the_words_of_the_theme_are_french(page: Page, server: str) -> None:
    """Labels and buttons that the theme writes itself are in the language of the page."""
    theirs = ("Toggle ", "Light mode", "Auto light", "<title>Contents", ">Next<", ">Previous<")
    page.goto(f"{server}/en/rules/4.2.4/")
    english = page.content()
    assert [words for words in theirs if words not in english] == []
    page.goto(f"{server}/fr/rules/4.2.4/")
    french = page.content()
    assert [words for words in theirs if words in french] == []


def test_how_it_is_checked(page: Page, server: str) -> None:
    """The block opens by a click and by its address."""
    page.goto(f"{server}/en/rules/4.2.4/")
    assert page.is_hidden("#c-how .how-file")
    page.click("#c-how > summary")
    assert page.is_visible("#c-how .how-file")
    page.goto(f"{server}/en/rules/4.2.4/#e-how")
    page.wait_for_selector("#e-how .how-file", state="visible")


def test_matrix_filters(page: Page, server: str) -> None:
    """Words, chapter and state narrow the rows; chapters without rows go."""
    page.goto(f"{server}/en/conformance/")
    rows = page.locator("table.matrix tbody tr:not(.total):visible")
    every = rows.count()
    assert every == 410
    page.fill("form.matrix-filter [name=name]", "4.2.4.c")
    assert rows.count() == 1
    assert "dusk.tie" in rows.first.inner_text()
    assert page.inner_text("form.matrix-filter output") == "1 of 410 rules"
    page.fill("form.matrix-filter [name=name]", "")
    page.select_option("form.matrix-filter [name=chapter]", "7")
    assert 0 < rows.count() < 60
    assert page.locator("table.matrix tbody:visible").count() == 1
    page.select_option("form.matrix-filter [name=chapter]", "")
    page.select_option("form.matrix-filter [name=state]", "finding")
    assert 0 < rows.count() < every


def test_loops_are_sorted(page: Page, server: str) -> None:
    """A heading of the table sorts its rows, the same one again turns them round."""
    page.goto(f"{server}/en/loops/")
    cards = page.locator("table.sortable tbody td:nth-child(3)")
    assert cards.count() > 200
    for way in (1, -1):
        page.click("table.sortable th:nth-child(3) button")
        shown = [int(text) for text in cards.all_inner_texts()]
        assert shown == sorted(shown, reverse=way < 0)
    page.click("table.sortable tbody tr:first-child a")
    page.wait_for_selector("details.loop[open]")


def test_drawings_on_a_phone(browser: Browser, server: str) -> None:
    """On a narrow screen a strip is one column, and what it tells is at least 11 pixels high."""
    made = browser.new_page(viewport={"width": 390, "height": 844})
    made.goto(f"{server}/en/rules/4.2.4/")
    shown = made.locator("#b .played img.drawn").first
    shown.scroll_into_view_if_needed()
    made.wait_for_function("document.querySelector('#b .played img.drawn').currentSrc")
    source = str(shown.evaluate("one => one.currentSrc"))
    assert source.endswith(".phone.svg")
    box = shown.bounding_box()
    assert box is not None
    text = (SITE / "en" / source.split("/en/")[1]).read_text(encoding="utf-8")
    units = float(text.split('width="')[1].split('"')[0])
    sizes = {float(one.split('"')[0]) for one in text.split('font-size="')[1:]}
    assert 13.0 in sizes  # that of what is told
    assert 13.0 * box["width"] / units > 11
    assert made.evaluate("document.documentElement.scrollWidth") <= 390
    made.close()


def test_symbols_are_copied_as_words(page: Page, server: str) -> None:
    """Text that is selected and copied has words for its symbols."""
    page.goto(f"{server}/en/guide/reading-a-rule/")
    copied = page.evaluate(
        "() => { getSelection().selectAllChildren(document.querySelector('article'));"
        " return getSelection().toString(); }"
    )
    assert "when I enter play" in copied.split("when I enter play, from anywhere")[0]


def test_from_a_folder(page: Page) -> None:
    """The offline build needs no server: jump, preview, search, language."""
    if not (OFFLINE / "en" / "index.html").is_file():
        pytest.skip("make site-browser")
    root = OFFLINE.as_uri()
    page.goto(f"{root}/en/index.html")
    page.fill("#jump-box", "dusk.tie")
    page.press("#jump-box", "Enter")
    page.wait_for_url(f"{root}/en/rules/4.2.4.html#c")
    preview(page, "#c .relations a >> nth=0")
    page.click(".languages a")
    page.wait_for_url(f"{root}/fr/rules/4.2.4.html#c")
    page.goto(f"{root}/en/search.html?q=4.2.4.c")
    page.wait_for_selector("#search-results li a")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.strip("/") or "home")
def test_accessibility(browser: Browser, server: str, kind: str, scheme: str) -> None:
    """Axe finds nothing serious on any kind of page, folded blocks open, contrast included."""
    page = browser.new_page(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{server}/en/{kind}")
    page.evaluate(
        "[...document.querySelectorAll('article details')].slice(0, 8)"
        ".forEach((one) => { one.open = true; })"
    )
    found = serious(page)
    page.close()
    assert found == []


def test_a_phone_scrolls_one_way(browser: Browser, server: str) -> None:
    """At the width of a phone no page is wider than the screen."""
    page = browser.new_page(viewport={"width": 390, "height": 800})
    for kind in KINDS:
        page.goto(f"{server}/en/{kind}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"{kind}: {wide}"
    page.close()


def test_an_example_is_stepped_through_and_played_on(page: Page, server: str) -> None:
    """Back and forward by keys, events with their rules; played on from there by both players."""
    page.goto(f"{server}/fr/rules/4.2.4/")
    steps, plays = page.locator(".drawn-moves button").all()[:2]
    steps.click()
    page.wait_for_selector("div.steps img[src*='svgView']")
    assert page.inner_text("div.steps output").startswith("1 sur ")
    board = page.get_attribute("div.steps img", "src")
    page.keyboard.press("ArrowRight")
    assert page.inner_text("div.steps output").startswith("2 sur ")
    assert page.get_attribute("div.steps img", "src") != board
    box = page.locator("div.steps img").bounding_box()
    assert box is not None
    assert 0.5 < box["height"] / box["width"] < 2.5
    assert page.locator("div.steps li a[href*='#']").count() > 2
    page.keyboard.press("Home")
    assert page.get_attribute("div.steps img", "src") == board
    page.evaluate(SWIPE, [300, 100])
    assert page.inner_text("div.steps output").startswith("2 sur ")
    page.evaluate(SWIPE, [100, 300])
    assert page.inner_text("div.steps output").startswith("1 sur ")
    plays.click()
    page.wait_for_selector(".play-board")
    assert int(page.get_attribute(".play-table:visible", "data-ms") or 0) > 0
    assert "décide" in page.inner_text(".play-now")
    assert page.locator(".play-told a.play-rule").count() > 0
    assert serious(page) == []


def test_weight(server: str) -> None:
    """The median page of the rules weighs less than 100 KiB; `check_site` bounds every page."""
    del server
    sizes = sorted(path.stat().st_size for path in (SITE / "en" / "rules").rglob("index.html"))
    assert sizes[len(sizes) // 2] < 100 * 1024
