"""Terms over truth values and bit-vectors: built, computed and written as SMT-LIB text.

The operators are those of SMT-LIB (theory FixedSizeBitVectors), under their names there. A
term whose arguments are all known is computed at once, so that a run on constants gives
constants: what z3 is asked and what is compared with a compiler come from the same terms.

Equal terms are one object; `width` 0 marks a truth value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

BOOL: Final = 0
COMPARISONS: Final = frozenset({"=", "bvult", "bvule", "bvslt", "bvsle"})
TRUTHS: Final = frozenset({"not", "and", "or"})
RESIZES: Final = frozenset({"zero_extend", "sign_extend", "extract"})


@dataclass(frozen=True, eq=False, slots=True)
class Term:
    """One node: an operator over terms, an unknown (`var`, with a name) or a `const`."""

    op: str
    args: tuple[Term, ...]
    width: int
    value: int = 0
    name: str = ""

    @property
    def known(self) -> bool:
        """Whether it is a constant."""
        return self.op == "const"

    @property
    def signed(self) -> int:
        """The value of a constant in two's complement."""
        return _signed(self.value, self.width)

    def __repr__(self) -> str:
        if self.known:
            return str(self.value)
        return self.name or f"({self.op} {' '.join(map(repr, self.args))})"


@cache
def _node(op: str, args: tuple[Term, ...], width: int, value: int, name: str) -> Term:
    return Term(op, args, width, value, name)


def number(value: int, width: int) -> Term:
    """A constant of so many bits; `value` is taken modulo 2 to the `width`."""
    return _node("const", (), width, value & ((1 << width) - 1), "")


def truth(value: bool) -> Term:
    """A constant truth value."""
    return _node("const", (), BOOL, int(value), "")


TRUE: Final = truth(True)
FALSE: Final = truth(False)


def unknown(name: str, width: int) -> Term:
    """The unknown of this name."""
    return _node("var", (), width, 0, name)


def apply(op: str, *args: Term) -> Term:
    """An operator of SMT-LIB over terms of fitting widths."""
    width = BOOL if op in COMPARISONS or op in TRUTHS else args[0].width
    if all(a.known for a in args):
        return _constant(_compute(op, args), width)
    return _plainer(op, args) or _node(op, args, width, 0, "")


def equal(left: Term, right: Term) -> Term:
    """Equality."""
    return apply("=", left, right)


def negation(term: Term) -> Term:
    """Not."""
    return term.args[0] if term.op == "not" else apply("not", term)


def both(terms: Iterable[Term]) -> Term:
    """Return the term that holds where all of them do."""
    return _junction("and", terms)


def either(terms: Iterable[Term]) -> Term:
    """At least one of them."""
    return _junction("or", terms)


def implies(left: Term, right: Term) -> Term:
    """The right one, where the left one holds."""
    return either((negation(left), right))


def choice(test: Term, yes: Term, no: Term) -> Term:
    """One or the other of two terms of the same width."""
    if test.known:
        return yes if test.value else no
    if yes is no:
        return yes
    if yes.width == BOOL:
        return both((implies(test, yes), either((test, no))))
    return _node("ite", (test, yes, no), yes.width, 0, "")


def resized(term: Term, width: int, signed: bool) -> Term:
    """The number in another width: cut, or extended with its sign or with zeros."""
    if width == term.width:
        return term
    if term.known:
        return number(term.signed if signed else term.value, width)
    if width < term.width:
        return _node("extract", (term,), width, width - 1, "")
    op = "sign_extend" if signed else "zero_extend"
    return _node(op, (term,), width, width - term.width, "")


def as_number(test: Term, width: int) -> Term:
    """1 where it holds, else 0."""
    return choice(test, number(1, width), number(0, width))


def conjuncts(term: Term) -> tuple[Term, ...]:
    """The terms whose conjunction it is."""
    return term.args if term.op == "and" else () if term is TRUE else (term,)


def joined(terms: Iterable[Term]) -> Term:
    """At least one of some conditions, with what they have in common in front."""
    parts = [conjuncts(term) for term in terms if term is not FALSE]
    if not parts:
        return FALSE
    shared = [c for c in parts[0] if all(c in part for part in parts)]
    rests = [both(c for c in part if c not in shared) for part in parts]
    return both((*shared, either(rests)))


def under(term: Term, guard: Term) -> Term:
    """The same where the guard holds: choices that it decides are gone from the outside in."""
    known = {*conjuncts(guard)}
    while term.op == "ite":
        test, yes, no = term.args
        if known.issuperset(conjuncts(test)):
            term = yes
        elif negation(test) in known:
            term = no
        else:
            break
    return term


def _junction(op: str, terms: Iterable[Term]) -> Term:
    neutral = TRUE if op == "and" else FALSE
    kept: dict[Term, None] = {}
    for term in terms:
        for part in term.args if term.op == op else (term,):
            if part.known and part is not neutral:
                return part
            if negation(part) in kept:
                return negation(neutral)
            if not part.known:
                kept[part] = None
    if len(kept) < 2:
        return next(iter(kept), neutral)
    return _node(op, tuple(kept), BOOL, 0, "")


def _constant(value: int, width: int) -> Term:
    return truth(bool(value)) if width == BOOL else number(value, width)


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if width and value >> (width - 1) else value


