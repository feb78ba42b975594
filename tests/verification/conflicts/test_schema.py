"""The JSON schemas of this room's files are current and say what the loaders say."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from verification.schema import schemas

NAMES = [
    "accepted.schema.json",
    "overlay.schema.json",
    "record.schema.json",
    "situation.schema.json",
    "witness.schema.json",
    "words.schema.json",
]
ACCEPTED, OVERLAY, _, SITUATION, _, WORDS = NAMES


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
    """The shipped situations, rule changes and accepted findings fit the shipped schemas."""
    paths = sorted(shipped.glob("situations/*.toml"))
    assert paths
    for path in paths:
        assert fits(SITUATION, path.read_text(encoding="utf-8")), path.name
    changes = sorted(shipped.glob("overlays/*.toml"))
    assert [path.name for path in changes if not fits(OVERLAY, path.read_text("utf-8"))] == []
    assert changes
    assert fits(ACCEPTED, (shipped / "accepted.toml").read_text(encoding="utf-8"))
    assert fits(WORDS, (shipped / "locale" / "fr" / "words.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "file", "old", "new"),
    [
        (SITUATION, "situations/counters.toml", 'values  = "0..5"', 'value  = "0..5"'),
        (SITUATION, "situations/counters.toml", 'title = "Counters on one object"\n', ""),
        (SITUATION, "situations/counters.toml", 'given   = "k', 'given   = ["x"] # "k'),
        (SITUATION, "situations/ending.toml", "value = 8", 'value = "eight"'),
        (ACCEPTED, "accepted.toml", "reason  =", "because ="),
        (OVERLAY, "overlays/limits-each-card.toml", "[readings]", "[reading]"),
        (ACCEPTED, "accepted.toml", "[[accepted]]", "[[excused]]"),
    ],
)
def test_wrong_files_do_not_fit(shipped: Path, name: str, file: str, old: str, new: str) -> None:
    """An editor with the schema sees what the loader refuses."""
    text = (shipped / file).read_text(encoding="utf-8")
    assert old in text
    assert not fits(name, text.replace(old, new))
