"""Pairs of abilities: which the rules decide, and that each rule which decides is needed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import pytest

from altered.rules.root import spec_root
from verification.conflicts.search import search
from verification.loaded import PAIRED, Loaded, load
from verification.pairs.clash import Pair, pairs

DRAWN: Final = "pair:DrawingACard:"


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    """Give the shipped rules."""
    return load()


def found(loaded: Loaded, question: str, *without: str) -> dict[str, Pair]:
    """The pairs of a question by id, as if some rules did not exist."""
    (asked,) = (one for one in loaded.inquiries if one.question.id == question)
    return {pair.id: pair for pair in pairs([asked.without(frozenset(without))])}


def test_the_smallest_pairs(loaded: Loaded) -> None:
    """What 2.3.1.l and 1.4.1 say of some pairs, worked out by hand."""
    asked = [one for one in loaded.inquiries if one.situation.id == PAIRED]
    all_pairs = pairs(asked)
    told = {p.id: (p.before, p.answers) for p in all_pairs}
    # 0, 1 more, 1 less: 0. 0, 1 less (never below 0), 1 more: 1.
    assert told["pair:CostOfACard:Adds+TakesAway"] == (0, (0, 1))
    # At least 1 and 1 more: 0 is raised to 1, then 2; or 1 more is 1 already.
    assert told["pair:CostOfACard:Adds+KeepsAtLeast"] == (0, (1, 2))
    # 1 twice is 2, and 1 more; or 2, twice.
    assert told["pair:CountersGained:Adds+Doubles"] == (1, (3, 4))
    # The card can't cost less, so only the order counts in which it does not.
    assert len(told["pair:CostOfACard:TakesAway+KeepsAtLeast"][1]) == 1
    # Drawn as a Resupply, or a Resupply that is a draw again.
    assert told[f"{DRAWN}FirstBecomesSecond+SecondBecomesFirst"] == ("draw", ("draw", "resupply"))
    # 1.4.1.d: no draw can become a Resupply where no card can be drawn.
    assert told[f"{DRAWN}FirstBecomesSecond+FirstCannotBe"][1] == ("NoEvent",)
    # A card beside another copy of itself: one order is the other.
    assert all(len(p.answers) == 1 for p in all_pairs if p.one == p.other)


def test_each_rule_is_needed(loaded: Loaded) -> None:
    """Without a norm other pairs are left open: those that it alone decides."""

    def opened(question: str, rule: str) -> set[str]:
        plain, less = found(loaded, question), found(loaded, question, rule)
        changed = {name for name in plain if plain[name].answers != less[name].answers}
        return {name for name in changed if len(plain[name].answers) == 1}

    lowered, drawn = "pair:CostOfACard:TakesAway+KeepsAtLeast", f"{DRAWN}FirstBecomesSecond+"
    assert lowered in opened("cost_paid", "cannot.beats-can")
    assert not opened("cost_paid", "cannot.no-modifying")
    assert f"{drawn}FirstCannotBe" in opened("happens_despite", "cannot.no-modifying")
    assert "pair:CostOfACard:Adds+Adds" in opened("cost_paid", "passive.one-at-a-time")


@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        ("answer = number_then(OneFirst)", "decide"),
        pytest.param(
            "answer > number_then(OneFirst) + number_then(OtherFirst)",
            "contradict each other",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_planted_rule(loaded: Loaded, tmp_path: Path, answer: str, rules: str) -> None:
    """A rule that orders two changes decides their pair and no other; a wrong one contradicts."""
    root = tmp_path / "spec"
    shutil.copytree(
        spec_root(), root, ignore=shutil.ignore_patterns("cards", "scenarios", "witnesses")
    )
    file = root / "1.0" / "2.3.1.toml"
    norm = (
        '\n  [[rule.norm]]\n  question = "cost_paid"\n'
        f'  when = "one = Adds and other = TakesAway"\n  then = "{answer}"\n'
    )
    file.write_text(file.read_text(encoding="utf-8") + norm, encoding="utf-8")
    before, after = found(loaded, "cost_paid"), found(load(root), "cost_paid")
    changed = [name for name in before if before[name].rules != after[name].rules]
    assert changed == ["pair:CostOfACard:Adds+TakesAway"]
    assert after["pair:CostOfACard:Adds+TakesAway"].rules == rules


@pytest.mark.slow
def test_the_solver_and_the_pairs_agree(loaded: Loaded) -> None:
    """A question is open by the solver where some pair of cards is open, and nowhere else."""
    asked = [one for one in loaded.inquiries if one.situation.id == PAIRED]
    by_solver = {f.inquiry.question.id for f in search(asked, loaded.rules) if f.kind == "open"}
    by_cards = {p.question for p in pairs(asked) if p.rules == "allow several"}
    assert by_solver == by_cards
    assert not [f for f in search(asked, loaded.rules) if f.kind not in ("open", "redundant")]
