"""Mutants of formulas: each differs by one fault, and the search notices a wrong one."""

from __future__ import annotations

import pytest

import altered
from verification.conflicts.norm import Inquiry, read_norms
from verification.formula.from_toml import load_situations
from verification.mutate.formulas import fates, mutants_of


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
    """A negated demand contradicts the other accounts of the same law."""
    found = [one for one in fates(altered.load(), inquiry) if one.words == "the demand negated"]
    assert len(found) == len(inquiry.norms)
    assert any(one.caught for one in found)
