"""The bounds of the C engine that its page lists are those of its header."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from altered.ability.from_text import parse_text
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.rules import load
from altered.shares import ALONE
from altered.simulation import many_games
from altered.state.face import Face
from altered.terms import Type
from altered.trace.random_play import Statistics

ROOT: Final = Path(__file__).parents[2]
NAMES: Final = {
    "AE_OBJECTS": "objects",
    "AE_EMBLEMS": "Emblems",
    "AE_PAST": "last-known records of objects that ceased",
    "AE_FRAMES": "words of all effects under way",
    "AE_USES": "abilities used in a Day",
    "AE_PLAYED": "cards played in a Day",
    "AE_HAPPENED": "events of a Day that cards ask for",
    "AE_GAINED": "sub-types that objects gained",
    "AE_EMBLEM_WORDS": 'words of one Emblem: what "it" is, what is fixed',
    "AE_HAND": "cards in a Hand or a Deck",
    "AE_UNITS": "passive abilities at work",
    "AE_OPTIONS": "choices of one decision",
    "AE_THINGS": "things acted on by one step",
}


@pytest.mark.parametrize("name", NAMES)
def test_the_page_lists_each_bound(name: str) -> None:
    """Both numbers of a row are those of the sources, for two players and for four."""
    engine = ROOT / "core_c" / "engine"
    source = (engine / "state.h").read_text() + (engine / "scene.h").read_text()
    found = re.findall(rf"\b{name} = (\d+)", source)
    two, four = found if len(found) == 2 else found * 2
    page = (ROOT / "docs" / "c-api.rst").read_text()
    assert f"   * - {NAMES[name]}\n     - {two}\n     - {four}\n" in page


def test_a_game_beyond_a_bound_is_played_on_the_reference() -> None:
    """The core gives up two games of three kinds of counters; they are counted all the same."""
    playouts = pytest.importorskip("core_c.playouts", reason="the compiled core is absent")
    text = "{J} I gain 1 Oil counter, 1 Rune counter and 1 Song counter."
    laden = Face(
        "Laden Porter",
        Type.CHARACTER,
        hand_cost=1,
        reserve_cost=1,
        statistics=(1, 1, 1),
        abilities=parse_text(text),
    )
    rules = load()
    decks = (DeckList(None, (laden,) * 20, "laden"),) * 2
    counted = Statistics()
    for seed in range(2):
        counted.play(rules, decks, seed, "two-player")
    assert (counted.games, counted.failed) == (2, [])
    setting = many_games.Setting(rules, "two-player", decks)
    assert many_games.why_not_core(setting) is None
    start = protocol.start(rules, decks, mode="two-player")
    assert playouts.Playouts(start, rules).play(0, 2) is None
    assert list(many_games.counted_games(setting, 0, 2, ALONE)) == [counted]
