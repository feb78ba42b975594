"""Words of the next cards played: of several in a row."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.write.nouns import NoText

if TYPE_CHECKING:
    from altered.ability.tree import NextPlayed


def in_a_row(action: NextPlayed) -> int:
    """How many next cards the same is said of."""
    one, number = replace(action, then=None), 1
    then = action.then
    while then is not None:
        if replace(then, then=None) != one:
            raise NoText("no words for next cards of which different things are said")
        number, then = number + 1, then.then
    return number


def of_several(done: str) -> str:
    """Gain 1 boost, lose Fleeting: of several cards what is said of one."""
    return re.sub(r"(^| and )(gain|lose)s\b", r"\1\2", done)


__all__ = ["in_a_row", "of_several"]
