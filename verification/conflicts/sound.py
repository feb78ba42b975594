"""What formulas have to be before a search: worlds that exist, prohibitions that prohibit.

A search over a world without a state finds nothing at all, and a condition that shows a state to
be reachable but holds in none shows nothing; both would pass in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from altered.failure import Malformed, Problem
from altered.rules.near import did_you_mean
from altered.rules.rule import Reading
from verification.conflicts.cases import wrong_cases
from verification.conflicts.norm import EVERY_OTHER, Inquiry, Norm
from verification.formula.expr import Var
from verification.formula.fold import Fold
from verification.formula.situation import Situation
from verification.solver import DEFAULT_RLIMIT, Query, Symbols, Term, both

NO_STATE: Final = "ALT-F040"
NEVER_REACHED: Final = "ALT-F041"
NO_PROHIBITION: Final = "ALT-F042"
SAME_VALUES: Final = "ALT-F043"
OVER_NOTHING: Final = "ALT-F044"
CANNOT: Final = "cannot.beats-can"
"""The golden rule by which only what says "cannot" goes before others."""


def must_be_sound(situations: tuple[Situation, ...], inquiries: tuple[Inquiry, ...]) -> None:
    """Look at every situation, and at each norm that goes before others.

    Where the solver gives up nothing is said. Raises `Malformed` with each assumption from which
    on no state is left (ALT-F040), each ``reach`` that holds in no state (ALT-F041), each norm that
    goes before others because of "cannot" and demands what it says to prohibit (ALT-F042), each
    that goes before a rule which does not answer its question (ALT-F044), and each case in which a
    rule says something else than it should (ALT-F045).
    """
    problems = [p for one in situations for p in _of_situation(one)]
    problems += [p for inquiry in inquiries for p in _over_nothing(inquiry)]
    problems += [p for inquiry in inquiries for p in wrong_cases(inquiry)]
    if not problems:
        problems = [p for inquiry in inquiries for p in _of_inquiry(inquiry)]
    if problems:
        raise Malformed(*problems)


def values_must_differ(readings: Iterable[Reading], inquiries: tuple[Inquiry, ...]) -> None:
    """Look at each reading on which formulas depend: they must not say the same under every value.

    Words that admit two meanings would then be searched under one. Two of three values may say the
    same, as a formula has to be written for each of them. Raises `Malformed` (ALT-F043).
    """
    problems = [p for one in readings for p in _of_reading(one, inquiries)]
    if problems:
        raise Malformed(*problems)


def _of_reading(reading: Reading, inquiries: tuple[Inquiry, ...]) -> Iterator[Problem]:
    norms = [n for i in inquiries for n in i.norms if reading.id in dict(n.reading)]
    said: dict[str, set[str]] = {value: set() for value in reading.value_ids}
    for norm in norms:
        said[dict(norm.reading)[reading.id]].add(_meaning(norm, reading.id))
    if not norms or any(one != said[reading.default] for one in said.values()):
        return
    last = next(n for n in norms if dict(n.reading)[reading.id] != reading.default)
    values = ", ".join(reading.value_ids)
    yield Problem(
        SAME_VALUES,
        f"the formulas do not differ between the values of {reading.id}: {values}",
        last.rule.norms[last.index].place,
        "formulas that differ where the values differ",
        "write what this value means, or name the reading in no formula",
        last.rule.id,
    )


def _meaning(norm: Norm, reading: str) -> str:
    """What a norm says, beside the value of one reading."""
    others = [pair for pair in norm.reading if pair[0] != reading]
    said = norm.question.id, norm.rule.id, norm.extra, norm.when, norm.then
    return repr((said, norm.over, norm.by, others))


def _of_situation(situation: Situation) -> tuple[Problem, ...]:
    symbols = Symbols(situation)
    fold: Fold[Term] = Fold(symbols)
    that = [both([fold.value(one.that)]) for one in situation.assumptions]
    always = [*symbols.bounds(), *that]
    query = Query(symbols, always, DEFAULT_RLIMIT)
    empty = query.check() == "unsat"
    for count, one in enumerate(situation.assumptions, 1):
        held = always[: len(always) - len(that) + count]
        if empty and Query(symbols, held, DEFAULT_RLIMIT).check() == "unsat":
            message = f'the assumption "{one.id}" leaves no state of "{situation.id}"'
            expected = "a condition that some state meets together with the assumptions before it"
            return (Problem(NO_STATE, message, one.place, expected),)
    return tuple(
        Problem(
            NEVER_REACHED,
            f'the condition "{one.id}" holds in no state of "{situation.id}"',
            one.place,
            "a condition that some state meets together with all assumptions",
        )
        for one in situation.reach
        if query.check(both([fold.value(one.that)])) == "unsat"
    )


def _over_nothing(inquiry: Inquiry) -> Iterator[Problem]:
    """Each rule that a norm goes before although no norm of it answers the same question."""
    answering = tuple(dict.fromkeys(norm.rule.id for norm in inquiry.norms))
    for norm in inquiry.norms:
        others = [one for one in answering if one != norm.rule.id]
        for slug in norm.over:
            if slug != EVERY_OTHER and slug not in answering:
                what = f'the question "{inquiry.question.id}"'
                yield Problem(
                    OVER_NOTHING,
                    f"this norm goes before {slug}, and no formula of {slug} answers {what}",
                    norm.rule.norms[norm.index].place,
                    "one of " + ", ".join(others) if others else 'no "over": no other rule answers',
                    did_you_mean(slug, others),
                    norm.rule.id,
                )


def _of_inquiry(inquiry: Inquiry) -> Iterator[Problem]:
    for norm in inquiry.norms:
        if norm.by == CANNOT and norm.over and _demands(inquiry, norm):
            written = norm.rule.norms[norm.index]
            message = "this norm goes before others as a prohibition, and prohibits nothing"
            no = norm.question.show(0)
            yield Problem(
                NO_PROHIBITION,
                message,
                written.then.at(0, len(written.then.text.split("\n")[0])),
                f"a demand that allows the answer {no} wherever it applies",
                f'name the golden rule that applies in "by", or none: "{CANNOT}" prohibits',
                norm.rule.id,
            )


def _demands(inquiry: Inquiry, norm: Norm) -> bool:
    """Whether it never allows that nothing takes place: no, or 0.

    A question with other answers, as who comes next, has none that stands for nothing.
    """
    question = norm.question
    if question.sort.is_list or not question.low <= 0 <= question.high:
        return False
    symbols = Symbols(inquiry.situation)
    fold: Fold[Term] = Fold(symbols)
    always = symbols.bounds()
    args: dict[Var, int | Term] = {}
    for param in question.params:
        last = len(param.sort.members) - 1
        args[param], bound = symbols.unknown(f"?{param.name}", param.sort, 0, last)
        always.append(bound)
    query = Query(symbols, always, DEFAULT_RLIMIT)
    for own in norm.instances():
        env: dict[Var, int | Term] = {**args, **own}
        when = both([] if norm.when is None else [fold.value(norm.when, env)])
        if query.check(when) != "sat":
            continue
        allows = both([fold.value(norm.then, {**env, question.answer: 0})])
        if query.check(when, allows) != "unsat":
            return False
    return True
