"""Texts on which the engines once differed: decks full of them, played on both."""

from __future__ import annotations

import pytest

from altered.ability.from_text import parse_ability
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_deck
from altered.rules import load
from altered.state.face import Face
from altered.state.terms import Type
from verification.agree.engine import Tally, random_lockstep

pytest.importorskip("core_c.game", reason="the compiled core is absent")

CASES = {
    "another player plays a card of their own": "{J} Target player may play a Character for free.",
    "a token that draws": (
        '{J} Create a Scribe 1/1/1 Spirit token with "{J} Draw a card." in my Expedition.'
    ),
    "a player chosen cannot draw": "{J} Target player can't draw cards this Day.",
    "a player chosen cannot play": "{J} Target player can't play Characters this Day.",
    "an opponent plays a card of their own": "{J} Target opponent may play a Character for free.",
}


def _deck(text: str) -> DeckList:
    """A Hero of a shipped deck and Characters that say this, at several costs."""
    faces = [
        Face(
            f"Caller {cost}",
            Type.CHARACTER,
            hand_cost=cost,
            reserve_cost=cost,
            statistics=(cost, 1, 1),
            abilities=parse_ability(text),
        )
        for cost in range(1, 14)
    ]
    return DeckList(load_deck("summit").hero, tuple(faces * 3), "callers")


@pytest.mark.parametrize("name", CASES)
def test_engines_agree_on(name: str) -> None:
    """Three games in which nearly every card says it; nothing differs."""
    tally = Tally()
    deck = _deck(CASES[name])
    for seed in range(3):
        random_lockstep(load(), (deck, deck), seed, "two-player", tally)
    assert (tally.games, tally.failed, tally.uncovered) == (3, [], {})
