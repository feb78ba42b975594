"""The characteristics of a card, token or Emblem: what is printed, or what an event gave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from altered.terms import Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability


@dataclass(frozen=True)
class Face:
    """Characteristics (2.2). A missing number is ``None`` and reads as 0 (2.3.1.f).

    ``statistics`` are Forest, Mountain, Water; ``abilities`` work in play, ``support`` in the
    Reserve (2.2.10.g). ``counters`` are those a Hero starts with (2.5.d).
    """

    name: str
    type: Type
    subtypes: tuple[str, ...] = ()
    faction: str | None = None
    rarity: str | None = None
    hand_cost: int | None = None
    reserve_cost: int | None = None
    statistics: tuple[int, int, int] | None = None
    abilities: tuple[Ability, ...] = ()
    support: tuple[Ability, ...] = ()
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    counters: tuple[tuple[str, int], ...] = ()

    def cost(self, zone: Zone) -> int:
        """The mana cost printed for playing it from a zone; a missing one reads as 0."""
        return (self.reserve_cost if zone is Zone.RESERVE else self.hand_cost) or 0
