"""The plainest situation: computed by hand, reachable where it can be, the same every time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from verification.conflicts.search import search

if TYPE_CHECKING:
    from tests.verification.conftest import Norms, Planted, Shipped
    from verification.conflicts.finding import Finding

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nanswers = "Way"\nsilence = "Middle"\n'
CLASH: Final[dict[str, Norms]] = {
    "detail.a": 'when = "x + y >= 3"\nthen = "answer = Left"',
    "detail.b": 'when = "flag"\nthen = "answer = Right"',
}


def unusual(finding: Finding) -> dict[str, int]:
    """The cells of a finding's situation that are not plain."""
    assert finding.state is not None
    return {name.show(): value for name, value in finding.state.unusual()}


def reach(name: str, that: str) -> str:
    """A condition of reachable states."""
    return f'[[reach]]\nid = "{name}"\nthat = "{that}"\nwhy = "So."\n'


@pytest.mark.parametrize(
    ("before", "cells", "reached"),
    [
        ("", {"y": 3, "flag": 1}, None),
        (reach("low", "y <= 1"), {"x": 2, "y": 1, "flag": 1}, "low"),
        (reach("none", "x + y = 0") + reach("even", "x = y"), {"x": 2, "y": 2, "flag": 1}, "even"),
        (reach("even", "x = y") + reach("low", "y <= 1"), {"x": 2, "y": 2, "flag": 1}, "even"),
        (reach("none", "not flag"), {"y": 3, "flag": 1}, None),
    ],
)
def test_the_plainest_state(
    planted: Planted, before: str, cells: dict[str, int], reached: str | None
) -> None:
    """Cells stay plain, the first ones first; the first reach condition that fits is met."""
    planted.situation(WAY, before)
    planted.rules(CLASH)
    (found,) = planted.found()
    assert cells == unusual(found)
    assert reached == found.reached


def test_a_value_is_near_its_default(planted: Planted) -> None:
    """A cell that cannot stay plain gets the nearest value, the smaller of two."""
    field = '[[field]]\nname = "n"\nvalues = "-5..5"\ndefault = "2"\n'
    planted.situation(WAY, field)
    planted.rules({
        "detail.a": 'when = "n > 3 or n < 1"\nthen = "answer = Left"',
        "detail.b": 'when = "n != 2"\nthen = "answer = Right"',
    })  # fmt: skip
    (found,) = planted.found()
    assert unusual(found) == {"n": 0}


def test_arguments_are_plain_first(planted: Planted) -> None:
    """The question's arguments count up from the first member, before any cell."""
    planted.situation(WAY + 'args = "p in Player"\n')
    planted.rules({
        "detail.a": 'when = "p = Ben or x = 1"\nthen = "answer = Left"',
        "detail.b": 'when = "p = Ben or flag"\nthen = "answer = Right"',
    })  # fmt: skip
    (found,) = planted.found()
    assert {v.name: v.sort.show(i) for v, i in found.arguments} == {"p": "Ann"}
    assert unusual(found) == {"x": 1, "flag": 1}


def test_the_plainest_of_all_sentences(planted: Planted) -> None:
    """A pair of rules is shown in the plainest situation of all their sentences.

    A bug once: the first two sentences that clash were shown, however odd their situation.
    """
    planted.situation(WAY)
    planted.rules({
        "detail.a": (
            'when = "x = 3 and y = 3"\nthen = "answer = Left"',
            'when = "y = 1"\nthen = "answer = Left"',
        ),
        "detail.b": 'then = "answer = Right"',
    })  # fmt: skip
    found = {f.id: f for f in planted.found()}
    assert unusual(found["contradiction:way:detail.a+detail.b"]) == {"y": 1}


def told(findings: list[Finding]) -> dict[str, str]:
    """Everything about the findings that a reader sees, by id."""
    return {
        f.id: str((f.kind, f.rules, f.detail, f.state and f.state.values,
                   [(v.name, i) for v, i in f.arguments], f.reached, f.apart, f.readings,
                   [(d.norm.rule.id, d.allows) for d in (*f.demands, *f.beside)]))
        for f in findings
    }  # fmt: skip


def test_other_files_change_nothing(planted: Planted) -> None:
    """What is found about a question does not depend on other questions, before or after it."""
    other = WAY.replace('"way"', '"other"')
    planted.rules({**CLASH, "quick.c": 'question = "other"\nwhen = "flag"\nthen = "answer = Left"'})
    planted.situation(WAY, name="m")
    planted.situation(other, name="a")
    before = told(planted.found())
    (planted.root / "situations/a.toml").unlink()
    planted.situation(other, name="z")
    assert sorted(before) == ["contradiction:way:detail.a+detail.b", "difference:other:quick"]
    assert before == told(planted.found())


@pytest.mark.slow
def test_the_order_of_the_questions_changes_nothing(searched: Shipped) -> None:
    """The shipped questions searched in reverse give the same findings."""
    small = [i for i in searched.inquiries if len(i.situation.cells) < 8]
    backwards = search(reversed(small), searched.rules)
    names = {i.question.id for i in small}
    forwards = [f for f in searched.findings if f.inquiry.question.id in names]
    assert len(forwards) > 30
    assert told(forwards) == told(backwards)


SCRIPT: Final = """\
import json, sys
from pathlib import Path
import altered
from verification.conflicts.norm import read_norms
from verification.conflicts.search import search
from verification.formula.from_toml import load_situations
rules = altered.load(root=Path(sys.argv[1]))
norms = read_norms(rules, load_situations(rules.root))
print(json.dumps([
    [(f.id, f.state and f.state.values, f.reached, [d.words() for d in f.demands])
     for f in search(norms, rules, once=once)]
    for once in (False, True)
]))
"""


@pytest.mark.slow
def test_hash_seeds_change_nothing(planted: Planted) -> None:
    """Two processes with other hash seeds report the same, in the same order."""
    field = '[[field]]\nname = "n"\nvalues = "0..9"\n'
    players = '[[define]]\nname = "who"\nargs = "p in Player"\nas = "p = Ann and flag"\n'
    planted.situation(WAY + 'args = "p in Player"\n', field + players + reach("low", "n < 9"))
    planted.rules({
        **CLASH,
        "overview.c": ('when = "n > 3"\nthen = "answer = Right"', 'then = "answer != Right"'),
        "quick.d": 'for = "q in Player"\nwhen = "who(q)"\nthen = "answer != Left"',
    })  # fmt: skip
    outputs = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(planted.root)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True, capture_output=True, text=True,
        ).stdout
        for seed in ("1", "4242")
    ]  # fmt: skip
    assert outputs[0] == outputs[1]
    pairs, merged = json.loads(outputs[0])
    assert len(pairs) > 5
    assert 3 < len(merged) < len(pairs)
