"""The table that is played without a server: its data, the compiled core, games in a browser."""

from __future__ import annotations

import base64
import functools
import gzip
import hashlib
import json
import os
import re
from array import array
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Final

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.draw.palette import stylesheet, variables
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.scenario import read_scenario
from altered.state.choice import CHANCE
from altered.trace.choosing import choice_words
from altered.trace.speech import speech
from altered.trace.words import Teller
from core_c.game import CoreGame
from core_c.wasm import build, compiler, sources
from docs._ext.altered_rules.play import live_words, place, words
from docs._ext.altered_rules.words import CATALOGUE
from docs.games import common, game, game_from, pairings
from tests.axe import serious
from tests.conftest import BROWSER_REQUIRED, CHROMIUM, REPOSITORY
from tests.docs.test_findings import french

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from altered.rules.library import Rules
    from altered.scenario.from_toml import Scenario

MOST_PACKED: Final = 210 << 10
"""Bytes that the packed core may have."""
GAMES: Final = 50
REQUIRED: Final = os.environ.get("ALTERED_WASM") == "required"
COMPILED: Final = pytest.mark.skipif(
    compiler() is None and not REQUIRED, reason="no clang with lld on this machine"
)
IN_A_BROWSER: Final = pytest.mark.skipif(
    CHROMIUM is None and not BROWSER_REQUIRED, reason="no Chromium on this machine"
)
PAGE: Final = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Play</title>
<meta name="viewport" content="width=device-width"><style>body {{ background: var(--paper);
color: var(--ink); font-family: sans-serif; margin: 8px; }} a {{ color: var(--accent); }}</style>
<link rel="stylesheet" href="drawings.css"><link rel="stylesheet" href="play.css">
<script>window.alteredRules = {rules}; window.alteredWords = {live};</script>
<script src="live.js" defer></script>
</head><body><main><h1>Play</h1>{place}
<a class="drawn steps plays" href="scenarios/{scenario}.svg">A drawing</a></main></body></html>"""
PLAIN: Final = "To play here, the browser needs JavaScript and WebAssembly."
SCENARIO: Final = "timestamp.first-player-older"
SCRIPTS: Final = ("board.js", "core.js", "live.js", "play.js", "telling.js", "play.css")
MOST_TOLD: Final = 240
"""Choices of a game whose sentences are compared."""
MOST_ON_A_PAGE: Final = 250 << 10
"""Bytes of the data of a game that a rule page fetches, unpacked."""


@pytest.fixture(scope="module")
def rules() -> Rules:
    """The rules under the default readings."""
    return altered.load()


def _scenario(rules: Rules) -> Scenario:
    path = next((rules.root / "scenarios").rglob(f"{SCENARIO}.toml"))
    return read_scenario(path, rules.root, rules)


def test_a_game_has_all_its_words(rules: Rules) -> None:
    """Each number of a card has a name and a drawing, and the book is that of the core."""
    for names in pairings(rules):
        found = json.loads(json.dumps(game(rules, names, "fr")))
        assert {str(one) for one in found["cards"]} <= found["faces"].keys()
        drawn = [one for one in found["faces"].values() if "emblem" not in one]
        assert all(one["name"] and one["plain"] for one in drawn)
        state = protocol.start(rules, [load_deck(name) for name in names])
        core = CoreGame(state, rules)
        words = array("H", base64.b64decode(found["book"]))
        assert list(words) == core.book.words
        assert tuple(found["strings"]) == core.strings
        assert [found["faces"][str(n)]["name"] for n in found["cards"]] == [
            speech("fr").called(card.face.name) for card in state.cards
        ]


def test_a_drawn_card_has_slots(rules: Rules) -> None:
    """The statistics of a drawn card are slots, in the words for readers, too."""
    faces = game(rules, pairings(rules)[0], "en")["faces"]
    assert isinstance(faces, dict)
    texts = [json.dumps(one) for one in faces.values()]
    assert not any(re.search(r"76543\d\d", text) for text in texts)
    assert sum("{0}/{1}/{2}" in text for text in texts) > 10
    assert not any(re.search(r"textLength[^>]*>\{", text) for text in texts)


def test_records_lie_where_the_compiler_says() -> None:
    """The records are those of the header: the values of a choice and of an event stand last."""
    shared = json.loads(json.dumps(common("en", words())))
    assert shared["option"]["size"] == 18
    assert shared["option"]["fields"]["value"] == [12, 2, True, 3]
    assert shared["event"]["fields"]["value"] == [shared["event"]["size"] - 14 * 8, 8, True, 14]


def test_a_scenario_begins_a_game(rules: Rules) -> None:
    """Its position is what the core takes over; four players are left to other pages."""
    folder = rules.root / "scenarios"
    two = _scenario(rules)
    found = game_from(two, "fr")
    assert found is not None
    assert len(json.dumps(found)) < MOST_ON_A_PAGE
    core = CoreGame(two.start.before, two.rules)
    assert core.load(two.start.before) == two.start.events
    assert found["strings"] == [*core.strings]
    four = next(path for path in sorted(folder.rglob("*.toml")) if "2v2" in path.name)
    assert game_from(read_scenario(four, rules.root, rules), "fr") is None


def test_the_words_of_the_page_are_french() -> None:
    """Each of them stands in the French catalogue of the site."""
    known = french(CATALOGUE)
    every = (*words().values(), *live_words().values())
    assert [one for one in every if not known.get(str(one))] == []


# -- in a browser ---------------------------------------------------------------------------------


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled core: what ``make wasm`` made, while no source of it is newer."""
    made = REPOSITORY / "build" / "wasm" / "core.wasm"
    if made.is_file() and all(one.stat().st_mtime <= made.stat().st_mtime for one in sources()):
        return made
    path = tmp_path_factory.mktemp("core") / "core.wasm"
    build(path)
    return path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, rules: Rules, core: Path) -> Iterator[str]:
    """The page with its files, in English at / and in French at /fr/; its address."""
    root = tmp_path_factory.mktemp("play")
    names = json.dumps([[one.number, one.id, "", f"#{one.id}", ""] for one in rules])
    one = read_scenario(
        next((rules.root / "scenarios").rglob(f"{SCENARIO}.toml")), rules.root, rules
    )
    for lang, folder in (("en", root), ("fr", root / "fr")):
        said = french(CATALOGUE).__getitem__ if lang == "fr" else str
        own = {key: said(str(text)) for key, text in words().items()}
        (folder / "play" / "from").mkdir(parents=True, exist_ok=True)
        (folder / "play" / "core.wasm").write_bytes(core.read_bytes())
        for name in SCRIPTS:
            text = (REPOSITORY / "docs" / "_static" / name).read_text(encoding="utf-8")
            (folder / name).write_text(text, encoding="utf-8")
        (folder / "drawings.css").write_text(variables() + stylesheet(page=True), encoding="utf-8")
        data = {"common": common(lang, own), f"from/{SCENARIO}": game_from(one, lang)}
        data |= {pair[0]: game(rules, pair, lang) for pair in pairings(rules)}
        for name, found in data.items():
            (folder / "play" / f"{name}.json").write_text(json.dumps(found), encoding="utf-8")
        decks = [(name, name) for name, _ in pairings(rules)]
        live = json.dumps({key: said(text) for key, text in live_words().items()})
        page = PAGE.format(place=place(decks, PLAIN), rules=names, scenario=SCENARIO, live=live)
        (folder / "index.html").write_text(page, encoding="utf-8")
    handler = functools.partial(_Quiet, directory=str(root))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.slow
