"""The gravity of a finding: derived, never typed.

Where a reading settles the finding and scenarios show its values, these scenarios are played under
each value, and what differs is the gravity (`verification.gravity.played`). Else it comes from
what the answers of the question decide, and from the kind: where no answer is left to "what comes
next", or a rule demands what cannot be done, nobody can go on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from altered.rules import Rules
    from verification.conflicts.accepted import Accepted
    from verification.conflicts.finding import Finding, Kind
    from verification.formula.situation import About

Gravity = Literal["stuck", "winner", "choice", "state", "nothing"]
GRAVITIES: Final[tuple[Gravity, ...]] = ("stuck", "winner", "choice", "state", "nothing")
"""Every gravity, the gravest first: reports list findings in it."""
MEANING: Final[Mapping[Gravity, str]] = {
    "stuck": "nobody can go on",
    "winner": "another winner",
    "choice": "another legal choice",
    "state": "another state",
    "nothing": "nothing yet",
}
"""What each does to a game."""
RANK: Final[Mapping[Gravity, int]] = {
    "stuck": 100,
    "winner": 80,
    "choice": 60,
    "state": 40,
    "nothing": 10,
}
"""Each as a number for formats that rank from 0 to 100."""
Source = Literal["played", "question"]

_BY_ABOUT: Final[Mapping[About, Gravity]] = {
    "flow": "choice",
    "winner": "winner",
    "choice": "choice",
    "state": "state",
    "words": "nothing",
}
_NOTHING_YET: Final[frozenset[Kind]] = frozenset({"redundant", "vacuous", "unknown"})
_NO_ANSWER: Final[frozenset[Kind]] = frozenset({"contradiction", "gap"})


@dataclass(frozen=True, slots=True)
class Weight:
    """The gravity of a finding, how it is known, and the scenario that shows it, if any."""

    gravity: Gravity
    source: Source
    scenario: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """What differs between the values of a reading, and the scenario that shows it."""

    gravity: Gravity
    scenario: str


def by_question(finding: Finding) -> Gravity:
    """The gravity from the kind of finding and from what the question's answers decide."""
    about = finding.inquiry.question.about
    if finding.kind in _NOTHING_YET or about == "words":
        return "nothing"
    if finding.kind == "impossible" or (about == "flow" and finding.kind in _NO_ANSWER):
        return "stuck"
    return _BY_ABOUT[about]


def readings_of(rules: Rules, accepted: Mapping[str, Accepted]) -> dict[str, tuple[str, ...]]:
    """The readings that settle each finding, by its id: those that name it, and its entry's."""
    found: dict[str, dict[str, None]] = {}
    for reading in rules.readings:
        if reading.finding is not None:
            found.setdefault(reading.finding.text, {})[reading.id] = None
    for entry in accepted.values():
        if entry.reading is not None:
            found.setdefault(entry.finding, {})[entry.reading] = None
    return {id_: tuple(names) for id_, names in found.items()}


def weigh(
    findings: Iterable[Finding],
    rules: Rules,
    accepted: Mapping[str, Accepted],
    played: Mapping[str, Played],
) -> dict[str, Weight]:
    """The weight of each finding by its id; ``played`` tells of readings what plays showed."""
    settling = readings_of(rules, accepted)
    weights: dict[str, Weight] = {}
    for finding in findings:
        settled_by = settling.get(finding.id, ())
        shown = [played[name] for name in settled_by if name in played]
        if shown:
            most = min(shown, key=lambda one: GRAVITIES.index(one.gravity))
            weights[finding.id] = Weight(most.gravity, "played", most.scenario)
        else:
            weights[finding.id] = Weight(by_question(finding), "question")
    return weights


def gravest_first(findings: Iterable[Finding], weights: Mapping[str, Weight]) -> list[Finding]:
    """The findings in the order of their gravity; those of one gravity stay as they were."""
    return sorted(findings, key=lambda f: GRAVITIES.index(weights[f.id].gravity))
