"""What several players have is computed from a recorded board, one player after another."""

from __future__ import annotations

import pytest

import altered.ask.select
from altered.ability.from_text import parse_ability
from altered.ability.tree import Condition, CountPlayers, Effect, Group, Reaction
from altered.ask.context import Context
from altered.state.model import State
from tests.verification.board_texts.test_amounts import broken
from verification.board_texts import amounts
from verification.board_texts.amounts import Speech, amount, holds
from verification.records.model import Board, Seat, Thing
from verification.records.printed import Printed

CARDS = {0: 1, 1: 3, 2: 2, 3: 1}
"""How many Characters each controls; seats 0 and 2 are a team. As many cards are in each hand."""
THINGS = tuple(
    Thing(10 * seat + n, "Expedition zone", seat, seat, printed=Printed(type="Character"))
    for seat, many in CARDS.items()
    for n in range(many)
)
TEAMS = Board(
    seats=tuple(Seat(team=seat % 2, hand=tuple(range(many))) for seat, many in CARDS.items()),
    things={thing.id: thing for thing in THINGS},
)
FACTS = {
    "an opponent controls three or more Characters": True,
    "an opponent controls four or more Characters": False,  # both together do
    "an opponent controls two or less Characters": True,
    "your opponent controls two or more Characters": False,
    "your opponent controls three or less Characters": True,
    "no opponent controls two or more Characters": False,
    "another player controls exactly two Characters": True,
    "each other player controls a Character": True,
    "an opponent controls no Characters": False,
    "you control less Characters than an opponent": True,
    "you control less Characters than your opponent": False,
    "you have as many cards in hand as an opponent": True,
    "you have less cards in hand than another player": True,
    "you have less cards in hand than each other player": False,
    "there are two or more players who control two or more Characters": True,
    "there is exactly one opponent who controls two or more Characters": True,
    "an opponent has passed": False,
}


def asked(fact: str) -> Condition:
    """The condition of a text."""
    (ability,) = parse_ability(f"{{J}} If {fact}, draw a card.")
    assert isinstance(ability, Reaction)
    assert isinstance(ability.effect, Effect)
    condition = ability.effect.steps[0].condition
    assert condition is not None
    return condition


def said(board: Board = TEAMS) -> Speech:
    """The first player speaks, of the one Character they control."""
    return Speech(board, 0, THINGS[0], None)


@pytest.mark.parametrize("fact", FACTS)
def test_what_is_so_of_one_or_of_each_is_known(fact: str) -> None:
    """It is asked of each on their own, opponents being the other team and others all but you."""
    assert holds(said(), asked(fact)) is FACTS[fact]


def test_how_many_players() -> None:
    """All of them, or the opponents."""
    assert amount(said(), CountPlayers()) == 4
    assert amount(said(), CountPlayers(of="opponents")) == 2


def test_what_no_board_shows_stays_unknown() -> None:
    """Who did what they might do is not seen on a board."""
    (ability,) = parse_ability(
        "{J} Each player may discard a card. If no player does, draw a card."
    )
    assert isinstance(ability, Reaction)
    assert holds(said(), ability.effect.steps[-1].condition) is None


def test_another_meaning_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were they asked what the speaker has, most answers would be others."""
    right = {fact: holds(said(), asked(fact)) for fact in FACTS}
    monkeypatch.setattr(amounts, "_of_whom", lambda speech, _seat, only: holds(speech, only))
    wrong = [fact for fact in FACTS if holds(said(), asked(fact)) is not right[fact]]
    assert len(wrong) > len(FACTS) // 3


def test_an_engine_that_counts_other_players_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of nobody it holds: what should happen does not, and the judge says so."""
    texts = ("{J} If an opponent has two or more cards in hand, draw a card.", "Gigantic.")
    assert broken(texts) == set()

    def fault(state: State, only: Condition | None, context: Context, of: Group) -> int:
        del state, only, context, of
        return 0

    monkeypatch.setattr(altered.ask.select, "_players_who", fault)
    assert broken(texts) >= {"s6_5.looked_at_now"}
