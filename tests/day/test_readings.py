"""Games under each reading of the day and of victory run to an end."""

from __future__ import annotations

import pytest

import altered
from altered.engine.chance import SplitMix64
from altered.state.model import State
from tests.day.board import rules
from tests.day.test_random_games import deck

MINE = (
    "morning.prepare",
    "night.clean-up.landmarks",
    "setup.first-morning",
    "tiebreak.asleep",
    "tiebreak.positive",
    "tiebreak.statistics",
    "tiebreak.sum",
    "victory.both-cross",
    "victory.mixed",
    "victory.single",
    "victory.timing",
)
PAIRS = [
    (reading.id, value)
    for reading in rules().readings
    if reading.id in MINE
    for value in reading.value_ids
    if value != reading.default
]


def play(law: altered.Rules, seed: int) -> State:
    """A random game under some rules."""
    rng = SplitMix64(seed)
    state = law.start((deck(0), deck(1)))
    while state.result is None:
        options = law.legal(state)
        state = law.step(state, options[rng.below(len(options))]).state
    return state


@pytest.mark.parametrize(
    ("name", "value"), [p for p in PAIRS if p[1] != "characters-and-permanents"]
)
def test_games_end_under_each_reading(name: str, value: str) -> None:
    """A reading changes who wins or when, not that a game can be played."""
    law = rules().under({name: value})
    for seed in (1, 62):
        assert play(law, seed).result in (0, 1)


def test_all_readings_of_the_day_are_tried() -> None:
    """Each reading named here exists, and each has another value than its default."""
    assert {name for name, _ in PAIRS} == set(MINE)
