"""The rule that an event or a refusal cites is the one that says it: a table from the texts.

``cited.toml`` was written by reading the rules. The C engine cites the same rules in the same
events, which the comparison of the engines holds; what it refuses is compared here.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from pydantic import TypeAdapter, dataclasses

from altered.rules import load
from altered.rules.root import spec_root
from altered.scenario import read_scenario, run
from altered.state.refusals import CODES
from tests.engine.test_citations import CHAPTERS, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

C: Final = ROOT.parent / "core_c" / "engine"
_CITED: Final = re.compile(r"cited\(W_(I\d+), rules, count, \d+, ([^)]*)\)")


@dataclasses.dataclass(frozen=True)
class Table:
    """What may be cited: by kind of event, besides that by any, and by code of refusal."""

    besides: tuple[str, ...]
    events: dict[str, tuple[str, ...]]
    refusals: dict[str, tuple[str, ...]]


@cache
def table() -> Table:
    """What ``cited.toml`` holds."""
    text = Path(__file__).with_name("cited.toml").read_text(encoding="utf-8")
    return TypeAdapter(Table).validate_python(tomllib.loads(text))


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


def _wrong(path: Path) -> Iterator[str]:
    """The events of a scenario that cite another rule than the one that says it."""
    for event in run(read_scenario(path, base=load())).events:
        row, cited = {*table().events.get(event.kind, ())}, {*event.rules}
        replaced = "ability.passive" in cited  # what it was before is cited, too
        if row and not replaced and not (cited & row and cited <= row | {*table().besides}):
            yield f"{path.stem}: {event.kind} cites {', '.join(event.rules)}"


SCENARIOS: Final = sorted((spec_root() / "scenarios").rglob("*.toml"))


def test_events_cite_what_says_it() -> None:
    """In some scenarios each event cites a rule that says it."""
    assert [wrong for path in SCENARIOS[::40] for wrong in _wrong(path)] == []


@pytest.mark.audit
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_event_cites_what_says_it(path: Path) -> None:
    """In each scenario each event cites a rule that says it."""
    assert [*_wrong(path)] == []
