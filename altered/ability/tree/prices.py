"""Passive statements about playing: from where, how often, and at what cost (5.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.effects import Cost
    from altered.ability.tree.numbers import Amount, Happened
    from altered.ability.tree.objects import Which
    from altered.ability.tree.players import Who
    from altered.terms import Zone


class NotPlayedFrom(Node):
    """The bearer cannot be played from a zone; it works there."""

    zone: Zone


class NotPlayed(Node):
    """The bearer cannot be played; it works wherever the card can be played from."""


class PlaysAtMost(Node):
    """Players who have played so many cards of a kind cannot play another one in that time.

    ``plays`` are the plays of whoever plays: ``Happened(Played(None, which, You()), since)``.
    """

    number: int
    plays: Happened
    who: Who


class ChangeCost(Node):
    """Playing some cards costs less (negative) or more; it makes no card cost less than ``least``.

    What costs no more than that already costs no less because of it.
    """

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
    """Playing the bearer costs less (negative) or more, by an amount times ``per`` mana.

    It works wherever the card can be played from, and not below ``least`` (``ChangeCost``).
    """

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
    """Playing some cards, or the bearer without ``which``, costs no less than ``mana``.

    It comes after all that changes or sets the cost.
    """

    which: Which | None
    mana: int
    who: Who = You()
