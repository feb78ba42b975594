"""Formulas that still say the number of a limit which a change makes another one.

The engine plays by the limit, the search for conflicts by the formulas: who changes one of them
mostly means both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.rules.limits import read_limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.rules.rule import Norm
    from verification.overlays.apply import Overlay


@dataclass(frozen=True)
class Still:
    """Norm ``norm`` of a rule, counted from 1, says ``number``, the limit as it was."""

    limit: str
    number: int
    rule: str
    norm: int


def still_said(overlay: Overlay) -> tuple[Still, ...]:
    """Return what stays and says the old number, of the rules that a changed limit names."""
    file = overlay.file
    changed = {(overlay.rules.find(one.rule).id, one.norm) for one in file.norm}
    return tuple(
        Still(limit.id, limit.value, slug, place)
        for limit in read_limits(overlay.rules.root)
        if (file.limits or {}).get(limit.id, limit.value) != limit.value
        for slug in limit.rules
        for place, norm in enumerate(overlay.rules.find(slug).norms, 1)
        if (slug, place) not in changed and limit.value in _numbers(norm)
    )


def _numbers(norm: Norm) -> Iterator[int]:
    """The numbers in the formulas of a norm."""
    for formula in (norm.scope, norm.when, norm.then):
        if formula is not None:
            yield from map(int, re.findall(r"\b\d+\b", formula.text))
