"""Who chooses: "of your choice" is said again where you choose, and refused where another does.

"Sacrifice a Character of your choice" says no more than "Sacrifice a Character". In "Target
opponent discards a card of your choice" it is not the opponent who chooses, which no engine carries
out yet.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from altered.ability.read.joints import parts, put_in
from altered.ability.tree import Chosen, Target, You

Part = TypeVar("Part")

YOURS: Final = "of your choice"
"""The mark of such a filter until it is known who chooses."""


def chosen_by_you(value: Part) -> Part:
    """The value without those words where they say what is so anyway."""
    chosen: tuple[Chosen | Target, ...] = tuple(parts(value, Chosen, Target))
    for one in chosen:
        by_you = isinstance(one, Target) or one.who == You()
        if by_you and YOURS in one.which.later:
            later = tuple(name for name in one.which.later if name != YOURS)
            value = put_in(value, one, replace(one, which=replace(one.which, later=later)))
    return value


__all__ = ["YOURS", "chosen_by_you"]
