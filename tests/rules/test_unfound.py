"""Each reading says which finding asks for it, or why only people know of it."""

from __future__ import annotations

from typing import get_args

import altered
from altered.rules.rule import Unfound


def test_every_reading_has_a_finding_or_a_reason() -> None:
    """One of the two, never both; 59 of 72 are found, and no reason is unused."""
    readings = altered.load().readings
    assert [r.id for r in readings if (r.finding is None) == (r.unfound is None)] == []
    assert (sum(r.finding is not None for r in readings), len(readings)) == (59, 72)
    assert {r.unfound for r in readings if r.unfound} == set(get_args(Unfound))
