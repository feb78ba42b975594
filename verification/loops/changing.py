"""Cards that change what the abilities of other cards do, while they are in play."""

from __future__ import annotations

from typing import Final

from altered.ability import tree
from altered.state.face import Face
from verification.loops.nodes import nodes
from verification.loops.room import may_vary
from verification.loops.world import retypes, world

CHANGING: Final = (
    tree.ActivatesMore
    | tree.AdditionalCost
    | tree.ChangeCost
    | tree.ChangeRoll
    | tree.CreatesMore
    | tree.EntersWith
    | tree.GainsAgain
    | tree.GainsMore
    | tree.Instead
    | tree.InsteadDoes
    | tree.InsteadGain
    | tree.InsteadLoses
    | tree.OptionalCost
    | tree.SetCost
)
"""Passive abilities by which a card changes what the abilities of other cards do."""


def changes_others(face: Face) -> bool:
    """Whether a card changes what the abilities of other cards do, while it is in play."""
    seen = world([face])
    changing = any(isinstance(one, CHANGING) or _forbids_others(one) for _, one in seen.statics)
    parts = tuple(nodes((face.abilities, face.support)))
    return bool(seen.givers) or changing or retypes(parts) or may_vary(face, parts)


def _forbids_others(static: tree.Static) -> bool:
    """Whether it keeps from happening what the abilities of other cards say."""
    own = isinstance(static, tree.Cannot) and static.which is None and static.who is None
    return isinstance(static, tree.Cannot | tree.PlaysAtMost) and not own
