"""Players, as an ability names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.value import dataclass

if TYPE_CHECKING:
    from altered.ability.tree.objects import Ref


@dataclass(frozen=True)
class You:
    """The controller of the ability."""


@dataclass(frozen=True)
class Opponent:
    """Each opponent of the controller (1.2.1.b; 2v2.your_opponent)."""


@dataclass(frozen=True)
class EachPlayer:
    """All players, in initiative order."""


@dataclass(frozen=True)
class OtherPlayer:
    """Every player but the controller of the ability: a teammate, too (2v2.definition)."""


@dataclass(frozen=True)
class TargetPlayer:
    """A player chosen as a target; ``opponent`` when it says "target opponent".

    Equal ones within a step are one occurrence of the word. ``again`` is no occurrence: the
    player chosen before ("that player").
    """

    opponent: bool = False
    again: bool = False


@dataclass(frozen=True)
class PlayerOf:
    """The owner or the controller of an object."""

    ref: Ref
    owner: bool = False


Who: TypeAlias = You | Opponent | OtherPlayer | EachPlayer | TargetPlayer | PlayerOf
