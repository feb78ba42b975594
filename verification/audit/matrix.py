"""The matrix rule x evidence: what stands behind each rule as of now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

from altered.failure import Problem
from altered.rules import KINDS, Reading, Rule
from verification.audit.faults import LANG, faults_of
from verification.audit.gathered import Gathered, gather
from verification.conflicts.finding import KINDS as FINDING_KINDS
from verification.conflicts.finding import Finding, undecided

State = Literal["text only", "formula", "in a finding"]
STATES: Final[tuple[State, ...]] = get_args(State)


@dataclass(frozen=True)
class Row:
    """The evidence for one rule.

    ``questions`` are those its norms answer, ``cited`` what of the situations rests on it,
    ``findings`` those that name it as at fault or concerned (not as a mere bystander).
    """

    rule: Rule
    english: bool
    french: bool
    questions: tuple[str, ...]
    cited: tuple[str, ...]
    readings: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def state(self) -> State:
        """How far the rule has come."""
        if self.findings:
            return "in a finding"
        return "formula" if self.rule.norms else "text only"

    def count(self) -> dict[str, int]:
        """The number of its findings of each kind; kinds without any left out."""
        counts = Counter(finding.kind for finding in self.findings)
        return {kind: counts[kind] for kind in FINDING_KINDS if counts[kind]}


@dataclass(frozen=True)
class Total:
    """How many rules of a group have which evidence."""

    name: str
    rules: int
    french: int
    formula: int
    norms: int
    cited: int
    reading: int
    finding: int


@dataclass(frozen=True)
class Audit:
    """The whole: the rows asked for, and the faults of everything (or of the rule asked for)."""

    gathered: Gathered
    rows: tuple[Row, ...]
    faults: tuple[Problem, ...]

    @property
    def unused_readings(self) -> tuple[Reading, ...]:
        """The readings that no norm names: they are not in a formula."""
        used = {reading for norm in self.gathered.norms for reading, _ in norm.reading}
        return tuple(r for r in self.gathered.rules.readings if r.id not in used)

    @property
    def unknown(self) -> tuple[Finding, ...]:
        """The questions on which the solver gave up."""
        return undecided(self.gathered.findings, self.gathered.accepted)

    @property
    def exit_code(self) -> int:
        """0 no fault, 1 a fault, 3 the solver gave up somewhere."""
        return 1 if self.faults else 3 if self.unknown else 0

    def total(self) -> Total:
        """The total of all rows."""
        return _total("all", self.rows)

    def by_kind(self) -> tuple[Total, ...]:
        """A total for each kind of rule that there is."""
        groups = ((kind, [r for r in self.rows if r.rule.kind == kind]) for kind in KINDS)
        return tuple(_total(kind, rows) for kind, rows in groups if rows)

    def by_chapter(self) -> tuple[Total, ...]:
        """A total for each chapter, in the order of the rules."""
        chapters = dict.fromkeys(row.rule.chapter for row in self.rows)
        return tuple(
            _total(chapter, [r for r in self.rows if r.rule.chapter == chapter])
            for chapter in chapters
        )


def audit(root: Path | None = None, rule: str | None = None) -> Audit:
    """Audit a specification; with ``rule``, show and judge that rule alone.

    Raises ``Malformed`` for files that cannot be read and for a rule that does not exist.
    """
    return audit_of(gather(root), rule)


def audit_of(gathered: Gathered, rule: str | None = None) -> Audit:
    """Audit what was read and found already."""
    faults = faults_of(gathered)
    rows = rows_of(gathered)
    if rule is not None:
        slug = gathered.rules.find(rule).id
        rows = tuple(row for row in rows if row.rule.id == slug)
        faults = tuple(fault for fault in faults if fault.rule == slug)
    return Audit(gathered, rows, faults)


def rows_of(gathered: Gathered) -> tuple[Row, ...]:
    """One row a rule, in the order of the rules."""
    rules = gathered.rules
    cited: dict[str, list[str]] = {rule.id: [] for rule in rules}
    for one in gathered.citations:
        cited.setdefault(one.rule, []).append(one.name)
    findings: dict[str, list[Finding]] = {rule.id: [] for rule in rules.published}
    for finding in gathered.findings:
        for slug in dict.fromkeys(finding.rules):
            findings[slug].append(finding)
    return tuple(
        Row(
            rule,
            bool(rule.text.strip()),
            rules.is_translated(rule, LANG),
            tuple(dict.fromkeys(norm.question.text for norm in rule.norms)),
            tuple(dict.fromkeys(cited[rule.id])),
            tuple(reading.id for reading in rules.readings_of(rule)),
            tuple(findings[rule.id]),
        )
        for rule in rules
    )


def _total(name: str, rows: Iterable[Row]) -> Total:
    listed = tuple(rows)
    return Total(
        name=name,
        rules=len(listed),
        french=sum(row.french for row in listed),
        formula=sum(bool(row.rule.norms) for row in listed),
        norms=sum(len(row.rule.norms) for row in listed),
        cited=sum(bool(row.cited) for row in listed),
        reading=sum(bool(row.readings) for row in listed),
        finding=sum(bool(row.findings) for row in listed),
    )
