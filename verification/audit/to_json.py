"""The audit for machines: stable keys, stable order, no machine paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from verification.audit.faults import stale_of

if TYPE_CHECKING:
    from verification.audit.matrix import Audit, Row, Total

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
SCHEMA: Final = 1
_VERDICT: Final = {0: "holds", 1: "fails", 3: "unknown"}


def to_json(audit: Audit) -> dict[str, Json]:
    """The audit as plain data.

    Keys: ``schema``, ``edition``, ``digest``, ``verdict`` (``holds`` | ``fails`` |
    ``unknown``), ``rules``, ``readings``, ``totals``, ``stale``, ``faults``.
    """
    gathered = audit.gathered
    unused = {reading.id for reading in audit.unused_readings}
    return {
        "schema": SCHEMA,
        "edition": gathered.rules.edition.name,
        "digest": gathered.rules.digest,
        "verdict": _VERDICT[audit.exit_code],
        "rules": [_rule(row, audit) for row in audit.rows],
        "readings": [
            {"id": one.id, "rules": [*one.rules], "in_formula": one.id not in unused}
            for one in gathered.rules.readings
        ],
        "totals": {
            "all": _total(audit.total()),
            "by_kind": {one.name: _total(one) for one in audit.by_kind()},
            "by_chapter": {one.name: _total(one) for one in audit.by_chapter()},
        },
        "stale": [one.finding for one in stale_of(gathered)],
        "faults": [{**fault.to_json()} for fault in audit.faults],
    }


def _rule(row: Row, audit: Audit) -> Json:
    accepted = audit.gathered.accepted
    return {
        "id": row.rule.id,
        "number": row.rule.number,
        "kind": row.rule.kind,
        "state": row.state,
        "english": row.english,
        "french": row.french,
        "norms": len(row.rule.norms),
        "questions": [*row.questions],
        "cited_by": [*row.cited],
        "readings": [*row.readings],
        "findings": [
            {"id": f.id, "kind": f.kind, "status": "accepted" if f.id in accepted else "new"}
            for f in row.findings
        ],
        "findings_by_kind": {**row.count()},
        "file": row.rule.place.file,
        "line": row.rule.place.line,
    }


def _total(total: Total) -> Json:
    return {
        "rules": total.rules,
        "french": total.french,
        "formula": total.formula,
        "norms": total.norms,
        "cited": total.cited,
        "reading": total.reading,
        "in_finding": total.finding,
    }
