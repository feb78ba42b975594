"""Actions that change what objects have (2.4, 2.5), and tokens with what creates them (7.3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.abilities import Ability
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import ExpeditionOf, Ref
    from altered.ability.tree.players import Who
    from altered.terms import Status


class Gain(Node):
    """Gain counters (2.5.e), ``up_to`` a number on the object when it says "up to a max of"."""

    ref: Ref
    amount: Amount
    name: str = "boost"
    up_to: int | None = None
    who: Who | None = None


class Spread(Node):
    """Counters dealt out among objects, one by one, as the controller chooses (2.5.e)."""

    ref: Ref
    amount: Amount
    name: str = "boost"
    who: Who | None = None


class Remove(Node):
    """Remove counters (2.5.f)."""

    ref: Ref
    amount: Amount
    name: str = "boost"
    who: Who | None = None


class RemoveAny(Node):
    """Remove counters that are chosen while it happens: of any name, or fewer than ``up_to``."""

    ref: Ref
    amount: Amount
    up_to: bool = False
    name: str = ""
    who: Who | None = None


class MoveCounters(Node):
    """Take counters off one object and put as many on another, as far as they are there."""

    source: Ref
    goal: Ref
    amount: Amount
    name: str = "boost"
    who: Who | None = None


class Exchange(Node):
    """Two cards change places: each goes to the zone where the other is, or neither does."""

    one: Ref
    other: Ref
    who: Who | None = None


class ExchangeCounters(Node):
    """Two objects each get as many counters of a name as the other has."""

    ref: Ref
    name: str = "boost"
    who: Who | None = None


class GainSubtypes(Node):
    """Gain the sub-types of other objects (2.2.2.p), besides those that it has."""

    ref: Ref
    of: Ref
    who: Who | None = None


class GainStatus(Node):
    """Gain a status; Exhausted is what "exhaust" does."""

    ref: Ref
    status: Status
    who: Who | None = None


class LoseStatus(Node):
    """Lose a status; "ready" is to lose Exhausted."""

    ref: Ref
    status: Status
    who: Who | None = None


class GainOneOf(Node):
    """Gain one of these statuses, chosen by the controller while it resolves."""

    ref: Ref
    statuses: tuple[Status, ...]
    who: Who | None = None


class Token(Node):
    """What a creating effect gives a token (7.3.3.b)."""

    name: str
    statistics: tuple[int, int, int]
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


class Create(Node):
    """Create tokens in an Expedition (7.3.3), or ``distributed`` over any number of targets."""

    token: Token
    amount: Amount
    into: ExpeditionOf
    distributed: bool = False


class CreatedBy(Node):
    """Tokens that other players create: "target opponent creates ... in their Hero Expedition"."""

    who: Who
    token: Token
    amount: Amount
    into: ExpeditionOf
