"""A finding begins with what goes wrong for players, then the question, then why it is open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from altered.rules.finding_words import lead_of
from altered.rules.voice import Voice
from tests.plain_words import BANNED
from verification.gravity.weight import GRAVITIES, by_question
from verification.report.sentence import sentence_of

if TYPE_CHECKING:
    from tests.verification.conftest import Shipped

MEET = "contradiction:ending:ending-in-brief.farther-wins+victory.meet+victory.cross"
ORB = "gap:readied:detail+x=ManaOrb"
TURN = "open:next_turn:day.afternoon+afternoon.until-passed"
ANY_ZONE = "redundant:reaction_activates:reaction.need-not-remain"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (MEET, "1.3.3.b, 4.3.b and quick.tiebreak.excess say Bob wins, 4.3.a says Alice wins"),
        (ORB, 'In the case "Mana Orb" the detailed rules do not say; 1.3.2.b, '),
        (TURN, "4.2.f and 4.2.3.a allow Alice's turn or Bob's turn, and no rule says which."),
        (ANY_ZONE, "6.3.e adds nothing: its answer already follows from 6.3.b."),
    ],
)
def test_the_sentence_says_what_the_rules_do(searched: Shipped, name: str, why: str) -> None:
    """After the question: which rule says what, and why that is no answer."""
    found = next(one for one in searched.findings if one.id.startswith(name))
    told = sentence_of(found, "state", Voice(searched.rules))
    asked = found.inquiry.question.ask
    assert f". {asked} {why}" in told


def test_it_begins_with_what_goes_wrong_for_players() -> None:
    """Rules at odds, one rule alone, silence: each is another sentence at each gravity."""
    assert lead_of("contradiction", ["4.3.a", "4.3.b"], "winner") == (
        "4.3.a and 4.3.b do not let the same player win."
    )
    told: set[str] = set()
    for gravity in GRAVITIES:
        told |= {lead_of("contradiction", names, gravity) for names in (["1", "2"], ["1"])}
        told.add(lead_of("gap", [], gravity))
    assert len(told) == 3 * len(GRAVITIES)


def test_every_finding_has_one(searched: Shipped) -> None:
    """In whole words: no name of a formula is glued together, and no turn is banned."""
    told = [sentence_of(one, by_question(one), Voice(searched.rules)) for one in searched.findings]
    assert [one for one in told if not one.endswith(".") or "  " in one] == []
    assert [one for one in told if re.search(r"[a-z][A-Z]", one)] == []
    assert [one for one in told if re.search("|".join(BANNED.values()), one)] == []
