"""What cards cost is judged at tables of four, too: a wrong price for Tough is noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.keyword import tough
from altered.rules import load
from verification.checks.trace import rule_on
from verification.records import plays

RULES: Final = load()
COST: Final = "quick_play.exactly_its_cost"
POSITION: Final = """
title = "A Tough Character of the player opposite"
rules = ["2v2.target"]
sets  = ["rulings"]
readings = {{ "spell.targets.when" = "declaration" }}

[[card]]
name  = "Hard Walker"
type  = "Character"
cost  = {{ hand = 1, reserve = 1 }}
stats = {{ forest = 1, mountain = 1, water = 1 }}
text  = "Tough 1."

[position]
mode = "{mode}"

[[position.player]]
mana = 4
hand = ["Send Home"]

[[position.player]]

[[position.player]]
hero_expedition = ["Hard Walker"]

[[position.player]]

[[step]]
choose = 'play card="Send Home"'

[[step]]
choose = 'target object="Hard Walker"'
"""
WRONG: Final = {"ffa": 0, "2v2": 1}
"""What it does not cost more: for an opponent's Character nothing, for a teammate's 1."""


@pytest.mark.parametrize("mode", WRONG)
def test_a_wrong_price_is_noticed(
    mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An opposing Tough Character costs more, that of a teammate does not (7.4.5.c)."""
    path = tmp_path / "position.toml"
    path.write_text(POSITION.format(mode=mode), encoding="utf-8")
    assert rule_on(plays.scenario(path, RULES.root, RULES)).broken == ()
    monkeypatch.setattr(tough, "surcharge", lambda state, player, targets: WRONG[mode])  # noqa: ARG005
    broken = rule_on(plays.scenario(path, RULES.root, RULES)).broken
    assert COST in {one.check for one in broken}
