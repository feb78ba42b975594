"""The shipped rules, loaded once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import altered

if TYPE_CHECKING:
    from altered.rules import Rules


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Give the shipped rules."""
    return altered.load()
