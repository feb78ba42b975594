"""What a set of cards brings into a game: kinds, reactions, passives, what has to be tracked."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Final

from altered.ability.tree import (
    ChangeCost,
    Cost,
    Create,
    Delayed,
    Effect,
    GainOneOf,
    Gains,
    GainStatus,
    Instead,
    InsteadGain,
    Keyword,
    Later,
    LoseStatus,
    Move,
    NextPlayed,
    Number,
    OwnCost,
    Passive,
    QuickAction,
    Reaction,
    Remove,
    Token,
)
from altered.effect.places import token_face
from altered.state.terms import IN_PLAY, Status, Type, Zone
from verification.loops.kinds import PLAIN, Kind, Spot, may_fit
from verification.loops.known import unknown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from _typeshed import DataclassInstance

    from altered.ability.tree import Ability, Static
    from altered.state.face import Face

MAX_KINDS: Final = 12


class Unmodelled(Exception):  # noqa: N818  # it is an answer, not a failure
    """A construct that the model does not know: the answer is then ``unknown``, with its name."""

    def __init__(self, construct: str) -> None:
        super().__init__(construct)
        self.construct = construct


@dataclass(frozen=True)
class Used:
    """An ability of a kind whose uses are counted.

    ``index`` counts the abilities of its bearer; ``reserve`` for those that work in the Reserve.
    """

    kind: Kind
    index: int
    _: KW_ONLY
    reserve: bool = False

    @property
    def name(self) -> str:
        """For people: whose, and which of its abilities."""
        box = "support " if self.reserve else ""
        return f"{self.kind.name}, {box}ability {self.index + 1}"

    @property
    def budget(self) -> str:
        """Where the uses that are left are counted."""
        return f"uses: {self.name}"

    def works_in(self, zone: Zone) -> bool:
        """Whether an object in that zone has the ability at work."""
        return zone is Zone.RESERVE if self.reserve else zone in IN_PLAY


@dataclass(frozen=True)
class Listener(Used):
    """A reaction of a kind. ``place`` counts its pending Emblems."""

    reaction: Reaction

    @property
    def place(self) -> str:
        """Where its Emblems in Limbo are counted."""
        return f"pending: {self.name}"


@dataclass(frozen=True)
class Quick(Used):
    """A quick action of a kind."""

    action: QuickAction


@dataclass(frozen=True)
class Waiting:
    """An effect of an Emblem that lasts: the next card played, or after Rest."""

    effect: Effect
    number: int

    @property
    def place(self) -> str:
        """Where such Emblems are counted."""
        return f"waiting: {self.number + 1}"


def nodes(part: object) -> Iterator[DataclassInstance]:
    """Every node of a tree, outside in."""
    if isinstance(part, tuple):
        for one in part:
            yield from nodes(one)
    elif is_dataclass(part) and not isinstance(part, type):
        yield part
        for field in fields(part):
            yield from nodes(getattr(part, field.name))


@dataclass(frozen=True)
class World:
    """Everything that can matter when these cards are in the game beside plain ones."""

    kinds: tuple[Kind, ...]
    listeners: tuple[Listener, ...]
    quicks: tuple[Quick, ...]
    waiting: tuple[Waiting, ...]
    statics: tuple[tuple[Kind, Static], ...]
    tracked: frozenset[Status]
    counters: frozenset[str]
    gigantic: bool

    def token(self, token: Token) -> Kind:
        """The kind of a token that is created."""
        return next(k for k in self.kinds if k.token == token)

    def spots(self, kind: Kind, zone: Zone) -> tuple[Spot, ...]:
        """The kind in the zone, with each combination of the statuses tracked there."""
        found = [Spot(kind, zone)]
        if zone is Zone.LIMBO:
            return (found[0], found[0].having(Status.FLEETING))
        for status in Status:
            here = status in self.tracked and (
                zone in IN_PLAY
                if status is not Status.EXHAUSTED
                else zone in (*IN_PLAY, Zone.RESERVE)
            )
            if here:
                found += [spot.having(status) for spot in found]
        return tuple(found)

    def zones(self, kind: Kind) -> tuple[Zone, ...]:
        """Where objects and cards of a kind can be; plain ones anywhere but the Hero zone."""
        if kind.token is not None:
            return (Zone.EXPEDITION_ZONE,)
        if kind.type is Type.HERO:
            return (Zone.HERO_ZONE,)
        private = (Zone.DECK, Zone.HAND, Zone.RESERVE, Zone.DISCARD_PILE)
        if kind.face is None:
            return (*private, Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE)
        if kind.wild and kind.type is Type.SPELL:
            return private
        return (*private, kind.home)

    def everything(self, zones: Sequence[Zone] | None = None) -> tuple[Spot, ...]:
        """All spots, or those in some zones."""
        return tuple(
            spot
            for kind in self.kinds
            for zone in self.zones(kind)
            if zones is None or zone in zones
            for spot in self.spots(kind, zone)
        )


def world(faces: Sequence[Face]) -> World:
    """The world of some cards. Raises ``Unmodelled``."""
    kinds: list[Kind] = [PLAIN]
    for face in faces:
        if all(k.face != face for k in kinds):
            kinds.append(Kind(_free_name(face.name, kinds), face))
    for kind in kinds:  # grows while tokens make other tokens
        for token in _tokens(kind):
            if all(k.token != token for k in kinds):
                name = _free_name(f"{token.name} token", kinds)
                kinds.append(Kind(name, token_face(token), token))
        if len(kinds) > MAX_KINDS:
            raise Unmodelled(f"more than {MAX_KINDS} kinds of cards and tokens")
    everything = [a for k in kinds for a in (*k.abilities, *k.support)]
    _refuse(everything)
    waiting = tuple(dict.fromkeys(e for e in (_waiting(n) for n in nodes(tuple(everything))) if e))
    return World(
        kinds=tuple(kinds),
        listeners=tuple(
            Listener(k, i, a, reserve=reserve)
            for k in kinds
            for reserve, box in ((False, k.abilities), (True, k.support))
            for i, a in enumerate(box)
            if isinstance(a, Reaction)
        ),
        quicks=tuple(
            Quick(k, i, a, reserve=reserve)
            for k in kinds
            for reserve, box in ((False, k.abilities), (True, k.support))
            for i, a in enumerate(box)
            if isinstance(a, QuickAction)
        ),
        waiting=tuple(Waiting(e, i) for i, e in enumerate(waiting)),
        statics=tuple(_statics(kinds)),
        tracked=_tracked(everything),
        counters=_counters(everything),
        gigantic=any(
            isinstance(n, Keyword) and n.name == "Gigantic" for n in nodes(tuple(everything))
        ),
    )


def _free_name(name: str, kinds: Sequence[Kind]) -> str:
    taken = {k.name for k in kinds}
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def _tokens(kind: Kind) -> Iterator[Token]:
    for node in nodes((kind.abilities, kind.support)):
        if isinstance(node, Create):
            yield node.token


def _waiting(node: object) -> Effect | None:
    return node.effect if isinstance(node, NextPlayed | Delayed) else None


def _statics(kinds: Sequence[Kind]) -> Iterator[tuple[Kind, Static]]:
    """Passive abilities of cards and of effects that last, as if they always applied."""
    from altered.ability.tree import Lasting

    for kind in kinds:
        for node in nodes((kind.abilities, kind.support)):
            if isinstance(node, Passive):
                yield kind, node.static
            elif isinstance(node, Lasting):
                yield kind, node.passive


def _refuse(abilities: Sequence[Ability]) -> None:
    """Constructs without a meaning in the model."""
    for node in nodes(tuple(abilities)):
        if isinstance(node, Later):
            raise Unmodelled(f"{node.mechanic} (a later edition)")
        why = unknown(node)
        if why is not None:
            raise Unmodelled(why)


def _tracked(abilities: Sequence[Ability]) -> frozenset[Status]:
    """The statuses whose absence or presence may stop something."""
    found: set[Status] = set()
    for node in nodes(tuple(abilities)):
        match node:
            case Cost(exhaust_me=True):
                found.add(Status.EXHAUSTED)
            case GainStatus(status=status) | LoseStatus(status=status):
                found.add(status)
            case GainOneOf(statuses=statuses):
                found.update(statuses)
            case Move(zone=Zone.RESERVE):
                found.add(Status.FLEETING)
            case InsteadGain(status=status):
                found.add(status)
            case _:
                pass
    if (
        Status.FLEETING in found
        and not any(isinstance(n, Move) and n.zone is Zone.RESERVE for n in nodes(tuple(abilities)))
        and not _heard(abilities, Status.FLEETING)
    ):
        found.discard(Status.FLEETING)
    return frozenset(
        s for s in found if s in {Status.EXHAUSTED, Status.FLEETING} or _heard(abilities, s)
    )


def _heard(abilities: Sequence[Ability], status: Status) -> bool:
    """Whether a reaction listens to the gain of a status."""
    return any(
        isinstance(n, Gains) and n.what.lower() == status.value.lower()
        for n in nodes(tuple(abilities))
    )


def _counters(abilities: Sequence[Ability]) -> frozenset[str]:
    """The counters that something is paid with, or that are taken off."""
    found: set[str] = set()
    for node in nodes(tuple(abilities)):
        if isinstance(node, Cost):
            found.update(name for name, _ in node.spend)
        elif isinstance(node, Remove):
            found.add(node.name)
    return frozenset(found)


def mana_cost(world: World, kind: Kind, zone: Zone) -> int:
    """The least that a card of a kind can cost from a zone; plain ones cost 1 (the assumption)."""
    if kind.face is None:
        base = 1
    else:
        printed = kind.face.reserve_cost if zone is Zone.RESERVE else kind.face.hand_cost
        base = printed or 0
    for bearer, static in world.statics:
        if isinstance(static, OwnCost) and bearer == kind:
            less = static.change * (static.per.value if isinstance(static.per, Number) else 1)
            unknown = static.per is not None and not isinstance(static.per, Number)
            base = 0 if unknown and static.change < 0 else base + min(0, less)
        elif isinstance(static, ChangeCost):
            fixed = static.change
            if not (isinstance(fixed, Number) and fixed.value >= 0):
                spot = Spot(kind, zone)
                if may_fit(replace(static.which, zones=()), spot, frozenset(), anywhere=True):
                    base = 0
    return max(0, base)


def goals(world: World, spot: Spot, goal: Zone) -> tuple[Zone, ...]:
    """Where a move may lead: the goal, or what a replacing passive ability says instead."""
    found = [goal]
    for _, static in world.statics:
        if isinstance(static, Instead):
            from_there = static.leaving and spot.zone is static.zone
            if from_there or (not static.leaving and goal is static.zone):
                found.append(static.goal)
    return tuple(dict.fromkeys(found))
