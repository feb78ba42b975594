"""Texts on which the engines once differed: decks full of them, played on both."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.ability.from_text import parse_ability
from altered.ability.tree import Ability, Keyword, SpellEffect
from altered.cards.deck import DeckList
from altered.cards.from_toml import load_deck
from altered.rules import load
from altered.state.face import Face
from altered.terms import Type
from tests.shares import one_of
from verification.agreement.engine import Tally, random_lockstep

pytest.importorskip("core_c.game", reason="the compiled core is absent")

_FILE: Final = Path(__file__).with_name("engine_cases.toml")
_HELD: Final = tomllib.loads(_FILE.read_text(encoding="utf-8"))
CASES: Final[dict[str, str]] = _HELD["alone"]
MIXED: Final[dict[str, list[str]]] = _HELD["mixed"]


def deck_of(*texts: str) -> DeckList:
    """A Hero of a shipped deck and cards that say these in turn, at several costs.

    They are Characters, save what says the effect of a Spell, or "Fleeting". Each line is an
    ability.
    """
    faces = [_caller(cost, texts[cost % len(texts)].splitlines()) for cost in range(1, 14)]
    return DeckList(load_deck("summit").hero, tuple(faces * 3), "callers")


def _caller(cost: int, lines: list[str]) -> Face:
    boxes: dict[bool, list[Ability]] = {False: [], True: []}
    for line in lines:
        lies = line.startswith(("{D}", "{I}"))
        boxes[lies] += parse_ability(line, reserve=lies)
    spell = any(isinstance(a, SpellEffect) or a == Keyword("Fleeting") for a in boxes[False])
    return Face(
        f"Caller {cost}",
        Type.SPELL if spell else Type.CHARACTER,
        hand_cost=cost,
        reserve_cost=cost,
        statistics=None if spell else (cost, 1, 1),
        abilities=tuple(boxes[False]),
        support=tuple(boxes[True]),
    )


@pytest.mark.parametrize("name", one_of(3, ((name,) for name in CASES)))
def test_engines_agree_on(name: str) -> None:
    """A game in which nearly every card says it; nothing differs."""
    played(deck_of(CASES[name]), range(1))


@pytest.mark.parametrize("name", one_of(12, ((name,) for name in MIXED)))
def test_engines_agree_on_mixtures(name: str) -> None:
    """A game in which every card says one of the texts; nothing differs, all of it is covered."""
    played(deck_of(*MIXED[name]), range(1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", [*CASES, *MIXED])
def test_engines_agree_on_more_games(name: str, seed: int) -> None:
    """Three games more of each."""
    texts = (CASES[name],) if name in CASES else MIXED[name]
    played(deck_of(*texts), range(seed, seed + 1))


FOUR = [
    "an opponent, each of them, another player",
    "what another player does and controls",
    "each opponent on their own",
    "how far others have got, and what they drew",
]
"""What says something else among four."""


@pytest.mark.parametrize("mode", ["2v2", pytest.param("ffa", marks=pytest.mark.audit)])
@pytest.mark.parametrize("name", FOUR)
def test_engines_agree_among_four(name: str, mode: str) -> None:
    """A game of four in which every card says one of the texts."""
    played(deck_of(*MIXED[name]), range(1), mode)


def played(deck: DeckList, seeds: range, mode: str = "two-player") -> None:
    """Games of this deck against itself on both engines; nothing differs."""
    tally = Tally()
    for seed in seeds:
        seats = 2 if mode == "two-player" else 4
        random_lockstep(load(), (deck,) * seats, seed, mode, tally)
    assert (tally.games, tally.failed, tally.uncovered) == (len(seeds), [], {})


@pytest.mark.parametrize("order", ["increases-first", "decreases-first", "timestamp"])
def test_a_set_cost_that_nothing_changes_is_a_reading_of_both(order: str) -> None:
    """The same cards where the number that is set has the last word."""
    tally = Tally()
    deck = deck_of(*MIXED["costs that are set"])
    rules = load().under({"cost-set.order": "after-changes", "cost-change.order": order})
    for seed in range(2):
        random_lockstep(rules, (deck, deck), seed, "two-player", tally)
    assert (tally.games, tally.failed, tally.uncovered) == (2, [], {})


def test_uses_counted_by_name_are_those_of_tokens_too() -> None:
    """A token is on no card: its name is known all the same (a shorter list broke the image)."""
    tally = Tally()
    token = (
        '{J} Create a Chime 1/1/1 Spirit token in my Expedition with "When you play a card — I '
        'gain 1 boost".'
    )
    deck = deck_of(token, "At Noon — Resupply.")
    rules = load().under({"endless.given": "each-card"})
    random_lockstep(rules, (deck, deck), 1, "two-player", tally)
    assert (tally.games, tally.failed, tally.uncovered) == (1, [], {})
