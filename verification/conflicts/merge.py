"""One clash, one finding: what several rules say of one situation is reported once.

The search tries every pair of rules. Where four rules say yes and one says no, it finds four
contradictions, and a reader finds the same point four times. Two contradictions of a question are
one where the rules of both are at odds in one plainest situation, under the same readings. Gaps of
an account that part by one term alone are one gap with all its cases. Rules of one account that
ask for what is impossible, each in a case in which the others are silent, ask so together.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from verification.conflicts.decide import rule_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from verification.conflicts.finding import Demand, Finding
    from verification.conflicts.norm import Inquiry


def merged(
    findings: Sequence[Finding], ruled: Callable[[Finding], Inquiry], order: dict[str, int]
) -> list[Finding]:
    """The same findings with each clash once, in the situation that shows most of it.

    ``ruled`` gives the norms under the readings in which a finding was met, ``order`` the place
    of each rule. Every pair of rules that was at odds is in one of the contradictions made.
    """
    pairs = [f for f in findings if f.kind == "contradiction" and not f.detail and f.state]
    told = {f.id: _told(f, pairs, ruled(f)) for f in pairs}
    left = {f.id: f for f in pairs}
    clashes: dict[str, Finding] = {}
    while left:
        most = max(left.values(), key=lambda f: (len(told[f.id] & set(left)), -pairs.index(f)))
        members = [f for f in pairs if f.id in told[most.id] & set(left)]
        names = sorted({r for f in members for r in f.rules}, key=lambda r: order.get(r, 0))
        spoken = sorted((*most.demands, *most.beside), key=lambda d: order.get(d.norm.rule.id, 0))
        clashes[most.id] = replace(
            most,
            rules=tuple(names),
            demands=tuple(d for d in spoken if d.norm.rule.id in names),
            beside=tuple(d for d in spoken if d.norm.rule.id not in names),
        )
        for one in members:
            del left[one.id]
    single = {f.id for f in pairs}
    left_over = [f for f in findings if f.id not in single or f.id in clashes]
    return _in_cases([clashes.get(f.id, f) for f in left_over], ruled)


def _told(finding: Finding, pairs: Sequence[Finding], inquiry: Inquiry) -> set[str]:
    """The contradictions that the situation of a finding shows as well, itself among them."""
    assert finding.state is not None
    said: dict[str, list[Demand]] = {}
    for demand in rule_on(inquiry, finding.state, dict(finding.arguments)).in_force:
        said.setdefault(demand.norm.rule.id, []).append(demand)
    return {finding.id} | {
        other.id
        for other in pairs
        if other.readings == finding.readings
        and any(
            one.allows and two.allows and not set(one.allows) & set(two.allows)
            for one, two in product(said.get(other.rules[0], ()), said.get(other.rules[-1], ()))
        )
    }


def _in_cases(findings: list[Finding], ruled: Callable[[Finding], Inquiry]) -> list[Finding]:
    """Gaps that differ in one term alone, and impossible demands of other cases, become one."""
    kept: list[Finding] = []
    for one in findings:
        same = next(
            (k for k, f in enumerate(kept) if _same_gap(f, one) or _other_case(f, one, ruled)),
            None,
        )
        if same is None:
            kept.append(one)
        elif one.kind == "gap":
            kept[same] = replace(kept[same], apart=(*kept[same].apart, *one.apart))
        else:
            kept[same] = replace(kept[same], rules=(*kept[same].rules, *one.rules))
    return kept


def _same_gap(one: Finding, other: Finding) -> bool:
    return (
        one.kind == other.kind == "gap"
        and len(one.inquiry.question.tell_apart) == 1
        and (one.detail, one.rules, one.readings) == (other.detail, other.rules, other.readings)
    )


def _other_case(one: Finding, other: Finding, ruled: Callable[[Finding], Inquiry]) -> bool:
    """Whether rules of one account ask for what is impossible, where the other ones are silent."""
    if not (one.kind == other.kind == "impossible" and one.readings == other.readings):
        return False
    if one.state is None or other.state is None:
        return False
    inquiry = ruled(other)
    speaks = {
        f.rules: {d.norm.rule.id for d in rule_on(inquiry, f.state, dict(f.arguments)).applicable}
        for f in (one, other)
        if f.state is not None
    }
    silent = not speaks[one.rules] & {*other.rules} and not speaks[other.rules] & {*one.rules}
    return silent and len({d.norm.voice for f in (one, other) for d in f.demands}) == 1
