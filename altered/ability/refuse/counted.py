"""Whom "they" means after a trigger of one and a condition that counts several.

"When you play a Character — If you control two or more Robots, they gain 1 boost": the trigger
tells of "it", the Character, but "they" may as well be the Robots.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from altered.ability.read.joints import contains, parts
from altered.ability.tree import CountOf, It, Measure, Number, Reaction

if TYPE_CHECKING:
    from altered.ability.read.abilities import Line

_SEVERAL: Final = re.compile(
    r"\bif\b[^.—]*[,—] ?(?P<at>(?:each|both|all) of (?:them|those)|they|both|those)\b",
    re.IGNORECASE,
)


def told_of_several(text: str, line: Line) -> tuple[int, int] | None:
    """Where one is told of as several, and several were counted."""
    found = _SEVERAL.search(text)
    if found is None or not any(map(_counts_several, parts(line, Reaction))):
        return None
    start, end = found.span("at")
    return start, end - start


def _counts_several(reaction: Reaction) -> bool:
    if reaction.together or not reaction.effect.steps:
        return False
    first = reaction.effect.steps[0]
    asked = (reaction.condition, first.condition)
    return contains((first.actions, first.then), It) and any(map(_is_of_several, asked))


def _is_of_several(condition: object) -> bool:
    if not isinstance(condition, Measure) or not isinstance(condition.left, CountOf):
        return False
    least = condition.right.value if isinstance(condition.right, Number) else 0
    return condition.compare in (">=", "=") and least > 1


__all__ = ["told_of_several"]
