"""Players, as an ability names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.conditions import Condition
    from altered.ability.tree.objects import ExpeditionOf, Ref

Group: TypeAlias = Literal["all", "opponents", "others"]
"""All players; each opponent of the controller (1.2.1.b; 2v2.your_opponent); all but them."""


class You(Node):
    """The controller of the ability."""


class EachPlayer(Node):
    """Each player of a group, one after the other in initiative order (6.1.g).

    With two players an opponent is a group of one. Each of them does what is to be done, chooses
    for it, and is "they" in it. A teammate is one of the "others", too (2v2.definition).
    """

    of: Group = "all"


OPPONENTS: Final = EachPlayer("opponents")
OTHERS: Final = EachPlayer("others")


class TargetPlayer(Node):
    """A player chosen as a target; ``opponent`` when it says "target opponent".

    Equal ones within a step are one occurrence of the word. ``again`` is no occurrence: the
    player chosen before ("that player"). ``only`` holds for the player, who is "you" in it.
    """

    opponent: bool = False
    again: bool = False
    only: Condition | None = None


class PlayerOf(Node):
    """The owner or the controller of an object, or whose an Expedition is."""

    ref: Ref | ExpeditionOf
    owner: bool = False


Who: TypeAlias = You | EachPlayer | TargetPlayer | PlayerOf
