"""SARIF, JUnit, GitHub commands and HTML: each is valid, and each tells all that is wrong."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest
import xmlschema
from sarif_pydantic import Sarif  # type: ignore[import-untyped]  # it has no marker of its types

from altered.failure import Malformed
from altered.report_format import Format
from tests.verification.conftest import Planted
from verification.agreement import Agreement
from verification.report.fault import KINDS, faults
from verification.report.formats import ENDINGS, WRITERS, by_ending
from verification.report.of_malformed import of_malformed
from verification.report.to_github import to_github
from verification.report.to_sarif import to_sarif
from verification.verdict import Scenario, Verdict
from verification.verify import Options, load, verify

HERE: Final = Path(__file__).parent
WAY: Final = '[[question]]\nid = "way"\nask = "Which <way>?"\nanswers = "Way"\n'
CLASH: Final = "contradiction:way:detail.a+detail.b"


@pytest.fixture
def verdict(planted: Planted) -> Verdict:
    """Give a verdict with something of each: new, accepted, undecided, failing."""
    planted.situation(WAY)
    planted.rules({
        "detail.a": 'when = "flag"\nthen = "answer = Left"',
        "detail.b": 'when = "flag"\nthen = "answer = Right"',
    })  # fmt: skip
    planted.write(
        "accepted.toml",
        '[[accepted]]\nfinding = "gap:way:detail"\nreason = "So & so."\n'
        '[[accepted]]\nfinding = "gap:way:quick"\nreason = "It was."\nuntil = "2027-01-31"\n',
    )
    made = verify(load(planted.root), Options(core=False, scenarios=False))
    scenario = Scenario("scenarios/a.toml", "A & B", "fails", "not legal\n1 | x", 7, 3)
    return Verdict(
        made.loaded,
        made.findings,
        made.accepted,
        (Agreement("progress.every", "", 0, skipped="not built"),),
        made.stale,
        scenarios=(scenario,),
        expired=made.stale,
        searched=made.searched,
    )


def test_the_records_tell_all(verdict: Verdict) -> None:
    """One record for each fault; what is accepted says why."""
    told = {f.id: (f.level, f.accepted) for f in faults(verdict)}
    assert told == {
        CLASH: ("error", None),
        "gap:way:detail": ("note", "So & so."),
        "unsearched:progress.every": ("warning", None),
        "scenario:scenarios/a.toml": ("error", None),
        "stale:gap:way:quick": ("note", None),
        "expired:gap:way:quick": ("note", None),
    }


def test_sarif_is_valid_and_points_at_the_norms(verdict: Verdict) -> None:
    """The log follows SARIF 2.1.0; a clash names the lines of both rules."""
    log = json.loads(WRITERS[Format.SARIF](verdict))
    Sarif.model_validate(log)
    (run,) = log["runs"]
    assert [r["id"] for r in run["tool"]["driver"]["rules"]] == [*KINDS]
    clash = next(r for r in run["results"] if r["partialFingerprints"]["finding/v1"] == CLASH)
    places = [*clash["locations"], *clash["relatedLocations"]]
    regions = [p["physicalLocation"]["region"]["startLine"] for p in places]
    file = verdict.loaded.rules.root / "1.0" / "4.1.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [lines[line - 1].strip() for line in regions] == ["[[rule.norm]]", "[[rule.norm]]"]
    assert regions[0] < regions[1]
    assert all(r["ruleIndex"] == [*KINDS].index(r["ruleId"]) for r in run["results"])
    kept = next(r for r in run["results"] if "suppressions" in r)
    assert kept["suppressions"] == [{"kind": "external", "justification": "So & so."}]


def test_sarif_that_is_not_valid_is_refused(verdict: Verdict) -> None:
    """The check of validity can fail."""
    log = json.loads(json.dumps(to_sarif(verdict)))
    del log["runs"][0]["results"][0]["message"]
    with pytest.raises(ValueError, match="message"):
        Sarif.model_validate(log)


def test_junit_is_valid_and_counts(verdict: Verdict) -> None:
    """The XML follows the schema that CI servers use; each check is a case."""
    text = WRITERS[Format.JUNIT](verdict)
    schema = xmlschema.XMLSchema(str(HERE / "junit.xsd"))
    schema.validate(text)
    counts = {
        suite.get("name"): (suite.get("tests"), suite.get("failures"), suite.get("errors"))
        for suite in ET.fromstring(text)
    }
    assert counts == {
        "questions": ("1", "1", "0"),
        "core": ("1", "0", "1"),
        "scenarios": ("1", "1", "0"),
        "accepted": ("1", "0", "0"),
    }
    assert "until 2027-01-31 only" in text
    assert not schema.is_valid(
        text.replace("<testcase", "<testcases").replace("/testcase", "/testcases")
    )


def test_what_cannot_be_read_is_told_in_every_format(planted: Planted) -> None:
    """A file that is not a rule file ends the run; each report is valid and has its line."""
    planted.situation(WAY)
    planted.rules({"detail.a": 'whn = "flag"\nthen = "answer = Left"'})
    with pytest.raises(Malformed) as told:
        load(planted.root)
    failure = told.value
    (place,) = (p.place for p in failure.problems)
    assert place is not None
    for form in Format:
        text = of_malformed(failure, form)
        assert text.endswith("\n")
        assert "whn" in text
    log = json.loads(of_malformed(failure, Format.SARIF))
    Sarif.model_validate(log)
    (result,) = log["runs"][0]["results"]
    (location,) = result["locations"]
    region = location["physicalLocation"]["region"]
    assert region == {"startLine": place.line, "startColumn": place.column}
    assert (result["ruleId"], result["level"]) == ("malformed", "error")
    xmlschema.XMLSchema(str(HERE / "junit.xsd")).validate(of_malformed(failure, Format.JUNIT))
    assert of_malformed(failure, Format.GITHUB).startswith("::error file=")
    assert f"line={place.line},col={place.column}," in of_malformed(failure, Format.GITHUB)


def test_two_plays_that_show_one_file_wrong_are_two_records(verdict: Verdict) -> None:
    """Their names differ, and the file is one case of the JUnit report."""
    (one,) = verdict.scenarios
    two = replace(verdict, scenarios=(one, replace(one, title="Once more")))
    ids = [fault.id for fault in faults(two)]
    assert len(ids) == len(set(ids))
    (suite,) = (
        s for s in ET.fromstring(WRITERS[Format.JUNIT](two)) if s.get("name") == "scenarios"
    )
    assert (suite.get("tests"), suite.get("failures")) == ("1", "1")
    assert len(suite.findall("testcase/failure")) == 2


def test_a_place_is_a_reference_that_a_viewer_can_open(verdict: Verdict) -> None:
    """What no address may hold is escaped in SARIF."""
    (one,) = verdict.scenarios
    odd = replace(verdict, scenarios=(replace(one, file="scenarios/à b.toml"),))
    results = json.loads(WRITERS[Format.SARIF](odd))["runs"][0]["results"]
    found = next(r for r in results if r["ruleId"] == "scenario")
    uri = found["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.endswith("scenarios/%C3%A0%20b.toml")


def test_github_tells_what_is_new_only(verdict: Verdict) -> None:
    """A line a fault, escaped to stay one; of accepted findings only those that are gone."""
    lines = to_github(verdict).splitlines()
    heads = [line.split("::")[1].split(" ")[0] for line in lines]
    assert heads == ["error", "warning", "error", "notice", "notice", "notice"]
    assert "line=7,col=3,title=scenario%3Ascenarios/a.toml" in lines[2]
    assert "not legal%0A1 | x" in lines[2]
    assert "accepted.toml,line=5,col=11,title=stale%3Agap%3Away%3Aquick" in lines[3]
    assert "gap:way:detail" not in "".join(lines)


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [v or "" for k, v in attrs if k in {"src", "href"}]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_is_whole_and_fetches_nothing(verdict: Verdict) -> None:
    """Every tag is closed, every text escaped, every link inside the page."""
    text = WRITERS[Format.HTML](verdict)
    page = _Tags()
    page.feed(text)
    assert page.open == []
    assert page.seen.count("details") == len(verdict.findings) + 1
    assert page.links
    assert all(link.startswith("#") for link in page.links)
    assert "Which &lt;way&gt;?" in text
    assert "So &amp; so." in text


def test_the_ending_of_a_name_tells_the_form() -> None:
    """Each ending has its form; another one is refused with the endings there are."""
    assert {by_ending(Path(f"report{e}")) for e in ENDINGS} == {*Format} - {Format.GITHUB}
    with pytest.raises(Malformed, match=r"\.sarif"):
        by_ending(Path("report.pdf"))
