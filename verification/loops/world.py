"""What a set of cards brings into a game: kinds, reactions, passives, what has to be tracked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from altered.ability import tree
from altered.effect.places import token_face
from altered.state.face import Face
from altered.terms import IN_PLAY, Status, Type, Zone
from verification.loops.about import apart
from verification.loops.cheaper import Cheaper, all_cheaper
from verification.loops.kinds import PLAIN, Kind, Spot, may_fit
from verification.loops.known import unknown
from verification.loops.nodes import nodes
from verification.loops.once import asked_for, most_times, reached_once
from verification.loops.room import may_vary, most_facing
from verification.loops.tracked import tracked_counters, tracked_statuses
from verification.loops.uses import Listener, Quick, Waiting

MAX_KINDS: Final = 12


class Unmodelled(Exception):  # noqa: N818  # it is an answer, not a failure
    """A construct that the model does not know: the answer is then ``unknown``, with its name."""

    def __init__(self, construct: str) -> None:
        super().__init__(construct)
        self.construct = construct


SPOTS: Final = "_spots_of_kinds"
"""Where a world keeps what was looked up; no field, so it takes no part in comparing worlds."""


@dataclass(frozen=True)
class World:
    """Everything that can matter when these cards are in the game beside plain ones."""

    kinds: tuple[Kind, ...]
    listeners: tuple[Listener, ...]
    quicks: tuple[Quick, ...]
    waiting: tuple[Waiting, ...]
    statics: tuple[tuple[Kind, tree.Static], ...]
    tracked: frozenset[Status]
    counters: frozenset[str]
    gigantic: bool
    givers: tuple[Kind, ...] = ()
    tough: bool = False
    rolls: bool = False
    loaded: bool = False
    reveals: bool = False
    forbids: bool = False
    unfleeting: bool = False
    multipliers: tuple[tree.ActivatesMore, ...] = ()
    room: tuple[int, ...] = ()
    bare: frozenset[tuple[Kind, str]] = frozenset()
    cheaper: tuple[Cheaper, ...] = ()

    def token(self, token: tree.Token) -> Kind:
        """The kind of a token that is created."""
        return next(k for k in self.kinds if k.token == token)

    def spots(self, kind: Kind, zone: Zone) -> tuple[Spot, ...]:
        """The kind in the zone, with each combination of the statuses tracked there."""
        known: dict[tuple[str, Zone], tuple[Spot, ...]] = self.__dict__.setdefault(SPOTS, {})
        if (kind.name, zone) not in known:
            known[kind.name, zone] = self._spots(kind, zone)
        return known[kind.name, zone]

    def _spots(self, kind: Kind, zone: Zone) -> tuple[Spot, ...]:
        found = [Spot(kind, zone)]
        if zone is Zone.LIMBO:
            return (found[0], found[0].having(Status.FLEETING))
        for status in Status:
            if self.tracks(status, zone, kind):
                found += [spot.having(status) for spot in found]
        return tuple(found)

    def tracks(self, status: Status, zone: Zone, kind: Kind) -> bool:
        """Whether things of a kind with the status are counted apart there.

        A reaction of what has been discarded may still exhaust it.
        """
        if status not in self.tracked:
            return False
        if zone is Zone.DISCARD_PILE:
            return status is Status.EXHAUSTED and exhausts_itself(kind)
        return zone in IN_PLAY or (status is Status.EXHAUSTED and zone is Zone.RESERVE)

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


def world(
    faces: Sequence[Face], others: Sequence[Kind] = (PLAIN,), *, at_once: bool = False
) -> World:
    """The world of some cards beside other ones. Raises ``Unmodelled``.

    ``at_once`` when each reaction activates once for all that happens at once (``known``).
    """
    kinds: list[Kind] = [*others]
    for face in faces:
        if all(k.face != face for k in kinds):
            kinds.append(Kind(_free_name(face.name, kinds), face))
    for kind in kinds:  # grows while tokens make other tokens
        for token in _tokens(kind):
            if all(k.token != token for k in kinds):
                name = _free_name(f"{token.name} token", kinds)
                kinds.append(Kind(name, token_face(token), token))
        if len(kinds) > MAX_KINDS + len(others):
            raise Unmodelled(f"more than {MAX_KINDS} kinds of cards and tokens")
    everything = [a for k in kinds for a in (*k.abilities, *k.support)]
    _refuse(everything, at_once=at_once)
    kinds = _retyped(kinds, everything)
    parts = tuple(nodes(tuple(everything)))
    waiting = tuple(dict.fromkeys(e for e in (put_off(n) for n in nodes(tuple(everything))) if e))
    counters = tracked_counters(everything)
    given = given_abilities(kinds)
    steady = not any(
        k.face is not None and may_vary(k.face, nodes(_all_abilities(k))) for k in kinds
    )
    boxes = [
        (kind, box, reserve, is_given)
        for kind in kinds
        for box, reserve, is_given in (
            (kind.abilities, False, False),
            (kind.support, True, False),
            (given[kind], False, True),
        )
    ]
    listeners = tuple(
        Listener(
            k,
            i,
            a,
            () if g or most_times(a) else reached_once(a, counters),
            times=None if g else most_times(a),
            most=None if g or reserve or k.face is None or not steady else most_facing(k.face, a),
            reserve=reserve,
            given=g,
        )
        for k, box, reserve, g in boxes
        for i, a in enumerate(box)
        if isinstance(a, tree.Reaction)
    )
    if all(one.face is None for one in others):
        listeners = tuple(part for one in listeners for part in apart(one, kinds))
    return World(
        kinds=tuple(kinds),
        listeners=listeners,
        quicks=tuple(
            Quick(k, i, a, reserve=reserve, given=g)
            for k, box, reserve, g in boxes
            for i, a in enumerate(box)
            if isinstance(a, tree.QuickAction)
        ),
        waiting=tuple(Waiting(e, i) for i, e in enumerate(waiting)),
        statics=(
            *_statics(kinds),
            *((k, a.static) for k in kinds for a in given[k] if isinstance(a, tree.Passive)),
        ),
        tracked=tracked_statuses(everything),
        counters=counters,
        gigantic=any(
            isinstance(n, tree.Keyword) and n.name == "Gigantic" for n in nodes(tuple(everything))
        ),
        tough=any(
            isinstance(n, tree.ToughBy) or (isinstance(n, tree.Keyword) and n.name == "Tough")
            for n in nodes(tuple(everything))
        ),
        givers=tuple(k for k in kinds if any(_gives(n) for n in nodes((k.abilities, k.support)))),
        rolls=any(isinstance(n, tree.Rolled) for n in nodes(tuple(everything))),
        loaded=any(_adds_up(n) for n in parts),
        forbids=any(isinstance(n, tree.Cannot | tree.PlaysAtMost | tree.NotPlayed) for n in parts),
        unfleeting=any(_keeps_from_fleeting(n) for n in parts),
        multipliers=tuple(dict.fromkeys(n for n in parts if isinstance(n, tree.ActivatesMore))),
        reveals=any(isinstance(n, tree.ChangeRoll) and n.reveals for n in nodes(tuple(everything))),
        room=tuple(sorted({x.most for x in listeners if x.most is not None})),
        bare=frozenset(
            (k, name)
            for k in kinds
            if k.face is not None
            for name in asked_for(nodes(_all_abilities(k)), counters)
        ),
        cheaper=all_cheaper(parts),
    )


def _all_abilities(kind: Kind) -> tuple[tree.Ability, ...]:
    return (*kind.abilities, *kind.support)


def _adds_up(node: object) -> bool:
    """Whether a result may be other than a face of a die."""
    if isinstance(node, tree.RollDie):
        one = isinstance(node.dice, tree.Number) and node.dice.value > 0
        return node.keep == "total" or not one
    if isinstance(node, tree.ChangeResult):
        return True
    return isinstance(node, tree.ChangeRoll) and bool(node.add)


def _keeps_from_fleeting(node: object) -> bool:
    forbids = isinstance(node, tree.Cannot) and node.deed == "gain status"
    return forbids and getattr(node, "what", "") in ("", Status.FLEETING.value)


def _retyped(kinds: Sequence[Kind], abilities: Sequence[tree.Ability]) -> list[Kind]:
    """The kinds, with those marked that may get further sub-types (2.2.2.p)."""
    anything = retypes(nodes(tuple(abilities)))
    return [
        replace(k, retyped=anything or _retypes_itself(k))
        if k.face is not None and not k.wild
        else k
        for k in kinds
    ]


def retypes(parts: Iterable[object]) -> bool:
    """Whether things beside the bearer may get further sub-types."""
    return any(
        (isinstance(n, tree.GainSubtypes) and not isinstance(n.ref, tree.Me))
        or (isinstance(n, tree.GrantSubtypes) and n.which is not None)
        for n in parts
    )


def _retypes_itself(kind: Kind) -> bool:
    parts = nodes((kind.abilities, kind.support))
    return any(isinstance(n, tree.GainSubtypes | tree.GrantSubtypes) for n in parts)


def exhausts_itself(kind: Kind) -> bool:
    """Whether a reaction of the kind exhausts its own object."""
    reactions = (a for a in (*kind.abilities, *kind.support) if isinstance(a, tree.Reaction))
    return any(
        (isinstance(n, tree.Cost) and n.exhaust_me)
        or (isinstance(n, tree.GainStatus) and n.status is Status.EXHAUSTED and n.ref == tree.Me())
        for n in nodes(tuple(reactions))
    )


def _free_name(name: str, kinds: Sequence[Kind]) -> str:
    taken = {k.name for k in kinds}
    number = 1
    free = name
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free


def _tokens(kind: Kind) -> Iterator[tree.Token]:
    for node in nodes((kind.abilities, kind.support)):
        if isinstance(node, tree.Create | tree.CreatedBy):
            yield node.token


def put_off(node: object) -> tree.Effect | None:
    """The effect that a node puts off: for the next card played, or until later."""
    return node.effect if isinstance(node, tree.NextPlayed | tree.Delayed | tree.AtNext) else None


def _statics(kinds: Sequence[Kind]) -> Iterator[tuple[Kind, tree.Static]]:
    """Passive abilities of cards and of effects that last, as if they might always apply.

    An optional replacement is the same case: all that replaces may also not.
    """
    for kind in kinds:
        for node in nodes((kind.abilities, kind.support)):
            if isinstance(node, tree.Passive):
                static = node.static
                yield kind, static.what if isinstance(static, tree.MayReplace) else static
            elif isinstance(node, tree.Lasting):
                yield kind, node.passive


def given_abilities(kinds: Sequence[Kind]) -> dict[Kind, tuple[tree.Ability, ...]]:
    """What each kind may be given by passive abilities and by effects that last, but keywords.

    Whoever gives them is taken to be in play as often as one likes. Raises ``Unmodelled``.
    """
    found: dict[Kind, dict[tree.Ability, None]] = {kind: {} for kind in kinds}
    for giver in kinds:
        lasting = {
            id(n.passive)
            for n in nodes((giver.abilities, giver.support))
            if isinstance(n, tree.Lasting)
        }
        for node in nodes((giver.abilities, giver.support)):
            if not isinstance(node, tree.GrantAbilities) or not _gives(node):
                continue
            more = [a for a in node.abilities if not isinstance(a, tree.Keyword)]
            if any(isinstance(n, tree.GrantAbilities) for a in more for n in nodes(a)):
                raise Unmodelled("abilities that give abilities (GrantAbilities)")
            for kind in kinds:
                if _may_be_given(node, giver, kind, lasts=id(node) in lasting):
                    found[kind] |= dict.fromkeys(more)
    return {kind: tuple(some) for kind, some in found.items()}


def _gives(node: object) -> bool:
    return isinstance(node, tree.GrantAbilities) and not all(
        isinstance(a, tree.Keyword) for a in node.abilities
    )


def _may_be_given(node: tree.GrantAbilities, giver: Kind, kind: Kind, *, lasts: bool) -> bool:
    which = node.which
    if lasts:
        raise Unmodelled("abilities given by an effect that lasts (GrantAbilities)")
    if which is None:
        return kind == giver
    if which.these is not None or not (which.types or which.token) or Type.HERO in which.types:
        raise Unmodelled("abilities given to things of any type (GrantAbilities)")
    homes = (Zone.EXPEDITION_ZONE, Zone.LANDMARK_ZONE, Zone.HERO_ZONE)
    return any(may_fit(which, Spot(kind, zone), frozenset()) for zone in homes)


def _refuse(abilities: Sequence[tree.Ability], *, at_once: bool) -> None:
    """Constructs without a meaning in the model."""
    for node in nodes(tuple(abilities)):
        why = unknown(node, at_once=at_once)
        if why is not None:
            raise Unmodelled(why)


def goals(world: World, spot: Spot, goal: Zone) -> tuple[Zone, ...]:
    """Where a move may lead: the goal, or what a replacing passive ability says instead."""
    found = [goal]
    for _, static in world.statics:
        if isinstance(static, tree.Instead):
            from_there = static.leaving and spot.zone is static.zone
            there = from_there or (not static.leaving and goal is static.zone)
            if static.goal is not None and there:
                found.append(static.goal)
    return tuple(dict.fromkeys(found))
