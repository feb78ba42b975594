"""The report for people, line by line."""

from __future__ import annotations

from typing import Final

import pytest

from tests.verification.conftest import Planted, Shipped
from verification.agreement import Agreement, Difference
from verification.report.to_text import WIDTH, to_text
from verification.verdict import Verdict
from verification.verify import Options, load, verify

QUESTION: Final = """\
[[reach]]
id   = "low"
that = "x <= 2"
why  = "x grows by two at most"

[[question]]
id      = "way"
ask     = "Which way does the player go?"
args    = "p in Player"
answers = "Way"
tell_apart = ["p"]
"""
ACCEPTED: Final = """\
[[accepted]]
finding = "open:way:detail.b"
reason  = "Both ways are fine."

[[accepted]]
finding = "contradiction:way:detail.a+quick.c"
reason  = "Long ago."
"""

# Checked by hand. a speaks from x = 1 on, b for Ann or where the flag is set; so they first meet
# for Ann at x = 1, which is reachable, and c speaks there, too. Ben with nothing set has only c.
# For Ann b alone leaves two ways where nothing is set; only c, another account, leaves but one.
REPORT: Final = """\
ANOTHER STATE (3)
=================

contradiction:way:detail.a+detail.b  [NEW]
  4.1.a and 4.1.b do not leave the game in the same state. Which way does the player go? 4.1.a
    says Left, 4.1.b says Right or Middle, and no golden rule says which prevails.
    4.1.a    Text detail.a.
             -> Left
    4.1.b    Text detail.b.
             -> Right or Middle
  At spec/1.0/4.1.toml:11, spec/1.0/4.1.toml:22
  Situation (p = Ann):
    x = 1
    reachable: x grows by two at most
  Other rules there: quick.c: Left or Right
  Question: which of 4.1.a and 4.1.b goes first here, and by which rule?
  Gravity: another state, by what the question decides

gap:way:detail+p=Ben  [NEW]
  Players do not know what the game looks like afterwards. Which way does the player go? In the
    case "Ben" the detailed rules do not say; quick.c says Left or Right.
    quick.c  Text quick.c.
             -> Left or Right (q = Ben)
  At spec/1.0/unnumbered/quick.toml:10
  Situation (p = Ben):
    nothing unusual: any ordinary position shows it
    reachable: x grows by two at most
  Question: which rule of the detailed rules should decide this? Elsewhere quick.c would answer.
  Gravity: another state, by what the question decides

open:way:detail.b  [accepted]
  Players do not know what the game looks like afterwards. Which way does the player go? 4.1.b
    allows Right or Middle, and no rule says which.
    4.1.b    Text detail.b.
             -> Right or Middle
  Situation (p = Ann):
    nothing unusual: any ordinary position shows it
    reachable: x grows by two at most
  Other rules there: quick.c: Left or Right
  Question: 4.1.b allows several answers: which one is meant?
  Gravity: another state, by what the question decides
  Accepted: Both ways are fine.

Wordings: 2 of 2 files have the numbers and names of their rules' texts
Published: there is no published.toml, so any number may come to name another rule; `altered
  catalogue --publish` writes the file

Edition 1.0: 3 rules, 2 numbered
Formulas: 3 of 3 rules, on 1 questions in 1 situations
Without a formula: 0 that need none, 0 others
Findings: 3 (contradiction 1, gap 1, open 1), new 2
New: contradiction:way:detail.a+detail.b (4.1.a, 4.1.b)
New: gap:way:detail+p=Ben (quick.c)
Stale: spec/accepted.toml:6 accepts contradiction:way:detail.a+quick.c, which is no longer found
Verdict: FAILED: new findings or a disagreement
"""


@pytest.fixture
def verdict(planted: Planted) -> Verdict:
    """Give the verdict on three rules with three faults, one of them accepted."""
    planted.situation(QUESTION)
    planted.rules({
        "detail.a": 'when = "x >= 1"\nthen = "answer = Left"',
        "detail.b": 'when = "flag or p = Ann"\nthen = "answer in {Right, Middle}"',
        "quick.c": 'for = "q in Player"\nwhen = "q = p and y = 0"\nthen = "answer != Middle"',
    })  # fmt: skip
    planted.write("accepted.toml", ACCEPTED)
    return verify(load(planted.root), Options(core=False, scenarios=False))


def test_the_whole_report(verdict: Verdict) -> None:
    """The report is the hand-checked one, to the letter."""
    assert to_text(verdict) == REPORT


def test_brief(verdict: Verdict) -> None:
    """The brief report gives an accepted finding its reason only; new ones in full."""
    start = REPORT.index("open:way:detail.b  [accepted]\n")
    end = REPORT.index("Wordings: ")
    brief = (
        "open:way:detail.b  [accepted]\n    Players do not know what the game looks like "
        "afterwards. Both ways are fine.\n\n"
    )
    assert to_text(verdict, brief=True) == REPORT[:start] + brief + REPORT[end:]


def test_agreements(verdict: Verdict) -> None:
    """Each comparison of the core has its number of states, or why there is none."""
    seen = (("moves = yes", 4), ("moves = no", 5))
    state = verdict.loaded.situations[0].default().with_cells({"x": 2})
    one = Difference("way(Ann)", state, None, "Left", ("detail.a",), "Right")
    made = (
        Agreement("sums", "every state", 1234, seen=seen),
        Agreement("days", "", 12, seen=seen[:1]),
        Agreement("wins", "", 9000, (one,), 4321, seen),
        Agreement("moves", "", 0, skipped="the core is not built"),
    )
    rest = (verdict.loaded, verdict.findings, verdict.accepted, made, verdict.stale)
    text = to_text(Verdict(*rest))
    assert (
        "C CORE AGAINST THE FORMULAS\n===========================\n\n"
        "sums: equal on 1,234 states\n    every state\n"
        "days: equal on 12 states, which proves nothing: always the same answer: moves\n"
        "wins: 4,321 differences on 9,000 states\n"
        "    x = 2\n"
        "      formula: Left; core: Right\n"
        "moves: not compared, the core is not built\n\nEdition 1.0"
    ) in text


def test_without(planted: Planted, verdict: Verdict) -> None:
    """The report says which rules were left out."""
    assert "detail.a" in verdict.loaded.rules
    text = to_text(verify(load(planted.root), Options(without=("4.1.a",), core=False)))
    assert "Searched without these rules: 4.1.a\n" in text
    assert "contradiction:way:detail.a+detail.b" not in text


def test_all_shipped_findings(searched: Shipped) -> None:
    """Every shipped finding is told with its id, its question, and in lines that fit a page."""
    loaded = load(searched.rules.root)
    text = to_text(Verdict(loaded, searched.findings, {}, (), ()))
    lines = text[: text.index("\nEdition ")].splitlines()
    for finding in searched.findings:
        assert f"{finding.id}  [NEW]" in lines
    assert len(searched.findings) == sum(line.startswith("  Question: ") for line in lines)
    ids = {f"{f.id}  [NEW]" for f in searched.findings}
    assert not [line for line in lines if len(line) > WIDTH and line not in ids]
    assert "  \n" not in text
