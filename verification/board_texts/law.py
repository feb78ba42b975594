"""The formulas of a rule, asked at one state of a play: whether it allows what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final

import altered
from altered.failure import Broken
from altered.rules.library import Rules
from verification.conflicts.norm import Inquiry, Norm, read_norms
from verification.formula.expr import Sort, Var
from verification.formula.fold import Fold
from verification.formula.from_toml import load_situations
from verification.formula.situation import State

MAX_KEPT: Final = 65_536
"""Answers remembered: a bound on memory only."""
_INSTEAD: Final[dict[str, Inquiry]] = {}
_OF: Final[list[Rules]] = []
"""The rules whose formulas are asked, the last of them; the shipped ones if there are none."""
_READ: Final[list[Rules | None]] = [None]
"""Whose formulas are kept."""
_NOTED: Final[list[set[tuple[str, str]]]] = []
"""Where it is noted which rules' formulas are asked about which questions."""


def law(
    rule: str,
    question: str,
    cells: Mapping[str, int | bool | str],
    args: Sequence[str] = (),
    answer: int | bool | str = True,
    readings: Mapping[str, str] | None = None,
) -> bool | None:
    """Whether an answer to a question is one that the rule allows here; ``None``: it is silent.

    Args:
        rule: the slug of a rule with a norm that answers the question.
        question: the id of a question of ``spec/situations/``.
        cells: what the state is like, as formulas write it: ``total(Alice, Hero, Forest)`` -> 3;
            cells that are left out are as in the plainest state.
        args: the arguments of the question, in its order: ``("Alice", "Hero")``.
        answer: what happened: a number, true or false, or a word of the list of answers.
        readings: those of the play; where it says nothing of one, the default is meant.

    """
    _turn()
    for noted in _NOTED:
        noted.add((question, rule))
    chosen = tuple((readings or {}).items())
    return _answer(rule, question, tuple(cells.items()), tuple(args), answer, chosen)


@contextmanager
def of(rules: Rules) -> Iterator[None]:
    """Ask the formulas of these rules, of another folder or under a change."""
    _OF.append(rules)
    try:
        yield
    finally:
        _OF.pop()


@contextmanager
def noting() -> Iterator[set[tuple[str, str]]]:
    """Note each question with each rule whose formulas are asked about it."""
    noted: set[tuple[str, str]] = set()
    _NOTED.append(noted)
    try:
        yield noted
    finally:
        _NOTED.pop()


def _turn() -> None:
    """Forget every formula that was read if those of other rules are asked now."""
    now = _OF[-1] if _OF else None
    if _READ[0] is not now:
        _READ[0] = now
        for kept in (_answer, _inquiry, _inquiries, _defaults):
            kept.cache_clear()


def _rules() -> Rules:
    return _OF[-1] if _OF else altered.load()


@contextmanager
def instead(inquiry: Inquiry) -> Iterator[None]:
    """Ask these formulas instead of those of the specification about one question."""
    _inquiry.cache_clear()
    _answer.cache_clear()
    _INSTEAD[inquiry.question.id] = inquiry
    try:
        yield
    finally:
        del _INSTEAD[inquiry.question.id]
        _inquiry.cache_clear()
        _answer.cache_clear()


@lru_cache(maxsize=MAX_KEPT)
def _answer(
    rule: str,
    question: str,
    cells: tuple[tuple[str, int | bool | str], ...],
    args: tuple[str, ...],
    answer: int | bool | str,
    readings: tuple[tuple[str, str], ...],
) -> bool | None:
    """What `law` returns; plays ask the same again and again."""
    asked = _inquiry(question)
    norms = [norm for norm in asked.inquiry.norms if norm.rule.id == rule]
    if not norms:
        raise Broken("ALT-B071", f"{rule} has no formula for the question {question}")
    chosen = {**_defaults(), **dict(readings)}
    norms = [norm for norm in norms if all(chosen.get(r) == v for r, v in norm.reading)]
    values = list(asked.plain)
    for name, value in cells:
        place, sort = asked.places[name]
        values[place] = _number(value, sort)
    state = State(asked.inquiry.situation, tuple(values))
    params = asked.inquiry.question.params
    given = {p: _number(arg, p.sort) for p, arg in zip(params, args, strict=True)}
    given[asked.inquiry.question.answer] = _number(answer, asked.inquiry.question.sort)
    fold = state.fold()
    said = [_demand(norm, fold, given) for norm in norms]
    spoken = [one for one in said if one is not None]
    return all(spoken) if spoken else None


@dataclass(frozen=True)
class _Asked:
    """A question made ready: where each cell of its situation stands, and the plainest state."""

    inquiry: Inquiry
    places: Mapping[str, tuple[int, Sort]]
    plain: tuple[int, ...]


def _demand(norm: Norm, fold: Fold[int], given: Mapping[Var, int]) -> bool | None:
    """What one norm says for every value of its own names; ``None`` where it does not apply."""
    answers: list[bool] = []
    for values in product(*(range(len(var.sort.members)) for var in norm.extra)):
        env = {**given, **dict(zip(norm.extra, values, strict=True))}
        if norm.when is None or fold.value(norm.when, env):
            answers.append(bool(fold.value(norm.then, env)))
    return all(answers) if answers else None


def _number(value: int | bool | str, sort: Sort) -> int:
    """The number of an answer or argument; a member of a list is named as in it, or as shown."""
    if not isinstance(value, str):
        return int(value)
    if value in sort.members:
        return sort.members.index(value)
    return [sort.show(n) for n in range(len(sort.members))].index(value)


@cache
def _inquiry(question: str) -> _Asked:
    inquiry = _INSTEAD.get(question) or _inquiries()[question]
    cells = inquiry.situation.cells
    places = {name.show(): (at, name.field.sort) for at, name in enumerate(cells)}
    return _Asked(inquiry, places, inquiry.situation.default().values)


@cache
def _defaults() -> dict[str, str]:
    """The reading of each open point in a play that does not name it."""
    return {reading.id: reading.default for reading in _rules().readings}


def read_as(readings: Mapping[str, str], name: str) -> str:
    """Which reading of an open point a play with these readings has."""
    _turn()
    return readings.get(name) or _defaults()[name]


@cache
def _inquiries() -> dict[str, Inquiry]:
    rules = _rules()
    found = read_norms(rules, load_situations(rules.root))
    return {inquiry.question.id: inquiry for inquiry in found}
