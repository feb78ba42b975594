"""The table of the studio in a browser: a game by clicks and by keys, four players, French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.studio import browsing

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = browsing.IN_A_BROWSER


def test_a_game_by_clicks(page: Page) -> None:
    """A whole game of two by clicks on the board, to its result; back to day 1, and forward."""
    page.goto("/new?seed=7&seat0=you&seat1=greedy")
    on_the_board = 0
    for _ in range(browsing.MOST_CLICKS):
        option = page.locator("a[data-option]").first
        if not option.count():
            break
        on_the_board += bool(option.get_attribute("data-handles"))
        browsing.click_the_first_choice(page)
    assert "won" in page.inner_text("#decides")
    assert on_the_board > 10
    end = browsing.here(page)
    browsing.picture(page, "result")
    while page.locator('a[data-key="u"]').count():
        before = browsing.here(page)
        page.click('a[data-key="u"]')
        browsing.moved(page, before)
    assert page.inner_text(".line [aria-current]") == "Noon"
    assert page.inner_text(".line li >> nth=0").startswith("Day 1")
    while page.locator('a[data-key="r"]').count():
        before = browsing.here(page)
        page.click('a[data-key="r"]')
        browsing.moved(page, before)
    assert browsing.here(page) == end
    page.click(".line li >> nth=1 >> a >> nth=0")
    page.wait_for_function("() => document.querySelector('.board svg').ariaLabel.includes('Day 2')")
    page.go_back()
    page.wait_for_function("() => document.getElementById('decides').textContent.includes('won')")


def test_a_link_is_a_position(page: Page, browser: Browser, studio: str) -> None:
    """The address in the bar, opened by somebody else, shows the same board and choices."""
    page.goto("/new?seed=3&seat0=you&seat1=random")
    for _ in range(8):
        browsing.click_the_first_choice(page)
    other = browser.new_page(base_url=studio)
    other.goto(page.url)
    for part in (".board", "#options", ".told"):
        assert other.inner_text(part) == page.inner_text(part)
    other.close()


def test_a_refused_click_is_explained(page: Page) -> None:
    """A card that is too dear says so with its rule, whose text is shown under the pointer."""
    page.goto("/new?seed=7&seat0=you&seat1=random")
    while page.locator("#options").inner_text().count("plays") == 0:
        browsing.click_the_first_choice(page)
    dear = page.locator('.board [data-handle="s0"] [data-handle^="c"]:not(.can)').first
    name = str(dear.locator("text").first.text_content())
    dear.locator("rect").first.click()
    page.wait_for_selector("#why-title")
    assert "mana is ready" in page.inner_text(".why")
    assert name in page.inner_text(".look h2")
    assert page.locator(".look .face > svg").count() == 1
    page.hover(".why a.rule >> nth=0")
    page.wait_for_selector("#window:not([hidden])")
    assert len(page.inner_text("#window")) > 40
    browsing.picture(page, "why")
    page.keyboard.press("Escape")
    page.wait_for_selector("#window", state="hidden")
    page.keyboard.press("Escape")
    page.wait_for_selector("#why-title", state="detached")


def test_by_keyboard_alone(page: Page) -> None:
    """New game, choices, reasons, going back and forward, a rule: without a pointer."""
    page.goto("/new?seed=5&seat0=you&seat1=random")
    for _ in range(12):
        before = browsing.here(page)
        page.keyboard.press("1")
        browsing.moved(page, before)
        assert page.evaluate("document.activeElement.id") == "decides"
    page.keyboard.press("w")
    page.wait_for_selector("#why-title")
    assert page.evaluate("document.activeElement.id") == "why-title"
    page.keyboard.press("Escape")
    page.wait_for_selector("#why-title", state="detached")
    before = browsing.here(page)
    page.keyboard.press("u")
    browsing.moved(page, before)
    before = browsing.here(page)
    page.keyboard.press("r")
    browsing.moved(page, before)
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
    page.wait_for_function("() => document.querySelectorAll('.line li').length === 1")


def test_four_players(page: Page) -> None:
    """A table of 2v2: two Adventures, four seats, the first days of a game, who sees what."""
    page.goto("/new?seed=2&mode=2v2&seat0=you&seat1=random&seat2=random&seat3=greedy")
    for _ in range(browsing.MOST_CLICKS):
        if page.locator(".line li").count() > 2:
            break
        browsing.click_the_first_choice(page)
    assert page.locator('.board [data-part="seat"]').count() == 4
    assert page.locator('.board [data-part="region"]').count() == 16
    assert page.locator(".sees a").all_inner_texts() == [
        "everything",
        *("Alice", "Bob", "Camille", "David"),
    ]
    browsing.picture(page, "four")
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
        browsing.click_the_first_choice(page)
    board = page.locator('.board [data-part="piece"]').count()
    browsing.followed(page, "text=Français")
    assert page.get_attribute("html", "lang") == "fr"
    assert page.locator('.board [data-part="piece"]').count() == board
    assert "décide" in page.inner_text("#decides")
    shown = page.inner_text("main")
    for english in ("Undo", "What happened", "Afternoon", "takes a turn", "Show", "choice"):
        assert english not in shown
    browsing.click_the_first_choice(page)
    assert page.get_attribute("html", "lang") == "fr"
    page.hover(".told a.rule >> nth=0")
    page.wait_for_selector("#window:not([hidden])")


def test_on_a_phone(browser: Browser, studio: str) -> None:
    """390 pixels wide nothing goes beyond the edge, and what is written can be read and touched."""
    page = browsing.played_page(browser, studio, "light", 390)
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
    browsing.picture(page, "phone")
    finding = "/rules/finding?id=contradiction:x"
    for path in ("/card", "/card?name=wrong.toml", "/rules", "/rules?name=4.2.4", finding):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    page.close()


def test_without_javascript(browser: Browser, studio: str) -> None:
    """Links alone lead through a game: each choice, back, and the reasons."""
    context = browser.new_context(base_url=studio, java_script_enabled=False)
    page = context.new_page()
    page.goto("/new?seed=7&seat0=you&seat1=random")
    for _ in range(6):
        browsing.followed(page, "a[data-option] >> nth=0")
    browsing.followed(page, 'a[data-key="w"]')
    assert page.locator("#why-title").count() == 1
    browsing.followed(page, 'a[data-key="u"]')
    assert page.locator("a[data-option]").count() > 0
    context.close()
