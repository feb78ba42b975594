"""What the engine rightly does with newer wordings: no check says that a rule is broken."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.trace.random_play import pick
from tests.core_c.test_engine_cases import MIXED, deck_of
from verification.checks.consistency import consistency
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records import plays
from verification.records.recorder import Recorder

TEXTS: Final[dict[str, list[str]]] = {
    **tomllib.loads(Path(__file__).with_name("legal_plays.toml").read_text(encoding="utf-8")),
    **MIXED,
}
SEEDS = {
    "what is visible": 12,
    "Tough by a number that is told": 6,
    "what a card may be paid with, after a quick action": 4,
    "a Spell that a Spell plays": 4,
    "over with the die": 4,
    "where it went": 2,
    "for each of them": 2,
    "another player's card, by a quick action": 4,
}
"""The seeds of games in which something happens that seldom does; the others have 1."""
ALWAYS = (
    "leaving under a condition",
    "two reactions of one object at Noon",
    "what is played gains something",
)
EACH = [
    pytest.param(
        name,
        marks=[pytest.mark.audit if number % 4 == 1 else pytest.mark.slow]
        * (bool(number % 30) and name not in ALWAYS),
    )
    for number, name in enumerate(TEXTS)
]
"""Every thirtieth one and three more are played each time, one of four by `make audit`, others by
`make slow`."""


@pytest.mark.parametrize("name", EACH)
def test_no_check_rejects_a_legal_play(name: str) -> None:
    """A whole game of a deck that says nothing else, judged by every check."""
    deck = deck_of(*TEXTS[name])
    rng = SplitMix64(SEEDS.get(name, 1))
    recorder = Recorder(protocol.start(load(), (deck, deck)), name, plays.SIGHTS)
    while legal := protocol.legal(recorder.state):
        recorder.take(pick(legal, rng), legal)
    record = plays.ended(recorder, 1)
    said = Judge(registry().checks).play(record)
    assert [f"{b.check.rule}: {b.words}" for b in said.breaches] == []
    assert said.crashes == []
    assert said.met
    assert [one.words for one in consistency(record)] == []
