"""Formulas of the rules as terms: numbers of 64 bits, wide enough for all that is asked.

That they are wide enough is not assumed: each sum and product of a formula adds the condition
under which it is exact to `exact`, and those are proved with the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from verification.formula.expr import Quant, Var
from verification.formula.fold import Fold
from verification.proof.failure import Unsupported
from verification.proof.term import (
    BOOL,
    FALSE,
    TRUE,
    Term,
    apply,
    as_number,
    both,
    choice,
    either,
    equal,
    implies,
    negation,
    number,
    resized,
    truth,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verification.conflicts.norm import Inquiry, Norm
    from verification.formula.expr import Definition, Expr, Field, OpName

BITS: Final = 64
Index: TypeAlias = "tuple[int | Term, ...]"
Meaning: TypeAlias = "Mapping[str, Callable[[Index], Term]]"
"""For each field of a situation what it is in the record of the core, by its arguments."""


def as_truth(value: int | Term) -> Term:
    """A truth value of a formula."""
    if isinstance(value, int):
        return truth(bool(value))
    return value if value.width == BOOL else negation(equal(value, number(0, BITS)))


def as_integer(value: int | Term) -> Term:
    """A number of a formula."""
    if isinstance(value, int):
        return number(value, BITS)
    return as_number(value, BITS) if value.width == BOOL else value


@dataclass
class LawReader:
    """Reads formulas as terms; a reader of `Fold`."""

    meaning: Meaning
    exact: list[Term] = field(default_factory=list)

    def cell(self, field: Field, index: Index) -> int | Term:
        """What a cell is in the record."""
        if field.name not in self.meaning:
            raise Unsupported(f'the field "{field.name}" of a formula, which the record lacks')
        return self.meaning[field.name](index)

    def op(self, name: OpName, args: tuple[int | Term, ...]) -> Term:
        """One operator."""
        if name in {"not", "and", "or", "implies", "iff"}:
            return _junction(name, [as_truth(a) for a in args])
        chosen = args[1:] if name == "if" else args
        if name in {"if", "="} and any(isinstance(a, Term) and a.width == BOOL for a in chosen):
            truths = [as_truth(a) for a in chosen]
            if name == "if":
                return choice(as_truth(args[0]), *truths)
            return equal(*truths)
        numbers = [as_integer(a) for a in chosen]
        match name:
            case "if":
                return choice(as_truth(args[0]), *numbers)
            case "=":
                return equal(*numbers)
            case "<":
                return apply("bvslt", *numbers)
            case "<=":
                return apply("bvsle", *numbers)
            case "max" | "min":
                best = numbers[0]
                for other in numbers[1:]:
                    larger = apply("bvslt", best, other)
                    best = choice(larger if name == "max" else negation(larger), other, best)
                return best
            case _:
                return self._arithmetic(name, numbers)

    def _arithmetic(self, name: OpName, numbers: list[Term]) -> Term:
        if len(numbers) == 1:
            numbers = [number(0, BITS), *numbers]
        operator = {"+": "bvadd", "-": "bvsub", "*": "bvmul"}[name]
        left, right = numbers
        made = apply(operator, left, right)
        wide = BITS * 2 if name == "*" else BITS + 1
        full = apply(operator, resized(left, wide, True), resized(right, wide, True))
        self.exact.append(equal(resized(made, wide, True), full))
        return made


def _junction(name: str, truths: list[Term]) -> Term:
    match name:
        case "not":
            return negation(truths[0])
        case "and":
            return both(truths)
        case "or":
            return either(truths)
        case "implies":
            return implies(truths[0], truths[1])
        case _:
            return equal(truths[0], truths[1])


def summand(definition: Definition, args: tuple[int, ...], each: Term, reader: LawReader) -> Term:
    """What one member adds to a defined sum over a list, for these arguments of the term.

    Raises `Unsupported` when the definition is no such sum.
    """
    body = definition.body
    if not isinstance(body, Quant) or body.name != "sum":
        raise Unsupported(f'the definition "{definition.name}", which is not a sum')
    env: dict[Var, int | Term] = {**dict(zip(definition.params, args, strict=True)), body.var: each}
    fold: Fold[Term] = Fold(reader)
    where = TRUE if body.where is None else as_truth(fold.value(body.where, env))
    value = as_integer(fold.value(body.body, env))
    return choice(where, value, number(0, BITS))


def condition(definition: Definition, args: tuple[int | Term, ...], fold: Fold[Term]) -> Term:
    """A defined condition for these arguments."""
    return as_truth(fold.value(definition.body, dict(zip(definition.params, args, strict=True))))


@dataclass(frozen=True)
class Ruling:
    """For each answer whether the rules that apply allow it; where the question arises at all."""

    allowed: dict[int, Term]
    asked: Term

    def settles(self, answer: Term) -> Term:
        """Whether this number is the one answer allowed, where the question arises."""
        same = [equal(a, equal(answer, number(v, BITS))) for v, a in self.allowed.items()]
        listed = either(equal(answer, number(v, BITS)) for v in self.allowed)
        return implies(self.asked, both((listed, *same)))


@dataclass(frozen=True)
class _Instance:
    norm: Norm
    when: Term
    allows: dict[int, Term]


def ruling(inquiry: Inquiry, args: tuple[int | Term, ...], fold: Fold[Term]) -> Ruling:
    """What all norms together decide: the same as `verification.conflicts.decide.rule_on`."""
    question = inquiry.question
    given: dict[Var, int | Term] = dict(zip(question.params, args, strict=True))

    def holds(expr: Expr | None, own: Mapping[Var, int], answer: int) -> Term:
        if expr is None:
            return TRUE
        return as_truth(fold.value(expr, {**given, **own, question.answer: answer}))

    possible = {a: holds(question.possible, {}, a) for a in question.answers}
    instances = [
        _Instance(norm, holds(norm.when, own, 0), {a: holds(norm.then, own, a) for a in possible})
        for norm in inquiry.norms
        for own in norm.instances()
    ]
    applies: Term = FALSE
    speaks: Term = FALSE
    allowed = dict(possible)
    for one in instances:
        beaten = either(o.when for o in instances if o.norm.beats(one.norm))
        active = both((one.when, negation(beaten)))
        applies, speaks = either((applies, one.when)), either((speaks, active))
        allowed = {a: both((allowed[a], implies(active, one.allows[a]))) for a in allowed}
    for a in allowed:
        silent = possible[a]
        if question.silence is not None:
            quiet = as_integer(fold.value(question.silence, given))
            silent = equal(quiet, number(a, BITS))
        allowed[a] = either((both((speaks, allowed[a])), both((negation(applies), silent))))
    return Ruling(allowed, holds(question.given, {}, 0))
