"""Passive statements that replace, and those about playing: from where, at what cost (5.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Cost
    from altered.ability.tree.actions import Discard, Move, Sacrifice
    from altered.ability.tree.marks import Gain, GainStatus, LoseStatus, Remove
    from altered.ability.tree.numbers import Amount, Happened
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
    """Instead of ``status``, which the bearer or ``which`` would gain, one gains another."""

    which: Which | None
    status: Status
    instead: Gain | GainStatus


class InsteadLoses(Node):
    """Objects that would leave the Expedition of the bearer lose a status or counters instead."""

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


class NotPlayedFrom(Node):
    """The bearer cannot be played from a zone; it works there."""

    zone: Zone


class NotPlayed(Node):
    """The bearer cannot be played; it works wherever the card can be played from."""


class PlaysAtMost(Node):
    """Players who have played that many cards of a kind cannot play another one in that time."""

    number: int
    plays: Happened
    who: Who


class ChangeCost(Node):
    """Playing some cards costs less (negative) or more; it makes none cost less than ``least``."""

    which: Which
    change: Amount
    who: Who = You()
    least: int = 0


class SetCost(Node):
    """Playing some cards, or the bearer without ``which``, costs an amount of mana.

    It takes the place of the printed cost (reading ``cost-set.order``). What the bearer says of
    itself works wherever the card can be played from. What is ``free`` costs 0 and is played for
    free: none of its costs is paid.
    """

    which: Which | None
    amount: Amount
    who: Who = You()
    free: bool = False


class OwnCost(Node):
    """Playing the bearer costs ``per`` times less (negative) or more, not below ``least``."""

    change: int
    per: Amount | None = None
    least: int = 0


class OptionalCost(Node):
    """Playing the bearer costs ``less`` for who pays something else on top.

    Who pays that ``rather`` pays it in the place of the mana cost; what targets and additional
    costs add is still due. With ``zone`` that is the cost from there: the Hand or the Reserve Cost.
    """

    cost: Cost
    less: int = 0
    rather: bool = False
    zone: Zone | None = None


class AdditionalCost(Node):
    """Playing the bearer costs something else on top."""

    cost: Cost


class LeastCost(Node):
    """Playing some cards, or the bearer, costs no less than ``mana``, after all other changes."""

    which: Which | None
    mana: int
    who: Who = You()
