"""Findings with the plainest situation of each, which the evaluator must see as the solver does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from altered.failure import Broken
from altered.rules.finding_words import DETAIL
from verification.conflicts.decide import Ruling, left_by, rule_on
from verification.conflicts.finding import Finding, Kind
from verification.conflicts.terms import Terms
from verification.formula.expr import Var
from verification.formula.situation import State
from verification.solver import Term, both, equal, negation, state_of

MAX_FOUND: Final = 12
"""The most findings of one condition that are distinguished, and no more are looked for."""
ALL: Final = "all"
"""The account of a gap that all rules leave."""


class Plainest(Terms):
    """What makes findings of a question."""

    def _finding(
        self, kind: Kind, names: tuple[str, ...], detail: str, conditions: list[Term] | None
    ) -> Finding:
        plainest = self._plainest(conditions) if conditions is not None else None
        if plainest is None:
            self.unknown |= conditions is not None
            return Finding(kind, self.inquiry, names, detail, (), (), None, (), None)
        values, reached = plainest
        count = len(self.question.params)
        arguments = tuple(zip(self.question.params, values[:count], strict=True))
        state = state_of(self.symbols, values[count:])
        ruling = rule_on(self.inquiry, state, dict(arguments))
        self._must_agree(kind, names, detail, ruling)
        main = [d for d in ruling.in_force if not names or d.norm.rule.id in names]
        beside = [d for d in ruling.in_force if d not in main]
        apart = self._apart(state, arguments)
        return Finding(
            kind, self.inquiry, names, detail, tuple(main), tuple(beside), state, arguments,
            reached, apart if kind in {"gap", "difference"} else (),
        )  # fmt: skip

    def _plainest(self, conditions: list[Term]) -> tuple[list[int], str | None] | None:
        for name, reach in self.reach:
            self.query.push(*conditions, reach)
            if self._sat():
                values = self.query.minimal(self._unknowns)
                self.query.pop()
                return (values, name) if values is not None else None
            self.query.pop()
        self.query.push(*conditions)
        values = self.query.minimal(self._unknowns)
        self.query.pop()
        return (values, None) if values is not None else None

    def _apart(
        self, state: State, arguments: tuple[tuple[Var, int], ...]
    ) -> tuple[tuple[str, str], ...]:
        fold = state.fold()
        return tuple(
            (text, e.sort.show(fold.value(e, dict(arguments))))
            for e, text in zip(self.question.tell_apart, self.question.tell_apart_text, strict=True)
        )

    def _must_agree(self, kind: Kind, names: tuple[str, ...], detail: str, ruling: Ruling) -> None:
        """The evaluator must see the fault that the solver saw; otherwise one of them is wrong."""
        speaking = {d.norm.rule.id for d in ruling.in_force}
        voices = {d.norm.voice for d in ruling.in_force}
        agrees = {
            "contradiction": not ruling.allowed and set(names) <= speaking,
            "impossible": any(not d.allows for d in ruling.in_force),
            "gap": detail
            not in {d.norm.voice if detail != ALL else ALL for d in ruling.applicable},
            "difference": detail in voices and DETAIL not in voices,
            "open": len(ruling.allowed) > 1
            or len(left_by([d for d in ruling.in_force if d.norm.voice == DETAIL])) > 1,
        }.get(kind, True)
        if not agrees:
            text = f"the solver and the evaluator differ on {kind} of {self.question.id} {names}"
            raise Broken("ALT-B010", text)

    def _one_by_one(self, kind: Kind, voice: str, conditions: list[Term]) -> Iterator[Finding]:
        """Findings of one condition, a new one for each new value of ``tell_apart``."""
        ruled_out: list[Term] = []
        for _ in range(MAX_FOUND):
            now = [*conditions, *ruled_out]
            if not self._sat(*now):
                return
            found = self._finding(kind, (), voice, now)
            if found.state is None:
                return
            speakers = tuple(dict.fromkeys(d.norm.rule.id for d in found.demands))
            yield replace(found, rules=speakers)
            if not self.question.tell_apart:
                return
            ruled_out.append(negation(self._same_class(found)))
        if self._sat(*conditions, *ruled_out):
            more = "gaps" if kind == "gap" else "differences"
            yield self._finding("unknown", (), f"more-than-{MAX_FOUND}-{more}", None)

    def _same_class(self, found: Finding) -> Term:
        assert found.state is not None
        fold = found.state.fold()
        env = dict(found.arguments)
        same = [
            equal(self.fold.value(e, self.args), fold.value(e, dict(env)))
            for e in self.question.tell_apart
        ]
        return both(same)
