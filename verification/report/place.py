"""Where the rules of a finding say what they say: the lines a report points at."""

from __future__ import annotations

from altered.failure import Place
from altered.rules import Rules
from verification.conflicts.finding import Finding


def places_of(finding: Finding, rules: Rules) -> tuple[Place, ...]:
    """A place for each rule of the finding: the formula that speaks there, or else the rule.

    A finding about all situations has no demands; there it is the first formula of the rule on
    that question, or of a rule with a vacuous formula that one.
    """
    return tuple(_place(finding, slug, rules) for slug in dict.fromkeys(finding.rules))


def _place(finding: Finding, slug: str, rules: Rules) -> Place:
    rule = rules[slug]
    norms = [demand.norm for demand in (*finding.demands, *finding.beside)]
    asked = [n for n in finding.inquiry.norms if n.rule.id == slug]
    if finding.kind == "vacuous":
        asked = [n for n in asked if str(n.index) == finding.detail] or asked
    for norm in (*(n for n in norms if n.rule.id == slug), *asked):
        return rule.norms[norm.index].place
    return rule.place
