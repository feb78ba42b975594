"""The rule that an event or a refusal cites is the one that says it: a table from the texts.

The audit asks the table about the events of every play. The C engine cites the same rules in the
same events, which the comparison of the engines holds; what it refuses is compared here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from altered.rules import load
from altered.rules.root import spec_root
from altered.state.refusals import CODES
from tests.engine.test_citations import CHAPTERS, ROOT
from verification.checks.cited import says_it, table, wrongly_cited
from verification.records.model import Event
from verification.records.plays import scenario

C: Final = ROOT.parent / "core_c" / "engine"
SCENARIOS: Final = sorted((spec_root() / "scenarios").rglob("*.toml"))
_CITED: Final = re.compile(r"cited\(W_(I\d+), rules, count, \d+, ([^)]*)\)")


def refusals() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every refusal whose rules the reference writes where it refuses."""
    yield from ((code, rules) for code, (rules, _) in CODES.items())
    for chapter in CHAPTERS:
        for path in sorted((ROOT / chapter).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(
                        ast.Name("Refusal"), [ast.Constant(str(code)), ast.Tuple(rules), *_]
                    ):
                        values = (one.value for one in rules if isinstance(one, ast.Constant))
                        yield code, tuple(one for one in values if isinstance(one, str))


def words() -> dict[str, str]:
    """The words of the C engine by their names."""
    text = (C / "words.def").read_text(encoding="utf-8")
    return dict(re.findall(r'WORD\((\w+), "([^"]+)"\)', text))


def test_the_rules_of_the_table_exist() -> None:
    """Each rule of the table is one of the edition."""
    known = {rule.id for rule in load().published}
    rows = (table().besides, *table().events.values(), *table().refusals.values())
    assert [rule for row in rows for rule in row if rule not in known] == []


def test_each_refusal_cites_what_says_it() -> None:
    """Each refusal is in the table, and cites no rule that the table does not name."""
    named = table().refusals
    found = dict.fromkeys(refusals())
    assert {code for code, _ in found} <= {*named}
    wrong = [(code, rules) for code, rules in found if not {*rules} <= {*named[code]}]
    assert wrong == []


def test_the_c_engine_refuses_by_the_same_rules() -> None:
    """What cannot happen cites the rules of the table in C, too."""
    text, known = (C / "impossible.c").read_text(encoding="utf-8"), words()
    found = [
        (f"ALT-{code}", re.findall(r"W_(r_\w+)", rules)) for code, rules in _CITED.findall(text)
    ]
    assert len(found) > 3
    for code, rules in found:
        assert {known[rule] for rule in rules} <= {*table().refusals[code]}, code


def test_an_event_that_cites_another_rule_is_told() -> None:
    """A rule that does not say it, alone or beside the right one; a replaced event cites both."""
    assert says_it(Event("draw", rules=("morning.draw",)))
    assert says_it(Event("draw", rules=("morning.draw", "gigantic.both")))
    assert not says_it(Event("draw", rules=("morning.expand",)))
    assert not says_it(Event("draw", rules=("morning.draw", "morning.expand")))
    assert not says_it(Event("draw"))
    assert says_it(Event("draw", rules=("morning.expand", "ability.passive")))


@pytest.mark.parametrize("name", SCENARIOS[::40], ids=lambda path: path.stem)
def test_events_cite_what_says_it(name: Path) -> None:
    """In some scenarios each event cites a rule that says it; the audit asks it of all plays."""
    rules = load()
    assert [*wrongly_cited(scenario(name, rules.root, rules))] == []
