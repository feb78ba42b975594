"""Plays of one text whose records tell another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from altered.ability.from_text import parse_ability
from altered.ability.to_text import to_text
from altered.rules import load
from verification.records import plays
from verification.records.to_json import to_json

RULES: Final = load()


def retold(folder: Path, position: str, said: str, done: str) -> str:
    """Give the record of a position played with the text ``done``; it tells ``said``."""
    path = folder / "position.toml"
    path.write_text(position, encoding="utf-8")
    record = to_json(plays.scenario(path, RULES.root, RULES))
    old, new = (json.dumps(to_text(parse_ability(text))) for text in (done, said))
    assert old in record
    return record.replace(old, new)
