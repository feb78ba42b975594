"""Each value of a reading has a scenario that passes under it, and not under another value.

``readings.toml`` names them: a scenario for each value that the engines play, or why there is
none. What has none may only become less.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.failure import Failure
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.scenario.cards import defined
from altered.scenario.from_toml import Scenario
from altered.scenario.position import begin
from tests.scenario.faults import rules

TABLE: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("readings.toml").read_text(encoding="utf-8")
)
SHOWN: Final = [
    (name, value, scenario)
    for name, values in TABLE.items()
    if name != "without"
    for value, scenario in values.items()
]
MOST_WITHOUT: Final = 54
"""How many values have no scenario; only a smaller number may stand here."""


def comes_out(path: Path, name: str, value: str) -> bool:
    """Whether a scenario comes out as written where one reading has a value."""
    document = read_scenario(path, base=rules()).document
    under = rules().under({**document.value.readings, name: value})
    try:
        cards, _ = defined(document, under, path.parent)
        return run(Scenario(path.stem, document, under, begin(under, document, cards))).passed
    except Failure:
        return False


@pytest.mark.parametrize(("name", "value", "scenario"), SHOWN)
def test_a_value_changes_a_scenario(name: str, value: str, scenario: str) -> None:
    """The scenario is played under that value, and fails under at least one other."""
    path = spec_root() / "scenarios" / f"{scenario}.toml"
    reading = next(one for one in rules().readings if one.id == name)
    chosen = read_scenario(path, base=rules()).document.value.readings
    assert chosen.get(name, reading.default) == value
    assert comes_out(path, name, value)
    others = [one for one in reading.played_ids if one != value]
    assert not all(comes_out(path, name, one) for one in others)


def test_each_value_has_a_scenario_or_a_reason() -> None:
    """Every value that the engines play is listed once, with a scenario or with a reason."""
    values = {
        f"{reading.id} = {value}"
        for reading in rules().readings
        for value in reading.played_ids
        if len(reading.played_ids) > 1
    }
    without = TABLE["without"]
    shown = {f"{name} = {value}" for name, value, _ in SHOWN}
    assert shown.isdisjoint(without)
    assert shown | set(without) == values
    assert all(len(reason.split()) > 2 for reason in without.values())
    assert len(without) <= MOST_WITHOUT
