"""One recorded game, the shipped checks and witnesses, each made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import altered
from verification.checks.registry import Registry, registry
from verification.records.plays import named_game
from verification.witnesses.witness import Entry, Theatre, read_witnesses

if TYPE_CHECKING:
    from altered.rules import Rules
    from verification.records.model import Record


@pytest.fixture(scope="session")
def rules() -> Rules:
    """Give the shipped rules."""
    return altered.load()


@pytest.fixture(scope="session")
def game(rules: Rules) -> Record:
    """Give the record of a random game."""
    return named_game(rules, "summit/workshop", 3)


@pytest.fixture(scope="session")
def entries(rules: Rules) -> dict[str, Entry]:
    """Give the shipped witnesses, which have no problem of form."""
    found, problems = read_witnesses(rules)
    assert problems == []
    return found


@pytest.fixture(scope="session")
def known() -> Registry:
    """Give the shipped checks."""
    return registry()


@pytest.fixture(scope="session")
def theatre(rules: Rules, known: Registry) -> Theatre:
    """Give what shows witnesses to checks."""
    return Theatre(rules, known)
