"""Another specification folder is played as it stands: its modes, its Tumult cards, its numbers."""

from __future__ import annotations

import shutil
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.cli import run
from altered.engine import protocol
from altered.failure import Exhausted, Malformed
from altered.rules.limits import LIMITS_NAME, read_limits
from altered.rules.root import spec_root
from altered.state.adventure import tumult_cards
from altered.state.from_toml import read_tumult
from altered.state.table import facing, mode_of
from altered.terms import Side, Terrain
from core_c.book import NotCoveredError
from core_c.game import CoreGame
from tests.conftest import SpecFolder
from verification.agreement.engine import Tally, lockstep

CROSSED = """\
id = "crossed"
title = "Across the table"
format = "multiplayer"
ending = "free-for-all"
adventures = 2
rules = ["ffa.definition"]

[[seating]]
teams = [0, 1, 2, 3]
hero = [[0, 2], [1, 3]]
companion = [[0, 1], [2, 3]]
"""


TUMULT = "cards/adventure.toml"


@pytest.fixture
def folder(tmp_path: Path) -> SpecFolder:
    """A copy of the shipped specification that a test may change."""
    copy = tmp_path / "spec"
    shutil.copytree(spec_root(), copy, ignore=shutil.ignore_patterns("witnesses", "locale"))
    return SpecFolder(copy)


def test_a_mode_of_the_folder_is_played_in_both_engines(folder: SpecFolder) -> None:
    """Who faces whom is what the file says (ffa.race is another way to sit)."""
    folder.write("modes/crossed.toml", CROSSED)
    rules = folder.load()
    decks = [load_deck("summit")] * 4
    state = protocol.start(rules, decks, seed=3, mode="crossed")
    assert mode_of(state).title == "Across the table"
    assert facing(state, 0, Side.HERO) == ((2, Side.HERO),)
    assert facing(state, 0, Side.COMPANION) == ((1, Side.COMPANION),)
    tally = Tally()
    rng = protocol.SplitMix64(3)
    opening = protocol.start(rules, decks, mode="crossed")
    lockstep(rules, opening, lambda legal: legal[rng.below(len(legal))], tally)
    assert (tally.games, tally.exhausted, tally.uncovered) == (1, {}, {})
    with pytest.raises(Malformed, match="crossed"):
        protocol.start(altered.load(), decks, mode="crossed")


def test_tumult_cards_of_the_folder_are_laid_out_in_both_engines(folder: SpecFolder) -> None:
    """The types of a Region are those that its file says; nothing of it changes shipped games."""
    text = folder.read(TUMULT)
    for word in ("Forest", "Mountain"):
        text = text.replace(word + '"', 'Water"')
    text = text.replace('"Water", "Water"', '"Water"')
    folder.write(TUMULT, text)
    rules = folder.load()
    decks = [load_deck("summit"), load_deck("workshop")]
    opening = protocol.start(rules, decks)
    assert {t for card in tumult_cards(opening) for r in card.regions for t in r.terrains} == {
        Terrain.WATER
    }
    assert len({t for card in read_tumult() for r in card.regions for t in r.terrains}) == 3
    assert protocol.start(altered.load(), decks).own_tumult == ()
    tally = Tally()
    rng = protocol.SplitMix64(5)
    lockstep(rules, opening, lambda legal: legal[rng.below(len(legal))], tally)
    assert (tally.games, tally.exhausted, tally.uncovered) == (1, {}, {})


def test_a_trace_is_played_again_with_the_folder(
    folder: SpecFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was played by another folder agrees with it, and not with the shipped rules."""
    folder.edit(TUMULT, 'name = "Ashen Ford"', 'name = "Ember Ford"')
    trace = str(tmp_path / "game.json")
    play = ["play", "--seat", "random", "--seat", "random", "--trace", trace]
    assert run([*play, "--spec", str(folder.root)]) == 0
    assert run(["replay", trace, "--spec", str(folder.root)]) == 0
    assert run(["replay", trace]) == 1
    assert "differs: the start" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ('"Ashen Ford", types = ["Water"]', '"Ashen Ford", types = ["Watr"]', "ALT-R008", 7),
        ('id      = "bramble-gate"', 'id = "ashen-ford"', "ALT-S003", 12),
        ('    { name = "Ashen Ford", types = ["Water"] },\n', "", "ALT-R005", 6),
    ],
)
def test_a_mistake_in_tumult_cards_has_its_place(
    folder: SpecFolder, old: str, new: str, code: str, line: int
) -> None:
    """A terrain that does not exist, a card that appears twice, one with a single Region."""
    folder.edit(TUMULT, old, new)
    with pytest.raises(Malformed) as caught:
        protocol.start(folder.load(), [load_deck("summit")] * 2)
    (found,) = caught.value.problems
    assert found.place is not None
    assert (found.code, found.place.line) == (code, line)


def test_every_limit_is_played_or_refused_at_its_place(folder: SpecFolder) -> None:
    """No number breaks an engine: a game goes on, ends at a bound, or names the limit."""
    text = folder.read(LIMITS_NAME)
    decks = [load_deck("summit"), load_deck("workshop")]
    rules = folder.load()
    refused: set[tuple[str, int]] = set()
    for limit, value in product(read_limits(), (0, 1, 5, 100)):
        at = text.index("value", text.index(f'"{limit.id}"'))
        line = text.count("\n", 0, at) + 1
        folder.write(LIMITS_NAME, text[:at] + text[at:].replace(str(limit.value), str(value), 1))
        try:
            opening = protocol.start(rules, decks)
        except Malformed as failure:
            (problem,) = failure.problems
            assert problem.place is not None
            assert (problem.place.file, problem.place.line) == (LIMITS_NAME, line)
            assert limit.id in problem.message
            refused.add((limit.id, value))
            continue
        with suppress(NotCoveredError, Exhausted):
            CoreGame(opening, rules)
        with suppress(Exhausted):
            for _ in range(16):
                opening = protocol.step(opening, protocol.legal(opening)[0]).state
    halves, cards = "adventure.regions-per-tumult", "adventure.tumult-cards"
    assert refused == {*((halves, n) for n in (0, 1, 5, 100)), (cards, 0), (cards, 100)}


def test_a_limit_of_a_rule_change_is_refused_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line of the overlay is shown, not that of the specification it makes."""
    change = tmp_path / "change.toml"
    change.write_text('title = "t"\n[limits]\n"adventure.regions-per-tumult" = 3\n', "utf-8")
    assert run(["simulate", "--compare", str(change), "--games", "1"]) == 2
    told = capsys.readouterr().err
    assert "change.toml:3" in told
    assert 'the limit "adventure.regions-per-tumult" is 3' in told
