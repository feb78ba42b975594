"""Players, as an ability names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.objects import Ref


class You(Node):
    """The controller of the ability."""


class Opponent(Node):
    """Each opponent of the controller (1.2.1.b; 2v2.your_opponent)."""


class EachPlayer(Node):
    """All players, in initiative order."""


class OtherPlayer(Node):
    """Every player but the controller of the ability: a teammate, too (2v2.definition)."""


class TargetPlayer(Node):
    """A player chosen as a target; ``opponent`` when it says "target opponent".

    Equal ones within a step are one occurrence of the word. ``again`` is no occurrence: the
    player chosen before ("that player").
    """

    opponent: bool = False
    again: bool = False


class PlayerOf(Node):
    """The owner or the controller of an object."""

    ref: Ref
    owner: bool = False


Who: TypeAlias = You | Opponent | OtherPlayer | EachPlayer | TargetPlayer | PlayerOf
