"""Impossible demands of several rules: one finding where each is a case, two where both speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.verification.conftest import Planted

TOO_FAR = 'when = "x = {x} and {flag}"\nthen = "answer = Right"'
QUESTION = (
    '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\nsilence = "Middle"\n'
    'possible = "answer != Right"'
)


@pytest.mark.parametrize(
    ("first", "second", "ids"),
    [
        ("flag", "not flag", ["impossible:way:detail.a+detail.b"]),
        ("flag", "flag", ["impossible:way:detail.a", "impossible:way:detail.b"]),
    ],
)
def test_each_in_its_own_case(planted: Planted, first: str, second: str, ids: list[str]) -> None:
    """Two rules of one account are told together only where the other one is silent."""
    norms = {
        "detail.a": TOO_FAR.format(x=1, flag=first),
        "detail.b": TOO_FAR.format(x=1, flag=second),
    }
    planted.situation(QUESTION)
    planted.rules(norms)
    assert [name for name in planted.ids() if name.startswith("impossible")] == ids
