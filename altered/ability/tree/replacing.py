"""Passive statements that replace: what happens instead of something else, or more of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.actions import Discard, Move, Sacrifice
    from altered.ability.tree.marks import Gain, GainStatus, LoseStatus, Remove
    from altered.ability.tree.objects import Which
    from altered.ability.tree.players import Who
    from altered.terms import Phase, Status, Zone


class Instead(Node):
    """Objects that would go to ``zone`` go to ``goal`` instead: a replacing modifier.

    With ``leaving`` they are those that would leave ``zone``. ``source`` is where they come from,
    ``deed`` what would be done to them ("rest": what Rest does, 4.2.5.b), ``phase`` when this
    replaces, ``by`` who would do it. Without a ``goal`` they stay, and ``act`` is done to them (to
    ``It``) or to the bearer (``Me``), where it can be done. A Deck is its top, or its ``bottom``.
    """

    which: Which | None
    zone: Zone
    goal: Zone | None
    leaving: bool = False
    source: Zone | None = None
    deed: Literal["sacrifice", "rest"] | None = None
    phase: Phase | None = None
    act: Gain | GainStatus | Remove | LoseStatus | Sacrifice | Discard | Move | None = None
    bottom: bool = False
    by: Who | None = None


class InsteadGain(Node):
    """Instead of ``status``, which the bearer (or ``which``) would gain, another is gained.

    It is by ``It``, the same object, or by ``Me``, the bearer.
    """

    which: Which | None
    status: Status
    instead: Gain | GainStatus


class InsteadLoses(Node):
    """Objects that would leave the Expedition of the bearer lose something instead.

    It is a status, or all counters of a name; ``phase`` is when this replaces.
    """

    which: Which
    loses: Status | str
    phase: Phase | None = None


class GainsMore(Node):
    """Objects that would gain counters of a name gain more: ``times`` as many, and ``more``."""

    which: Which | None
    name: str
    more: int = 0
    times: int = 1


class CreatesMore(Node):
    """Players who would create tokens create more: ``times`` as many, and ``more``."""

    who: Who
    which: Which
    more: int = 0
    times: int = 1


class InsteadDoes(Node):
    """Players who would draw a card Resupply instead, or the other way round."""

    who: Who
    deed: Literal["draw", "resupply"]
    instead: Literal["draw", "resupply"]


class MayReplace(Node):
    """A replacement that its controller may use each time or not, asked just before."""

    what: Instead | InsteadGain | InsteadDoes
