"""Mutants of formulas: each differs by one fault, and the search notices a wrong one."""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from verification.conflicts.norm import Inquiry, read_norms
from verification.formula.expr import BOOL, Op
from verification.formula.from_toml import load_situations
from verification.mutants.formulas import EQUAL, Trial, mutants_of, says_the_same


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
