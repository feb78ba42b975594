"""After something impossible the rest of an effect happens, unless there is nothing to do it to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.rules import load
from verification.checks.sections.s2_2_10 import CHANGES
from verification.checks.trace import rule_on
from verification.records import plays

RULES: Final = load()
POSITION: Final = """
title = "The first part is impossible, and so is the second"
rules = ["effects-in-brief.impossible-part"]
sets  = ["rulings"]

[[card]]
name     = "Tired Order"
type     = "Spell"
subtypes = ["Maneuver"]
cost     = {{ hand = 1, reserve = 1 }}
text     = "Target Character gains Asleep. {rest}"

[position]

[[position.player]]
mana            = 1
hand            = ["Tired Order"]
hero_expedition = ["Reed Walker; Asleep"]

[[position.player]]

[[step]]
choose = 'play card="Tired Order"'

[[step]]
choose = 'target object="Reed Walker"'
"""


@pytest.mark.parametrize(
    "rest",
    ["Draw a card.", "Resupply.", "Discard a card from your hand.", "Sacrifice a Permanent."],
)
def test_what_cannot_happen_either_is_not_missed(rest: str, tmp_path: Path) -> None:
    """With no card in Deck, Discard pile and Hand, or nothing of the kind, no rule is broken."""
    path = tmp_path / "position.toml"
    path.write_text(POSITION.format(rest=rest), encoding="utf-8")
    record = plays.scenario(path, RULES.root, RULES)
    assert any(e.kind == "impossible" for m in record.moments for e in m.events)
    assert rule_on(record).broken == ()


@pytest.mark.parametrize(
    "text",
    [
        "Characters you control are Tough 5 this Day.",
        "This Day, Characters with Hand Cost {4} or more you control are Tough 5.",
    ],
)
def test_what_holds_for_a_while_changes_the_game(text: str) -> None:
    """Wherever the words say how long."""
    assert CHANGES.search(text)
    assert not CHANGES.search("Characters are Tough 5.")
