"""What ``altered verify`` prints: how many findings of each gravity, the gravest, the verdict.

Whatever is new or wrong is there in full; of what is accepted, the gravest findings with their
reason. All else is in the whole report.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from altered.rules.voice import Voice
from verification.gravity.weight import GRAVITIES, MEANING
from verification.report import to_text
from verification.verdict import Verdict

SHOWN: Final = 10
"""So many findings are shown, unless more are new."""


def to_summary(verdict: Verdict, whole: str, spoken: to_text.Spoken = to_text.ENGLISH) -> str:
    """The short report; ``whole`` says where the whole one is."""
    say = Voice(verdict.loaded.rules, spoken.lang)
    lines = [*_gravities(verdict, say), *_gravest(verdict, say), *_core(verdict)]
    lines += to_text.scenarios(verdict)
    lines += to_text.wordings(verdict)
    lines += to_text.unreviewed(verdict)
    lines += to_text.translations(verdict)
    lines += to_text.loops(verdict, brief=False, only_new=True)
    *counted, last = to_text.closing(verdict, spoken)
    lines += [*counted, *to_text.wrapped(f"Whole report: {whole}", ""), last]
    return spoken.report(lines)


def _gravities(verdict: Verdict, say: Voice) -> Iterator[str]:
    """What findings do to a game, the gravest first, with how many there are, and new."""
    if not verdict.findings:
        return
    yield "FINDINGS BY WHAT THEY DO TO A GAME"
    width = max(len(say(one)) for one in MEANING.values())
    for gravity in GRAVITIES:
        found = verdict.of_gravity(gravity)
        if found:
            new = sum(one in verdict.new for one in found)
            played = sum(verdict.weight_of(one).source == "played" for one in found)
            counted = say("{n:>4}, new {new}").format(n=len(found), new=new)
            shown = say(", {n} as played").format(n=played) if played else ""
            yield f"  {say(MEANING[gravity]):<{width}} {counted}{shown}"
    yield ""


def _gravest(verdict: Verdict, say: Voice) -> Iterator[str]:
    """Every new finding, then the accepted ones of most weight; they come in that order."""
    accepted = [one for one in verdict.findings if one not in verdict.new]
    shown = accepted[: max(0, SHOWN - len(verdict.new))]
    if verdict.new:
        yield "NEW"
        yield ""
    for one in verdict.new:
        yield from to_text.finding_lines(one, verdict, True, say)
    if shown:
        yield f"ACCEPTED, the {len(shown)} gravest of {len(accepted)}"
        yield ""
    for one in shown:
        yield from to_text.finding_lines(one, verdict, True, say)


def _core(verdict: Verdict) -> Iterator[str]:
    """What of the core is not equal or not proved, then how much is."""
    apart = [a for a in verdict.agreements if a.verdict != "holds"]
    doubtful = [p for p in verdict.proofs if p.verdict != "holds"]
    yield from to_text.agreements(replace(verdict, agreements=tuple(apart)))
    yield from to_text.proofs(replace(verdict, proofs=tuple(doubtful)))
    if verdict.agreements:
        number = len(verdict.agreements)
        yield f"Core: {number - len(apart)} of {number} quantities equal the formulas"
    if verdict.proofs:
        number = len(verdict.proofs)
        yield f"Proof: {number - len(doubtful)} of {number} claims proved"
    if verdict.agreements or verdict.proofs:
        yield ""
