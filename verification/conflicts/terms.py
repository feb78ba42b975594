"""One question as terms of the solver: where each norm speaks, and what it allows.

All answers of a question are few, so "no common answer" is a conjunction over them. A rule's
arguments and the question's are unknowns of the solver, so one query covers all players and
Expeditions.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from verification.formula.fold import Fold
from verification.solver import Query, Symbols, Term, both, either, equal, negation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verification.conflicts.norm import Inquiry, Norm
    from verification.formula.expr import Var


class Instance:
    """One norm with its own names chosen: scope and demands as terms of one query."""

    def __init__(self, norm: Norm, own: Mapping[Var, int]) -> None:
        self.norm = norm
        self.own = own
        self.when: Term = both(())
        self.active: Term = both(())
        self.allows: dict[int, Term] = {}


class Terms:
    """A question under one choice of readings; ``unknown`` once the solver gave up on a query."""

    def __init__(self, inquiry: Inquiry, rlimit: int) -> None:
        self.inquiry = inquiry
        self.question = inquiry.question
        self.rlimit = rlimit
        self.symbols = Symbols(inquiry.situation)
        self.fold: Fold[Term] = Fold(self.symbols)
        self.unknown = False
        self.clashing: set[str] = set()
        self.args: dict[Var, int | Term] = {}
        always = self.symbols.bounds()
        self._unknowns: list[tuple[Term, int, int, int]] = []
        for param in self.question.params:
            last = len(param.sort.members) - 1
            term, bound = self.symbols.unknown(f"?{param.name}", param.sort, 0, last)
            self.args[param] = term
            self._unknowns.append((term, 0, 0, last))
            always.append(bound)
        self._unknowns += [
            (t, n.field.default, n.field.low, n.field.high) for n, t in self.symbols.cells.items()
        ]
        always += [both([self.fold.value(a.that)]) for a in inquiry.situation.assumptions]
        if self.question.given is not None:
            always.append(both([self.fold.value(self.question.given, self.args)]))
        self.query = Query(self.symbols, always, rlimit)
        self.reach = [(r.id, both([self.fold.value(r.that)])) for r in inquiry.situation.reach]
        self.possible = {a: self._can_be(a) for a in self.question.answers}
        self.instances = [Instance(n, own) for n in inquiry.norms for own in n.instances()]
        for one in self.instances:
            self._translate(one)
        for one in self.instances:
            beaten = [o.when for o in self.instances if o.norm.beats(one.norm)]
            one.active = both([one.when, *(negation(w) for w in beaten)])

    def _can_be(self, answer: int) -> Term:
        possible = self.question.possible
        if possible is None:
            return both(())
        return both([self.fold.value(possible, {**self.args, self.question.answer: answer})])

    def _is_silence(self, answer: int) -> Term:
        """The answer is the one that holds when no rule speaks."""
        assert self.question.silence is not None
        silence = self.fold.value(self.question.silence, self.args)
        if isinstance(silence, int):
            return both([int(silence == answer)])
        return equal(silence, answer)

    def _translate(self, one: Instance) -> None:
        env = {**self.args, **one.own}
        when = one.norm.when
        one.when = both([self.fold.value(when, env)] if when is not None else [])
        for answer in self.question.answers:
            demand = self.fold.value(one.norm.then, {**env, self.question.answer: answer})
            one.allows[answer] = both([demand, self.possible[answer]])

    def speaks(self) -> Term:
        """Where some formula applies."""
        return either(one.when for one in self.instances)

    def allows(self, answer: int) -> Term:
        """Where no formula that applies forbids an answer that can be given."""
        demands = (either([negation(one.when), one.allows[answer]]) for one in self.instances)
        return both([self.possible[answer], *demands])

    def _possible(self, one: Instance) -> Term:
        return either(one.allows.values())

    def _no_common(self, *ones: Instance) -> Term:
        answers = self.question.answers
        return both(negation(both(o.allows[a] for o in ones)) for a in answers)

    def _several(self, ones: list[Instance]) -> Term:
        """Some of the norms speak, and two answers are allowed by all that do."""
        left = either(
            both(either([negation(o.active), both([o.allows[a], o.allows[b]])]) for o in ones)
            for a, b in combinations(self.question.answers, 2)
        )
        return both([either(o.active for o in ones), left])

    def _keeps_silence(self, ones: list[Instance]) -> Term:
        """The norms that apply allow the answer that holds in silence."""
        if self.question.silence is None:
            return either(())
        return either(
            both([self._is_silence(a), *(either([negation(o.active), o.allows[a]]) for o in ones)])
            for a in self.question.answers
        )

    def _leave_nothing(self, ones: list[Instance]) -> Term:
        """The norms that apply allow no answer together."""
        return both(
            negation(both([self.possible[a], *(either([negation(o.active), o.allows[a]])
                                               for o in ones)]))
            for a in self.question.answers
        )  # fmt: skip

    def _sat(self, *conditions: Term) -> bool:
        answer = self.query.check(*conditions)
        self.unknown |= answer == "unknown"
        return answer == "sat"

    def _never(self, *conditions: Term) -> bool:
        answer = self.query.check(*conditions)
        self.unknown |= answer == "unknown"
        return answer == "unsat"
