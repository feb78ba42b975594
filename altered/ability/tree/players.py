"""Players, as an ability names them, and the closed lists of words that values of a tree have."""

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


Whose = Literal["you", "opponent", "any"]
Where = Literal["mine", "other", "facing"]
TriggerSymbol = Literal["join", "hand", "reserve"]
Compare = Literal["<=", ">=", "=", "<", ">"]
Feature = Literal[
    "hand cost", "reserve cost", "Forest", "Mountain", "Water", "base cost", "highest statistic",
    "lowest statistic", "total statistics", "boosts", "company", "base Forest", "base Mountain",
    "base Water", "highest base statistic", "lowest base statistic", "total base statistics",
    "statuses",
]  # fmt: skip
Since = Literal["turn", "Afternoon", "Day", "game"]
Kind = Literal["sub-type", "name", "type", "hand cost", "reserve cost", "faction"]
Place = Literal["behind", "tied", "ahead"]
Crowd = Literal["most", "fewest"]
Way = Literal["create", "discard", "exhaust", "put", "ready", "reveal", "sacrifice"]
Deed = Literal[
    "gain status", "lose status", "gain counters", "lose counters", "exhaust", "ready", "discard",
    "sacrifice", "leave", "go", "target", "switch", "play", "draw", "resupply", "sabotage",
    "quick-action",
]  # fmt: skip
