"""The lists of situations against the rules that they cite."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import altered
from altered.rules.root import spec_root
from verification.audit.cited import citations, documents
from verification.rule_texts.lists import of_lists

PHASES = '"Morning", "Noon", "Afternoon", "Dusk", "Night"'


def told(root: Path) -> list[tuple[str, str]]:
    """What the lists of a folder say otherwise than the rules: the place, and the words."""
    rules = altered.load(root=root)
    return [
        (f"{problem.place.file}:{problem.place.line}", problem.message)
        for document in documents(root)
        for problem in of_lists(document, rules)
        if problem.place is not None
    ]


def test_the_shipped_lists_are_those_of_the_rules() -> None:
    """Phases, zones and statistics cite the rules that name them, and say the same."""
    root = spec_root()
    assert told(root) == []
    cited = {one.rule for document in documents(root) for one in citations(document)}
    assert {"day.five-phases", "zone.ten-kinds", "statistic.three"} <= cited


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("situations/day.toml", PHASES, f'{PHASES}, "Midnight"', "Midnight is in the list Phase"),
        ("situations/day.toml", PHASES, f'{PHASES}, "Midnight"', "has 6 members, 1.3.2.a says 5"),
        ("situations/day.toml", '"Noon", "Afternoon"', '"Afternoon", "Noon"', "the other order"),
        ("situations/zones.toml", '"Limbo", "Man', '"Limbo", "Exile", "Man', "Exile is in the"),
        (
            "situations/progress.toml",
            'Companion"]',
            'Companion", "Third"]',
            "Third is in the list Side",
        ),
        ("1.0/4.2.toml", "Dusk and Night", "Twilight and Night", "Dusk is in the list Phase"),
        ("1.0/4.2.toml", "Noon, Afternoon", "Afternoon, Noon", "the other order"),
        ("1.0/2.2.9.toml", "and Water ({O})", "Water ({O}) and Desert ({D})", "names Desert"),
    ],
)
def test_a_list_and_its_rule_that_differ_are_told(
    tmp_path: Path, file: str, old: str, new: str, words: str
) -> None:
    """A member too many, one that the text names no more or beside them, another order."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    found = told(root)
    assert any(words in message for _, message in found), found
    assert all(place.startswith("situations/") for place, _ in found)


def test_a_list_cites_rules_that_exist(tmp_path: Path) -> None:
    """A slug that is none is told with those of definitions and assumptions."""
    root = shutil.copytree(spec_root(), tmp_path / "spec")
    path = root / "situations/day.toml"
    text = path.read_text(encoding="utf-8").replace('"quick.day.structure"]', '"quick.day.struct"]')
    path.write_text(text, encoding="utf-8")
    cited = [one.rule for document in documents(root) for one in citations(document)]
    assert "quick.day.struct" in cited
