"""References after the choice was made: what a target or a choice has become.

Each class here is a special case of a node of the tree, so an effect whose choices were made is
an effect again: frozen, comparable, carried out by the same code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from altered.ability.tree import ExpeditionOf, It, Sabotage, TargetPlayer, UpTo, Which, Who
from altered.terms import Side


@dataclass(frozen=True)
class Hidden:
    """A card in a hidden zone: no object (2.1.g), so it goes by the number of the card."""

    card: int


Thing: TypeAlias = int | Hidden
"""The number of an object, or a card in a hidden zone."""

Place: TypeAlias = tuple[int, Side]
"""An Expedition: whose, and which."""

Value: TypeAlias = int | Place
"""What may be chosen as a target: the number of an object or player, or an Expedition."""

Targets: TypeAlias = tuple[tuple[Value, ...], ...]
"""One tuple for each occurrence of "target", in reading order."""


class Picked(It):
    """Objects or cards already chosen, by ``who`` does it; ``which`` only for targets.

    ``short`` if too few.
    """

    things: tuple[Thing, ...] = ()
    which: Which | None = None
    short: bool = False
    who: Who | None = None


class PickedPlayers(TargetPlayer):
    """Players already chosen."""

    players: tuple[int, ...] = ()


class Willing(PickedPlayers):
    """Those of "each player" who do an optional step; for each of them "your" means their own."""


class PickedExpeditions(ExpeditionOf):
    """Expeditions already chosen; ``apart`` deals one to each of several new objects.

    Of a target the words that say where it must be are kept.
    """

    expeditions: tuple[Place, ...] = ()
    apart: bool = False


class PickedSabotage(Sabotage):
    """The cards in a Reserve that are sabotaged: at most one."""

    things: tuple[int, ...] = ()


class PickedNumbers(UpTo):
    """How many each player has chosen, by the number of the player."""

    chosen: tuple[tuple[int, int], ...] = ()
