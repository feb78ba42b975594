"""The shipped rules, loaded once."""

from __future__ import annotations

import pytest

import altered
from altered.rules import Rules


@pytest.fixture
def core(rules: Rules) -> None:
    """Skip where the C core is not compiled, or from other sources."""
    pytest.importorskip("core_c", reason="the C core is not compiled")
    from core_c.compiled import lib
    from core_c.vocabulary import mark

    if lib.altered_engine_mark() != mark(rules.readings):
        pytest.skip("the C core is compiled from other sources")


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Give the shipped rules."""
    return altered.load()
