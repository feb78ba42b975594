"""The report of findings: shown as it is, refused when it is about something else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import altered
from altered.rules.evidence import read_evidence
from docs._ext.altered_rules.findings import DRAWN
from tests.docs.site import SMALL, build

FINDING = {
    "id": "contradiction:taken:stones.take+bonus.stone",
    "kind": "contradiction",
    "ask": "How many stones are taken?",
    "rules": ["stones.take", "bonus.stone"],
    "state": {"cells": {}, "drawing": ["pile: one stone"], "reachable": None},
    "demands": [
        {"rule": "stones.take", "number": "4.2.b", "when": "", "then": "", "allows": ["1"]},
        {"rule": "bonus.stone", "number": "7.3.19", "when": "", "then": "", "allows": []},
    ],
    "readings": [{"stones.zero": "yes"}],
    "raises": "Is a bonus stone a stone?",
    "status": "accepted",
    "reason": "It waits for the publisher.",
}


def write(path: Path, digest: str, findings: list[object]) -> Path:
    """Write a report of schema 1."""
    report = {"schema": 1, "edition": "1.0", "digest": digest, "findings": findings}
    path.write_text(json.dumps(report), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def rules() -> altered.Rules:
    """Return the small specification."""
    return altered.load("1.0", root=SMALL / "spec")


def test_no_file_is_no_evidence(tmp_path: Path, rules: altered.Rules) -> None:
    """Without a report nothing is claimed."""
    evidence = read_evidence(tmp_path / "findings.json", rules)
    assert (evidence.present, evidence.findings_of("stones.take")) == (False, ())


def test_findings_by_rule(tmp_path: Path, rules: altered.Rules) -> None:
    """A finding belongs to each rule it names."""
    evidence = read_evidence(write(tmp_path / "f.json", rules.digest, [FINDING]), rules)
    assert [FINDING["id"]] == [one.id for one in evidence.findings_of("bonus.stone")]
    assert evidence.findings_of("stones.pile") == ()


def test_stale_report_counts_for_no_rule(tmp_path: Path, rules: altered.Rules) -> None:
    """A report about another wording puts no rule into a finding."""
    evidence = read_evidence(write(tmp_path / "f.json", "0" * 64, [FINDING]), rules)
    assert (
        evidence.present,
        evidence.stale,
        evidence.findings_of("stones.take"),
    ) == (True, True, ())


@pytest.mark.parametrize("text", ["", "[]", '{"schema": 2}'])
def test_other_files_are_refused(tmp_path: Path, rules: altered.Rules, text: str) -> None:
    """What is not a report of this schema is an error, not an empty report."""
    path = tmp_path / "f.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"schema|Expecting"):
        read_evidence(path, rules)


def test_unknown_rule_is_refused(tmp_path: Path, rules: altered.Rules) -> None:
    """A report that names a rule which does not exist is an error."""
    path = write(tmp_path / "f.json", rules.digest, [{**FINDING, "rules": ["stones.lost"]}])
    with pytest.raises(ValueError, match=r"stones\.lost"):
        read_evidence(path, rules)


@pytest.mark.audit
def test_finding_on_the_pages(tmp_path: Path, rules: altered.Rules) -> None:
    """The list and the pages of the rules show the finding, with links to the rules."""
    path = write(tmp_path / "f.json", rules.digest, [FINDING])
    built = build(SMALL / "docs", tmp_path / "en", "-D", f"rule_evidence={path}")
    assert built.code == 0, built.output
    for name in ("index.html", "rules/4.2/index.html", "rules/7.3.19/index.html"):
        page = re.sub(r"<[^>]+>", "", built.read(name))
        assert "How many stones are taken?" in page
        assert "pile: one stone" in page
        assert "Is a bonus stone a stone?" in page
        assert "Accepted: It waits for the publisher." in page
        assert "allows nothing that is possible" in page
    assert "in a finding: 2" in built.read("index.html")


@pytest.mark.audit
def test_a_finding_has_an_address(tmp_path: Path, rules: altered.Rules) -> None:
    """What a list does not draw is one line that leads to the finding below its first rule."""
    many: list[object] = [
        {**FINDING, "id": f"{FINDING['id']}:{number:02}"} for number in range(DRAWN + 2)
    ]
    path = write(tmp_path / "f.json", rules.digest, many)
    built = build(SMALL / "docs", tmp_path / "en", "-D", f"rule_evidence={path}")
    assert built.code == 0, built.output
    lines = re.findall(
        r'<li><p><a href="(rules/4.2/)#([a-z]+-[0-9a-f]{6})">', built.read("index.html")
    )
    assert len(set(lines)) == 2
    below = built.read("rules/4.2/index.html")
    assert all(below.count(f'id="{anchor}"') == 1 for _, anchor in lines)


@pytest.mark.audit
def test_stale_report_fails_the_strict_build(tmp_path: Path) -> None:
    """A report about another wording is a warning, so the published build refuses it."""
    path = write(tmp_path / "f.json", "0" * 64, [FINDING])
    built = build(SMALL / "docs", tmp_path / "en", "-D", f"rule_evidence={path}")
    assert built.code != 0
    assert "about an older wording" in built.output
