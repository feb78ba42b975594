"""Clashes that several rules tell are one finding, and none is lost by that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.verification.conftest import Planted

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\nsilence = "Middle"'
APART: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\ntell_apart = ["x"]'
LEFT: Final = 'when = "flag"\nthen = "answer = Left"'
RIGHT: Final = 'when = "flag"\nthen = "answer = Right"'


def test_rules_that_say_the_same_against_one_are_one_finding(planted: Planted) -> None:
    """Two rules say left and one says right in the same situation: one contradiction of three."""
    planted.situation(WAY)
    planted.rules({"overview.a": LEFT, "detail.b": LEFT, "quick.c": RIGHT})
    (found,) = planted.found()
    assert found.id == "contradiction:way:overview.a+detail.b+quick.c"
    assert {d.norm.rule.id for d in found.demands} == set(found.rules)


def test_clashes_in_situations_that_exclude_each_other_stay_apart(planted: Planted) -> None:
    """One rule against two others, never both at once: two points, two findings."""
    planted.situation(WAY)
    right_at = 'when = "x = {}"\nthen = "answer = Right"'
    planted.rules({
        "detail.a": 'then = "answer = Left"',
        "detail.b": right_at.format(1),
        "detail.c": right_at.format(2),
    })  # fmt: skip
    assert planted.ids() == [
        "contradiction:way:detail.a+detail.b",
        "contradiction:way:detail.a+detail.c",
    ]


def test_a_clash_under_one_reading_does_not_hide_in_another(planted: Planted) -> None:
    """A pair that is at odds under every reading is not told under one of them alone."""
    planted.situation(WAY)
    planted.reading("scope", "detail.b", "wide", "narrow")
    planted.rules({
        "detail.a": LEFT,
        "detail.b": (RIGHT + '\nreading = { scope = "wide" }',
                     'when = "not flag"\nthen = "answer = Left"\nreading = { scope = "narrow" }'),
        "detail.c": RIGHT,
    })  # fmt: skip
    assert planted.ids() == [
        "contradiction:way:detail.a+detail.b",
        "contradiction:way:detail.a+detail.c",
    ]


def test_gaps_that_part_by_one_term_are_one_with_all_cases(planted: Planted) -> None:
    """No rule speaks where x is 1, 2 or 3: one gap that names the three cases."""
    planted.situation(APART)
    planted.rules({"detail.a": 'when = "x = 0"\nthen = "answer = Left"'})
    assert planted.ids() == ["gap:way:detail+x=1+x=2+x=3"]
