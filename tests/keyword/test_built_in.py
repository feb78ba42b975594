"""A keyword is one file: what its modifiers and prohibitions do, and that the core refuses it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

import altered
from altered import keyword
from altered.ability.tree import Gain, Keyword, Me, Move, Number, Remove
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.terms import Zone
from core_c.book import NotCoveredError, compile_book
from core_c.vocabulary import known_modifiers
from tests.effect.table import Table, being

ROOTED = '''
"""Rooted: the Character is not returned to a hand, and loses no counters."""

from altered.state.modifier import Modifier, Prohibition
from altered.ask.passive.question import has_keyword
from altered.terms import Zone


def _returned(state, atom):
    to_hand = atom.kind == "move" and atom.object is not None and atom.zone is Zone.HAND
    return to_hand and has_keyword(state, atom.object, "Rooted")


def _weakened(state, atom):
    lost = atom.kind == "lose-counters" and atom.object is not None
    return lost and has_keyword(state, atom.object, "Rooted")


MODIFIERS = (Modifier("rooted", ("ability.passive",), _returned, lambda state, atom: None),)
PROHIBITIONS = (Prohibition("rooted-keeps", ("ability.passive",), _weakened, "it is Rooted"),)
'''


@pytest.fixture
def rooted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of keywords with one more file."""
    (tmp_path / "rooted.py").write_text(ROOTED, encoding="utf-8")
    monkeypatch.setattr(keyword, "__path__", [*keyword.__path__, str(tmp_path)])
    invalidate_caches()
    for found in (keyword.modifiers, keyword.prohibitions):
        found.cache_clear()
    yield
    sys.modules.pop("altered.keyword.rooted", None)
    for found in (keyword.modifiers, keyword.prohibitions):
        found.cache_clear()


@pytest.mark.usefixtures("rooted")
def test_a_file_in_the_folder_is_a_keyword() -> None:
    """Its modifier replaces the move by nothing; its prohibition is told with its rules."""
    table = Table()
    oak, reed = (table.put(being(n, *a)) for n, a in (("Oak", (Keyword("Rooted"),)), ("Reed", ())))
    for one in (oak, reed):
        table.do(Gain(Me(), Number(2)), Remove(Me(), Number(1)), me=one)
    assert [table.find(one).count("boost") for one in (oak, reed)] == [2, 1]
    (told,) = [event for event in table.events if event.kind == "impossible"]
    assert told.rules == ("ability.passive", "cannot.beats-can")
    for one in (oak, reed):
        table.do(Move(Me(), Zone.HAND), me=one)
    assert table.in_zone(Zone.EXPEDITION_ZONE) == ["Oak"]


def test_the_core_knows_the_keywords_of_the_folder() -> None:
    """Its modifiers are those of the reference, in the same order."""
    assert known_modifiers() == tuple(one.name for one in keyword.modifiers())
    assert keyword.prohibitions() == ()


@pytest.mark.usefixtures("rooted")
def test_the_core_refuses_a_keyword_that_it_does_not_know() -> None:
    """Games are then played by the reference: never without the keyword."""
    rules = altered.load()
    state = protocol.start(rules, [load_deck("summit"), load_deck("workshop")])
    with pytest.raises(NotCoveredError, match="the core knows no rooted"):
        compile_book(state, rules)


def test_the_core_refuses_a_word_that_is_no_keyword_of_its_own() -> None:
    """A keyword that is a word of card texts only, whatever asks for it."""
    rules = altered.load()
    table = Table()
    table.put(being("Oak", Keyword("Rooted")))
    with pytest.raises(NotCoveredError, match="no keyword Rooted"):
        compile_book(table.state, rules)
