"""Everything in the code of the day that looks like a slug is one."""

from __future__ import annotations

import ast
import re

import pytest

from altered.rules.limits import shipped
from tests.conftest import REPOSITORY
from tests.day.board import rules

SLUG = re.compile(r"[a-z0-9_]+(-[a-z0-9_]+)*(\.[a-z0-9_]+(-[a-z0-9_]+)*)+")
FILES = sorted(
    path.relative_to(REPOSITORY).as_posix()
    for folder in ("altered/day", "altered/victory", "altered/engine")
    for path in (REPOSITORY / folder).glob("*.py")
)


def slugs(source: str) -> list[str]:
    """String literals with a dot between words in small letters."""
    found = [n.value for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Constant)]
    return [one for one in found if isinstance(one, str) and SLUG.fullmatch(one)]


@pytest.mark.parametrize("name", FILES)
def test_citations_exist(name: str) -> None:
    """Each is a rule, a reading, a limit or a file of the specification."""
    readings = {reading.id for reading in rules().readings}
    source = (REPOSITORY / name).read_text(encoding="utf-8")
    unknown = [
        one
        for one in slugs(source)
        if one not in rules() and one not in readings and one not in shipped()
    ]
    assert [one for one in unknown if not one.endswith(".toml")] == []


def test_citations_are_seen() -> None:
    """The check finds slugs where they are."""
    assert slugs('perform(game, atoms, "dusk.progress", "a b.c")') == ["dusk.progress"]
