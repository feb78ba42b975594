"""What the engine rightly does with newer wordings: no check says that a rule is broken."""

from __future__ import annotations

import pytest

from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.trace.random_play import pick
from tests.core_c.test_engine_cases import MIXED, deck_of
from verification.judge.dispatch import Judge
from verification.judge.registry import registry
from verification.observe import plays
from verification.observe.recorder import Recorder

TEXTS = {
    "put off": ("{J} I gain 2 boosts. At Night, sacrifice me.", "{J} Draw a card at Noon."),
    "kept in place": (
        "I can't leave my Expedition.",
        "My Expedition can't move forward due to {V}.",
        "{J} Look at the top card of your deck.",
    ),
    "left out": (
        "{J} Create an Ash Wisp 1/1/1 Spirit token in my Expedition.",
        "{J} Target non-Spirit Character gains 1 boost.",
        "{J} Target Character that isn't a Spirit gains 1 boost.",
    ),
    "more often": (
        "The {J} abilities of other Characters you control activate twice.",
        "{J} I gain 1 boost.",
        "{H} Activate the {J} abilities of another target Character you control.",
    ),
    "what things cost": (
        "Characters you play cost {1} less.",
        "The first Character you play each Afternoon costs {1} less.",
        "Characters your opponent plays cost {1} more.",
        "{J} The next card you play this turn costs {1} less.",
        "{R} The next Character you play this Afternoon costs {2} less.",
        "{T}, {1}, sacrifice me: Draw a card.",
        "Tough 1. Defender.",
    ),
    "what activates": (
        "When another Character joins your Expeditions, if I'm boosted — Draw a card.",
        "When a Character leaves the Expedition zone — I gain 1 boost.",
        "When I leave the Expedition zone — Draw X cards, where X is my {O}.",
        "When you sacrifice a Character — I gain 1 boost.",
        "{H} You may sacrifice another Character. If you do, I gain 2 boosts.",
        "When my Expedition fails to move forward — I gain Anchored.",
        "{J} Target Character gains Asleep.",
    ),
    "what is lost": ("Seasoned.", "Other Characters lose all abilities.", "Tough 1. Defender."),
    "what is visible": (
        "If three or more single-terrain regions are visible, I have +3/+3/+3.",
        "I have +1/+0/+0.",
        "I am Seasoned.",
    ),
    "what some cannot get": (
        "{J} Target Character gains Asleep.",
        "At Dusk — Each Character gains Fleeting.",
        "{R} I gain 1 boost.",
    ),
    "targets that cost more": (
        "{T}: Target Character gains 1 boost. This action costs {3} more to target a Character "
        "with Hand Cost {4} or more.",
        "I am Gigantic.",
    ),
    "Tough by a number that is told": (
        "Tough X, where X is the number of Exhausted cards in Reserve.",
        "{H} Resupply. Exhaust it.",
        "Target Character gains 1 boost.",
        "Target Character gains Fleeting.",
    ),
    "what a card may be paid with, after a quick action": (
        "{T}: Ready target card in Reserve.",
        "You may sacrifice a Landmark to reduce my cost by {2}.\nDraw a card.",
    ),
    **MIXED,
}
SEEDS = {
    "what is visible": 12,
    "Tough by a number that is told": 6,
    "what a card may be paid with, after a quick action": 4,
}
"""The seeds of games in which something happens that seldom does; the others have 1."""


@pytest.mark.parametrize("name", TEXTS)
def test_no_check_rejects_a_legal_play(name: str) -> None:
    """A whole game of a deck that says nothing else, judged by every check."""
    deck = deck_of(*TEXTS[name])
    rng = SplitMix64(SEEDS.get(name, 1))
    recorder = Recorder(protocol.start(load(), (deck, deck)), name, plays.SIGHTS)
    while legal := protocol.legal(recorder.state):
        recorder.take(pick(legal, rng), legal)
    said = Judge(registry().checks).play(plays.ended(recorder, 1))
    assert [f"{b.check.rule}: {b.words}" for b in said.breaches] == []
    assert said.crashes == []
    assert said.met
