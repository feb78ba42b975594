"""One activation for all that happened at once: no proof where its effect speaks of all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import altered
from altered.ability.from_text import parse_ability
from altered.rules import Rules
from altered.state.face import Face
from altered.terms import Type
from verification.loops.built import built
from verification.loops.decide import POOLED, decide
from verification.loops.fuzz import fuzz
from verification.loops.known import AT_ONCE
from verification.loops.pool import survey
from verification.loops.replay import replay
from verification.loops.search import Budget, candidates, moment
from verification.loops.start import Start
from verification.loops.store import Store
from verification.loops.system import compiled

TWO_RETURN: Final = (
    "When you sacrifice a Character — Return it to your Reserve. Discard a card from your Reserve.",
    "{T}, Sacrifice two Characters: Draw a card.",
)
"""Two at once: both return, and only one card is discarded."""
PAID_ONCE: Final = (
    "When a Character you control goes to the discard pile — You may pay {1}. If you do, put it in "
    "your Hero Expedition.",
    "Sacrifice two Characters: Ready a Mana Orb.",
)
"""Two at once: one Mana Orb pays for both, and one is readied."""
TWO_PLAIN: Final = """
title = "Two plain Characters"
rules = ["endless.limits"]
step = []

[position]

[[position.player]]
mana = 1
landmarks = ["Machine"]
hero_expedition = ["Plain card", "Plain card"]

[[position.player]]
passed = true
"""
FEW: Final = (("quick-action.plays", 8), ("reaction.activations", 8))
OF_ALL: Final = (
    TWO_RETURN,
    PAID_ONCE,
    (
        "When a Character joins your Expeditions — It gains 1 boost. Exhaust a Mana Orb.",
        "{1}: Create two Bolt 1/1/1 Robot tokens in your Hero Expedition.",
    ),
    ("When a Character is sacrificed — Put it in your Reserve. Exhaust a Mana Orb.",),
    ("When you sacrifice a Character — Draw a card. Sacrifice me. Return it to your Reserve.",),
    ("When an opponent creates a token — It gains 1 boost. Sacrifice me.",),
    ("When a Character joins your Expeditions — You may have it gain 2 boosts. Exhaust me.",),
    ("When a card leaves your Reserve — It gains 1 boost. Exhaust a Mana Orb.",),
    ("When you roll a die — I gain that many boosts.",),
)
"""Reactions whose effect speaks of what happened."""
OF_NONE: Final = (
    (
        "When you sacrifice a Character — Draw a card.",
        "{1}, Sacrifice two Characters: I gain 1 boost.",
    ),
    ("When I leave the Landmark zone — Draw a card.",),
    ("When a Character joins your Expeditions — Exhaust a Mana Orb.",),
    ("{J} Create two Bolt 1/1/1 Robot tokens in your Hero Expedition.",),
)
"""Reactions that do the same whatever it was."""


def machine(texts: tuple[str, ...]) -> Face:
    """A Landmark with these abilities."""
    abilities = tuple(ability for text in texts for ability in parse_ability(text))
    assert len(abilities) == len(texts)
    return Face(
        "Machine",
        Type.PERMANENT,
        hand_cost=2,
        reserve_cost=2,
        subtypes=("Landmark",),
        abilities=abilities,
    )


@pytest.fixture(scope="module")
def events() -> Rules:
    """Give the rules under which a reaction activates once for a whole event."""
    return altered.load(readings={"reaction.multiplicity": "each-event"})


@pytest.mark.parametrize("texts", OF_ALL)
def test_what_is_done_to_all_of_it_is_not_known(events: Rules, texts: tuple[str, ...]) -> None:
    """The answer names the reading."""
    answer = decide(events, [machine(texts)])
    assert answer.verdict == "unknown"
    assert answer.proof is None
    assert AT_ONCE in answer.why


@pytest.mark.parametrize("texts", OF_NONE)
def test_what_speaks_of_none_of_it_ends(events: Rules, texts: tuple[str, ...]) -> None:
    """Fewer activations than the model has: the proof holds, and play agrees."""
    answer = decide(events, [machine(texts)])
    assert answer.verdict == "terminates", answer.why
    assert answer.proof is not None
    assert fuzz(events, compiled([machine(texts)]).world, answer.proof, 60, seed=1).against == []


def test_such_a_proof_would_be_wrong(rules: Rules, events: Rules) -> None:
    """Who pays for each of two ends, as proved; who pays once for both goes on until the limit."""
    one = machine(PAID_ONCE)
    assert decide(rules, [one]).verdict == "terminates"
    world = compiled([one]).world
    for under, endings in ((rules, set()), (events, {"cut"})):
        state = built(Start(TWO_PLAIN, limits=FEW), under, world)
        found = candidates(moment(state), frozenset({"Machine"}), Budget(400))
        assert {replay(one, 40).ending for one in found} == endings


def test_no_filter_passes_over_it(events: Rules, tmp_path: Path) -> None:
    """In a pool such a card is unknown, alone and in whatever set."""
    store = Store(tmp_path / "results.sqlite")
    found = survey(events, [machine(TWO_RETURN), machine(OF_NONE[0])], 2, store, POOLED)
    store.close()
    assert found.counts[1]["unknown"] == 1
    assert [AT_ONCE in answer.why for answer in found.listed] == [True]
    assert found.counts[2] == {"holds a smaller set that is listed": 1}
