"""The report for machines: stable keys, in order, and nothing of the machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from altered.rules.voice import Voice
from tests.verification.conftest import Planted, Shipped
from verification.conflicts.finding import KINDS
from verification.report.to_json import to_json
from verification.report.to_text import finding_lines
from verification.verdict import Verdict
from verification.verify import Options, load, verify

WAY: Final = '[[question]]\nid = "way"\nask = "Which way?"\nargs = "p in Player"\nanswers = "Way"\n'
FINDING: Final = (
    "id kind gravity gravity_by gravity_shown question ask rules restated situation arguments "
    "state demands beside cards games unplayed detail readings raises status reason reading"
)


def data(verdict: Verdict) -> dict[str, object]:
    """The report as it arrives at a reader of JSON."""
    made: dict[str, object] = json.loads(json.dumps(to_json(verdict)))
    return made


def test_keys(searched: Shipped) -> None:
    """The documented keys, in order, for the report and for each finding."""
    report = data(Verdict(load(searched.rules.root), searched.findings, {}, (), ()))
    expected = "schema edition digest verdict counts findings agreements proofs scenarios"
    expected += " wordings unreviewed translations loops pairs stale expired unsearched without"
    assert expected.split() == list(report)
    assert (report["schema"], report["edition"]) == (1, "1.0")
    counts = report["counts"]
    assert isinstance(counts, dict)
    assert list(counts) == [
        "rules",
        "formulas",
        "questions",
        "findings",
        "new",
        "by_kind",
        "by_gravity",
    ]
    assert list(counts["by_kind"]) == list(KINDS)
    findings = report["findings"]
    assert isinstance(findings, list)
    assert len(findings) == len(searched.findings) == counts["findings"]
    for one in findings:
        assert list(one) == FINDING.split()


def test_what_rests_on_a_summary_says_so(searched: Shipped) -> None:
    """A finding names its restated rules, and the text marks their words; other rules have none."""
    shown = Verdict(load(searched.rules.root), searched.findings, {}, (), ())
    (asked,) = (f for f in searched.findings if f.id.startswith("contradiction:visible:"))
    findings = data(shown)["findings"]
    assert isinstance(findings, list)
    (told,) = (one for one in findings if one["id"] == asked.id)
    assert told["restated"] == ["mana-zone.kind"]
    lines = finding_lines(asked, shown, False, Voice(searched.rules))
    assert [line.split()[0] for line in lines if "(restated)" in line] == ["3.2.9.a"]


def test_one_finding(planted: Planted) -> None:
    """A finding is told whole: where, what each rule demands, and what is to be decided."""
    planted.situation(WAY)
    planted.rules({
        "detail.a": 'when = "x >= 1"\nthen = "answer = Left"',
        "detail.b": 'for = "q in Player"\nwhen = "q = p"\nthen = "answer = Right"',
    })  # fmt: skip
    planted.write(
        "accepted.toml",
        '[[accepted]]\nfinding = "contradiction:way:detail.a+detail.b"\nreason = "So be it."\n',
    )
    report = data(verify(load(planted.root), Options(core=False, scenarios=False)))
    assert report["verdict"] == "holds"
    findings = report["findings"]
    assert isinstance(findings, list)
    state = findings[0]["state"]
    assert isinstance(state, dict)
    picture = state.pop("picture")
    assert isinstance(picture, str)
    assert picture.startswith("<svg ")
    assert "Ann" in picture
    assert findings == [
        {
            "id": "contradiction:way:detail.a+detail.b",
            "kind": "contradiction",
            "gravity": "state",
            "gravity_by": "question",
            "gravity_shown": None,
            "question": "way",
            "ask": "Which way?",
            "rules": ["detail.a", "detail.b"],
            "restated": [],
            "situation": "world",
            "arguments": {"p": "Ann"},
            "state": {"cells": {"x": "1"}, "drawing": ["x = 1"], "reachable": None},
            "demands": [
                {"rule": "detail.a", "number": "4.1.a", "account": "detail", "when": "x >= 1",
                 "then": "answer = Left", "for": {}, "allows": ["Left"]},
                {"rule": "detail.b", "number": "4.1.b", "account": "detail", "when": "q = p",
                 "then": "answer = Right", "for": {"q": "Ann"}, "allows": ["Right"]},
            ],
            "beside": [],
            "cards": [],
            "games": [],
            "unplayed": {},
            "detail": "",
            "readings": [],
            "raises": "which of 4.1.a and 4.1.b goes first here, and by which rule?",
            "status": "accepted",
            "reason": "So be it.",
            "reading": None,
        }
    ]  # fmt: skip


def test_no_machine_paths(planted: Planted, tmp_path: Path) -> None:
    """The report is the same wherever the rules lie."""
    planted.situation(WAY)
    planted.rules({"detail.a": 'when = "x >= 1"\nthen = "answer = Left"'})
    text = json.dumps(to_json(verify(load(planted.root), Options(core=False, scenarios=False))))
    assert str(tmp_path) not in text
    moved = planted.root.rename(tmp_path / "elsewhere")
    assert text == json.dumps(to_json(verify(load(moved), Options(core=False, scenarios=False))))
