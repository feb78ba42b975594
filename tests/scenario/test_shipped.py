"""The shipped scenarios: every worked example of the rules passes, none does by accident."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.scenario.from_toml import Scenario

RULES: Final = load()
FOLDER: Final = spec_root() / "scenarios"
FILES: Final = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_scenario_passes(path: Path) -> None:
    """Every step, event and fact is as written."""
    outcome = run(read(path))
    assert outcome.passed, outcome.difference
    assert outcome.steps == outcome.of > 0


def test_every_worked_example_has_a_scenario() -> None:
    """Each numbered rule with an example is shown by a scenario."""
    shown = {slug for path in FILES for slug in read(path).document.value.rules}
    worked = {rule.id for rule in RULES if rule.examples and rule.number}
    assert worked - shown == set()


def read(path: Path) -> Scenario:
    """The scenario of a file."""
    return read_scenario(path, base=RULES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_scenario_asks_something(path: Path) -> None:
    """A scenario has facts, events or a refusal; its name is that of a rule it shows."""
    file = read(path).document.value
    asked = [s.fact or s.events or s.no_events or s.refuse or s.legal for s in file.step]
    assert any(asked)
    assert any(path.stem.startswith(slug) for slug in file.rules)
