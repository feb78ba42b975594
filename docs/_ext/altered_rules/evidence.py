"""Read what checks have found, when a report is there; show nothing that is not in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import altered


@dataclass(frozen=True)
class Finding:
    """One finding of a report: a name, a verdict word, the rules it is about, its text."""

    id: str
    verdict: str
    rules: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Evidence:
    """The findings of a report; `present` is false when no report was generated."""

    present: bool = False
    findings: tuple[Finding, ...] = ()
    by_rule: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)

    def findings_of(self, slug: str) -> tuple[Finding, ...]:
        """Return the findings that name the rule `slug`."""
        return self.by_rule.get(slug, ())


def read_evidence(path: Path, rules: altered.Rules) -> Evidence:
    """Read the report at `path`; without a file there is no evidence.

    The report is a JSON object with a list `findings`, or that list itself. Rules are named
    by number or slug.

    Raises:
        ValueError: the report is not such JSON, or names a rule that does not exist.

    """
    if not path.is_file():
        return Evidence()
    data: object = json.loads(path.read_text(encoding="utf-8"))
    entries = data.get("findings") if isinstance(data, dict) else data
    if not isinstance(entries, list):
        raise ValueError(f"{path.name}: no list of findings")
    findings = tuple(_finding(entry, place, rules) for place, entry in enumerate(entries))
    by_rule: dict[str, tuple[Finding, ...]] = {}
    for finding in findings:
        for slug in finding.rules:
            by_rule[slug] = (*by_rule.get(slug, ()), finding)
    return Evidence(True, findings, by_rule)


def _finding(entry: object, place: int, rules: altered.Rules) -> Finding:
    if not isinstance(entry, dict):
        raise ValueError(f"finding {place} is not an object")
    named: object = entry.get("rules")
    names = [str(name) for name in named] if isinstance(named, list) else []
    unknown = [name for name in names if name not in rules]
    if unknown:
        raise ValueError(f"finding {place} names rules that do not exist: {', '.join(unknown)}")

    def first(*keys: str) -> str:
        return next((str(entry[key]) for key in keys if isinstance(entry.get(key), str)), "")

    return Finding(
        id=first("id", "name") or str(place + 1),
        verdict=first("verdict", "kind"),
        rules=tuple(dict.fromkeys(rules[name].id for name in names)),
        text=first("text", "summary", "message", "title"),
    )
