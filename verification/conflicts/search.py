"""The search: every fault of a question's rules, each with the plainest situation.

All answers of a question are few, so "no common answer" is a conjunction over them. A rule's
arguments and the question's are unknowns of the solver, so one query covers all players and
Expeditions. Nothing here knows any rule: the search tries every pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from verification.conflicts.decide import Ruling, left_by, rule_on
from verification.conflicts.finding import KINDS, Finding, Kind
from verification.conflicts.norm import DETAIL, Inquiry, Norm
from verification.formula.fold import Fold
from verification.solver import (
    DEFAULT_RLIMIT,
    Answer,
    Query,
    Symbols,
    Term,
    both,
    either,
    equal,
    negation,
    state_of,
)

if TYPE_CHECKING:
    from altered.rules import Rules
    from verification.formula.expr import Var
    from verification.formula.situation import State

MAX_FOUND: Final = 12
ALL: Final = "all"
Tick = Callable[[str], None]
Chosen = tuple[tuple[str, str], ...]


def search(
    inquiries: Iterable[Inquiry],
    rules: Rules,
    tick: Tick | None = None,
    rlimit: int = DEFAULT_RLIMIT,
) -> list[Finding]:
    """Every finding about every question, under every admissible choice of readings.

    ``tick`` is called with the question's id as each one begins. The order of the result is
    fixed: by question, kind, then rules.
    """
    found: list[Finding] = []
    for inquiry in inquiries:
        if tick is not None:
            tick(inquiry.question.id)
        found += _under_all_readings(inquiry, rules, rlimit)
    return found


def difference(one: Inquiry, other: Inquiry, rlimit: int = DEFAULT_RLIMIT) -> Answer:
    """Whether two sets of formulas about a question say different things in some state.

    They do where only one of them speaks, or both do and only one allows a possible answer;
    readings and exceptions are left aside. "unknown" when the solver gives up.
    """
    mine, theirs = _Search(one, rlimit), _Search(other, rlimit)
    differs = [_unlike(mine.speaks(), theirs.speaks())]
    differs += [_unlike(mine.allows(a), theirs.allows(a)) for a in one.question.answers]
    return mine.query.check(either(differs))


def _unlike(one: Term, other: Term) -> Term:
    return either([both([one, negation(other)]), both([negation(one), other])])


def _choices(inquiry: Inquiry, rules: Rules) -> list[Chosen]:
    values = {r.id: r.value_ids for r in rules.readings}
    names = inquiry.readings
    return [tuple(zip(names, c, strict=True)) for c in product(*(values[n] for n in names))]


def _under_all_readings(inquiry: Inquiry, rules: Rules, rlimit: int) -> list[Finding]:
    choices = _choices(inquiry, rules)
    first: dict[str, Finding] = {}
    where: dict[str, list[Chosen]] = {}
    for chosen in choices:
        for finding in _Search(inquiry.under(dict(chosen)), rlimit).run():
            first.setdefault(finding.id, finding)
            if chosen not in where.setdefault(finding.id, []):
                where[finding.id].append(chosen)
    merged = [
        replace(
            f, inquiry=inquiry, readings=() if len(where[i]) == len(choices) else tuple(where[i])
        )
        for i, f in first.items()
    ]
    order = {n.rule.id: i for i, n in enumerate(inquiry.norms)}
    return sorted(
        merged,
        key=lambda f: (KINDS.index(f.kind), [order.get(r, 0) for r in f.rules], f.id),
    )


class _Instance:
    """One norm with its own names chosen: scope and demands as terms of one query."""

    def __init__(self, norm: Norm, own: Mapping[Var, int]) -> None:
        self.norm = norm
        self.own = own
        self.when: Term = both(())
        self.active: Term = both(())
        self.allows: dict[int, Term] = {}


class _Search:
    """The search for one question under one choice of readings."""

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
        self.instances = [_Instance(n, own) for n in inquiry.norms for own in n.instances()]
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

    def _translate(self, one: _Instance) -> None:
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

    def run(self) -> Iterator[Finding]:
        """All findings, kind by kind."""
        yield from self._contradictions()
        yield from self._impossible()
        yield from self._gaps()
        yield from self._differences()
        yield from self._open()
        yield from self._vacuous()
        yield from self._redundant()
        if self.unknown:
            yield self._finding("unknown", (), "rlimit", None)

    # -- the kinds ----------------------------------------------------------------------

    def _possible(self, one: _Instance) -> Term:
        return either(one.allows.values())

    def _no_common(self, *ones: _Instance) -> Term:
        answers = self.question.answers
        return both(negation(both(o.allows[a] for o in ones)) for a in answers)

    def _contradictions(self) -> Iterator[Finding]:
        clashes: dict[tuple[str, ...], list[Term]] = {}
        for left, right in combinations(self.instances, 2):
            names = tuple(dict.fromkeys((left.norm.rule.id, right.norm.rule.id)))
            clash = both(
                [left.active, right.active, self._possible(left), self._possible(right),
                 self._no_common(left, right)]
            )  # fmt: skip
            clashes.setdefault(names, []).append(clash)
        seen: set[tuple[str, ...]] = set()
        for names, terms in clashes.items():
            if self._sat(either(terms)):
                seen.add(names)
                self.clashing |= set(names)
                yield self._finding("contradiction", names, "", [either(terms)])
        yield from self._together([t for terms in clashes.values() for t in terms], seen)
        yield from self._circle()

    def _circle(self) -> Iterator[Finding]:
        """Rules that apply and set each other aside, so that none of them is in force."""
        speaks = either(o.when for o in self.instances)
        silent = [negation(o.active) for o in self.instances]
        if self._sat(speaks, *silent):
            found = self._finding("contradiction", (), "circle", [speaks, *silent])
            if found.state is not None:
                told = rule_on(self.inquiry, found.state, dict(found.arguments)).applicable
                names = tuple(dict.fromkeys(d.norm.rule.id for d in told))
                yield replace(found, rules=names, demands=told)

    def _together(self, clashes: list[Term], seen: set[tuple[str, ...]]) -> Iterator[Finding]:
        """Three or more that leave no answer only together, and never as one of the pairs."""
        alone = [both([o.active, negation(self._possible(o))]) for o in self.instances]
        ruled_out = [negation(t) for t in (*clashes, *alone)]
        speaks = either(o.active for o in self.instances)
        nothing = both([speaks, self._leave_nothing(self.instances)])
        for _ in range(MAX_FOUND):
            if not self._sat(nothing, *ruled_out):
                return
            found = self._finding("contradiction", (), "several", [nothing, *ruled_out])
            if found.state is None:
                return
            found = self._only_guilty(found)
            if found.rules not in seen:
                yield found
            guilty = [o for o in self.instances if o.norm.rule.id in found.rules]
            ruled_out.append(negation(self._leave_nothing(guilty)))
        if self._sat(nothing, *ruled_out):
            yield self._finding("unknown", (), f"more-than-{MAX_FOUND}-contradictions", None)

    def _only_guilty(self, found: Finding) -> Finding:
        """The finding with those rules alone that leave no common answer only together."""
        names = list(dict.fromkeys(d.norm.rule.id for d in found.demands))
        for name in list(names):
            others = [d.allows for d in found.demands if d.norm.rule.id in {*names} - {name}]
            if not any(all(a in allows for allows in others) for a in self.question.answers):
                names.remove(name)
        guilty = tuple(d for d in found.demands if d.norm.rule.id in names)
        beside = tuple(d for d in found.demands if d not in guilty)
        return replace(found, rules=tuple(names), demands=guilty, beside=beside)

    def _impossible(self) -> Iterator[Finding]:
        for name in dict.fromkeys(o.norm.rule.id for o in self.instances):
            condition = either(
                both([o.active, negation(self._possible(o))])
                for o in self.instances
                if o.norm.rule.id == name
            )
            if self._sat(condition):
                yield self._finding("impossible", (name,), "", [condition])

    def _gaps(self) -> Iterator[Finding]:
        """States the detailed account leaves open, or, where it is silent, all accounts."""
        if self.question.silence is not None:
            return
        account = DETAIL if DETAIL in self.inquiry.voices else ALL
        own = [o for o in self.instances if account in (ALL, o.norm.voice)]
        yield from self._one_by_one("gap", account, [negation(o.when) for o in own])

    def _differences(self) -> Iterator[Finding]:
        """States in which the detailed account is silent and another one changes something."""
        if self.question.silence is None or DETAIL not in self.inquiry.voices:
            return
        silent = [negation(o.when) for o in self.instances if o.norm.voice == DETAIL]
        for other in self.inquiry.voices:
            change = either(
                both([o.active, self._is_silence(a), negation(o.allows[a])])
                for o in self.instances
                if o.norm.voice == other != DETAIL
                for a in self.question.answers
            )
            yield from self._one_by_one("difference", other, [*silent, change])

    def _open(self) -> Iterator[Finding]:
        """A state in which the rules, or the detailed ones alone, allow several answers.

        What the detailed account leaves open another one may settle; it does not say so itself.
        Where it allows the answer that holds in silence, nothing else is asked of it.
        """
        detailed = [o for o in self.instances if o.norm.voice == DETAIL]
        loose = both([self._several(detailed), negation(self._keeps_silence(detailed))])
        several = either([self._several(self.instances), loose])
        if self._sat(several):
            found = self._finding("open", (), "", [several])
            if found.state is not None:
                told = found.demands
                if len(left_by(told)) <= 1:
                    told = tuple(d for d in told if d.norm.voice == DETAIL)
                beside = tuple(d for d in found.demands if d not in told)
                names = tuple(dict.fromkeys(d.norm.rule.id for d in told))
                yield replace(found, rules=names, demands=told, beside=beside)

    def _several(self, ones: list[_Instance]) -> Term:
        """Some of the norms speak, and two answers are allowed by all that do."""
        left = either(
            both(either([negation(o.active), both([o.allows[a], o.allows[b]])]) for o in ones)
            for a, b in combinations(self.question.answers, 2)
        )
        return both([either(o.active for o in ones), left])

    def _keeps_silence(self, ones: list[_Instance]) -> Term:
        """Those of the norms that are in force allow the answer that holds in silence."""
        if self.question.silence is None:
            return either(())
        return either(
            both([self._is_silence(a), *(either([negation(o.active), o.allows[a]]) for o in ones)])
            for a in self.question.answers
        )

    def _vacuous(self) -> Iterator[Finding]:
        for norm in self.inquiry.norms:
            ones = [o for o in self.instances if o.norm is norm]
            excludes = either(
                both([o.when, self.possible[a], negation(o.allows[a])])
                for o in ones
                for a in self.question.answers
            )
            if self._never(excludes):
                yield self._finding("vacuous", (norm.rule.id,), str(norm.index), None)

    def _redundant(self) -> Iterator[Finding]:
        """Rules that others of their account already imply, with a smallest set of these.

        A rule that contradicts another one is never called redundant, and nothing is said to
        follow from rules that contradict each other where it speaks: from these anything would.
        A rule that demands nothing is vacuous, not redundant.
        """
        for name in dict.fromkeys(o.norm.rule.id for o in self.instances):
            own = [o for o in self.instances if o.norm.rule.id == name]
            same = [o for o in self.instances if o.norm.voice == own[0].norm.voice]
            rest = [o for o in same if o.norm.rule.id != name]
            if name in self.clashing or any(o.norm.over for o in own):
                continue
            speaks = either(o.active for o in own)
            if not (self._sat(speaks) and self._implied(own, rest)):
                continue
            because = self._smallest(own, rest)
            used = [r for r in rest if r.norm.rule.id in because]
            if because and self._never(speaks, self._leave_nothing(used)):
                yield self._finding("redundant", (name,), "+".join(because), None)

    def _leave_nothing(self, ones: list[_Instance]) -> Term:
        """Those of the norms that are in force allow no answer together."""
        return both(
            negation(both([self.possible[a], *(either([negation(o.active), o.allows[a]])
                                               for o in ones)]))
            for a in self.question.answers
        )  # fmt: skip

    def _implied(self, own: list[_Instance], rest: list[_Instance]) -> bool:
        differs = either(
            both([o.active, negation(o.allows[a]),
                  *(either([negation(r.active), r.allows[a]]) for r in rest)])
            for o in own
            for a in self.question.answers
        )  # fmt: skip
        return self._never(differs)

    def _smallest(self, own: list[_Instance], rest: list[_Instance]) -> list[str]:
        names = list(dict.fromkeys(r.norm.rule.id for r in rest))
        for name in list(names):
            fewer = [n for n in names if n != name]
            if self._implied(own, [r for r in rest if r.norm.rule.id in fewer]):
                names = fewer
        return names

    # -- making findings ----------------------------------------------------------------

    def _sat(self, *conditions: Term) -> bool:
        answer = self.query.check(*conditions)
        self.unknown |= answer == "unknown"
        return answer == "sat"

    def _never(self, *conditions: Term) -> bool:
        answer = self.query.check(*conditions)
        self.unknown |= answer == "unknown"
        return answer == "unsat"

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
            text = f"solver and evaluator differ on {kind} of {self.question.id} {names}"
            raise Broken("ALT-B010", text)
