"""What the next card costs less: mana that waits for a card that fits, and pays only for that.

"The next Character you play this turn costs {2} less" is an Emblem that lasts. It counts as so much
mana beside that of Mana Orbs, which a card that may fit can be paid with, no more than it costs;
what is left over goes with the Emblem. Cards that cost a set amount ("The next Spell is free")
counts as any number of mana; what is free is played without its other costs, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from altered.ability.tree import NextPlayed, Number, Which
from altered.terms import Type
from verification.loops.kinds import MANA_READY, MANA_SPENT, Spot, may_fit
from verification.loops.vector import Vector, vector

_CHEAPER: Final = "mana less for a next card: "
ANY_COST: Final = 1000
"""More mana than any card costs."""


@dataclass(frozen=True)
class Cheaper:
    """Which cards some words make cheaper, or free, the next time that one is played."""

    which: Which
    number: int
    free: bool = False

    @property
    def place(self) -> str:
        """Where it is counted what such Emblems make cheaper, in mana."""
        return f"{_CHEAPER}{self.number + 1}"

    def fits(self, spot: Spot, plain: Type | None) -> bool:
        """Whether a card played from there may be one of them."""
        zones, anywhere = self.which.zones, replace(self.which, zones=())
        played_there = not zones or spot.zone in zones
        return played_there and may_fit(anywhere, spot, frozenset(), anywhere=True, plain=plain)

    def saves(self, mana: int) -> Vector:
        """The change of a play that it pays for, instead of Mana Orbs."""
        return vector({self.place: -max(1, mana), MANA_READY: mana, MANA_SPENT: -mana})


def is_cheaper(place: str) -> bool:
    """Whether it is counted there what Emblems make cheaper."""
    return place.startswith(_CHEAPER)


def links(words: NextPlayed) -> Iterator[NextPlayed]:
    """The effects on the next card, on the one after it, and so on."""
    following: NextPlayed | None = words
    while following is not None:
        yield following
        following = following.then


def may_be_cheaper(words: NextPlayed) -> bool:
    """Whether the card may cost less; not if it costs more."""
    less = words.cheaper
    fewer = less is not None and not (isinstance(less, Number) and less.value < 0)
    return fewer or words.costs is not None


def all_cheaper(parts: Iterable[object]) -> tuple[Cheaper, ...]:
    """What the nodes of some cards make cheaper, by the words for the card."""
    found: dict[Which, bool] = {}
    for one in parts:
        if isinstance(one, NextPlayed) and may_be_cheaper(one):
            found[one.which] = found.get(one.which, False) or one.free
    return tuple(Cheaper(which, i, found[which]) for i, which in enumerate(found))
