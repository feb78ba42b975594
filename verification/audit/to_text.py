"""The audit in words: its tables, the lines below them, and one rule by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from verification.audit.faults import stale_of
from verification.audit.matrix import Audit, Row
from verification.audit.to_table import NONE, Table, matrix, readings, totals
from verification.conflicts.finding import KINDS
from verification.report.to_text import without_formula


def summary(audit: Audit, word: Callable[[str], str] = str) -> Iterator[str]:
    """What was counted, and the verdict; kinds of findings in the words of ``word``."""
    gathered = audit.gathered
    total = audit.total()
    assumptions = sum(len(s.assumptions) for s in gathered.situations)
    definitions = sum(len(s.scope.definitions) for s in gathered.situations)
    kinds = [(kind, sum(f.kind == kind for f in gathered.findings)) for kind in KINDS]
    found = ", ".join(f"{word(kind)} {n}" for kind, n in kinds if n) or word("none")
    new = sum(f.id not in gathered.accepted for f in gathered.findings)
    used = len(gathered.rules.readings) - len(audit.unused_readings)
    yield f"Edition {gathered.rules.edition.name}: {total.rules} rules, {total.french} in French"
    yield (
        f"Formulas: {total.norms} norms of {total.formula} rules on {len(gathered.inquiries)} "
        f"questions; {definitions} definitions and {assumptions} assumptions in "
        f"{len(gathered.situations)} situations"
    )
    yield without_formula(gathered.rules.rules, word)
    asked = sum(one.finding is not None for one in gathered.rules.readings)
    every = len(gathered.rules.readings)
    yield f"Readings: {every}, {used} in a formula, {asked} asked by a finding"
    yield f"Findings: {len(gathered.findings)} ({found}), {new} not accepted"
    yield f"Accepted: {len(gathered.accepted)}, {len(stale_of(gathered))} stale"
    yield verdict(audit)


def verdict(audit: Audit) -> str:
    """One line: whether anything is at fault."""
    if audit.faults:
        count = len(audit.faults)
        return f"Verdict: FAILED, {count} fault{'s' if count > 1 else ''}"
    if audit.unknown:
        return "Verdict: UNKNOWN, the solver gave up on a question"
    return "Verdict: no fault"


def one_rule(audit: Audit, row: Row) -> Iterator[tuple[str, str]]:
    """What there is about one rule: pairs of label and words, one pair a line."""
    rule = row.rule
    yield "rule", " ".join(name for name in (rule.number, rule.id) if name)
    yield "kind", rule.kind
    yield "state", row.state
    yield "English", "yes" if row.english else "no"
    yield "French", "yes" if row.french else "no"
    for norm in (n for n in audit.gathered.norms if n.rule.id == rule.id):
        when = f"when {norm.when_text} " if norm.when_text else ""
        yield "formula", f"{norm.question.id}: {when}then {norm.then_text}"
    if not rule.norms:
        yield "formula", NONE
    for label, names in (("cited by", row.cited), ("reading", row.readings)):
        for name in names or (NONE,):
            yield label, name
    for finding in row.findings:
        accepted = "accepted" if finding.id in audit.gathered.accepted else "NEW"
        yield "finding", f"{finding.id} [{accepted}]"
    if not row.findings:
        yield "finding", NONE


def tables(audit: Audit, *, brief: bool) -> tuple[tuple[Table, ...], tuple[Table, ...]]:
    """What is shown before the faults, and after them; ``brief`` as `matrix` takes it."""
    return (matrix(audit, brief=brief), readings(audit)), totals(audit)
