"""The short report: what findings do to a game, what is new in full, the gravest rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.verification.report.test_to_text import REPORT, verdict
from verification.agreement import Agreement
from verification.report import to_summary as module
from verification.report.to_summary import to_summary
from verification.verdict import Verdict

__all__ = ["verdict"]


def test_new_findings_are_there_in_full(verdict: Verdict) -> None:
    """As in the whole report; of the accepted ones the reason; then where the rest is."""
    said = to_summary(verdict, "kept.txt; --all prints it")
    head, _, rest = said.partition("NEW\n\n")
    assert head.splitlines() == [
        "FINDINGS BY WHAT THEY DO TO A GAME",
        "  another state           3, new 2",
        "",
    ]
    start = REPORT.index("contradiction:way:detail.a+detail.b  [NEW]")
    assert rest.startswith(REPORT[start : REPORT.index("\n\nopen:way:")])
    assert "ACCEPTED, the 1 gravest of 1\n\nopen:way:detail.b  [accepted]\n    Players do" in rest
    assert said.endswith(
        "Whole report: kept.txt; --all prints it\nVerdict: FAILED: new findings or a disagreement\n"
    )


def test_of_many_accepted_the_first_are_shown(
    verdict: Verdict, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New ones count among those shown, and are never left out."""
    monkeypatch.setattr(module, "SHOWN", 1)
    said = to_summary(verdict, "there")
    assert said.count("  [NEW]") == 2
    assert "[accepted]" not in said
    assert "ACCEPTED" not in said


def test_what_differs_is_shown_and_what_is_equal_counted(verdict: Verdict) -> None:
    """A comparison that was not made is there, one that is equal is a number."""
    equal = Agreement("way", "all", 9, seen=(("moves = yes", 4), ("moves = no", 5)))
    skipped = Agreement("other", "", 0, skipped="the core is absent")
    said = to_summary(replace(verdict, agreements=(equal, skipped)), "there")
    assert "other: not compared, the core is absent" in said
    assert "way: equal" not in said
    assert "Core: 1 of 2 quantities equal the formulas" in said
