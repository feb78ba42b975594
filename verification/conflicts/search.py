"""The search: every fault of a question's rules, each with the plainest situation.

All answers of a question are few, so "no common answer" is a conjunction over them. A rule's
arguments and the question's are unknowns of the solver, so one query covers all players and
Expeditions. Nothing here knows any rule: the search tries every pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

from altered.rules import Rules
from altered.rules.finding_words import DETAIL, OVERVIEW
from verification.conflicts.decide import left_by, rule_on
from verification.conflicts.finding import KINDS, Finding
from verification.conflicts.merge import merged
from verification.conflicts.norm import Inquiry
from verification.conflicts.plainest import ALL, MAX_FOUND, Plainest
from verification.conflicts.terms import Instance
from verification.solver import DEFAULT_RLIMIT, Answer, Term, both, either, negation

Tick = Callable[[str], None]
Chosen = tuple[tuple[str, str], ...]


def search(
    inquiries: Iterable[Inquiry],
    rules: Rules,
    tick: Tick | None = None,
    rlimit: int = DEFAULT_RLIMIT,
    *,
    once: bool = True,
) -> list[Finding]:
    """Every finding about every question, under every admissible choice of readings.

    ``tick`` is called with the question's id as each one begins. The order of the result is
    fixed: by question, kind, then rules. ``once`` reports a clash of several rules once,
    and not pair by pair.
    """
    found: list[Finding] = []
    for inquiry in inquiries:
        if tick is not None:
            tick(inquiry.question.id)
        found += _under_all_readings(inquiry, rules, rlimit, once=once)
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


def _under_all_readings(
    inquiry: Inquiry, rules: Rules, rlimit: int, *, once: bool
) -> list[Finding]:
    choices = _choices(inquiry, rules)
    first: dict[str, Finding] = {}
    where: dict[str, list[Chosen]] = {}
    for chosen in choices:
        for finding in _Search(inquiry.under(dict(chosen)), rlimit).run():
            first.setdefault(finding.id, finding)
            if chosen not in where.setdefault(finding.id, []):
                where[finding.id].append(chosen)
    told = [
        replace(
            f, inquiry=inquiry, readings=() if len(where[i]) == len(choices) else tuple(where[i])
        )
        for i, f in first.items()
    ]
    order = {n.rule.id: i for i, n in enumerate(inquiry.norms)}
    if once:
        told = merged(told, lambda f: inquiry.under(dict(where[f.id][0])), order)
    return sorted(
        told,
        key=lambda f: (KINDS.index(f.kind), [order.get(r, 0) for r in f.rules], f.id),
    )


class _Search(Plainest):
    """The search for one question under one choice of readings."""

    def run(self) -> Iterator[Finding]:
        """All findings, kind by kind."""
        yield from self._contradictions()
        yield from self._impossible()
        yield from self._gaps()
        yield from self._differences()
        yield from self._open()
        yield from self._vacuous()
        yield from self._redundant()
        yield from self._bound()
        if self.unknown:
            yield self._finding("unknown", (), "rlimit", None)

    # -- the kinds ----------------------------------------------------------------------

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
        """Rules that apply and set each other aside, so that none of them applies."""
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
        """The finding with those rules alone that leave no common answer only together.

        Of accounts that say the same the detailed one is kept, then the overview.
        """
        names = list(dict.fromkeys(d.norm.rule.id for d in found.demands))
        voices = {d.norm.rule.id: d.norm.voice for d in found.demands}
        last = (OVERVIEW, DETAIL)
        for name in sorted(names, key=lambda n: last.index(voices[n]) if voices[n] in last else -1):
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
        """States in which the detailed account is silent and another one changes something.

        Where the detailed account never speaks the overview stands for it.
        """
        voices = self.inquiry.voices
        own = DETAIL if DETAIL in voices or OVERVIEW not in voices else OVERVIEW
        if self.question.silence is None:
            return
        silent = [negation(o.when) for o in self.instances if o.norm.voice == own]
        for other in voices:
            change = either(
                both([o.active, self._is_silence(a), negation(o.allows[a])])
                for o in self.instances
                if o.norm.voice == other != own
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

    def _bound(self) -> Iterator[Finding]:
        """A process that goes on after the last moment looked at: of it nothing is claimed."""
        process = self.inquiry.situation.process
        if process is not None:
            goes_on = negation(self.fold.value(process.ends))
            if self._sat(goes_on):
                many = f"more-than-{len(process.moments.members)}-moments"
                yield self._finding("unknown", (), many, [goes_on])

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
        A rule that demands nothing is vacuous, not redundant. What a summary tells of a rule says
        neither that its words repeat another one nor that another one repeats them.
        """
        first_hand = [o for o in self.instances if not o.norm.rule.restated]
        for name in dict.fromkeys(o.norm.rule.id for o in first_hand):
            own = [o for o in first_hand if o.norm.rule.id == name]
            same = [o for o in first_hand if o.norm.voice == own[0].norm.voice]
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

    def _implied(self, own: list[Instance], rest: list[Instance]) -> bool:
        differs = either(
            both([o.active, negation(o.allows[a]),
                  *(either([negation(r.active), r.allows[a]]) for r in rest)])
            for o in own
            for a in self.question.answers
        )  # fmt: skip
        return self._never(differs)

    def _smallest(self, own: list[Instance], rest: list[Instance]) -> list[str]:
        names = list(dict.fromkeys(r.norm.rule.id for r in rest))
        for name in list(names):
            fewer = [n for n in names if n != name]
            if self._implied(own, [r for r in rest if r.norm.rule.id in fewer]):
                names = fewer
        return names
