"""Integer arithmetic of C11 on typed terms, with what must hold for it to be defined.

Section numbers are those of ISO/IEC 9899:2011. Where the standard leaves the choice to the
implementation (conversion to a signed type that is too small, 6.3.1.3; right shift of a
negative number, 6.5.7), it is that of GCC: modulo a power of two, and with the sign.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from verification.proof.c_type import INT, Int, Lanes
from verification.proof.term import (
    Term,
    apply,
    as_number,
    choice,
    equal,
    implies,
    negation,
    number,
    resized,
)

Need = Callable[[str, Term], None]
"""Called with a kind of fault and the condition that keeps it away."""

COMPARISONS: Final = frozenset({"<", "<=", ">", ">=", "==", "!="})
SHIFTS: Final = frozenset({"<<", ">>"})
_PLAIN: Final = {"+": "bvadd", "-": "bvsub", "*": "bvmul", "&": "bvand", "|": "bvor", "^": "bvxor"}


@dataclass(frozen=True, slots=True)
class Value:
    """A number with its type."""

    type: Int | Lanes
    term: Term

    @property
    def scalar(self) -> Int:
        """The type of the number, or of one lane."""
        return self.type.element if isinstance(self.type, Lanes) else self.type


def literal(value: int, kind: Int) -> Value:
    """A constant."""
    return Value(kind, number(value, kind.width))


def truth_of(value: Value) -> Term:
    """Whether it is not zero (6.8.4.1)."""
    return negation(equal(value.term, number(0, value.term.width)))


def converted(value: Value, kind: Int | Lanes) -> Value:
    """The value in another type (6.3.1.3)."""
    width = kind.element.width if isinstance(kind, Lanes) else kind.width
    return Value(kind, resized(value.term, width, value.scalar.signed))


def promoted(value: Value) -> Value:
    """The integer promotions (6.3.1.1): every type narrower than `int` fits in `int`."""
    if isinstance(value.type, Int) and value.type.rank < INT.rank:
        return converted(value, INT)
    return value


def common(a: Int, b: Int) -> Int:
    """The type of the usual arithmetic conversions of two promoted types (6.3.1.8)."""
    if a == b:
        return a
    if a.signed == b.signed:
        return a if a.rank > b.rank else b
    signed, unsigned = (a, b) if a.signed else (b, a)
    if unsigned.rank >= signed.rank:
        return unsigned
    if signed.width > unsigned.width:
        return signed
    return Int(signed.width, False, signed.rank)


def unary(op: str, value: Value, need: Need) -> Value:
    """`-`, `~`, `+` and `!`."""
    if op == "!":
        return Value(INT, as_number(negation(truth_of(value)), INT.width))
    value = promoted(value)
    if op == "+":
        return value
    if op == "~":
        return Value(value.type, apply("bvnot", value.term))
    return binary("-", Value(value.type, number(0, value.term.width)), value, need)


def binary(op: str, left: Value, right: Value, need: Need) -> Value:
    """Arithmetic, shift or comparison of two numbers."""
    if isinstance(left.type, Lanes) or isinstance(right.type, Lanes):
        return _lanes(op, left, right, need)
    left, right = promoted(left), promoted(right)
    if op in SHIFTS:
        return _shift(op, left, right, need)
    kind = common(left.scalar, right.scalar)
    a, b = converted(left, kind).term, converted(right, kind).term
    if op in COMPARISONS:
        return Value(INT, as_number(compared(op, a, b, kind.signed), INT.width))
    if op in {"/", "%"}:
        return _division(op, a, b, kind, need)
    if kind.signed and op in {"+", "-", "*"}:
        need("overflow", _exact(_PLAIN[op], a, b))
    return Value(kind, apply(_PLAIN[op], a, b))


def compared(op: str, a: Term, b: Term, signed: bool) -> Term:
    """A comparison of two terms of the same width, as a truth value."""
    if op in {"==", "!="}:
        same = equal(a, b)
        return same if op == "==" else negation(same)
    if op[0] == ">":
        a, b = b, a
    name = "bvsl" if signed else "bvul"
    return apply(name + ("e" if op.endswith("=") else "t"), a, b)


def _exact(name: str, a: Term, b: Term) -> Term:
    """Whether the signed result fits: it equals that of an operation without any overflow."""
    wide = a.width * 2 if name == "bvmul" else a.width + 1
    full = apply(name, resized(a, wide, True), resized(b, wide, True))
    return equal(resized(apply(name, a, b), wide, True), full)


def _division(op: str, a: Term, b: Term, kind: Int, need: Need) -> Value:
    need("division by zero", negation(equal(b, number(0, kind.width))))
    if kind.signed:
        lowest = equal(a, number(kind.low, kind.width))
        need("overflow", implies(lowest, negation(equal(b, number(-1, kind.width)))))
    names = {"/": ("bvudiv", "bvsdiv"), "%": ("bvurem", "bvsrem")}[op]
    return Value(kind, apply(names[kind.signed], a, b))


def _shift(op: str, left: Value, right: Value, need: Need) -> Value:
    """6.5.7: by less than the width; to the left a signed number stays one, not below zero."""
    kind = left.scalar
    width = kind.width
    small = compared("<", right.term, number(width, right.term.width), signed=False)
    need("shift", small)
    by = resized(right.term, width, signed=False)
    if op == ">>":
        return Value(kind, apply("bvashr" if kind.signed else "bvlshr", left.term, by))
    made = apply("bvshl", left.term, by)
    if kind.signed:
        need("shift", compared(">=", left.term, number(0, width), signed=True))
        need("overflow", equal(apply("bvashr", made, by), left.term))
        need("overflow", compared(">=", made, number(0, width), signed=True))
    return Value(kind, made)


def _lanes(op: str, left: Value, right: Value, need: Need) -> Value:
    """One lane of a vector operation of GNU C: no promotion, modulo the width of the lane.

    A scalar is taken for each lane; a comparison gives all ones or zero, as a signed number. Of
    shifts only those of unsigned lanes are read, by less than the width as everywhere (6.5.7).
    """
    vector = left.type if isinstance(left.type, Lanes) else right.type
    assert isinstance(vector, Lanes)
    kind = vector.element
    a, b = (resized(v.term, kind.width, v.scalar.signed) for v in (left, right))
    if op in COMPARISONS:
        ones, none = number(-1, kind.width), number(0, kind.width)
        signed = Lanes(Int(kind.width, True, kind.rank), vector.count)
        return Value(signed, choice(compared(op, a, b, kind.signed), ones, none))
    if op in SHIFTS and not kind.signed and isinstance(left.type, Lanes):
        need("shift", compared("<", b, number(kind.width, kind.width), signed=False))
        return Value(vector, apply("bvshl" if op == "<<" else "bvlshr", a, b))
    if op not in _PLAIN:
        raise ValueError(op)
    return Value(vector, apply(_PLAIN[op], a, b))
