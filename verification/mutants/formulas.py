"""Mutants of the formulas of rules: ``python -m verification.mutants.formulas``.

One formula at a time is changed: its demand negated, its scope negated or dropped, an operator
exchanged, a number one higher, a member of a list the next one. A mutant is *caught* when a
case of the rule has another answer, a witness of the rule is no longer judged as it should be,
when the search of its question finds something else than before, or finds it in another situation,
or when a play breaks the rule.

One that is proved to speak and to allow alike in every well-formed state cannot be caught; it is
counted apart.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Final

import altered
from altered.progress import progress
from verification.board_texts.law import instead
from verification.checks.dispatch import Judge
from verification.checks.registry import registry
from verification.conflicts.cases import wrong_cases
from verification.conflicts.norm import Inquiry, Norm, read_norms
from verification.conflicts.search import difference, search
from verification.formula.expr import BOOL, INT, Call, Cell, Const, Op, Quant
from verification.formula.from_toml import load_situations
from verification.mutants.baseline import in_turn, workload
from verification.mutants.played import do
from verification.report.draw import draw
from verification.witnesses.witness import Theatre, read_witnesses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules import Rules
    from verification.formula.expr import Expr, OpName
    from verification.records.model import Record

_SWAPPED: Final[dict[str, OpName]] = {"and": "or", "or": "and", "<": "<=", "<=": "<",
                                      "+": "-", "max": "min", "min": "max"}  # fmt: skip


EQUAL: Final = "equal"


@dataclass(frozen=True)
class Fate:
    """What became of a mutant: the rule and the place of its formula, the fault in words.

    ``by`` is what noticed it: "a case", "a witness", "a play", "the search"; "equal" when it is
    proved to say the same as the formula in every state; empty for a survivor.
    """

    rule: str
    question: str
    index: int
    words: str
    by: str

    @property
    def caught(self) -> bool:
        """Whether something noticed it."""
        return self.by not in {"", EQUAL}


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


class Trial:
    """Tries the mutants of formulas: against witnesses, recorded plays and the search."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.registry = registry()
        self.theatre = Theatre(rules, self.registry)
        self.entries, _ = read_witnesses(rules)
        self._played: list[Record | None] = []
        self._left = iter(in_turn(workload(rules)))

    def plays(self) -> Iterator[Record]:
        """Some games and all scenarios of the audit, each played when it is first asked for."""
        for place in count():
            if place == len(self._played):
                job = next(self._left, None)
                if job is None:
                    return
                self._played.append(do(self.rules, job).record)
            record = self._played[place]
            if record is not None:
                yield record

    def fates(self, inquiry: Inquiry) -> Iterator[Fate]:
        """Give the fate of every mutant of every formula that answers a question."""
        told: dict[str, str] | None = None
        for place, norm in enumerate(inquiry.norms):
            for words, made in mutants_of(norm):
                norms = (*inquiry.norms[:place], made, *inquiry.norms[place + 1 :])
                changed = replace(inquiry, norms=norms)
                by = ""
                if says_the_same(inquiry, norm, made):
                    by = EQUAL
                elif any(wrong_cases(changed)):
                    by = "a case"
                elif self._witness(norm.rule.id, changed):
                    by = "a witness"
                else:
                    told = found_by(self.rules, inquiry) if told is None else told
                    if found_by(self.rules, changed) != told:
                        by = "the search"
                    elif self._play(norm.rule.id, changed):
                        by = "a play"
                yield Fate(norm.rule.id, inquiry.question.id, norm.index, words, by)

    def _witness(self, rule: str, changed: Inquiry) -> bool:
        """Whether the checks of the rule do not judge its witnesses as they should."""
        entry = self.entries.get(rule)
        if entry is None:
            return False
        with instead(changed):
            return any(one.wrong is not None for one in self.theatre.show(entry))

    def _play(self, rule: str, changed: Inquiry) -> bool:
        """Whether the checks of the rule find a fault in a play."""
        judge = Judge(self.registry.of(rule))
        with instead(changed):
            return any(not judge.play(record).holds for record in self.plays())


def says_the_same(inquiry: Inquiry, norm: Norm, made: Norm) -> bool:
    """Whether it is proved that a rule speaks and allows alike with either of two formulas.

    The proof is of all well-formed states, arguments and possible answers, together with the other
    formulas of the rule that always apply where this one does; it does not count when the solver
    gives up.
    """
    beside = [
        one
        for one in inquiry.norms
        if (one.rule.id, one.over, one.by) == (norm.rule.id, norm.over, norm.by)
        and one.reading in {(), norm.reading}
        and one is not norm
    ]
    whole, changed = (replace(inquiry, norms=(*beside, one)) for one in (norm, made))
    return difference(whole, changed) == "unsat"


def found_by(rules: Rules, inquiry: Inquiry) -> dict[str, str]:
    """Return what is found about a question: the ids of findings, each with its situation."""
    found = search((inquiry,), rules)
    return {one.id: "" if one.state is None else "; ".join(draw(one.state)) for one in found}


_TRIAL: Final[list[Trial]] = []


def _of_question(name: str) -> list[Fate]:
    if not _TRIAL:
        _TRIAL.append(Trial(altered.load()))
    inquiries = read_norms(_TRIAL[0].rules, load_situations(_TRIAL[0].rules.root))
    inquiry = next(one for one in inquiries if one.question.id == name)
    return list(_TRIAL[0].fates(inquiry))


def main() -> int:
    """Run the command: all mutants of all formulas, or of some questions; list the survivors."""
    parser = argparse.ArgumentParser(prog="python -m verification.mutants.formulas")
    parser.add_argument("questions", nargs="*", help="ids of questions; all when left out")
    parser.add_argument("--least", type=float, default=1.0, help="the share to be caught")
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
        if one.by in {"", EQUAL}:
            state = "proved to say the same" if one.by else "survives"
            sys.stdout.write(f"{one.rule} [{one.index}] {one.question}: {one.words}  ({state})\n")
    by = Counter(one.by for one in found)
    caught, there = sum(one.caught for one in found), len(found) - by[EQUAL]
    share = caught / max(1, there)
    told = ", ".join(f"{name} {by[name]}" for name in sorted(by.keys() - {"", EQUAL}))
    sys.stdout.write(
        f"Mutants of formulas: {len(found)}; proved to say the same {by[EQUAL]}\n"
        f"Caught: {caught} of {there}, {100 * share:.1f} %  (by {told})\n"
    )
    return 0 if share >= given.least else 1


if __name__ == "__main__":
    raise SystemExit(main())
