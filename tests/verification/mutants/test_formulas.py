"""Mutants of formulas: each differs by one fault, and the search notices a wrong one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import altered
from verification.conflicts.norm import Inquiry, read_norms
from verification.formula.expr import BOOL, Op
from verification.formula.from_toml import load_situations
from verification.mutants.formulas import EQUAL, Trial, key_of, run, says_the_same
from verification.mutants.wrong_formulas import mutants_of


@pytest.fixture(scope="module")
def inquiry() -> Inquiry:
    """Return a question with few formulas: when the next first player comes."""
    rules = altered.load()
    held = read_norms(rules, load_situations(rules.root))
    return next(one for one in held if one.question.id == "terrain_count")


def test_mutants_differ(inquiry: Inquiry) -> None:
    """No mutant is the formula itself, and none comes twice."""
    for norm in inquiry.norms:
        made = [other for _, other in mutants_of(norm)]
        assert made
        assert norm not in made
        assert len(set(made)) == len(made)


def test_a_wrong_formula_is_noticed(inquiry: Inquiry) -> None:
    """Every mutant of these formulas is caught, the negated demands among them."""
    found = list(Trial(altered.load()).fates(inquiry))
    assert sum(one.words == "the demand negated" for one in found) == len(inquiry.norms)
    assert [one for one in found if not one.caught and one.by != EQUAL] == []


def test_what_says_the_same_is_proved(inquiry: Inquiry) -> None:
    """A formula negated twice says the same; negated once it does not."""
    norm = inquiry.norms[0]
    wrong = replace(norm, then=Op("not", (norm.then,), BOOL))
    assert not says_the_same(inquiry, norm, wrong)
    assert says_the_same(inquiry, norm, replace(norm, then=Op("not", (wrong.then,), BOOL)))


def test_a_run_ends_in_time_and_is_taken_up(inquiry: Inquiry, tmp_path: Path) -> None:
    """Without time nothing is tried; what one run found the next one reads and does not try."""
    assert list(run((inquiry,), tmp_path, 1, 0.0, 1.0)) == []
    first = list(run((inquiry,), tmp_path, 1, 5.0, 1.0))
    assert {norm for norm, _ in first} == set(inquiry.norms)
    again = list(run((inquiry,), tmp_path, 1, 0.0, 1.0))
    assert sorted(map(repr, again)) == sorted(map(repr, first))


def test_another_formula_is_tried_anew(inquiry: Inquiry) -> None:
    """What is kept of a formula holds while the formulas of its question stay as they are."""
    norm = inquiry.norms[0]
    wrong = replace(norm, then=Op("not", (norm.then,), BOOL))
    changed = replace(inquiry, norms=(wrong, *inquiry.norms[1:]))
    assert key_of(inquiry, norm) == key_of(inquiry, inquiry.norms[0])
    assert key_of(changed, wrong) != key_of(inquiry, norm)
    assert key_of(inquiry, inquiry.norms[1]) != key_of(inquiry, norm)


def test_no_play_is_asked_where_no_check_asks_the_formula() -> None:
    """A survivor of a question that no check asks is told without a single play."""
    rules = altered.load()
    held = read_norms(rules, load_situations(rules.root))
    asked = next(one for one in held if one.question.id == "up_to_date")
    trial = Trial(rules)
    found = list(trial.fates(asked))
    assert found
    assert trial.played == 0
    assert "a play" not in {one.by for one in found}
