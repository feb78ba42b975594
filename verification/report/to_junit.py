"""The report as JUnit XML: a case for each question, comparison, claim, scenario, text, cards.

A question with new findings fails; one on which the solver gave up, and whatever was not looked
at, is an error. Accepted findings are reported in the output of their case, entries that are stale
or expired in that of a case of their own.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable

from verification.conflicts.accepted import FILE
from verification.report.fault import Fault, faults
from verification.verdict import Verdict


def to_junit(verdict: Verdict) -> str:
    """The XML text, ending in a line end."""
    by_check = _by_check(faults(verdict))
    top = ET.Element("testsuites", name="altered verify")
    for name, checks in (
        ("questions", [i.question.id for i in verdict.searched]),
        ("core", [a.name for a in verdict.agreements]),
        ("proof", [p.name for p in verdict.proofs]),
        ("scenarios", [*dict.fromkeys(s.file for s in verdict.scenarios)]),
        ("wordings", [*verdict.worded]),
        ("translations", [t.file for t in verdict.translations]),
        ("loops", [*verdict.card_files]),
        ("accepted", [FILE] * (FILE in by_check)),
    ):
        if checks:
            _suite(top, name, [(check, by_check.get(check, [])) for check in checks])
    return _written(top)


def of_faults(name: str, told: Iterable[Fault]) -> str:
    """The XML text of one suite: a case for each check that these faults belong to."""
    top = ET.Element("testsuites", name="altered verify")
    _suite(top, name, _by_check(told).items())
    return _written(top)


def _by_check(told: Iterable[Fault]) -> dict[str, list[Fault]]:
    found: dict[str, list[Fault]] = {}
    for fault in told:
        found.setdefault(fault.check, []).append(fault)
    return found


def _written(top: ET.Element) -> str:
    ET.indent(top)
    return f"<?xml version='1.0' encoding='UTF-8'?>\n{ET.tostring(top, encoding='unicode')}\n"


def _suite(top: ET.Element, name: str, checks: Iterable[tuple[str, list[Fault]]]) -> None:
    suite = ET.SubElement(top, "testsuite", name=name)
    counts = {"tests": 0, "failures": 0, "errors": 0}
    for check, found in checks:
        case = ET.SubElement(suite, "testcase", classname=f"altered.{name}", name=check)
        counts["tests"] += 1
        unknown = [f for f in found if f.level == "warning"]
        wrong = [f for f in found if f.level == "error"]
        for tag, some in (("error", unknown), ("failure", wrong)):
            for fault in some:
                told = ET.SubElement(case, tag, type=fault.kind, message=fault.message)
                told.text = _clean("\n".join(_lines(fault)))
        counts["errors"] += bool(unknown)
        counts["failures"] += bool(wrong) and not unknown
        told_only = [
            f"accepted {f.id}: {f.accepted}" if f.accepted is not None else f"{f.id}: {f.message}"
            for f in found
            if f.level == "note"
        ]
        if told_only:
            ET.SubElement(case, "system-out").text = _clean("\n".join(told_only))
    for key, count in counts.items():
        suite.set(key, str(count))


def _lines(fault: Fault) -> list[str]:
    places = [f"{place.shown()}:{place.line}:{place.column}" for place in fault.places]
    return [fault.id, *places, *fault.detail.splitlines()]


def _clean(text: str) -> str:
    """Without the characters that XML cannot hold."""
    return "".join(c for c in text if c in "\n\t" or c >= " ")
