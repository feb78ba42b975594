"""Limits: every number that the rules fix is data with a citation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from altered.failure import Malformed
from altered.rules import load
from altered.rules.limits import differing, read_limits, shipped
from tests.conftest import REPOSITORY, SpecFolder
from tests.day.board import board, rules


def test_each_limit_cites_rules_that_exist() -> None:
    """A number of the rules cites them; a bound of ours says so."""
    for limit in read_limits():
        assert limit.rules or limit.ours, limit.id
        assert [slug for slug in limit.rules if slug not in rules()] == [], limit.id
        assert limit.text


DEAD: str = """\
[[limit]]
id    = "setup.drow"
value = 7
rules = ["dusk.tie", "dusk.tia"]
text  = "Seven."
"""


def test_a_limit_that_nothing_reads_is_told(spec: SpecFolder) -> None:
    """In a folder of rules: otherwise the shipped number would hold, and nothing would say so."""
    spec.write("limits.toml", DEAD)
    with pytest.raises(Malformed) as told:
        load(root=spec.root)
    wrong = [
        (p.code, p.place and (p.place.line, p.place.column), p.hint) for p in told.value.problems
    ]
    assert wrong == [
        ("ALT-R025", (2, 9), 'did you mean "setup.draw"?'),
        ("ALT-R025", (4, 22), 'did you mean "dusk.tie"?'),
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("adventure.tumult-cards", 3),
        ("adventure.regions-per-tumult", 2),
        ("setup.draw", 6),
        ("setup.mana", 3),
        ("morning.draw", 2),
        ("dusk.move", 1),
        ("night.reserve", 2),
        ("night.landmarks", 2),
    ],
)
def test_values(name: str, value: int) -> None:
    """4.1.c, 1.3.1.d, 4.2.1.d, 4.2.4.e, 4.2.5.d: the numbers as the rules have them."""
    assert board().limit(name) == value


def test_no_numbers_in_the_code_of_the_day() -> None:
    """The chapters read numbers above 1 from limits.toml."""
    folders = ("altered/day", "altered/victory")
    paths = [path for folder in folders for path in sorted((REPOSITORY / folder).glob("*.py"))]
    assert len(paths) > 10
    for path in paths:
        if path.name == "teams.py":  # which counts how many of four players have arrived
            continue
        code = re.sub(r'"""[\s\S]*?"""|"[^"\n]*"|#.*', "", path.read_text(encoding="utf-8"))
        found = re.findall(r"(?<![\w.])(?:[2-9]|\d\d+)(?![\w.])", code)
        assert found == [], path


def test_a_folder_may_replace_a_number(spec: SpecFolder) -> None:
    """A rule change: another limits.toml; a folder without one has the shipped numbers."""
    assert differing(spec.root) == ()
    entry = '[[limit]]\nid = "setup.draw"\nvalue = 7\nrules = ["dusk.tie"]\ntext = "Seven."\n'
    spec.write("limits.toml", entry)
    assert differing(spec.root) == (("setup.draw", 7),)
    assert shipped()["setup.draw"] == 6


@pytest.mark.parametrize(
    "text",
    [
        "x = [",
        "x = 1",
        '[[limit]]\nid = "a"\nvalue = "2"\nrules = ["r"]\ntext = "t"\n',
        '[[limit]]\nid = "a"\nvalue = 2\nrules = []\ntext = "t"\n',
        '[[limit]]\nid = "a"\nvalue = 2\nrules = ["r"]\ntext = "t"\n' * 2,
    ],
)
def test_malformed_limits(spec: SpecFolder, text: str) -> None:
    """Not TOML, no list, a value that is no number, no citation, an id twice."""
    spec.write("limits.toml", text)
    with pytest.raises(Malformed):
        read_limits(Path(spec.root))
