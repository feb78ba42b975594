"""Findings as plain data and back: how a result of the search is kept between two runs.

Nothing of a rule's words is kept; what a report quotes is always read from the rules anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from verification.conflicts.finding import Demand, Finding, Kind
from verification.formula.situation import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from verification.conflicts.norm import Inquiry

Pair: TypeAlias = tuple[str, str]
Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | bool | None"


class StoredDemand(TypedDict):
    """A demand: which norm of the inquiry, what its names stand for, the answers."""

    norm: tuple[str, int]
    env: list[tuple[str, int]]
    allows: list[int]


class StoredFinding(TypedDict):
    """A finding; norms are given by rule and place in it, cells by their place in the state."""

    kind: Kind
    rules: list[str]
    detail: str
    demands: list[StoredDemand]
    beside: list[StoredDemand]
    state: list[int] | None
    arguments: list[int]
    reached: str | None
    apart: list[Pair]
    readings: list[list[Pair]]


STORED: Final[TypeAdapter[list[StoredFinding]]] = TypeAdapter(list[StoredFinding])


def to_plain(findings: Iterable[Finding]) -> Plain:
    """The findings without anything that is read from the rules."""
    return [_plain(finding) for finding in findings]


def _plain(finding: Finding) -> Plain:
    return {
        "kind": finding.kind,
        "rules": [*finding.rules],
        "detail": finding.detail,
        "demands": [_demand(d) for d in finding.demands],
        "beside": [_demand(d) for d in finding.beside],
        "state": None if finding.state is None else [*finding.state.values],
        "arguments": [value for _, value in finding.arguments],
        "reached": finding.reached,
        "apart": [[*pair] for pair in finding.apart],
        "readings": [[[*pair] for pair in chosen] for chosen in finding.readings],
    }


def _demand(demand: Demand) -> Plain:
    return {
        "norm": [demand.norm.rule.id, demand.norm.index],
        "env": [[v.name, i] for v, i in demand.env],
        "allows": [*demand.allows],
    }


def from_plain(stored: list[StoredFinding], inquiry: Inquiry) -> list[Finding]:
    """The findings of an inquiry that were made plain before.

    The inquiry must be the one they were found on; the key of the stored result sees to that.
    """
    return [_finding(one, inquiry) for one in stored]


def _finding(one: StoredFinding, inquiry: Inquiry) -> Finding:
    def demands(stored: list[StoredDemand]) -> tuple[Demand, ...]:
        made: list[Demand] = []
        for demand in stored:
            rule, index = demand["norm"]
            (norm,) = (n for n in inquiry.norms if (n.rule.id, n.index) == (rule, index))
            known = {v.name: v for v in (*inquiry.question.params, *norm.extra)}
            env = tuple((known[name], value) for name, value in demand["env"])
            made.append(Demand(norm, env, tuple(demand["allows"])))
        return tuple(made)

    state = one["state"]
    return Finding(
        one["kind"],
        inquiry,
        tuple(one["rules"]),
        one["detail"],
        demands(one["demands"]),
        demands(one["beside"]),
        None if state is None else State(inquiry.situation, tuple(state)),
        tuple(zip(inquiry.question.params, one["arguments"], strict=False)),
        one["reached"],
        tuple(one["apart"]),
        tuple(tuple(chosen) for chosen in one["readings"]),
    )
