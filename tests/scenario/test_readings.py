"""Each value of a reading has a scenario that passes under it, and under no other value.

``readings.toml`` names them: a scenario for each value that the engines play, a deck or a view for
the readings of these, or why there is none. What has none may only become less.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from altered.cards.deckbuilding import violations
from altered.cards.formats import load_format
from altered.cards.from_toml import read_deck
from altered.engine.view import View, view
from altered.failure import Failure
from altered.rules.root import spec_root
from altered.rules.rule import Reading
from altered.scenario import read_scenario, run
from altered.scenario.cards import defined
from altered.scenario.from_toml import Scenario
from altered.scenario.position import begin
from tests.scenario.faults import rules

TABLE: Final = tomllib.loads(Path(__file__).with_name("readings.toml").read_text(encoding="utf-8"))
DECKS: Final[dict[str, dict[str, str]]] = TABLE.pop("decks")
VIEWS: Final[dict[str, str]] = TABLE.pop("views")
WITHOUT: Final[dict[str, str]] = TABLE.pop("without")
SHOWN: Final = [
    (str(name), str(value), str(scenario))
    for name, values in TABLE.items()
    for value, said in values.items()
    for scenario in ([said] if isinstance(said, str) else said)
]
MOST_WITHOUT: Final = 4
"""How many values have no scenario; only a smaller number may stand here."""
ILLEGAL: Final = Path(__file__).parents[1] / "cards" / "illegal"


def reading(name: str) -> Reading:
    """The reading of that name."""
    return next(one for one in rules().readings if one.id == name)


def under(path: Path, name: str, value: str) -> Scenario:
    """A scenario where one reading has a value, whatever the scenario says."""
    document = read_scenario(path, base=rules()).document
    read = rules().under({**document.value.readings, name: value})
    cards, _ = defined(document, read, path.parent)
    return Scenario(path.stem, document, read, begin(read, document, cards))


def comes_out(path: Path, name: str, value: str) -> bool:
    """Whether a scenario comes out as written where one reading has a value."""
    try:
        return run(under(path, name, value)).passed
    except Failure:
        return False


def seen(path: Path, name: str, value: str) -> View:
    """What the first player sees at the beginning of a scenario, but for the readings."""
    return replace(view(under(path, name, value).start.state, 0), readings=())


@pytest.mark.parametrize(("name", "value", "scenario"), SHOWN)
def test_a_value_changes_a_scenario(name: str, value: str, scenario: str) -> None:
    """The scenario is played under that value, and fails under each other one."""
    path = spec_root() / "scenarios" / f"{scenario}.toml"
    chosen = read_scenario(path, base=rules()).document.value.readings
    assert chosen.get(name, reading(name).default) == value
    assert comes_out(path, name, value)
    others = [one for one in reading(name).played_ids if one != value]
    assert others
    assert [one for one in others if comes_out(path, name, one)] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_value_changes_what_a_deck_breaks(name: str) -> None:
    """The deck breaks other limits of its format under each value."""
    deck = read_deck(ILLEGAL / f"{DECKS[name]['deck']}.toml")
    form = load_format(DECKS[name]["format"])
    broken = [
        violations(deck, form, {**dict(rules().choices), name: value})
        for value in reading(name).played_ids
    ]
    assert all(one != other for one, other in combinations(broken, 2))


@pytest.mark.parametrize("name", VIEWS)
def test_a_value_changes_what_a_player_sees(name: str) -> None:
    """In the position the first player sees something else under each value."""
    path = spec_root() / "scenarios" / f"{VIEWS[name]}.toml"
    views = [seen(path, name, value) for value in reading(name).played_ids]
    assert all(one != other for one, other in combinations(views, 2))


def test_each_value_has_a_scenario_or_a_reason() -> None:
    """Every value that the engines play is listed once, with a scenario or with a reason."""
    played = {
        reading.id: reading.played_ids
        for reading in rules().readings
        if len(reading.played_ids) > 1
    }
    values = {f"{name} = {value}" for name, ids in played.items() for value in ids}
    shown = [f"{name} = {value}" for name, values in TABLE.items() for value in values]
    shown += [f"{name} = {value}" for name in (*DECKS, *VIEWS) for value in played[name]]
    assert len(set(shown)) == len(shown)
    assert set(shown).isdisjoint(WITHOUT)
    assert {*shown, *WITHOUT} == values
    assert all(len(reason.split()) > 2 for reason in WITHOUT.values())
    assert len(WITHOUT) <= MOST_WITHOUT
