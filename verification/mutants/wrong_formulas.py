"""Every formula that differs from a norm's by one fault, with the fault in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from verification.formula.expr import BOOL, INT, Call, Cell, Const, Op, Quant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.conflicts.norm import Norm
    from verification.formula.expr import Expr, OpName

_SWAPPED: Final[dict[str, OpName]] = {"and": "or", "or": "and", "<": "<=", "<=": "<",
                                      "+": "-", "max": "min", "min": "max"}  # fmt: skip


def expressions(expr: Expr) -> Iterator[tuple[str, Expr]]:
    """Give every expression that differs from ``expr`` by one fault, with the fault in words."""
    match expr:
        case Op(name, args, sort):
            if name in _SWAPPED:
                yield f"{_SWAPPED[name]} for {name}", Op(_SWAPPED[name], args, sort)
            for place, one in enumerate(args):
                for words, made in expressions(one):
                    yield words, Op(name, (*args[:place], made, *args[place + 1 :]), sort)
        case Const(value, sort):
            if sort == INT:
                yield f"{value + 1} for {value}", Const(value + 1, sort)
            elif sort.is_list:
                other = (value + 1) % len(sort.members)
                if other != value:
                    yield f"{sort.show(other)} for {sort.show(value)}", Const(other, sort)
            else:
                yield f"{sort.show(1 - value)} for {sort.show(value)}", Const(1 - value, sort)
        case Quant(name, var, where, body, sort):
            for words, made in expressions(body):
                yield words, Quant(name, var, where, made, sort)
            if where is not None:
                yield "without the condition", Quant(name, var, None, body, sort)
        case Cell(held, args):
            for place, one in enumerate(args):
                for words, made in expressions(one):
                    yield words, Cell(held, (*args[:place], made, *args[place + 1 :]))
        case Call(definition, args):
            for place, one in enumerate(args):
                for words, made in expressions(one):
                    yield words, Call(definition, (*args[:place], made, *args[place + 1 :]))
        case _:
            return


def mutants_of(norm: Norm) -> Iterator[tuple[str, Norm]]:
    """Give every mutant of a formula, with its fault in words."""
    yield "the demand negated", replace(norm, then=Op("not", (norm.then,), BOOL))
    for words, made in expressions(norm.then):
        yield f"then: {words}", replace(norm, then=made)
    if norm.when is not None:
        yield "the scope negated", replace(norm, when=Op("not", (norm.when,), BOOL))
        yield "without its scope", replace(norm, when=None)
        for words, made in expressions(norm.when):
            yield f"when: {words}", replace(norm, when=made)
