"""The one traversal of formulas; what a formula *means* is decided by the reader given to it.

``fold`` computes with plain ``int`` wherever it can and asks the reader only where a value
is symbolic (a z3 term, a NumPy column). A reader therefore has two duties, ``cell`` and
``op``; evaluation on a concrete state never reaches ``op`` at all. Quantifiers range over
closed lists and are expanded here, so all readers share one meaning of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar, cast

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
    Var,
)

T = TypeVar("T")
Env = dict[Var, "int | T"]


class Reader(Protocol[T]):
    """What an interpretation of formulas must supply. ``T`` is its symbolic value."""

    def cell(self, field: Field, index: tuple[int | T, ...]) -> int | T:
        """The value of one cell; an index may itself be symbolic."""

    def op(self, name: OpName, args: tuple[int | T, ...]) -> T:
        """Apply an operator; at least one argument is symbolic."""


class Fold(Generic[T]):
    """Reads formulas through one reader, remembering definitions with concrete arguments.

    ``known`` are values of definitions, by name and arguments, that are not read any more.
    """

    def __init__(
        self, reader: Reader[T], known: Mapping[tuple[str, tuple[int, ...]], int | T] | None = None
    ) -> None:
        self._reader = reader
        self._memo: dict[tuple[str, tuple[int, ...]], int | T] = {**(known or {})}

    def value(self, expr: Expr, env: Env[T] | None = None) -> int | T:
        """The value of ``expr`` where the bound names of ``env`` stand for its values."""
        return self._fold(expr, env or {})

    def _fold(self, expr: Expr, env: Env[T]) -> int | T:
        match expr:  # what there is most of comes first
            case Op():
                return self._op(expr, env)
            case Var():
                return env[expr]
            case Const():
                return expr.value
            case Cell():
                return self._reader.cell(expr.field, tuple([self._fold(a, env) for a in expr.args]))
            case Call():
                return self._call(expr.definition, tuple([self._fold(a, env) for a in expr.args]))
            case Quant():
                return self._quant(expr, env)

    def _call(self, definition: Definition, args: tuple[int | T, ...]) -> int | T:
        inner: Env[T] = dict(zip(definition.params, args, strict=True))
        if not all(isinstance(a, int) for a in args):
            return self._fold(definition.body, inner)
        key = (definition.name, cast("tuple[int, ...]", args))
        if key not in self._memo:
            self._memo[key] = self._fold(definition.body, inner)
        return self._memo[key]

    def _op(self, expr: Op, env: Env[T]) -> int | T:
        name, args = expr.name, expr.args
        if name == "and" or name == "or":
            return self.junction(name, (self._fold(a, env) for a in args))
        if name == "implies":
            left = self._fold(args[0], env)
            if isinstance(left, int):
                return self._fold(args[1], env) if left else 1
            return self.junction("or", (self.apply("not", left), self._fold(args[1], env)))
        if name == "if":
            test = self._fold(args[0], env)
            if isinstance(test, int):
                return self._fold(args[1] if test else args[2], env)
            return self.apply("if", test, self._fold(args[1], env), self._fold(args[2], env))
        if name == "next":
            later = self.apply("+", self._fold(args[0], env), 1)
            return self.apply("min", later, len(expr.sort.members) - 1)
        return self.apply(name, *[self._fold(a, env) for a in args])

    def junction(self, name: OpName, values: Iterable[int | T]) -> int | T:
        """``and`` or ``or`` of many values, with concrete ones settled at once."""
        neutral = 1 if name == "and" else 0
        open_values: list[int | T] = []
        for value in values:
            if isinstance(value, int):
                if bool(value) != bool(neutral):
                    return 1 - neutral
            else:
                open_values.append(value)
        if not open_values:
            return neutral
        if len(open_values) == 1:
            return open_values[0]
        return self._reader.op(name, tuple(open_values))

    def apply(self, name: OpName, *args: int | T) -> int | T:
        """One operator; concrete arguments are computed here."""
        if all(isinstance(a, int) for a in args):
            return _concrete(name, cast("tuple[int, ...]", args))
        return self._reader.op(name, args)

    def _quant(self, expr: Quant, env: Env[T]) -> int | T:
        values: list[int | T] = []
        for member in range(len(expr.var.sort.members)):
            inner = {**env, expr.var: member}
            where = 1 if expr.where is None else self._fold(expr.where, inner)
            if isinstance(where, int) and not where:
                continue
            body = self._fold(expr.body, inner)
            values.append(self._guarded(expr, where, body))
        if expr.name == "forall":
            return self.junction("and", values)
        if expr.name == "exists":
            return self.junction("or", values)
        total: int | T = 0
        for value in values:
            if isinstance(value, int) and value == 0:
                continue
            same = isinstance(total, int) and total == 0
            total = value if same else self.apply("+", total, value)
        return total

    def _guarded(self, expr: Quant, where: int | T, body: int | T) -> int | T:
        if expr.name == "count":
            both = self.junction("and", (where, body))
            return both if isinstance(both, int) else self.apply("if", both, 1, 0)
        if isinstance(where, int):
            return body
        if expr.name == "forall":
            return self.junction("or", (self.apply("not", where), body))
        if expr.name == "exists":
            return self.junction("and", (where, body))
        return self.apply("if", where, body, 0)


def _concrete(name: OpName, args: tuple[int, ...]) -> int:
    match name:
        case "not":
            return 1 - args[0]
        case "iff" | "=":
            return int(args[0] == args[1])
        case "<":
            return int(args[0] < args[1])
        case "<=":
            return int(args[0] <= args[1])
        case "+":
            return args[0] + args[1]
        case "-":
            return args[0] - args[1] if len(args) == 2 else -args[0]
        case "*":
            return args[0] * args[1]
        case "max":
            return max(args)
        case "min":
            return min(args)
        case "and" | "or" | "implies" | "if" | "next":
            raise AssertionError(f"{name} must be folded before this")
