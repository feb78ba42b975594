"""One game played by chance, its trace, and the file of it."""

from __future__ import annotations

from typing import Final

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.engine.protocol import SplitMix64
from altered.rules import Rules
from altered.trace import Trace
from altered.trace.line import Line
from altered.trace.random_play import random_choice
from altered.trace.to_json import to_json

SEED: Final = 5


@pytest.fixture(scope="session")
def rules() -> Rules:
    """The rules under the default readings."""
    return altered.load()


@pytest.fixture(scope="session")
def line(rules: Rules) -> Line:
    """A whole game by chance."""
    played = Line(rules, (load_deck("summit"), load_deck("workshop")), SEED)
    rng = SplitMix64(SEED)
    while played.decider is not None:
        played.play(random_choice(played.state, rng))
    return played


@pytest.fixture(scope="session")
def trace(line: Line) -> Trace:
    """Its trace."""
    line.go(line.at + line.ahead)
    return line.trace()


@pytest.fixture(scope="session")
def text(trace: Trace) -> str:
    """The text of its file."""
    return to_json(trace)
