"""Faults planted in rules of processes: the search or a case of the rule finds each."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import altered
from altered.failure import Malformed
from tests.verification.conftest import SPEC, Shipped
from verification.conflicts.search import search
from verification.loaded import Loaded, load


@dataclass(frozen=True)
class Plant:
    """A rule of which one formula is changed: what was written and what is written instead."""

    rule: str
    old: str
    new: str


FAULTS: Final = {
    "the mode of a Spell is chosen as it resolves": Plant(
        "spell.modes", "answer = Declaration", "answer = Resolution"
    ),
    "the mode that was not chosen counts, too": Plant("spell.mode-targets", "not answer", "answer"),
    "an optional step is decided in the declaration": Plant(
        "effect.optional", "answer = Resolution", "answer = Declaration"
    ),
    "a condition is asked as the costs are paid": Plant(
        "spell.conditional-steps", "answer = Resolution", "answer = Payment"
    ),
    "a cost has as many steps as verbs": Plant("step.cost-is-one", "answer = 1", "answer = verbs"),
    "all verbs of an effect are one step": Plant(
        "step.one-a-verb", "(if together then 1 else verbs)", "1"
    ),
    "what is left of an effect does not happen": Plant(
        "effect.impossible-part", "then     = \"answer\"", "then     = \"not answer\""
    ),
    "an impossible event can be modified": Plant("cannot.no-modifying", "not answer", "answer"),
    "the other player's reactions come first": Plant(
        "check-reactions.first-in-order", "next_player(m)", "other"
    ),
    "no check follows a reaction": Plant(
        "check-reactions.again", "answer != NobodyPlaysOne", "answer = NobodyPlaysOne"
    ),
    "a reaction may be younger than its event": Plant(
        "reaction.exists-before", "answer != ReactionOfTheNewObject",
        "answer = ReactionOfTheNewObject",
    ),
    "a reaction must remain after its event": Plant(
        "reaction.need-not-remain", "answer = ReactionOfTheOldObject", "answer = NoReaction"
    ),
    "a card that moved is the same object": Plant(
        "object.new-in-new-zone", "not answer", "answer"
    ),
    "an ability finds a card in a hidden zone": Plant(
        "object.tracking", " and in_visible_zone(m)", ""
    ),
    "a token stays in its new zone": Plant("step.simultaneous", "not answer", "answer"),
    "Dusk begins while somebody can take a turn": Plant(
        "day.afternoon", "answer = NextTurn", "answer = NextPhase"
    ),
}  # fmt: skip


def planted(root: Path, plant: Plant) -> None:
    """Change one formula of a rule in a copy of the specification."""
    for path in sorted((root / "1.0").rglob("*.toml")):
        text = path.read_text("utf-8")
        start = text.find(f'"{plant.rule}"\n')
        if start < 0 or f'id     = "{plant.rule}"' not in text:
            continue
        end = text.find("\n[[rule]]", start)
        record = text[start : end if end > 0 else len(text)]
        assert plant.old in record
        whole = text[:start] + record.replace(plant.old, plant.new) + text[start + len(record) :]
        path.write_text(whole, "utf-8")
        return
    raise AssertionError(plant.rule)


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(searched: Shipped, tmp_path: Path, name: str) -> None:
    """What is found differs from what is found in the shipped rules, and names the rule.

    Only the questions that the rule answers are searched anew: the others ask what they asked.
    """
    plant = FAULTS[name]
    root = tmp_path / "spec"
    shutil.copytree(SPEC, root)
    planted(root, plant)
    asked = {norm.question.text for norm in altered.load(root=root)[plant.rule].norms}
    known = {f.id for f in searched.findings if f.inquiry.question.id in asked}
    try:
        loaded = load(root)
    except Malformed as caught:
        wrong = {problem.rule for problem in caught.problems}
    else:
        wrong = {plant.rule} if _said_anew(loaded, asked, known, plant.rule) else set()
    assert wrong == {plant.rule}


def _said_anew(loaded: Loaded, asked: set[str], known: set[str], rule: str) -> bool:
    """Whether a finding that names the rule came or went."""
    inquiries = [one for one in loaded.inquiries if one.question.id in asked]
    found = {f.id for f in search(inquiries, loaded.rules)}
    return any(rule in one for one in found ^ known)
