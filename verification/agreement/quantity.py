"""What the formulas say of one thing that the core says, too: a defined term or an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from verification.agreement.rulings import rule_on_columns
from verification.conflicts.decide import rule_on
from verification.formula.expr import BOOL, Call, Const

if TYPE_CHECKING:
    from verification.conflicts.norm import Inquiry
    from verification.formula.expr import Definition, Sort
    from verification.formula.fold import Fold
    from verification.formula.situation import State
    from verification.formula.to_columns import Column, Columns, Numbers, Truths


@dataclass(frozen=True)
class Saying:
    """What the formulas say in one state: the answers they allow, and by which rules.

    ``asked`` is false where the question does not arise.
    """

    asked: bool
    allowed: tuple[int, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class ColumnSaying:
    """The same for columns: the one answer, where there is exactly one, where it is asked."""

    value: Numbers
    decided: Truths
    asked: Truths


class Quantity(Protocol):
    """One thing to compare."""

    @property
    def kind(self) -> str:
        """Name of the term or question."""

    @property
    def label(self) -> str:
        """The same with its arguments."""

    @property
    def sort(self) -> Sort:
        """Sort of its values."""

    def say(self, state: State, fold: Fold[int]) -> Saying:
        """Return what the formulas say in a state; ``fold`` is one of this state."""

    def say_columns(self, columns: Columns, fold: Fold[Column]) -> ColumnSaying:
        """Return what they say in all states; ``fold`` is one of these columns."""


def _label(name: str, sorts: tuple[Sort, ...], args: tuple[int, ...]) -> str:
    shown = ", ".join(s.show(a) for s, a in zip(sorts, args, strict=True))
    return f"{name}({shown})" if args else name


@dataclass(frozen=True)
class Term:
    """A defined term of a situation for some arguments."""

    definition: Definition
    args: tuple[int, ...]

    @property
    def kind(self) -> str:
        """Name of the term."""
        return self.definition.name

    @property
    def label(self) -> str:
        """The term with its arguments."""
        sorts = tuple(p.sort for p in self.definition.params)
        return _label(self.definition.name, sorts, self.args)

    @property
    def sort(self) -> Sort:
        """Sort of the term."""
        return self.definition.sort

    @property
    def call(self) -> Call:
        """The term as a formula."""
        pairs = zip(self.definition.params, self.args, strict=True)
        return Call(self.definition, tuple(Const(a, p.sort) for p, a in pairs))

    def say(self, state: State, fold: Fold[int]) -> Saying:  # noqa: ARG002 - of the protocol
        """Return the value of the term and the rules it cites."""
        return Saying(True, (fold.value(self.call),), self.definition.cites)

    def say_columns(self, columns: Columns, fold: Fold[Column]) -> ColumnSaying:
        """Return the values of the term."""
        yes = columns.truths(1)
        return ColumnSaying(columns.numbers(fold.value(self.call)), yes, yes)


@dataclass(frozen=True)
class Asked:
    """A question for some arguments: what all rules in force allow together."""

    inquiry: Inquiry
    args: tuple[int, ...]

    @property
    def kind(self) -> str:
        """Id of the question."""
        return self.inquiry.question.id

    @property
    def label(self) -> str:
        """The question with its arguments."""
        question = self.inquiry.question
        return _label(question.id, tuple(p.sort for p in question.params), self.args)

    @property
    def sort(self) -> Sort:
        """Sort of the answers."""
        return self.inquiry.question.sort

    def say(self, state: State, fold: Fold[int]) -> Saying:
        """Return the allowed answers and the rules in force."""
        question = self.inquiry.question
        arguments = dict(zip(question.params, self.args, strict=True))
        given = question.given
        if given is not None and not fold.value(given, dict(arguments)):
            return Saying(False, (), ())
        ruling = rule_on(self.inquiry, state, arguments)
        rules = tuple(dict.fromkeys(d.norm.rule.id for d in ruling.in_force))
        return Saying(True, ruling.allowed, rules)

    def say_columns(self, columns: Columns, fold: Fold[Column]) -> ColumnSaying:
        """Return the one allowed answer of each state."""
        arguments = dict(zip(self.inquiry.question.params, self.args, strict=True))
        ruling = rule_on_columns(self.inquiry, columns, arguments, fold)
        value, decided = ruling.decided()
        return ColumnSaying(value, decided, ruling.asked)


def answers_in_words(sort: Sort, allowed: tuple[int, ...]) -> str:
    """Return the allowed answers as a person reads them."""
    if not allowed:
        return "no answer: the rules in force contradict each other"
    return " or ".join(sort.show(a) for a in allowed)


def met(quantity: Quantity, value: int) -> str:
    """Return the class of an answer, to count how often it was met."""
    sort = quantity.sort
    shown = sort.show(value)
    if isinstance(quantity, Term) and not sort.is_list and sort != BOOL:
        shown = "positive" if value > 0 else "negative" if value < 0 else "0"
    return f"{quantity.kind} = {shown}"
