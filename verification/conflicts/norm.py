"""Rules as norms: in which states a rule speaks, and which answers it then allows.

A rule record of ``spec/`` may carry ``[[rule.norm]]`` tables. Each is read here as: to this
question, for all these arguments, when this holds, then this must hold of ``answer``. The
answers that all rules that apply allow together are what the rules decide: none of them is a
contradiction, exactly one a decision, several leave the point open.

One rule may go before others (``over``) by a golden rule (``by``); this is default logic with
explicit exceptions, as in Catala.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from altered.failure import Malformed, Problem
from altered.rules import Rule, Rules
from altered.rules.finding_words import DETAIL, OVERVIEW
from altered.rules.near import did_you_mean
from altered.rules.rule import Norm as WrittenNorm
from altered.rules.rule import Passage
from verification.formula.expr import BOOL, Expr, Sort, Var
from verification.formula.from_toml import formula_problem
from verification.formula.parse import FormulaError, Scope, parse, parse_binders
from verification.formula.situation import Question, Situation

UNKNOWN_QUESTION: Final = "ALT-F010"
EVERY_OTHER: Final = "*"


@dataclass(frozen=True)
class Norm:
    """One formal sentence of a rule.

    ``extra`` are its own bound names (``for``), ``when`` its scope, ``then`` its demand on
    ``answer``. ``when_text`` and ``then_text`` are the formulas as written.
    """

    rule: Rule
    question: Question
    extra: tuple[Var, ...]
    when: Expr | None
    then: Expr
    over: tuple[str, ...]
    by: str | None
    reading: tuple[tuple[str, str], ...]
    note: str | None
    when_text: str
    then_text: str
    index: int

    @property
    def voice(self) -> str:
        """Which account of the game speaks: ``overview``, ``detail`` or a family as ``quick``."""
        return voice_of(self.rule)

    def instances(self) -> Iterator[Mapping[Var, int]]:
        """Every choice of the norm's own bound names."""
        for values in product(*(range(len(v.sort.members)) for v in self.extra)):
            yield dict(zip(self.extra, values, strict=True))

    def beats(self, other: Norm) -> bool:
        """Whether this norm goes before the other one where both apply.

        Two that each go before the other stand side by side: one prohibition does not lift
        another one.
        """
        return self._names(other) and not other._names(self)

    def _names(self, other: Norm) -> bool:
        if other.rule.id == self.rule.id:
            return False
        return EVERY_OTHER in self.over or other.rule.id in self.over


def voice_of(rule: Rule) -> str:
    """The account a rule belongs to.

    Chapter 1 sums the game up, the later chapters give it in detail, and each unnumbered
    family tells it once more; no account points at the others.
    """
    if rule.number is None:
        return rule.id.split(".", maxsplit=1)[0]
    return OVERVIEW if rule.chapter == "1" else DETAIL


@dataclass(frozen=True)
class Inquiry:
    """A question with its situation and every norm that answers it, in the order of the rules."""

    situation: Situation
    question: Question
    norms: tuple[Norm, ...]

    @property
    def voices(self) -> tuple[str, ...]:
        """The accounts that answer, in the order of the rules."""
        return tuple(dict.fromkeys(n.voice for n in self.norms))

    @property
    def readings(self) -> tuple[str, ...]:
        """Ids of the readings on which the answer may depend."""
        return tuple(sorted({r for n in self.norms for r, _ in n.reading}))

    def under(self, chosen: Mapping[str, str]) -> Inquiry:
        """The same inquiry under chosen readings: norms of other readings drop out."""
        kept = tuple(n for n in self.norms if all(chosen.get(r) == v for r, v in n.reading))
        return Inquiry(self.situation, self.question, kept)

    def settled(self, chosen: Mapping[str, str]) -> Inquiry:
        """The same inquiry once readings are chosen: nothing depends on them any more."""
        norms = tuple(replace(n, reading=()) for n in self.under(chosen).norms)
        return replace(self, norms=norms)

    def without(self, rules: frozenset[str]) -> Inquiry:
        """The same inquiry as if some rules did not exist; what rests on them falls, too."""
        kept = tuple(n for n in self.norms if n.rule.id not in rules)
        norms = tuple(n if n.by not in rules else replace(n, over=(), by=None) for n in kept)
        return Inquiry(self.situation, self.question, norms)


def read_norms(rules: Rules, situations: tuple[Situation, ...]) -> tuple[Inquiry, ...]:
    """Every question with the norms of the loaded rules, restated ones among them.

    Raises ``Malformed`` with each formula that cannot be read, at its place in the rule file.
    """
    by_question = {q.id: (s, q) for s in situations for q in s.questions}
    norms: dict[str, list[Norm]] = {q: [] for q in by_question}
    problems: list[Problem] = []
    for rule in rules.published:
        for i, written in enumerate(rule.norms):
            name = written.question.text
            if name not in by_question:
                problems.append(_no_question(rule, written.question, tuple(by_question)))
                continue
            situation, question = by_question[name]
            try:
                norms[name].append(_read(rule, i, written, situation, question))
            except _LocatedError as error:
                problems.append(error.problem)
    if problems:
        raise Malformed(*problems)
    return tuple(Inquiry(s, q, tuple(norms[q.id])) for s, q in by_question.values())


class _LocatedError(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def _no_question(rule: Rule, passage: Passage, known: tuple[str, ...]) -> Problem:
    message = f'there is no question "{passage.text}"'
    place = passage.at(0, len(passage.text))
    expected = "one of " + ", ".join(known)
    hint = did_you_mean(passage.text, known)
    return Problem(UNKNOWN_QUESTION, message, place, expected, hint, rule.id)


def _read(
    rule: Rule, index: int, written: WrittenNorm, situation: Situation, question: Question
) -> Norm:
    scope = situation.scope.bind(*question.params)
    extra: tuple[Var, ...] = ()
    if written.scope is not None:
        passage = written.scope
        try:
            extra = parse_binders(passage.text, scope)
        except FormulaError as error:
            raise _located(error, passage, rule) from None
        scope = scope.bind(*extra)
    when = _formula(written.when, scope, BOOL, rule) if written.when else None
    then = _formula(written.then, scope.bind(question.answer), BOOL, rule)
    return Norm(
        rule,
        question,
        extra,
        when,
        then,
        written.over,
        written.by,
        written.reading,
        written.note,
        " ".join(written.when.text.split()) if written.when else "",
        " ".join(written.then.text.split()),
        index,
    )


def _formula(passage: Passage, scope: Scope, sort: Sort, rule: Rule) -> Expr:
    try:
        return parse(passage.text, scope, sort)
    except FormulaError as error:
        raise _located(error, passage, rule) from None


def _located(error: FormulaError, passage: Passage, rule: Rule) -> _LocatedError:
    problem = formula_problem(error, passage.place, passage.text)
    return _LocatedError(
        Problem(
            problem.code, problem.message, problem.place, problem.expected, problem.hint, rule.id
        )
    )
