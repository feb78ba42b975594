"""Mutants of the formulas of rules: ``python -m verification.mutate.formulas``.

One formula at a time is changed: its demand negated, its scope negated or dropped, an operator
exchanged, a number one higher, a member of a list the next one. A mutant is *caught* when the
search of its question finds something else than before, or finds it in another situation. One
that changes no answer in any state cannot be caught; it is among the survivors.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import altered
from altered.progress import progress
from verification.conflicts.norm import Inquiry, Norm, read_norms
from verification.conflicts.search import search
from verification.formula.expr import BOOL, INT, Call, Cell, Const, Op, Quant
from verification.formula.from_toml import load_situations
from verification.report.draw import draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules import Rules
    from verification.formula.expr import Expr, OpName

_SWAPPED: Final[dict[str, OpName]] = {"and": "or", "or": "and", "<": "<=", "<=": "<",
                                      "+": "-", "max": "min", "min": "max"}  # fmt: skip


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the rule and the place of its formula, the fault in words."""

    rule: str
    question: str
    index: int
    words: str
    caught: bool


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


def fates(rules: Rules, inquiry: Inquiry) -> Iterator[Fate]:
    """Give the fate of every mutant of every formula that answers a question."""
    told = found_by(rules, inquiry)
    for place, norm in enumerate(inquiry.norms):
        for words, made in mutants_of(norm):
            norms = (*inquiry.norms[:place], made, *inquiry.norms[place + 1 :])
            now = found_by(rules, replace(inquiry, norms=norms))
            yield Fate(norm.rule.id, inquiry.question.id, norm.index, words, now != told)


def found_by(rules: Rules, inquiry: Inquiry) -> dict[str, str]:
    """Return what is found about a question: the ids of findings, each with its situation."""
    found = search((inquiry,), rules)
    return {one.id: "" if one.state is None else "; ".join(draw(one.state)) for one in found}


def _of_question(name: str) -> list[Fate]:
    rules = altered.load()
    inquiries = read_norms(rules, load_situations(rules.root))
    inquiry = next(one for one in inquiries if one.question.id == name)
    return list(fates(rules, inquiry))


def main() -> int:
    """Run the command: all mutants of all formulas, or of some questions; list the survivors."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutate.formulas")
    parser.add_argument("questions", nargs="*", help="ids of questions; all when left out")
    parser.add_argument("--least", type=float, default=0.85, help="the share to be caught")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    rules = altered.load()
    every = [one.question.id for one in read_norms(rules, load_situations(rules.root))]
    chosen = [name for name in every if name in given.questions or not given.questions]
    found: list[Fate] = []
    with ProcessPoolExecutor(given.workers) as pool, progress("questions", len(chosen)) as tick:
        for done, some in enumerate(pool.map(_of_question, chosen), 1):
            found += some
            tick(done)
    for one in found:
        if not one.caught:
            sys.stdout.write(f"{one.rule} [{one.index}] {one.question}: {one.words}\n")
    caught = sum(one.caught for one in found)
    share = caught / max(1, len(found))
    sys.stdout.write(f"Caught: {caught} of {len(found)} mutants of formulas, {100 * share:.1f} %\n")
    return 0 if share >= given.least else 1


if __name__ == "__main__":
    raise SystemExit(main())
