"""What a card shows by print, or what an event says of a token or an Emblem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Numbers = tuple[int, int, int]
"""Forest, Mountain, Water: the printed order."""


@dataclass(frozen=True)
class Printed:
    """What a card shows, or what the event says that made a token or an Emblem (2.2, 2.3.1.a).

    ``abilities`` and ``support`` are the texts of single abilities in canonical words;
    ``counters`` those a Hero starts with. A missing number is ``None``.
    """

    name: str = ""
    type: str = "Character"
    subtypes: tuple[str, ...] = ()
    faction: str | None = None
    rarity: str | None = None
    hand_cost: int | None = None
    reserve_cost: int | None = None
    statistics: Numbers | None = None
    abilities: tuple[str, ...] = ()
    support: tuple[str, ...] = ()
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
