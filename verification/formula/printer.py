"""What the three printers of formulas share: precedence, parentheses, chains of quantifiers.

A printer supplies its signs and the few forms that differ (quantifiers, ``if``, names). Two
forms are put back together here: ``x = A or x = B`` is written as membership, and a comparison
with a constant on the left is turned around, so that ``answer >= 1`` reads as it was written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from verification.formula.expr import (
    Call,
    Cell,
    Const,
    Definition,
    Expr,
    Field,
    Op,
    OpName,
    Quant,
    QuantName,
    Sort,
    Var,
)

# How tightly a form binds; the names are those of the grammar.
EXPR, IFF, IMPLIES, OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, ATOM = range(11)


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of one notation, with the blanks around them.

    ``bound`` is how tightly the operand of a negation must bind to stand without parentheses.
    """

    both: str
    either: str
    negation: str
    bound: int
    implies: str
    iff: str
    equal: str
    unequal: str
    less: str
    at_most: str
    greater: str
    at_least: str
    member: str
    no_member: str
    braces: tuple[str, str]
    parentheses: tuple[str, str]
    plus: str
    minus: str
    negative: str
    times: str


class Notation(Protocol):
    """What one notation decides for itself."""

    @property
    def signs(self) -> Signs:
        """The signs of the notation."""

    def constant(self, value: int, sort: Sort) -> str:
        """Write a fixed value."""

    def name(self, name: str) -> str:
        """Write a bound name."""

    def applied(self, target: Field | Definition, args: tuple[Expr, ...]) -> str:
        """Write a field or definition with its arguments."""

    def function(self, name: str, args: tuple[Expr, ...]) -> str:
        """Write ``max``, ``min`` or ``next``."""

    def choice(self, test: Expr, yes: Expr, no: Expr) -> tuple[str, int]:
        """Write ``if``; also return how tightly it binds."""

    def quantified(self, chain: Chain) -> tuple[str, int]:
        """Write a quantifier; also return how tightly it binds."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Quantifiers of one kind read as one: several bound names, one condition, one body."""

    name: QuantName
    variables: tuple[Var, ...]
    where: Expr | None
    body: Expr


def chain_of(expr: Quant) -> Chain:
    """Join directly nested quantifiers of one kind, as ``forall p in P, s in S`` reads them.

    A count over several names is a sum of counts; it is joined, too.
    """
    variables = [expr.var]
    inner = expr
    while inner.where is None and isinstance(inner.body, Quant):
        following = inner.body
        if following.name != inner.name and (inner.name, following.name) != ("sum", "count"):
            break
        inner = following
        variables.append(inner.var)
    return Chain(inner.name, tuple(variables), inner.where, inner.body)


def members_of(expr: Expr) -> tuple[Expr, tuple[Expr, ...]] | None:
    """Return ``x`` and ``A, B`` when the formula is ``x = A or x = B``; else ``None``."""
    if not (isinstance(expr, Op) and expr.name == "or" and len(expr.args) > 1):
        return None
    equations = [a for a in expr.args if isinstance(a, Op) and a.name == "="]
    if len(equations) < len(expr.args):
        return None
    left = equations[0].args[0]
    if isinstance(left, Const) or any(e.args[0] != left for e in equations):
        return None
    return left, tuple(e.args[1] for e in equations)


def _is_fixed(expr: Expr) -> bool:
    return isinstance(expr, Const) or (isinstance(expr, Op) and all(map(_is_fixed, expr.args)))


class Printer:
    """Writes formulas in one notation with the fewest parentheses that it needs."""

    def __init__(self, notation: Callable[[Printer], Notation]) -> None:
        self._notation = notation(self)
        self._signs: Final = self._notation.signs

    def write(self, expr: Expr) -> str:
        """Write a formula as a whole."""
        return self.at(expr, EXPR)

    def at(self, expr: Expr, level: int) -> str:
        """Write a formula as an operand that must bind at least as tightly as ``level``."""
        text, own = self._bound(expr)
        if own >= level:
            return text
        left, right = self._signs.parentheses
        return f"{left}{text}{right}"

    def all(self, exprs: tuple[Expr, ...]) -> str:
        """Write arguments with commas between them."""
        return ", ".join(self.write(e) for e in exprs)

    def _bound(self, expr: Expr) -> tuple[str, int]:
        match expr:
            case Const(value, sort):
                negative = value < 0
                return self._notation.constant(value, sort), UNARY if negative else ATOM
            case Var(name, _):
                return self._notation.name(name), ATOM
            case Cell(field, args):
                return self._notation.applied(field, args), ATOM
            case Call(definition, args):
                return self._notation.applied(definition, args), ATOM
            case Quant():
                return self._notation.quantified(chain_of(expr))
            case Op(name, args, _):
                return self._operator(expr, name, args)

    def _operator(self, expr: Op, name: OpName, args: tuple[Expr, ...]) -> tuple[str, int]:
        signs = self._signs
        if (found := members_of(expr)) is not None:
            return self._membership(*found, signs.member), COMPARE
        match name:
            case "and":
                return signs.both.join(self.at(a, NOT) for a in args), AND
            case "or":
                return signs.either.join(self.at(a, AND) for a in args), OR
            case "not":
                return self._negation(args[0])
            case "implies":
                return self._infix(args, OR, signs.implies, IMPLIES), IMPLIES
            case "iff":
                return self._infix(args, IMPLIES, signs.iff, IMPLIES), IFF
            case "=":
                return self._infix(args, SUM, signs.equal, SUM), COMPARE
            case "<":
                return self._order(args, signs.less, signs.greater), COMPARE
            case "<=":
                return self._order(args, signs.at_most, signs.at_least), COMPARE
            case "+":
                return self._infix(args, SUM, signs.plus, PRODUCT), SUM
            case "-" if len(args) == 1:
                return signs.negative + self.at(args[0], UNARY), UNARY
            case "-":
                return self._infix(args, SUM, signs.minus, PRODUCT), SUM
            case "*":
                return self._infix(args, PRODUCT, signs.times, UNARY), PRODUCT
            case "if":
                return self._notation.choice(args[0], args[1], args[2])
            case "max" | "min" | "next":
                return self._notation.function(name, args), ATOM

    def _infix(self, args: tuple[Expr, ...], left: int, sign: str, right: int) -> str:
        return self.at(args[0], left) + sign + self.at(args[1], right)

    def _order(self, args: tuple[Expr, ...], sign: str, turned: str) -> str:
        first, second = args
        if _is_fixed(first) and not _is_fixed(second):
            return self._infix((second, first), SUM, turned, SUM)
        return self._infix(args, SUM, sign, SUM)

    def _membership(self, left: Expr, members: tuple[Expr, ...], sign: str) -> str:
        opening, closing = self._signs.braces
        inside = ", ".join(self.at(m, SUM) for m in members)
        return f"{self.at(left, SUM)}{sign}{opening}{inside}{closing}"

    def _negation(self, inner: Expr) -> tuple[str, int]:
        signs = self._signs
        if isinstance(inner, Op) and inner.name == "=":
            return self._infix(inner.args, SUM, signs.unequal, SUM), COMPARE
        if (found := members_of(inner)) is not None:
            return self._membership(*found, signs.no_member), COMPARE
        text, own = self._bound(inner)
        if own == NOT or own >= signs.bound:
            return signs.negation + text, NOT
        left, right = signs.parentheses
        return f"{signs.negation}{left}{text}{right}", NOT
