"""Formulas as text for a key: all that a result depends on when it is about what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from verification.conflicts.norm import Inquiry
    from verification.formula.situation import Situation


def formulas(situations: Iterable[Situation], inquiries: Iterable[Inquiry]) -> list[str]:
    """Situations with their definitions, questions with their norms; no words of the rules."""
    worlds = [repr((s.id, s.fields, s.assumptions, s.scope)) for s in situations]
    norms = [
        repr(
            (
                i.question,
                [(n.rule.id, n.extra, n.when, n.then, n.over, n.by, n.reading) for n in i.norms],
            )
        )
        for i in inquiries
    ]
    return worlds + norms
