"""The JSON schemas in `spec/` are current and say what the loader says."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import jsonschema
import pytest

from altered.rules.schema import schemas
from tests.conftest import SpecFolder

SPEC = Path(__file__).parents[2] / "spec"


@pytest.mark.parametrize("name", ["rule.schema.json", "reading.schema.json"])
def test_the_shipped_schema_is_current(name: str) -> None:
    """The committed schema is the generated one (python -m altered.rules.schema)."""
    assert schemas()[name] == (SPEC / name).read_text(encoding="utf-8")


def fits(name: str, text: str) -> bool:
    """Tell whether a TOML text fits a schema."""
    schema = json.loads(schemas()[name])
    jsonschema.Draft7Validator.check_schema(schema)
    return bool(jsonschema.Draft7Validator(schema).is_valid(tomllib.loads(text)))


def test_right_files_fit(spec: SpecFolder) -> None:
    """Files that load fit the schema."""
    for path in sorted(spec.root.glob("1.0/**/*.toml")):
        assert fits("rule.schema.json", path.read_text(encoding="utf-8"))
    assert fits("reading.schema.json", spec.read("readings/dusk.tie.strict.toml"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('kind   = "constraint"', 'kindd  = "constraint"'),
        ('kind   = "constraint"', 'kind   = "constrain"'),
        ('number  = "4.2.4"\n', ""),
        ("text = '''\nA tie is not enough to move.\n'''", ""),
        ('"dusk.one-effect"\nnumber', '"dusk one"\nnumber'),
    ],
)
def test_wrong_files_do_not_fit(spec: SpecFolder, old: str, new: str) -> None:
    """An editor with the schema sees what the loader refuses."""
    spec.edit("1.0/4.2.4.toml", old, new)
    assert not fits("rule.schema.json", spec.read("1.0/4.2.4.toml"))


def test_shipped_files_fit(shipped: Path) -> None:
    """The shipped rules fit the shipped schema."""
    for path in sorted(shipped.glob("1.0/**/*.toml")):
        assert fits("rule.schema.json", path.read_text(encoding="utf-8")), path.name
