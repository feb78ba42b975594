"""Triggers of reactions (6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from altered.ability.tree.objects import ExpeditionOf
from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.objects import Which
    from altered.ability.tree.players import Deed, Who
    from altered.terms import Phase, Terrain, Zone


class Joins(Node):
    """{J}: the object itself enters; with ``which``, another object joins."""

    which: Which | None = None


class Played(Node):
    """{H} and {R}: the object itself is played from that zone; with ``which``, a card is played.

    ``in_limbo`` is no moment after the play: "Spells you play gain Fleeting" applies to a Spell as
    soon as it is in Limbo (reading ``next-played.spell``), of other cards once they are played.
    """

    zone: Zone | None = None
    which: Which | None = None
    who: Who = You()
    in_limbo: bool = False


class AtPhase(Node):
    """At Morning, Noon, Afternoon, Dusk or Night."""

    phase: Phase


class Leaves(Node):
    """An object (or the bearer) leaves a zone, or goes to one, at Rest (4.2.5.b) or ever."""

    which: Which | None = None
    source: Zone | None = None
    goal: Zone | None = None
    resting: bool = False


class Sacrificed(Node):
    """A player sacrifices an object (the bearer, if ``which`` is ``None``)."""

    who: Who
    which: Which | None


class Gains(Node):
    """An object (or the bearer) gains counters or a status; ``reaching``: it then has that many."""

    what: str
    which: Which | None = None
    reaching: int | None = None


class Loses(Node):
    """An object (or the bearer) loses counters or a status; ``last``: it then has none."""

    what: str
    which: Which | None = None
    last: bool = False


class MovesForward(Node):
    """The Expedition of the bearer (or of ``who``) moves forward; ``fails`` for "fails to".

    Which Expeditions are meant is asked before it moves: "your Expeditions in {V}" are those that
    leave such a Region. ``into`` asks that it is then in a Region with one of these types.
    """

    expedition: ExpeditionOf = ExpeditionOf("mine")
    fails: bool = False
    due_to: Terrain | None = None
    into: tuple[Terrain, ...] = ()


class MovesBackward(Node):
    """An Expedition moves backward, ``into`` a Region with one of these types."""

    expedition: ExpeditionOf
    into: tuple[Terrain, ...] = ()


class Draws(Node):
    """A player draws, resupplies or passes; ``this_way``: because the bearer says so.

    Of ``become-first`` it is the player who has become the first player (4.2.1.b), or their team.
    """

    who: Who
    what: Literal[
        "draw", "resupply", "pass", "sabotage", "roll", "reveal", "discard", "become-first"
    ] = "draw"
    this_way: bool = False


class Creates(Node):
    """A player creates an object (a token)."""

    who: Who
    which: Which


class Undergoes(Node):
    """Something is done to an object (to the bearer, if ``which`` is ``None``), by anybody."""

    deed: Deed
    which: Which | None = None


class Does(Node):
    """A player does something to an object or card, or plays its quick action."""

    who: Who
    deed: Literal["discard", "exhaust", "ready", "quick-action"]
    which: Which


class Puts(Node):
    """A player puts, returns or sends an object or a card to a zone."""

    who: Who
    which: Which
    goal: Zone


DailyEffect: TypeAlias = Literal[
    "Succeed", "Prepare", "Draw", "Expand", "Progress", "Rest", "CleanUp"
]
DAILY_EFFECTS: Final[tuple[DailyEffect, ...]] = get_args(DailyEffect)


class AfterEffect(Node):
    """After a daily effect (4.2.d)."""

    effect: DailyEffect


Trigger: TypeAlias = (
    Joins | Played | AtPhase | Leaves | Sacrificed | Gains | Loses | MovesForward | MovesBackward
    | Draws | Creates | Undergoes | Does | Puts | AfterEffect
)  # fmt: skip
