"""Whether formulas say what their rules' words, examples and remarks say: the cases of a question.

Each case is about one rule alone; what other rules say is what the search is for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.failure import Problem
from altered.rules.near import did_you_mean
from verification.conflicts.decide import left_by, rule_on
from verification.conflicts.norm import Inquiry
from verification.formula.case import Case
from verification.formula.situation import evaluate

WRONG_CASE: Final = "ALT-F045"


def wrong_cases(inquiry: Inquiry) -> Iterator[Problem]:
    """Each case of the question in which its rule says something else, or which cannot be."""
    answering = tuple(dict.fromkeys(norm.rule.id for norm in inquiry.norms))
    for case in inquiry.situation.cases:
        if case.question != inquiry.question.id:
            continue
        if case.rule not in answering:
            message = f"no formula of {case.rule} answers {case.question}"
            hint = did_you_mean(case.rule, answering)
            yield Problem(WRONG_CASE, message, case.place, ", ".join(answering), hint, case.rule)
            continue
        if told := _wrong(inquiry, case):
            yield Problem(WRONG_CASE, told[0], case.place, told[1], rule=case.rule)


def _wrong(inquiry: Inquiry, case: Case) -> tuple[str, str] | None:
    """What is wrong with a case, and what it should be; ``None`` when nothing is."""
    question = inquiry.question
    state = inquiry.situation.default().with_cells(dict(case.cells))
    arguments = {**dict.fromkeys(question.params, 0), **dict(case.arguments)}
    if not state.is_well_formed():
        return "the state of the case breaks an assumption", "a state that can be"
    if question.given is not None and not evaluate(question.given, state, arguments):
        return f"{question.id} does not arise in the case", "a state in which it arises"
    chosen = dict(case.reading)
    own = tuple(
        norm
        for norm in inquiry.norms
        if norm.rule.id == case.rule and all(chosen.get(r) == v for r, v in norm.reading)
    )
    alone = rule_on(Inquiry(inquiry.situation, question, own), state, arguments)
    said = tuple(sorted(left_by(alone.applicable)))
    if said == case.says and bool(alone.applicable) == bool(case.says):
        return None
    words = " or ".join(question.show(one) for one in said)
    told = f"says {words or 'what cannot be'}" if alone.applicable else "is silent"
    wanted = " or ".join(question.show(one) for one in case.says) or "silence"
    return f"to {question.id}, the formula of {case.rule} {told} here", wanted
