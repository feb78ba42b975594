"""Long tables of cases, of which the fast test command takes a share and ``make audit`` all."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def one_of(every: int, cases: Iterable[tuple[object, ...]]) -> list[ParameterSet]:
    """The cases as parameters: the first of every so many is fast, the others are audited."""
    return [
        pytest.param(*case, marks=[pytest.mark.audit] * bool(number % every))
        for number, case in enumerate(cases)
    ]
