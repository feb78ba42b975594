"""Mechanics that no worked example shows: the scenarios of ``spec/scenarios/mechanics``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from altered.ask.passive import which_ability
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.terms import Zone

RULES: Final = load()

HEAD: Final = 'title = "A mechanic"\nrules = ["gigantic.both"]\nsets = ["rulings"]\n'
FOLDER: Final = spec_root() / "scenarios" / "mechanics"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_a_mechanic(path: Path) -> None:
    """The scenario passes, and asks something."""
    read = read_scenario(path, base=RULES)
    outcome = run(read)
    assert outcome.passed, outcome.difference
    assert outcome.steps == outcome.of >= 1
    asked = (s.fact or s.events or s.no_events or s.legal for s in read.document.value.step)
    assert any(asked)


def test_a_granted_ability_is_told_by_what_grants_it(tmp_path: Path) -> None:
    """Uses of one granted ability are not counted for another that takes its place (6.3.f)."""
    path = tmp_path / "grants.toml"
    position = """
[position]
[[position.player]]
hero_expedition = ["Reed Walker"]
landmarks = ["Bramble Wall", "Bramble Wall"]
[[position.player]]
[[step]]
legal = ["pass"]
"""
    path.write_text(HEAD + position, encoding="utf-8")
    state = read_scenario(path, base=RULES).start.state
    (walker,) = state.in_zone(Zone.EXPEDITION_ZONE)
    first, second = state.in_zone(Zone.LANDMARK_ZONE)
    both = [which_ability(state, walker, place) for place in (0, 1)]
    left = state.changed(objects=tuple(o for o in state.objects if o.id != first.id))
    assert both == [(walker.id, first.id, 0, 0), (walker.id, second.id, 0, 0)]
    assert which_ability(left, walker, 0) == both[1]
    assert which_ability(left, second, 0) == (second.id, 0)
