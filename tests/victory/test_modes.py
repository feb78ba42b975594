"""The ends of games of four: one outcome in every state, the one that the rules demand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.state.model import State
from altered.state.way import length
from altered.victory.ending import decide
from altered.victory.standing import Outcome, arrived, excess
from verification.board_texts.law import law

NAMES: Final = ("Alice", "Bob", "Camille", "David")
TEAMS: Final = ("AliceAndCamille", "BobAndDavid")
PASTS: Final = [past for past in product(range(-1, 3), repeat=4) if max(past) >= 0]
RULES: Final = {
    "team_ending": ("2v2.goal", "2v2.victory", "2v2.victory.two", "2v2.victory.three"),
    "ffa_ending": ("ffa.victory", "ffa.victory.simultaneous"),
}
Past = tuple[int, ...]


@cache
def begun(mode: str, readings: tuple[tuple[str, str], ...] = ()) -> State:
    """A game of four that has just begun."""
    rules = altered.load(readings=dict(readings))
    return protocol.start(rules, [load_deck("summit")] * 4, mode=mode)


def at(state: State, past: Past) -> State:
    """The state in which each player went that much farther than needed."""
    half = length(state) // 2
    far = length(state) - half
    players = zip(state.players, past, strict=True)
    return state.changed(
        players=tuple(replace(p, hero_marker=far, companion_marker=half + n) for p, n in players)
    )


def cells(past: Past) -> dict[str, int | bool | str]:
    """The state as the formulas have it."""
    return {f"past({name})": number for name, number in zip(NAMES, past, strict=True)}


def answer(outcome: Outcome, names: tuple[str, ...]) -> str:
    """The outcome as the formulas call it; there is exactly one."""
    assert (outcome.winner is None) is outcome.tiebreakers
    return "Tiebreakers" if outcome.winner is None else f"{names[outcome.winner]}Win"


def test_the_states_are_as_they_are_called() -> None:
    """How far a player went past the meeting is what was asked for."""
    state = at(begun("2v2"), (2, -1, 0, 1))
    assert [excess(state, player) for player in range(4)] == [2, -1, 0, 1]
    assert arrived(state) == [0, 2, 3]


def test_every_end_of_two_teams_is_what_the_rules_demand() -> None:
    """One outcome in each of 255 states; no rule forbids it, save two that both name a winner."""
    spoken = 0
    for past in PASTS:
        found = answer(decide(at(begun("2v2"), past)), TEAMS)
        both = sum(n >= 0 for n in past) == 2 and sum(n > 0 for n in past) == 2
        for rule in RULES["team_ending"]:
            allowed = law(rule, "team_ending", cells(past), (), found)
            open_to_readings = rule == "2v2.victory.two" and both
            assert allowed is not False or open_to_readings, (past, rule, found)
            spoken += allowed is not None
    assert len(PASTS) == 4**4 - 1
    assert spoken > 150


def extra(past: Past, value: str) -> tuple[int, int]:
    """The advance of each team, in the sense of a reading."""
    worth = [n if value == "sum" else int(n > 0) for n in past]
    return worth[0] + worth[2], worth[1] + worth[3]


@pytest.mark.parametrize("value", ["sum", "players"])
def test_four_at_once(value: str) -> None:
    """2v2.victory.four: the team ahead by an advance, in either sense; else tiebreakers."""
    state = begun("2v2", (("2v2.victory.four.advance", value),))
    seen = set()
    for past in product(range(3), repeat=4):
        one, other = extra(past, value)
        expected = "Tiebreakers" if one == other else f"{TEAMS[0 if one > other else 1]}Win"
        assert answer(decide(at(state, past)), TEAMS) == expected
        seen.add(expected)
    assert len(seen) == 3


def test_every_end_of_four_alone_is_what_the_rules_demand() -> None:
    """As above; several who went further are each named as the winner (a reading)."""
    spoken = 0
    for past in PASTS:
        outcome = decide(at(begun("ffa"), past))
        found = "Tiebreakers" if outcome.winner is None else f"{NAMES[outcome.winner]}Wins"
        assert (outcome.winner is None) is outcome.tiebreakers
        several = sum(n > 0 for n in past) > 1
        for rule in RULES["ffa_ending"]:
            allowed = law(rule, "ffa_ending", cells(past), (), found)
            open_to_readings = rule == "ffa.victory.simultaneous" and several
            assert allowed is not False or open_to_readings, (past, rule, found)
            spoken += allowed is not None
        if outcome.tiebreakers:
            most = max(past)
            assert outcome.contenders == tuple(p for p in range(4) if past[p] == most), past
    assert spoken > 150


@pytest.mark.parametrize(
    ("reading", "value", "past", "expected"),
    [
        ("2v2.victory.two.further", "farther-wins", (2, 1, -1, -1), 0),
        ("2v2.victory.two.further", "tiebreak", (2, 1, -1, -1), None),
        ("2v2.victory.two.further", "tiebreak", (2, 0, -1, -1), 0),
    ],
)
def test_readings_of_two_at_once(reading: str, value: str, past: Past, expected: int) -> None:
    """2v2.victory.two: how far matters under one reading, whether at all under both."""
    outcome = decide(at(begun("2v2", ((reading, value),)), past))
    assert outcome.winner == expected
    assert outcome.tiebreakers is (expected is None)


def test_all_who_went_further_play() -> None:
    """ffa.victory.further: read so, those who only met do not play the tiebreaker day."""
    state = begun("ffa", (("ffa.victory.further", "all-further-play"),))
    outcome = decide(at(state, (2, 1, 0, -1)))
    assert (outcome.winner, outcome.contenders) == (None, (0, 1))


def outcomes(question: str, answers: tuple[str, ...], past: Past) -> str:
    """Whether the words of the rules name "no", "one" or "several" outcomes of an end."""
    said = {
        found: [law(rule, question, cells(past), (), found) for rule in RULES[question]]
        for found in answers
    }
    if all(one is None for spoken in said.values() for one in spoken):
        return "no"
    allowed = [found for found, spoken in said.items() if False not in spoken]
    return "one" if len(allowed) == 1 else "several"


@pytest.mark.parametrize(
    ("question", "answers", "expected"),
    [
        # 2v2.victory.four is asked above, under each of its readings
        (
            "team_ending",
            (*(f"{team}Win" for team in TEAMS), "Tiebreakers"),
            {"no": 16, "one": 142, "several": 16},
        ),
        (
            "ffa_ending",
            (*(f"{name}Wins" for name in NAMES), "Tiebreakers"),
            {"no": 8, "one": 71, "several": 176},
        ),
    ],
)
def test_how_many_ends_the_words_leave_open(
    question: str, answers: tuple[str, ...], expected: dict[str, int]
) -> None:
    """No outcome: somebody alone only crossed. Several: more than one went further than needed."""
    counted = dict.fromkeys(expected, 0)
    for past in PASTS:
        if question == "team_ending" and min(past) >= 0:
            continue
        how = outcomes(question, answers, past)
        further = [n for n in past if n > 0]
        crossed = 0 not in past and sum(n >= 0 for n in past) == len(further)
        assert how != "several" or len(further) > 1
        assert how != "no" or (crossed and len(further) <= 2)
        counted[how] += 1
    assert counted == expected