def _plainer(op: str, args: tuple[Term, ...]) -> Term | None:
    """The same with a neutral or absorbing constant gone; None where there is none."""
    if op == "not" or len(args) != 2:
        return None
    left, right = args
    if op == "=":
        return TRUE if left is right else None
    if op not in {"bvadd", "bvor", "bvxor", "bvand", "bvsub", "bvshl", "bvlshr"}:
        return None
    for one, other in ((left, right), (right, left)):
        if one.known and one.value == 0:
            if op == "bvand":
                return one
            if op in {"bvadd", "bvor", "bvxor"} or one is right:
                return other
    return None


def _compute(op: str, args: tuple[Term, ...]) -> int:
    """What SMT-LIB says of an operator on constants."""
    if op in TRUTHS:
        values = [bool(a.value) for a in args]
        return int(not values[0] if op == "not" else (all if op == "and" else any)(values))
    a, width = args[0].value, args[0].width
    if len(args) == 1:
        return -a if op == "bvneg" else ~a
    b = args[1].value
    signed_a, signed_b = _signed(a, width), _signed(b, width)
    match op:
        case "=":
            return int(a == b)
        case "bvult":
            return int(a < b)
        case "bvule":
            return int(a <= b)
        case "bvslt":
            return int(signed_a < signed_b)
        case "bvsle":
            return int(signed_a <= signed_b)
        case "bvadd":
            return a + b
        case "bvsub":
            return a - b
        case "bvmul":
            return a * b
        case "bvand":
            return a & b
        case "bvor":
            return a | b
        case "bvxor":
            return a ^ b
        case "bvshl":
            return a << b if b < width else 0
        case "bvlshr":
            return a >> b if b < width else 0
        case "bvashr":
            return signed_a >> min(b, width)
        case _:
            return _divided(op, a, b, width)


def _divided(op: str, a: int, b: int, width: int) -> int:
    """Division rounds towards zero; by zero it is what SMT-LIB says, which nobody relies on."""
    if op in {"bvudiv", "bvurem"}:
        if b == 0:
            return -1 if op == "bvudiv" else a
        return a // b if op == "bvudiv" else a % b
    x, y = _signed(a, width), _signed(b, width)
    if y == 0:
        quotient = -1 if x >= 0 else 1
    else:
        quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    if op == "bvsdiv":
        return quotient
    assert op == "bvsrem", op
    return x if y == 0 else x - quotient * y


def ordered(roots: Iterable[Term]) -> list[Term]:
    """All nodes under some terms, arguments before what is made of them."""
    seen: set[Term] = set()
    found: list[Term] = []
    waiting = [(root, False) for root in reversed([*roots])]
    while waiting:
        term, ready = waiting.pop()
        if ready:
            found.append(term)
        elif term not in seen:
            seen.add(term)
            waiting.append((term, True))
            waiting.extend((a, False) for a in reversed(term.args))
    return found


def unknowns(roots: Iterable[Term]) -> list[Term]:
    """The unknowns of some terms, in the order of their first use."""
    return [term for term in ordered(roots) if term.op == "var"]


def replaced(root: Term, values: Mapping[Term, Term]) -> Term:
    """The term with other terms for some of its unknowns."""
    made: dict[Term, Term] = {}
    for term in ordered([root]):
        args = tuple(made[a] for a in term.args)
        if term.op == "var":
            made[term] = values.get(term, term)
        elif args == term.args:
            made[term] = term
        elif term.op == "ite":
            made[term] = choice(*args)
        elif term.op in RESIZES:
            made[term] = resized(args[0], term.width, term.op == "sign_extend")
        elif term.op in {"and", "or"}:
            made[term] = _junction(term.op, args)
        else:
            made[term] = apply(term.op, *args)
    return made[root]


def computed(root: Term, values: Mapping[Term, int]) -> Term:
    """The constant that it is for these values of its unknowns; 0 for those not given."""
    given = {u: _constant(values.get(u, 0), u.width) for u in unknowns([root])}
    return replaced(root, given)


def label(term: Term) -> str:
    """The name of an unknown in SMT-LIB; those of other widths have other ones."""
    return f"{term.name}:{term.width}"


def smt_text(roots: Iterable[Term]) -> str:
    """SMT-LIB text that asserts the terms; an unknown is declared under its `label`."""
    listed = [*roots]
    lines: list[str] = []
    names: dict[Term, str] = {}
    for term in ordered(listed):
        if term.op == "var":
            names[term] = f"|{label(term)}|"
            lines.append(f"(declare-const {names[term]} {_sort(term)})")
        elif term.known:
            names[term] = _literal(term)
        else:
            names[term] = f"n{len(names)}"
            args = " ".join(names[a] for a in term.args)
            lines.append(f"(define-fun {names[term]} () {_sort(term)} ({_operator(term)} {args}))")
    lines += [f"(assert {names[term]})" for term in listed]
    return "\n".join(lines)


def _sort(term: Term) -> str:
    return f"(_ BitVec {term.width})" if term.width else "Bool"


def _literal(term: Term) -> str:
    if term.width == BOOL:
        return "true" if term.value else "false"
    return f"(_ bv{term.value} {term.width})"


def _operator(term: Term) -> str:
    if term.op == "extract":
        return f"(_ extract {term.value} 0)"
    return f"(_ {term.op} {term.value})" if term.op in RESIZES else term.op
