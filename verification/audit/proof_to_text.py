"""The matrix rule x check, its totals, and one rule with its witnesses, in words and as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from verification.audit.checked import Checked, Proof
from verification.audit.to_table import NONE, Table
from verification.checks.registry import KINDS
from verification.witnesses.witness import EXAMPLE

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
STATES: Final = ("checked", "unproved", "inert", "missing")
INERT_SHARE: Final = 0.05
"""So many of the rules, at most, should be inert."""


def matrix(proof: Proof, mutants: dict[str, tuple[int, int]]) -> Table:
    """One row a rule that has a check or is inert; the others are listed below it.

    ``mutants`` are (killed, total) by rule, of the last run of mutations.
    """
    heads = ("number", "rule", "check", "passing", "failing", "met", "plays", "mutants", "state")
    rows = tuple(
        (
            row.rule.number or NONE,
            row.rule.id,
            ", ".join(row.kinds) or NONE,
            str(row.count("passing")),
            str(row.count("failing")),
            str(row.met) if proof.workload.done else NONE,
            str(row.games) if proof.workload.done else NONE,
            "{}/{}".format(*mutants[row.rule.id]) if row.rule.id in mutants else NONE,
            row.state,
        )
        for row in proof.rows
        if row.state != "missing"
    )
    return Table("rule and check", heads, rows, frozenset({3, 4, 5, 6, 7}))


def summary(proof: Proof, word: Callable[[str], str] = str) -> Iterator[str]:
    """What was counted, and what is missing; states and kinds in the words of ``word``."""
    total = len(proof.rows)
    states = ", ".join(f"{proof.count(state)} {word(state)}" for state in STATES)
    checks = [check for row in proof.rows for check in row.checks]
    kinds = ", ".join(
        f"{word(kind)} {n}" for kind in KINDS if (n := sum(c.kind == kind for c in checks))
    )
    inert = proof.count("inert")
    yield f"Rules: {total}: {states}"
    yield f"Checks: {len(checks)} ({kinds or word('none')})"
    yield (
        f"Witnesses: {sum(r.count('passing') for r in proof.rows)} passing, "
        f"{sum(r.count('failing') for r in proof.rows)} failing, each judged as expected"
    )
    if total and inert / total > INERT_SHARE:
        yield f"Inert: {100 * inert / total:.1f} %, above the {100 * INERT_SHARE:.0f} % allowed"
    work = proof.workload
    if work.done:
        played = sum(kind in {"game", "directed"} for kind, _, _ in work.done)
        never = [row for row in proof.rows if row.checks and not row.met]
        yield f"Played: {played} games, {len(work.done) - played} others, {work.events} events"
        yield f"Never reached in play: {len(never)}" + _names([r.rule.name for r in never])
    missing = proof.missing
    if missing:
        listed = _names([row.rule.name for row in missing])
        yield f"Without a check: {len(missing)} (at most {proof.bound} may be){listed}"


def _names(names: list[str]) -> str:
    return ": " + ", ".join(names) if names else ""


def one_rule(
    row: Checked,
    said: Callable[[str], str] = str,
    breach: Callable[[str], str] = str,
    word: Callable[[str], str] = str,
) -> Iterator[tuple[str, str]]:
    """The checks and witnesses of one rule: pairs of label and words, one pair a line.

    ``said`` gives claims and notes in another language, ``breach`` what a check says of a breach,
    ``word`` the words around them.
    """
    yield "checked", row.state
    if row.inert is not None:
        yield "inert", said(row.inert)
    for check in row.checks:
        words = f" ({', '.join(check.words)})" if check.words else ""
        yield "check", f"{check.name}, {check.kind}{words}: {said(check.claim)}"
    if row.met:
        yield "met", f"{row.met} times in {row.games} plays"
    for one in row.shown:
        head = f"{one.number}. {said(one.note)}"
        if one.wrong is not None:
            yield one.expected, f"{head}: {word('WRONG')}, {one.wrong}"
        elif one.expected == "passing":
            yield "passing", f"{head} ({one.source}, {word('moment')} {one.at})"
        elif one.expected == EXAMPLE:
            yield "example", f"{head} ({one.source}): {word('as the formulas say')}"
        else:
            rejected = word(f"rejected at moment {one.at}:")
            yield "failing", f"{head}: {rejected} {breach(one.words)}"


def proof_json(proof: Proof) -> dict[str, Json]:
    """The proof as plain data, for ``--json``."""
    return {
        "rules": [
            {
                "id": row.rule.id,
                "number": row.rule.number,
                "state": row.state,
                "kinds": [*row.kinds],
                "checks": [check.name for check in row.checks],
                "inert": row.inert,
                "passing": row.count("passing"),
                "failing": row.count("failing"),
                "met": row.met,
                "plays": row.games,
                "reviewed": row.reviewed,
            }
            for row in proof.rows
        ],
        "totals": {state: proof.count(state) for state in STATES},
        "missing": [row.rule.id for row in proof.missing],
        "bound": proof.bound,
        "faults": [{**fault.to_json()} for fault in proof.faults],
    }
