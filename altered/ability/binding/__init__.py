"""What "it" is where that is not local: passes over the tree once a line has been read."""

from __future__ import annotations

from altered.ability import tree
from altered.ability.binding.aside import set_aside
from altered.ability.binding.first import bound
from altered.ability.binding.former import former_objects
from altered.ability.binding.numbers import numbered
from altered.ability.binding.others import controlled, others_distinguished
from altered.ability.binding.there import placed


def settled(ability: tree.Ability) -> tree.Ability:
    """The ability in which each "it" and each number is what the words mean by it."""
    ability = controlled(others_distinguished(bound(placed(ability))))
    return numbered(former_objects(set_aside(ability)))
