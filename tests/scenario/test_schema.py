"""The JSON schemas of scenarios and traces are current, and say what the loaders say."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cache

import jsonschema
import pytest

from altered.cards.from_toml import load_deck
from altered.engine.protocol import SplitMix64
from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario.schema import schemas
from altered.trace import Line
from altered.trace.to_json import to_json


@cache
def validator(name: str) -> jsonschema.Draft7Validator:
    """The checked schema of that name."""
    schema = json.loads(schemas()[name])
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def fits(name: str, value: Mapping[str, object]) -> bool:
    """Tell whether a value fits a schema."""
    return bool(validator(name).is_valid(value))


@pytest.mark.parametrize("name", ["scenario.schema.json", "trace.schema.json"])
def test_the_shipped_schema_is_current(name: str) -> None:
    """The committed schema is the generated one (python -m altered.scenario.schema)."""
    assert schemas()[name] == (spec_root() / name).read_text(encoding="utf-8")


def test_shipped_scenarios_fit() -> None:
    """Files that load fit the schema; one with an unknown key does not."""
    paths = sorted((spec_root() / "scenarios").glob("*.toml"))
    assert len(paths) > 20
    for path in paths:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        assert fits("scenario.schema.json", table), path.name
        assert not fits("scenario.schema.json", {**table, "extra": 1})


def test_a_trace_fits() -> None:
    """A trace as it is written fits the schema; one with an unknown key does not."""
    line = Line(load(), (load_deck("summit"), load_deck("workshop")), 1)
    line.settle(SplitMix64(1))
    value = json.loads(to_json(line.trace()))
    assert fits("trace.schema.json", value)
    assert not fits("trace.schema.json", {**value, "extra": 1})
