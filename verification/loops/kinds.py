"""Object classes: which kinds of things a set of cards can make a game contain, and where.

A ``Kind`` is one card definition, one sort of token, or ``PLAIN``: every other card and token of
the game, which has no ability and costs at least 1 mana (an assumption that each answer states).
A ``Spot`` is a kind in a zone with the statuses that matter; its ``place`` is where it is counted.
Both players' objects are counted together (docs/decisions/loops.rst says why this loses nothing).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from altered.ability.tree import Number
from altered.terms import IN_PLAY, Status, Type, Zone

if TYPE_CHECKING:
    from altered.ability.tree import Ability, Limit, Token, Which
    from altered.state.face import Face

SHORT: Final = {
    Zone.DECK: "Deck",
    Zone.HAND: "Hand",
    Zone.RESERVE: "Reserve",
    Zone.DISCARD_PILE: "Discard",
    Zone.EXPEDITION_ZONE: "Expedition",
    Zone.LANDMARK_ZONE: "Landmarks",
    Zone.HERO_ZONE: "Hero",
    Zone.LIMBO: "Limbo",
    Zone.MANA_ZONE: "Mana",
}
MARKS: Final = {
    Status.EXHAUSTED: "exhausted",
    Status.FLEETING: "Fleeting",
    Status.ANCHORED: "Anchored",
    Status.ASLEEP: "Asleep",
}
MANA_READY: Final = "mana ready"
MANA_SPENT: Final = "mana exhausted"
WAY: Final = "Regions ahead"
WALKED: Final = "Regions behind"
NOT_PASSED: Final = "players who have not passed"


@dataclass(frozen=True)
class Kind:
    """A kind of object: its face, or the plain rest (no face).

    ``wild`` kinds stand for every card of one type that is not known; only ``masks`` has them.
    ``retyped`` ones may have any sub-types besides those of their face.
    """

    name: str
    face: Face | None = None
    token: Token | None = None
    wild: bool = False
    retyped: bool = False

    def __hash__(self) -> int:
        """Names are given once in a world; whole faces would be hashed over and over."""
        return hash(self.name)

    @property
    def plain(self) -> bool:
        """Whether it stands for every card without abilities."""
        return self.face is None or self.wild

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What works in play."""
        return () if self.face is None else self.face.abilities

    @property
    def support(self) -> tuple[Ability, ...]:
        """What works in the Reserve."""
        return () if self.face is None else self.face.support

    @property
    def type(self) -> Type | None:
        """Its type; ``None`` for plain ones, which may have any."""
        return None if self.face is None else self.face.type

    @property
    def home(self) -> Zone:
        """The zone in play that it belongs to (3.2); plain ones count as Characters."""
        homes = {Type.PERMANENT: Zone.LANDMARK_ZONE, Type.HERO: Zone.HERO_ZONE}
        if self.type is Type.SPELL:
            return Zone.LIMBO
        return (
            Zone.EXPEDITION_ZONE
            if self.type is None
            else homes.get(self.type, Zone.EXPEDITION_ZONE)
        )


PLAIN: Final = Kind("other")


@dataclass(frozen=True)
class Spot:
    """A kind in a zone, with those of the tracked statuses that it has; ``played`` for Limbo."""

    kind: Kind
    zone: Zone
    marks: frozenset[Status] = frozenset()

    def __hash__(self) -> int:
        """As for kinds, and worked out once."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.kind.name, self.zone, self.marks))

    @cached_property
    def place(self) -> str:
        """The name of the count."""
        marks = "".join(f", {MARKS[s]}" for s in Status if s in self.marks)
        return f"{self.kind.name} in {SHORT[self.zone]}{marks}"

    def having(self, status: Status) -> Spot:
        """With the status."""
        return Spot(self.kind, self.zone, self.marks | {status})

    def lacking(self, status: Status) -> Spot:
        """Without it."""
        return Spot(self.kind, self.zone, self.marks - {status})


def may_fit(
    which: Which,
    spot: Spot,
    tracked: frozenset[Status],
    *,
    anywhere: bool = False,
    plain: Type | None = None,
) -> bool:
    """Whether some object counted there may fit the filter: ``True`` unless it certainly cannot.

    ``plain`` is the type of a plain card, where that is known: while it is played.

    Only what no ability changes is looked at: zone, type, sub-types, being a token, costs, the
    tracked statuses. Statistics, boosts, whose it is and where it stands are taken as fitting.
    """
    zones = which.zones or IN_PLAY
    if not anywhere and spot.zone not in zones:
        return False
    for status in tracked:
        if (status in which.statuses and status not in spot.marks) or (
            status in which.without and status in spot.marks
        ):
            return False
    # Where a thing is now says nothing of where it was when it was spoken of.
    either = (
        may_fit(w, spot, tracked, anywhere=anywhere or not w.zones, plain=plain)
        for w in which.either
    )
    if which.either and not any(either):
        return False
    kind = spot.kind
    face = kind.face
    if face is None:
        return plain is None or not which.types or plain in which.types
    if which.types and face.type not in which.types:
        return False
    if kind.wild:
        return which.token is None or which.token == (kind.token is not None)
    if which.subtypes and not (kind.retyped or set(which.subtypes) & set(face.subtypes)):
        return False
    if which.token is not None and which.token != (kind.token is not None):
        return False
    if which.name is not None and which.name != face.name:
        return False
    return all(_within(limit, face) for limit in which.limits)


def _within(limit: Limit, face: Face) -> bool:
    costs = {"hand cost": face.hand_cost, "reserve cost": face.reserve_cost}
    if limit.feature not in costs or not isinstance(limit.amount, Number):
        return True
    value, bound = costs[limit.feature] or 0, limit.amount.value
    return {
        "<=": value <= bound,
        ">=": value >= bound,
        "=": value == bound,
        "<": value < bound,
        ">": value > bound,
    }[limit.compare]
