"""The JSON schemas of situations and accepted findings are current and say what the loader says."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import jsonschema
import pytest

from verification.schema import schemas

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ["accepted.schema.json", "situation.schema.json"]


def fits(name: str, text: str) -> bool:
    """Tell whether a TOML text fits a schema."""
    schema = json.loads(schemas()[name])
    jsonschema.Draft7Validator.check_schema(schema)
    return bool(jsonschema.Draft7Validator(schema).is_valid(tomllib.loads(text)))


@pytest.mark.parametrize("name", NAMES)
def test_the_shipped_schema_is_current(shipped: Path, name: str) -> None:
    """The committed schema is the generated one (python -m verification.schema)."""
    assert list(schemas()) == NAMES
    assert schemas()[name] == (shipped / name).read_text(encoding="utf-8")


def test_shipped_files_fit(shipped: Path) -> None:
    """The shipped situations and accepted findings fit the shipped schemas."""
    paths = sorted(shipped.glob("situations/*.toml"))
    assert paths
    for path in paths:
        assert fits("situation.schema.json", path.read_text(encoding="utf-8")), path.name
    assert fits("accepted.schema.json", (shipped / "accepted.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        (NAMES[1], "situations/counters.toml", 'values  = "0..5"', 'value  = "0..5"'),
        (NAMES[1], "situations/counters.toml", 'title = "Counters on one object"\n', ""),
        (NAMES[1], "situations/counters.toml", 'given   = "k', 'given   = ["x"] # "k'),
        (NAMES[1], "situations/ending.toml", "value = 8", 'value = "eight"'),
        (NAMES[0], "accepted.toml", "reason  =", "because ="),
        (NAMES[0], "accepted.toml", "[[accepted]]", "[[excused]]"),
    ],
)
def test_wrong_files_do_not_fit(shipped: Path, name: str, file: str, old: str, new: str) -> None:
    """An editor with the schema sees what the loader refuses."""
    text = (shipped / file).read_text(encoding="utf-8")
    assert old in text
    assert not fits(name, text.replace(old, new))