@COMPILED
def test_the_core_is_small(core: Path) -> None:
    """Packed it stays under its bound."""
    assert len(gzip.compress(core.read_bytes(), 9)) < MOST_PACKED


def _native(rules: Rules, names: tuple[str, str], seed: int) -> tuple[list[int], list[object]]:
    """A game on the native core by chance: the places of its choices, and all that it told."""
    state = protocol.start(rules, [load_deck(name) for name in names])
    core = CoreGame(state, rules)
    rng, places, told = SplitMix64(seed), list[int](), list[object]()
    while offered := core.legal():
        place = rng.below(len(offered))
        places.append(place)
        events = core.take(place)
        told.append(
            [
                [[one.kind, one.player, [list(pair) for pair in one.args]] for one in offered],
                [[e.kind, list(e.rules), [list(pair) for pair in e.data]] for e in events],
            ]
        )
    return places, told


def _digest(told: list[object]) -> str:
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


PLAY: Final = """async ([deck, games]) => {
  const { load } = await import(new URL("play.js", location.href));
  const game = await load(deck);
  const found = [];
  for (const places of games) {
    game.begin();
    const told = [];
    for (const place of places) {
      const offered = game.options().map((o) => [o.kind, o.player, o.args]);
      game.take(place);
      told.push([offered, game.events().map((e) => [e.kind, e.rules, e.data])]);
    }
    const text = new TextEncoder().encode(JSON.stringify(told));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
    const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    found.push([hex, told.length, game.options().length]);
  }
  return found;
}"""


