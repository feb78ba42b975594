"""What if in a browser: switches, two boards, choices by keys, French, a telephone, axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.axe import serious
from tests.studio.browsing import IN_A_BROWSER, followed, here, moved, picture

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = IN_A_BROWSER

CHANGED = "/whatif?mode=two-player&seed=4&with=morning.draw%3D3"


def test_a_number_is_switched(page: Page) -> None:
    """From a table to What if; a switch is found, set and seen; then played until events differ."""
    page.goto("/new?seed=4&seat0=you&seat1=random")
    page.click("header nav >> text=What if")
    page.wait_for_selector(".pair")
    assert "seed=4" in page.url
    assert "No event differs so far" in page.inner_text(".parted")
    page.fill("#finder", "tiebreak")
    assert 0 < page.locator(".switchboard fieldset:not(.numbers):visible").count() < 20
    before = here(page)
    page.fill('input[name="limit.morning.draw"]', "3")
    page.press('input[name="limit.morning.draw"]', "Tab")
    moved(page, before)
    assert "3, not 2" in page.inner_text(".changes > ul")
    before = here(page)
    page.keyboard.press("Escape")
    page.focus("#decides")
    page.keyboard.press("f")
    moved(page, before)
    assert page.inner_text("#parted-title") == "The first event that differs"
    assert "Bob draws" in page.locator(".parted dd").nth(0).inner_text()
    assert "Alice draws" in page.locator(".parted dd").nth(1).inner_text()
    boards = page.locator("div.board").all()
    hands = [board.locator('[data-handle^="c"]').count() for board in boards]
    assert hands[1] > hands[0]
    picture(page, "whatif")
    before = here(page)
    page.go_back()
    moved(page, before)
    assert "No event differs so far" in page.inner_text(".parted")


def test_the_same_choices_at_both_tables(page: Page) -> None:
    """A click on either board is a choice at both; going back goes back at both."""
    page.goto(CHANGED + "&seats=you,you,random")
    second = page.locator("div.board").nth(1)
    card = second.locator('[data-handle^="c"].can, [data-handle^="o"].can')
    while not card.count():
        before = here(page)
        page.keyboard.press("1" if page.locator('[data-key="1"]').count() else "g")
        moved(page, before)
    boards = page.locator("div.board > svg")
    shown = [boards.nth(n).get_attribute("aria-label") for n in range(2)]
    assert shown[0] == shown[1]
    before = here(page)
    card.first.locator("rect").first.click()
    if here(page) == before and page.locator("#menu a").count():
        page.locator("#menu a").first.click()
    moved(page, before)
    after = here(page)
    page.keyboard.press("u")
    moved(page, after)
    assert boards.count() == 2


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_accessibility(browser: Browser, studio: str, scheme: str, width: int) -> None:
    """Axe finds nothing serious, and on a telephone nothing goes beyond the edge; in French."""
    page = browser.new_page(
        base_url=studio,
        color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": width, "height": 900},
    )
    page.goto(CHANGED + "&lang=fr&take=apart")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = page.inner_text("main")
    for english in (
        "As usual",
        "Changed",
        "Switches",
        "event",
        "draws",
        "Morning",
        "Which",
        "When",
    ):
        assert english not in shown
    found = serious(page)
    page.close()
    assert found == []


def test_without_javascript(browser: Browser, studio: str) -> None:
    """The switches are a form, and each choice is a link."""
    context = browser.new_context(base_url=studio, java_script_enabled=False)
    page = context.new_page()
    page.goto("/whatif?mode=two-player&seed=4")
    page.check('input[name="overlay"] >> nth=0')
    followed(page, ".switchboard button")
    assert "overlay=limits-each-card" in page.url
    followed(page, "a[data-option] >> nth=0")
    assert "overlay=limits-each-card" in page.url
    assert page.locator("div.board").count() == 2
    context.close()
