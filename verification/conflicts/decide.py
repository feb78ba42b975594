"""What the rules decide in one concrete state: the evaluator's side of the search.

No z3 here. ``rule_on`` applies every norm to a state, drops what a golden rule sets aside, and
intersects what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from verification.conflicts.finding import Demand

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from verification.conflicts.norm import Inquiry
    from verification.formula.expr import Var
    from verification.formula.situation import State


@dataclass(frozen=True)
class Ruling:
    """The outcome for one state.

    ``applicable`` are all rules whose scope holds, ``in_force`` those that no golden rule sets
    aside, ``allowed`` the answers that all of these allow (with the answer of silence when no
    rule speaks and the question has one; every answer when it has none; no answer when rules
    speak that set each other aside in a circle).
    """

    applicable: tuple[Demand, ...]
    in_force: tuple[Demand, ...]
    allowed: tuple[int, ...]


def left_by(demands: Sequence[Demand]) -> frozenset[int]:
    """The answers that all of these demands allow; none where there is no demand."""
    if not demands:
        return frozenset()
    return frozenset(demands[0].allows).intersection(*(d.allows for d in demands))


def rule_on(inquiry: Inquiry, state: State, arguments: Mapping[Var, int]) -> Ruling:
    """Apply all norms of ``inquiry`` to ``state`` for these arguments of the question."""
    question = inquiry.question
    fold = state.fold()
    possible = [
        a
        for a in question.answers
        if question.possible is None
        or fold.value(question.possible, {**arguments, question.answer: a})
    ]
    applicable: list[Demand] = []
    for norm in inquiry.norms:
        for own in norm.instances():
            env = {**arguments, **own}
            if norm.when is not None and not fold.value(norm.when, env):
                continue
            allows = tuple(
                a for a in possible if fold.value(norm.then, {**env, question.answer: a})
            )
            applicable.append(Demand(norm, tuple(own.items()), allows))
    in_force = [d for d in applicable if not any(o.norm.beats(d.norm) for o in applicable)]
    if in_force:
        allowed = tuple(a for a in possible if all(a in d.allows for d in in_force))
    elif applicable:
        allowed = ()
    elif question.silence is not None:
        allowed = (fold.value(question.silence, dict(arguments)),)
    else:
        allowed = tuple(possible)
    return Ruling(tuple(applicable), tuple(in_force), allowed)