@pytest.mark.slow
@COMPILED
@IN_A_BROWSER
def test_games_are_equal(browser: Browser, site: str, rules: Rules) -> None:
    """50 games by chance have the same choices and events in the browser, to their end."""
    page = browser.new_page()
    page.goto(site)
    for names in pairings(rules):
        natives = [_native(rules, names, seed) for seed in range(GAMES // 2)]
        assert min(len(places) for places, _ in natives) > 50
        there = page.evaluate(PLAY, [names[0], [places for places, _ in natives]])
        assert there == [[_digest(told), len(places), 0] for places, told in natives]
    page.close()


TELL: Final = """async ([name, places]) => {
  const { load } = await import(new URL("play.js", location.href));
  const { Known, Speech, Teller, choice } = await import(new URL("telling.js", location.href));
  const game = await load(name);
  const speech = new Speech(game.common, game.game);
  game.begin();
  let known = new Known(speech, null, game.observed(0), game.ids(), game.events());
  const told = [];
  for (const place of places) {
    const chosen = choice(game.options()[place], known);
    game.take(place);
    const events = game.events();
    known = new Known(speech, known, game.observed(0), game.ids(), events);
    const teller = new Teller(known, events, 0);
    told.push([chosen, ...events.map((one) => teller.tell(one))]);
  }
  return told;
}"""


@pytest.mark.slow
@COMPILED
@IN_A_BROWSER
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_told_is_what_the_reference_tells(
    browser: Browser, site: str, rules: Rules, lang: str
) -> None:
    """Every choice and event of games, from decks and from a position, in the same sentences."""
    say = speech(lang)
    page = browser.new_page()
    page.goto(f"{site}/{'fr/' if lang == 'fr' else ''}")
    one = _scenario(rules)
    starts = [(f"from/{SCENARIO}", one.start.state)]
    for pair in pairings(rules):
        state = protocol.start(rules, [load_deck(name) for name in pair])
        starts.append((pair[0], state))
    for seed, (name, state) in enumerate(starts):
        rng, places, told = SplitMix64(seed), list[int](), list[list[str]]()
        while len(places) < MOST_TOLD and (offered := protocol.legal(state)):
            places.append(rng.below(len(offered)))
            chosen = offered[places[-1]]
            step = protocol.step(state, chosen)
            teller = Teller(state, step.state, step.events, 0, say)
            events = [say.raised(teller.tell(event)) for event in step.events]
            told.append([choice_words(chosen, state, say), *events])
            state = step.state
        assert len(places) > 50
        assert page.evaluate(TELL, [name, places]) == told
    page.close()


def _opened(browser: Browser, address: str, width: int = 1280, scheme: str = "light") -> Page:
    page = browser.new_page(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page.goto(address)
    page.click("#play form button")
    page.wait_for_selector("#play .play-board")
    return page


@pytest.mark.slow
@COMPILED
@IN_A_BROWSER
def test_a_game_on_the_page(browser: Browser, site: str) -> None:
    """A game is played to its end by choices in the list; events have rules; undo leads back."""
    page = _opened(browser, f"{site}/?seed=5")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    assert "Alice decides" in page.inner_text(".play-now")
    assert "The die shows" not in page.inner_text(".play-told")
    first = page.inner_text(".play-choices")
    told = page.inner_text(".play-told")
    page.keyboard.press("1")
    assert page.inner_text(".play-told") != told
    page.keyboard.press("u")
    assert page.inner_text(".play-choices") == first
    assert page.inner_text(".play-told") == told
    for _ in range(400):
        if page.get_attribute(".play-table", "data-over") == "yes":
            break
        page.evaluate("document.querySelectorAll('.play-choices button')[0].click()")
    assert re.fullmatch(r"(Alice|Bob) won|Nobody won", page.inner_text(".play-now"))
    assert "wins the game" in page.inner_text(".play-told > li >> nth=0")
    assert page.locator(".play-told a.play-rule").count() > 20
    assert wrong == []
    page.close()


@pytest.mark.slow
@COMPILED
@IN_A_BROWSER
@pytest.mark.parametrize(("path", "width", "scheme"), [("/", 1280, "light"), ("/fr/", 390, "dark")])
def test_the_page_can_be_used_by_all(
    browser: Browser, site: str, path: str, width: int, scheme: str
) -> None:
    """A position is played on for both players; axe finds nothing serious; French is French."""
    page = _opened(browser, f"{site}{path}?seed=5", width, scheme)
    for _ in range(12):
        page.evaluate("document.querySelector('#play .play-choices button').click()")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.click(".drawn-moves button >> nth=1")
    second = ".drawn ~ .play .play-table"
    page.wait_for_selector(f"{second} .play-board")
    assert [one.rsplit("/play/", 1)[1] for one in asked] == [f"from/{SCENARIO}.json"]
    deciders = set()
    for _ in range(8):
        deciders.add(page.inner_text(f"{second} .play-now").split(" ", 1)[0])
        page.evaluate(f"document.querySelector('{second} .play-choices button').click()")
    assert deciders == {"Alice", "Bob"}
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if path == "/fr/":
        shown = page.inner_text("main")
        for english in ("plays", "Afternoon", "Mana Orb", "Reserve", "Hand", "draws", "begins"):
            assert english not in shown
    found = serious(page)
    page.close()
    assert found == []


@pytest.mark.slow
@COMPILED
@IN_A_BROWSER
@pytest.mark.parametrize("lacks", ["javascript", "wasm"])
def test_a_browser_without_it(browser: Browser, site: str, lacks: str) -> None:
    """It sees the sentence and no form."""
    context = browser.new_context(java_script_enabled=lacks != "javascript")
    page = context.new_page()
    if lacks == "wasm":
        page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    assert page.inner_text(".play-plain") == PLAIN
    assert not page.is_visible("#play form")
    context.close()


assert CHANCE == -1, "core.js names chance so"
