"""Expressions of C on unknown values: what they are worth, what they store, what they need."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from altered.failure import Place
from verification.proof import arithmetic, c_type, syntax
from verification.proof.arithmetic import Value, converted, truth_of
from verification.proof.c_type import INT, SIZE, Array, CType, Int, Lanes, Pointer, Struct, Void
from verification.proof.failure import Unsupported
from verification.proof.memory import Address, Object
from verification.proof.places import Places, Result, Spot
from verification.proof.term import FALSE, Term, as_number, both, choice, negation, number

HINTS: Final = frozenset({"__builtin_prefetch"})
"""Calls that change nothing; their arguments are not looked at."""


@dataclass
class Expressions(Places):
    """The evaluator; `Machine` adds statements and functions."""

    scopes: list[dict[str, Object]] = field(default_factory=list)

    def call(self, name: str, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        """Call a function."""
        raise NotImplementedError

    def value(self, expr: syntax.Expr, guard: Term) -> Value | Address:
        """The value of an expression that has one."""
        return self.as_value(self.result(expr, guard), expr.place, guard)

    def number(self, expr: syntax.Expr, guard: Term) -> Value:
        """The value of an expression that is a number."""
        value = self.value(expr, guard)
        if isinstance(value, Address):
            raise Unsupported("a pointer where a number is expected", expr.place)
        return value

    def test(self, expr: syntax.Expr, guard: Term) -> Term:
        """Whether an expression is not zero."""
        value = self.value(expr, guard)
        return truth_of(value) if isinstance(value, Value) else number(value.object is not None, 0)

    def result(self, expr: syntax.Expr, guard: Term) -> Result:
        """What an expression is: a number, a pointer, or a place that can be read."""
        match expr:
            case syntax.Number(_, value, kind):
                return arithmetic.literal(value, kind)
            case syntax.Known(_, value):
                return arithmetic.literal(value, SIZE)
            case syntax.Name(place, name):
                return self.named(name, place)
            case syntax.Unary(_, "&", arg):
                return self._address(self.spot(arg, guard))
            case syntax.Unary(_, "*", _) | syntax.Index() | syntax.Member():
                return self.spot(expr, guard)
            case syntax.Unary(place, op, arg):
                if op == "!":
                    return Value(INT, as_number(negation(self.test(arg, guard)), INT.width))
                need = self._needs(place, guard)
                return arithmetic.unary(op, self.number(arg, guard), need)
            case syntax.Binary(place, "&&" | "||" as op, left, right):
                return self.junction(op, left, right, guard)
            case syntax.Binary(place, op, left, right):
                return self.binary(
                    op, self.value(left, guard), self.value(right, guard), expr, guard
                )
            case syntax.Assign():
                return self.assign(expr, guard)
            case syntax.Step(place, op, target, after):
                spot = self.spot(target, guard)
                before = self.loaded(spot, place, guard)
                one = arithmetic.literal(1, INT)
                made = self.binary(op, before, one, expr, guard)
                self.store(spot, made, place, guard)
                return before if after else self.fitted(made, spot.type, place)
            case syntax.Conditional():
                return self.chosen(expr, guard)
            case syntax.Invoke(_, name, args) if name in HINTS and all(map(_is_plain, args)):
                return None
            case syntax.Invoke(place, name, args):
                return self.call(name, tuple(self.result(a, guard) for a in args), guard, place)
            case syntax.Cast(_, Void(), arg):
                self.result(arg, guard)
                return None
            case syntax.Cast(place, kind, arg):
                return self.cast(self.value(arg, guard), kind, place)
            case syntax.SizeOf():
                return self.size(expr)
            case syntax.Sequence(_, parts):
                return [self.result(p, guard) for p in parts][-1]
            case syntax.Literal(place, kind, listed):
                nameless = self.memory.add(Object(f"literal {place.line}", kind, "unset"))
                spot = Spot(nameless, (), kind)
                self.initialise(spot, listed, guard)
                return self.loaded(spot, place, guard) if isinstance(kind, Int | Lanes) else spot
            case syntax.Listed(place):
                raise Unsupported("a list of values here", place)

    def _address(self, spot: Spot) -> Address:
        return Address(spot.object, spot.path, spot.type)

    def _needs(self, place: Place, guard: Term) -> arithmetic.Need:
        return lambda kind, holds: self.need(kind, place, guard, holds)

    def named(self, name: str, place: Place) -> Result:
        """What a name stands for: a variable, or a constant of an enumeration."""
        for scope in reversed(self.scopes):
            if name in scope:
                return Spot(scope[name], (), scope[name].type)
        if name in self.program.constants:
            return arithmetic.literal(self.program.constants[name], INT)
        raise Unsupported(f"the name {name}", place)

    def junction(self, op: str, left: syntax.Expr, right: syntax.Expr, guard: Term) -> Value:
        """`&&` or `||`: the right side is looked at only where it decides."""
        first = self.test(left, guard)
        further = both((guard, first if op == "&&" else negation(first)))
        second = self.test(right, further)
        held = both((first, second)) if op == "&&" else negation(
            both((negation(first), negation(second)))
        )  # fmt: skip
        return Value(INT, as_number(held, INT.width))

    def binary(
        self, op: str, left: Value | Address, right: Value | Address, expr: syntax.Expr, guard: Term
    ) -> Value | Address:
        """An operator on numbers, or on a pointer and a number."""
        place = expr.place
        if isinstance(left, Value) and isinstance(right, Value):
            try:
                return arithmetic.binary(op, left, right, self._needs(place, guard))
            except ValueError:
                raise Unsupported(f"{op} on vectors", place) from None
        if isinstance(left, Value):
            left, right = right, left
        assert isinstance(left, Address)
        if isinstance(right, Value) and op in {"+", "-"}:
            return self.moved(left, right, op, place, guard)
        other = right if isinstance(right, Address) else None
        if op in {"==", "!="} and (other is None or not (left.object and other.object)):
            same = left.object is None and (other is None or other.object is None)
            return arithmetic.literal(int(same == (op == "==")), INT)
        raise Unsupported(f"{op} on pointers", place)

    def chosen(self, expr: syntax.Conditional, guard: Term) -> Result:
        """`test ? yes : no`."""
        test = self.test(expr.test, guard)
        yes = self.value(expr.yes, both((guard, test)))
        no = self.value(expr.no, both((guard, negation(test))))
        if isinstance(yes, Value) and isinstance(no, Value):
            if isinstance(yes.type, Int) and isinstance(no.type, Int):
                yes, no = arithmetic.promoted(yes), arithmetic.promoted(no)
                kind = arithmetic.common(yes.scalar, no.scalar)
                yes, no = converted(yes, kind), converted(no, kind)
            return Value(yes.type, choice(test, yes.term, no.term))
        if test.known:
            return yes if test.value else no
        raise Unsupported("a choice between pointers", expr.place)

    def size(self, expr: syntax.SizeOf) -> Value:
        """`sizeof`."""
        of = expr.of
        if not isinstance(of, Int | Void | Pointer | Array | Struct | Lanes):
            of = self.type_of(of)
        size = c_type.size_of(of)
        if size is None:
            raise Unsupported("the size of this", expr.place)
        return arithmetic.literal(size, SIZE)

    def type_of(self, expr: syntax.Expr) -> CType:
        """The type of an expression that is not evaluated."""
        result = self.result(expr, FALSE)
        if result is None:
            return c_type.VOID
        return Pointer(result.type) if isinstance(result, Address) else result.type

    def spot(self, expr: syntax.Expr, guard: Term) -> Spot:
        """The place that an expression stands for."""
        match expr:
            case syntax.Unary(place, "*", arg):
                return self.pointed(self.value(arg, guard), place, guard)
            case syntax.Index(place, base, at):
                address = self.value(base, guard)
                index = self.number(at, guard)
                if isinstance(address, Value):
                    raise Unsupported("an index into a number", place)
                return self.pointed(self.moved(address, index, "+", place, guard), place, guard)
            case syntax.Member(place, base, name):
                spot = self.spot(base, guard)
                kind = spot.type.field(name) if isinstance(spot.type, Struct) else None
                if kind is None:
                    raise Unsupported(f"the field {name}", place)
                return Spot(spot.object, (*spot.path, name), kind)
            case _:
                result = self.result(expr, guard)
                if not isinstance(result, Spot):
                    raise Unsupported("a place to store", expr.place)
                return result

    def assign(self, expr: syntax.Assign, guard: Term) -> Result:
        """`=` and its kin."""
        spot = self.spot(expr.target, guard)
        if not expr.op:
            result = self.result(expr.value, guard)
            if isinstance(result, Spot) and isinstance(spot.type, Struct):
                self.copy(result, spot, expr.place, guard)
                return spot
            value = self.as_value(result, expr.place, guard)
        else:
            right = self.value(expr.value, guard)
            before = self.loaded(spot, expr.place, guard)
            value = self.binary(expr.op, before, right, expr, guard)
        self.store(spot, value, expr.place, guard)
        return self.fitted(value, spot.type, expr.place)

    def initialise(self, spot: Spot, value: syntax.Expr, guard: Term) -> None:
        """Set a new object; what a list leaves out is zero (6.7.9)."""
        if not isinstance(value, syntax.Listed):
            result = self.result(value, guard)
            if isinstance(result, Spot) and isinstance(spot.type, Struct):
                self.copy(result, spot, value.place, guard)
            else:
                self.store(spot, self.as_value(result, value.place, guard), value.place, guard)
            return
        parts: list[Spot]
        if isinstance(spot.type, Struct):
            fields = value.names or tuple(name for name, _ in spot.type.fields)
            kinds = dict(spot.type.fields)
            parts = [Spot(spot.object, (*spot.path, name), kinds[name]) for name in fields]
        elif isinstance(spot.type, Array):
            element = spot.type.element
            parts = [
                Spot(spot.object, (*spot.path, i), element) for i in range(spot.type.length or 0)
            ]
        else:
            parts = [spot]
        if len(value.values) > len(parts):
            raise Unsupported("more values than places", value.place)
        zero = arithmetic.literal(0, INT)
        for leaf in self.leaves(spot):
            self.store(leaf, zero if not isinstance(leaf.type, Lanes) else Value(
                leaf.type, number(0, leaf.type.element.width)), value.place, guard)  # fmt: skip
        for part, one in zip(parts, value.values, strict=False):
            if isinstance(part.type, Lanes):
                inner = self.number(one, guard)
                self.store(part, converted(inner, part.type), value.place, guard)
            else:
                self.initialise(part, one, guard)


def _is_plain(expr: syntax.Expr) -> bool:
    """Whether an expression stores nothing and calls nothing."""
    match expr:
        case syntax.Unary(_, _, arg) | syntax.Cast(_, _, arg) | syntax.Member(_, arg, _):
            return _is_plain(arg)
        case syntax.Binary(_, _, left, right) | syntax.Index(_, left, right):
            return _is_plain(left) and _is_plain(right)
        case _:
            return isinstance(expr, syntax.Number | syntax.Name | syntax.Known | syntax.SizeOf)
