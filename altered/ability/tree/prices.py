"""Passive statements about playing: from where, how often, and at what cost (5.2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree.players import You
from altered.ability.tree.value import dataclass

if TYPE_CHECKING:
    from altered.ability.tree.effects import Cost
    from altered.ability.tree.numbers import Amount, Happened
    from altered.ability.tree.objects import Which
    from altered.ability.tree.players import Who
    from altered.terms import Zone


@dataclass(frozen=True)
class NotPlayedFrom:
    """The bearer cannot be played from a zone; it works there."""

    zone: Zone


@dataclass(frozen=True)
class NotPlayed:
    """The bearer cannot be played; it works wherever the card can be played from."""


@dataclass(frozen=True)
class PlaysAtMost:
    """Players who have played so many cards of a kind cannot play another one in that time.

    ``plays`` are the plays of whoever plays: ``Happened(Played(None, which, You()), since)``.
    """

    number: int
    plays: Happened
    who: Who


@dataclass(frozen=True)
class ChangeCost:
    """Playing some cards costs less (negative) or more; it makes no card cost less than ``least``.

    What costs no more than that already costs no less because of it.
    """

    which: Which
    change: Amount
    who: Who = You()
    least: int = 0


@dataclass(frozen=True)
class SetCost:
    """Playing some cards, or the bearer without ``which``, costs an amount of mana.

    It takes the place of the printed cost (reading ``cost-set.order``). What the bearer says of
    itself works wherever the card can be played from. What is ``free`` costs 0 and is played for
    free: none of its costs is paid.
    """

    which: Which | None
    amount: Amount
    who: Who = You()
    free: bool = False


@dataclass(frozen=True)
class OwnCost:
    """Playing the bearer costs less (negative) or more, by an amount times ``per`` mana.

    It works wherever the card can be played from, and not below ``least`` (``ChangeCost``).
    """

    change: int
    per: Amount | None = None
    least: int = 0


@dataclass(frozen=True)
class OptionalCost:
    """Playing the bearer costs ``less`` for who pays something else on top.

    Who pays that ``rather`` pays it in the place of the mana cost; what targets and additional
    costs add is still due. With ``zone`` that is the cost from there: the Hand or the Reserve Cost.
    """

    cost: Cost
    less: int = 0
    rather: bool = False
    zone: Zone | None = None


@dataclass(frozen=True)
class AdditionalCost:
    """Playing the bearer costs something else on top."""

    cost: Cost


@dataclass(frozen=True)
class LeastCost:
    """Playing some cards, or the bearer without ``which``, costs no less than ``mana``.

    It comes after all that changes or sets the cost.
    """

    which: Which | None
    mana: int
    who: Who = You()
