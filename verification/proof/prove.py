"""Decide goals with z3: proved, refuted with the plainest values, or unknown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from altered.failure import Broken
from verification.proof.failure import Unsupported
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    both,
    computed,
    label,
    negation,
    smt_text,
    unknowns,
)
from verification.solver import smallest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from altered.failure import Place
    from verification.proof.claim import Claim, Given, Goal
    from verification.solver import Answer

Verdict: TypeAlias = Literal["holds", "fails", "unknown"]
NOT_REPLAYED = "ALT-B040"


@dataclass(frozen=True, slots=True)
class Refutation:
    """A goal that does not hold, or of which nothing is known.

    `kind` is that of the goal; `values` are the unknowns that are not 0 in the plainest case,
    with their values; `core` and `law` the two sides there, where the goal has them.
    """

    kind: str
    what: str
    place: Place | None
    verdict: Verdict
    rules: tuple[str, ...] = ()
    values: tuple[tuple[str, int], ...] = ()
    core: int | None = None
    law: int | None = None

    @property
    def text(self) -> str:
        """The refutation in one sentence or two."""
        if self.verdict == "unknown":
            return self.what
        sides = "" if self.core is None else f": the C gives {self.core}, the rules {self.law}"
        when = ", ".join(f"{name} = {value}" for name, value in self.values)
        return f"{self.what}{sides}" + (f", for {when}" if when else "")


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of one claim: the number of goals, and those that were not proved."""

    claim: str
    goals: int
    refutations: tuple[Refutation, ...]

    @property
    def verdict(self) -> Verdict:
        """`holds` only when there were goals and every one was proved."""
        kinds = {r.verdict for r in self.refutations}
        if "fails" in kinds:
            return "fails"
        return "unknown" if kinds or not self.goals else "holds"


def prove(claim: Claim, given: Given, rlimit: int) -> Proof:
    """Decide all goals of a claim; `rlimit` bounds each call of the solver, in its units."""
    name = claim.__name__.rpartition(".")[2]
    goals: list[Goal] = []
    try:
        goals += claim.goals(given)
    except Unsupported as refusal:
        what = f"not proved: {refusal.what} is outside of what the proof reads"
        return Proof(name, len(goals), (Refutation("reading", what, refusal.place, "unknown"),))
    return Proof(name, len(goals), decided(goals, rlimit))


def decided(goals: Iterable[Goal], rlimit: int, *, plainest: bool = True) -> tuple[Refutation, ...]:
    """The goals that were not proved. Goals that rest on the same facts are asked together.

    Without `plainest` the first such group is reported without a case, by its first goal.
    """
    groups: dict[tuple[Term, ...], list[Goal]] = {}
    for goal in goals:
        groups.setdefault(goal.facts, []).append(goal)
    found: list[Refutation] = []
    for facts, group in groups.items():
        whole = both(goal.holds for goal in group)
        answer = "unsat" if whole is TRUE else _counter(facts, whole, rlimit)
        if answer != "unsat" and not plainest:
            verdict: Verdict = "fails" if answer == "sat" else "unknown"
            return (Refutation(group[0].kind, group[0].what, group[0].place, verdict),)
        if answer != "unsat":
            _refute(group, found, rlimit)
        found += _vacuous(group[0], rlimit)
    return tuple(found)


def _refute(group: list[Goal], found: list[Refutation], rlimit: int) -> None:
    """Add what is refuted of a group: of each kind of goal, the first one on each line."""
    told = {(r.kind, r.place) for r in found}
    for goal in group:
        if (goal.kind, goal.place) not in told:
            refuted = _one(goal, rlimit)
            if refuted is not None:
                found.append(refuted)
                told.add((goal.kind, goal.place))


def _vacuous(goal: Goal, rlimit: int) -> list[Refutation]:
    """Assumptions that cannot hold together prove anything."""
    answer = _counter(goal.facts, FALSE, rlimit)
    if answer == "sat":
        return []
    told = "contradict each other" if answer == "unsat" else "could not be shown to be possible"
    what = f"the assumptions {told}: {goal.what}"
    return [Refutation("assumptions", what, goal.place, "unknown")]


def _counter(facts: tuple[Term, ...], holds: Term, rlimit: int) -> Answer:
    """Whether there are values for which the facts hold and `holds` does not."""
    return smallest(smt_text([*facts, negation(holds)]), [], rlimit)[0]


def _one(goal: Goal, rlimit: int) -> Refutation | None:
    asserted = [*goal.facts, negation(goal.holds)]
    names = [(label(u), u.width) for u in unknowns(asserted)]
    answer, values = smallest(smt_text(asserted), names, rlimit)
    if answer == "unsat":
        return None
    if answer == "unknown":
        what = f"the solver gave up on: {goal.what}"
        return Refutation(goal.kind, what, goal.place, "unknown", goal.rules)
    by_term = {u: values[label(u)] for u in unknowns(asserted)}
    if not all(computed(term, by_term).value for term in asserted):
        raise Broken(NOT_REPLAYED, f"the refutation of {goal.what} does not refute it")
    shown = tuple((u.name, computed(u, by_term).signed) for u in by_term if by_term[u])
    core = law = None
    if goal.sides is not None:
        core = computed(goal.sides.core, by_term).signed
        law = computed(goal.sides.law, by_term).signed
    return Refutation(goal.kind, goal.what, goal.place, "fails", goal.rules, shown, core, law)
