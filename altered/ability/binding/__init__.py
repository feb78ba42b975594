"""What "it" is where that is not local: passes over the tree once a line has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.binding.aside import set_aside
from altered.ability.binding.first import bound
from altered.ability.binding.former import told_of_former

if TYPE_CHECKING:
    from altered.ability.tree import Ability


def settled(ability: Ability) -> Ability:
    """The ability in which each "it" is what the words mean by it."""
    return told_of_former(set_aside(bound(ability)))
