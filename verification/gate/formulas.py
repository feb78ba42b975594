"""Formulas as text for a key: all that a result depends on when it is about what they mean.

What a play is judged by is known when it has been judged: there each rule's formulas about each
question count on their own, and only those that were asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from verification.conflicts.norm import Inquiry, Norm
from verification.formula.situation import Situation
from verification.gate.digest import digest


def formulas(situations: Iterable[Situation], inquiries: Iterable[Inquiry]) -> list[str]:
    """Situations with their definitions, questions with their norms; no words of the rules."""
    norms = [repr((i.question, [_contents(norm) for norm in i.norms])) for i in inquiries]
    return [_world(situation) for situation in situations] + norms


def names_of(noted: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """The names, in order, of what was asked for: questions, each with a rule (`law.noting`)."""
    return tuple(_name(question, rule) for question, rule in sorted(noted))


def asks(inquiries: Iterable[Inquiry]) -> dict[str, str]:
    """The digest of each rule's formulas about each question, by name."""
    found: dict[str, str] = {}
    for inquiry in inquiries:
        about = _world(inquiry.situation), repr(inquiry.question)
        said: dict[str, list[str]] = {}
        for norm in inquiry.norms:
            said.setdefault(norm.rule.id, []).append(repr(_contents(norm)))
        for rule, norms in said.items():
            found[_name(inquiry.question.id, rule)] = digest(*about, *norms)
    return found


def _name(question: str, rule: str) -> str:
    return f"{question} {rule}"


def _world(situation: Situation) -> str:
    return repr((situation.id, situation.fields, situation.assumptions, situation.scope))


def _contents(norm: Norm) -> tuple[object, ...]:
    return norm.rule.id, norm.extra, norm.when, norm.then, norm.over, norm.by, norm.reading
