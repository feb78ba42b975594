"""Titles say what happens and when: short, in plain turns, and each one its own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from altered.rules.root import spec_root
from tests.plain_words import BANNED

LONGEST: Final = 95
"""A title fits on one line of a list."""

STUMBLES: Final = re.compile(
    "|".join(
        (
            *BANNED.values(),
            r"\{[A-Z]\}",
            r"\b[Ww]ho (?:is|are) (?:told|said)\b|\b(?:is|are) said of\b|\b(?:is|are) told of\b",
            r"\bRead (?:so|otherwise)\b|\bof nothing\b|\b[Ss]o many\b",
        )
    )
)
"""The turns that no rule text has, those of titles alone, and symbols: a title has no picture."""

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = {
    "scenarios": spec_root() / "scenarios",
    "loops": ROOT / "tests/verification/loops/sets",
}


def titles(folder: Path) -> dict[str, str]:
    """Read the title of each file below a folder."""
    return {
        path.relative_to(folder).as_posix(): str(tomllib.loads(path.read_text("utf-8"))["title"])
        for path in sorted(folder.rglob("*.toml"))
    }


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_titles_are_plain(folder: Path) -> None:
    """None is long, ends with a full stop, shows a raw symbol or has a turn that is banned."""
    found = titles(folder)
    assert found
    assert {n: t for n, t in found.items() if len(t) > LONGEST or t.endswith(".")} == {}
    assert {n: t for n, t in found.items() if STUMBLES.search(t)} == {}


@pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
def test_no_two_titles_are_the_same(folder: Path) -> None:
    """A reader finds a scenario by its title."""
    found = titles(folder)
    assert len(set(found.values())) == len(found)
