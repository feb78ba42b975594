"""What the rules decide, for columns of states: the same ruling as ``decide.rule_on``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from verification.conflicts.norm import Inquiry, Norm
    from verification.formula.expr import Expr, Var
    from verification.formula.fold import Fold
    from verification.formula.to_columns import Column, Columns, Numbers, Truths


@dataclass(frozen=True)
class ColumnRuling:
    """For each answer the states in which it is allowed; where the question arises at all."""

    allowed: dict[int, Truths]
    asked: Truths

    def decided(self) -> tuple[Numbers, Truths]:
        """Return the allowed answer of each state, and where there is exactly one."""
        import numpy as np

        value = np.zeros(len(self.asked), dtype=np.int64)
        ways = np.zeros(len(self.asked), dtype=np.int64)
        for answer, allowed in self.allowed.items():
            value = np.where(allowed, answer, value)
            ways = ways + allowed
        return value, ways == 1


@dataclass(frozen=True)
class _Instance:
    norm: Norm
    when: Truths
    allows: dict[int, Truths]


class _Ruler:
    def __init__(
        self, inquiry: Inquiry, columns: Columns, arguments: Mapping[Var, int], fold: Fold[Column]
    ) -> None:
        self.question = inquiry.question
        self.columns = columns
        self.arguments = dict(arguments)
        self.fold = fold
        possible = self.question.possible
        self.possible = {a: self.holds(possible, {}, a) for a in self.question.answers}
        self.instances = [
            self._instance(norm, own) for norm in inquiry.norms for own in norm.instances()
        ]

    def holds(self, expr: Expr | None, own: Mapping[Var, int], answer: int) -> Truths:
        if expr is None:
            return self.columns.truths(1)
        env: dict[Var, int | Column] = {
            **self.arguments, **own, self.question.answer: answer
        }  # fmt: skip
        return self.columns.truths(self.fold.value(expr, env))

    def _instance(self, norm: Norm, own: Mapping[Var, int]) -> _Instance:
        when = self.holds(norm.when, own, 0)
        demands = {a: self.holds(norm.then, own, a) for a in self.question.answers}
        return _Instance(norm, when, {a: demands[a] & self.possible[a] for a in demands})

    def ruling(self) -> ColumnRuling:
        speaks = self.columns.truths(0)
        allowed = dict(self.possible)
        for one in self.instances:
            beaten = self.columns.truths(0)
            for other in self.instances:
                if other.norm.beats(one.norm):
                    beaten = beaten | other.when
            active = one.when & ~beaten
            speaks = speaks | active
            allowed = {a: allowed[a] & (~active | one.allows[a]) for a in allowed}
        if self.question.silence is not None:
            silence = self.fold.value(self.question.silence, dict(self.arguments))
            quiet = self.columns.numbers(silence)
            allowed = {a: (speaks & allowed[a]) | (~speaks & (quiet == a)) for a in allowed}
        return ColumnRuling(allowed, self.holds(self.question.given, {}, 0))


def rule_on_columns(
    inquiry: Inquiry, columns: Columns, arguments: Mapping[Var, int], fold: Fold[Column]
) -> ColumnRuling:
    """Apply all norms of ``inquiry`` to every state; ``fold`` is one of these columns."""
    return _Ruler(inquiry, columns, arguments, fold).ruling()
