"""Rules that need no formula say why, in words of a closed list, and truly."""

from __future__ import annotations

import pytest

import altered
from altered.failure import Malformed
from altered.rules.rule import NO_NORMS
from tests.conftest import SpecFolder

LATE = "1.0/4.10.toml"


def excused(spec: SpecFolder, why: str, more: str = "") -> None:
    """Write why the rule 4.10.a needs no formula; and something more below it."""
    text = spec.read(LATE)
    at = text.index("kind")
    spec.write(LATE, f'{text[:at]}no_norm = "{why}"\n{text[at:]}{more}')


def test_a_rule_says_why(spec: SpecFolder) -> None:
    """The reason is kept; a rule without one has none."""
    excused(spec, "explains")
    rules = spec.load()
    assert rules.find("4.10.a").no_norm == "explains"
    assert {rule.no_norm for rule in rules if rule.name != "4.10.a"} == {None}


@pytest.mark.parametrize(
    ("why", "more", "code"),
    [
        ("boring", "", "ALT-R006"),
        ("lost", "", "ALT-R019"),
        ("names", '\n[[rule.norm]]\nquestion = "way"\nthen = "answer"\n', "ALT-R019"),
    ],
)
def test_a_reason_that_is_not_true(spec: SpecFolder, why: str, more: str, code: str) -> None:
    """Unknown reasons, lost words that nobody names and rules with a formula are refused."""
    excused(spec, why, more)
    with pytest.raises(Malformed) as caught:
        spec.load()
    assert [problem.code for problem in caught.value.problems] == [code]


def test_the_shipped_reasons() -> None:
    """Each reason is used, no rule has a reason and a formula, and what is printed says how."""
    rules = altered.load()
    bare = [rule for rule in rules if rule.no_norm is not None]
    assert {rule.no_norm for rule in bare} == set(NO_NORMS)
    assert not [rule.id for rule in bare if rule.norms]
    printed = {rule.kind for rule in bare if rule.no_norm == "printed"}
    assert printed <= {"layout", "template"}
