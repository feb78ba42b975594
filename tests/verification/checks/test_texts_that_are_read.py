"""No check of printed cards rejects a text that is read rightly, however it is worded."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.ability.from_text import parse_line
from altered.ability.tree import SpellEffect
from altered.state.face import Face
from altered.terms import Type
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.records.shipped import printed

MEANINGS: Final = Path(__file__).parents[2] / "ability" / "meanings.toml"
TEXTS: Final = tuple(
    dict.fromkeys(
        text
        for table in tomllib.loads(MEANINGS.read_text(encoding="utf-8")).values()
        if isinstance(table, dict)
        for text in table
    )
)


def wrong(text: str) -> list[str]:
    """What the checks of printed cards say against a card with this text."""
    support = text.startswith("{D}")
    abilities = parse_line(text, reserve=support).abilities
    spell = any(isinstance(one, SpellEffect) for one in abilities)
    face = Face(
        "Ash Probe",
        Type.SPELL if spell else Type.CHARACTER,
        hand_cost=1,
        reserve_cost=1,
        statistics=None if spell else (1, 1, 1),
        abilities=() if support else abilities,
        support=abilities if support else (),
    )
    said = Judge(registry().checks).one("card", printed(face))
    assert said.crashes == []
    return [f"{breach.check.name}: {breach.words}" for breach in said.breaches]


@pytest.mark.audit
def test_no_check_rejects_a_text_that_is_read() -> None:
    """Every text whose meaning is tested, on a Spell or a Character."""
    assert len(TEXTS) > 300
    assert {text: said for text in TEXTS if (said := wrong(text))} == {}


@pytest.mark.parametrize(
    "text",
    [
        "{J} You may discard target Character. If you do: Draw a card.",
        "{J} You may pay {1}. If you do, draw a card.",
        "{J} If you don't control a token, draw a card.",
        "{J} If I have 1 boost or less: Choose one: • Draw a card. • Resupply.",
        "{H} If you control a Plant: Draw a card. Otherwise, Resupply.",
    ],
)
def test_conditions_before_a_colon_are_no_costs(text: str) -> None:
    """As Unique cards have them; and "If you don't control" says nothing of what was done."""
    assert wrong(text) == []
