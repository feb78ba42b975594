"""A finding begins with one plain sentence: the question of a game, then why it has no answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.plain_words import BANNED
from verification.report.sentence import sentence_of

if TYPE_CHECKING:
    from tests.verification.conftest import Shipped

MEET = "contradiction:ending:victory.meet+victory.cross"
ORB = "gap:readied:detail+x=ManaOrb"
TURN = "open:next_turn:day.afternoon"
ANY_ZONE = "redundant:reaction_activates:reaction.need-not-remain"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (MEET, "4.3.a says Alice wins, 4.3.b says Bob wins, and no golden rule"),
        (ORB, 'In the case "Mana Orb" the detailed rules do not say; 1.3.2.b, '),
        (TURN, "4.2.f allows Alice's turn or Bob's turn, and no rule says which."),
        (ANY_ZONE, "6.3.e adds nothing: its answer already follows from 6.3.b."),
    ],
)
def test_the_sentence_says_what_the_rules_do(searched: Shipped, name: str, why: str) -> None:
    """After the question: which rule says what, and why that is no answer."""
    found = next(one for one in searched.findings if one.id.startswith(name))
    told = sentence_of(found, searched.rules)
    asked = found.inquiry.question.ask
    assert told.startswith(f"{asked} {why}")


def test_every_finding_has_one(searched: Shipped) -> None:
    """In whole words: no name of a formula is glued together, and no turn is banned."""
    told = [sentence_of(one, searched.rules) for one in searched.findings]
    assert [one for one in told if not one.endswith(".") or "  " in one] == []
    assert [one for one in told if re.search(r"[a-z][A-Z]", one)] == []
    assert [one for one in told if re.search("|".join(BANNED.values()), one)] == []
