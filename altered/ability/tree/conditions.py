"""Conditions: truth values that an effect or a passive ability asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from altered.ability.tree.objects import ExpeditionOf
from altered.ability.tree.players import You
from altered.ability.tree.value import Node

if TYPE_CHECKING:
    from altered.ability.tree.numbers import Amount
    from altered.ability.tree.objects import Ref, Which
    from altered.ability.tree.players import Compare, Place, Who
    from altered.terms import Phase, Terrain


class Measure(Node):
    """A comparison of two numbers: "if you control two or more Landmarks"."""

    left: Amount
    compare: Compare
    right: Amount


class Fits(Node):
    """Whether an object or card fits a filter, wherever it is (2.2.1.i, 2.2.2.o)."""

    ref: Ref
    which: Which


class IsFirstPlayer(Node):
    """Whether a player is the first player."""

    who: Who = You()


class SpokenOf(Node):
    """Whether "you" are among the players spoken of: in ``Step.only``, "each player who does"."""


class IsPlayer(Node):
    """Whether "you", each player in turn, are a named one: not "each player other than you"."""

    who: Who


class HasPassed(Node):
    """Whether a player has passed this Day (quick.pass); of several, one of them or ``every``."""

    who: Who = You()
    every: bool = False


class During(Node):
    """Whether it is that phase of the Day."""

    phase: Phase


class IsTurnOf(Node):
    """Whether a player has the turn (4.2.f)."""

    who: Who = You()


class SameRegion(Node):
    """Whether Expeditions are all in one Region of the Adventure."""

    one: ExpeditionOf
    other: ExpeditionOf


class Did(Node):
    """Whether an earlier step of the same effect was done ("if you do").

    ``begun``: whether the player chose to do it, even if nothing of it was possible (1.2.6.f):
    "You may have target Character lose Fleeting and gain 1 boost." Of each of several players it
    asks whether they chose to: "Each player may draw a card, then discard a card."
    """

    begun: bool = False


class InRegion(Node):
    """Whether the Expedition, or a Gigantic object ``itself``, is in a Region of that type."""

    terrain: Terrain
    expedition: ExpeditionOf = ExpeditionOf("mine")
    itself: bool = False


class Not(Node):
    """The contrary."""

    condition: Condition


class All(Node):
    """Every one of them."""

    conditions: tuple[Condition, ...]


class AnyOf(Node):
    """At least one of them."""

    conditions: tuple[Condition, ...]


class Distinct(Node):
    """The controller has in play one object for each filter, all different."""

    filters: tuple[Which, ...]


class Standing(Node):
    """An Expedition has got less far, as far, or further than the one facing it."""

    expedition: ExpeditionOf
    places: tuple[Place, ...]


class InWeakTerrain(Node):
    """Whether the Region of an object has a type in which its base statistic is ``value``."""

    ref: Ref
    value: int = 0


Condition: TypeAlias = (
    Measure | Fits | IsFirstPlayer | IsPlayer | HasPassed | During | Did | InRegion | Not | All
    | AnyOf | Distinct | Standing | InWeakTerrain | IsTurnOf | SameRegion | SpokenOf
)  # fmt: skip
