"""What one atomic action changes in the counts, and what it makes happen besides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from altered.ability import tree
from altered.terms import IN_PLAY, WITHOUT_OBJECTS, Status, Type, Zone
from verification.loops.hear import Happening, afresh, fresh, heard
from verification.loops.kinds import MANA_READY, MANA_SPENT, Kind, Spot, may_fit
from verification.loops.once import anew
from verification.loops.uses import Listener, Quick
from verification.loops.vector import ZERO, Vector, plus, vector
from verification.loops.world import Unmodelled, World, goals

STAY: Final = frozenset({Zone.EXPEDITION_ZONE, Zone.LIMBO, Zone.LANDMARK_ZONE})
"""Where being Fleeting matters when something goes to the Reserve (quick.status.fleeting)."""


RENEWED: Final = "_renewed"
"""Where a world keeps what was found out; no field, so it takes no part in comparing worlds."""


def count(spot: Spot, number: int) -> Vector:
    """So many more at a spot; what is in the Mana zone has no kind."""
    if spot.zone is Zone.MANA_ZONE:
        place = MANA_SPENT if Status.EXHAUSTED in spot.marks else MANA_READY
        return vector({place: number})
    return vector({spot.place: number})


def renewed(world: World, spot: Spot, number: int = 1) -> Vector:
    """New objects: the uses of their reactions and quick actions have not been counted."""
    kind, zone = spot.kind, spot.zone
    if zone in WITHOUT_OBJECTS or zone is Zone.LIMBO:
        return ZERO
    known: dict[tuple[str, Zone, int], Vector] = world.__dict__.setdefault(RENEWED, {})
    if (kind.name, zone, number) not in known:
        known[kind.name, zone, number] = _renewed(world, kind, zone, number)
    return known[kind.name, zone, number]


def _renewed(world: World, kind: Kind, zone: Zone, number: int) -> Vector:
    found = {fresh(one.budget): number for one in _born(world, kind, zone)}
    for one in (*world.listeners, *world.quicks):
        # What is given has uses of its own for each giver and each bearer.
        if one.given and zone in IN_PLAY and kind in (*world.givers, one.kind):
            found[afresh(one.budget)] = 1
    for listener in world.listeners:
        if listener.kind == kind and listener.works_in(zone):
            found[listener.ahead] = number * listener.of_one
    return plus(vector(found), anew(world, kind, zone, number))


def _born(world: World, kind: Kind, zone: Zone) -> Iterator[Listener | Quick]:
    for listener in world.listeners:
        # A reaction to its own entry need not work in that zone (6.3.d).
        own = any(getattr(t, "which", 0) is None for t in listener.reaction.triggers)
        if listener.given:
            continue
        if listener.kind == kind and (own or listener.works_in(zone)):
            yield listener
    for quick in world.quicks:
        if quick.kind == kind and quick.works_in(zone) and not quick.given:
            yield quick


def landings(
    world: World, kind: Kind, zone: Zone, marks: Iterable[Status] = ()
) -> tuple[tuple[Spot | None, Vector], ...]:
    """The spots at which a card may arrive in a zone, with the counters that it has there.

    ``None`` for a token, which ceases. "I enter play with" holds unless a condition says no; what
    is had on entry is not gained, so nothing hears it.
    """
    if kind.token is not None and zone is not Zone.EXPEDITION_ZONE:
        return ((None, ZERO),)
    ways: list[tuple[Spot, Vector]] = [(Spot(kind, zone, frozenset(marks)), ZERO)]
    for one in kind.abilities if zone in IN_PLAY else ():
        if not (isinstance(one, tree.Passive) and isinstance(one.static, tree.EntersWith)):
            continue
        statuses = frozenset(s for s in one.static.statuses if world.tracks(s, zone, kind))
        counted = {counter(kind, n): c for n, c in one.static.counters if n in world.counters}
        more = [
            (replace(spot, marks=spot.marks | statuses), plus(had, vector(counted)))
            for spot, had in ways
        ]
        ways = more if one.condition is None else [*ways, *more]
    return tuple(dict.fromkeys(ways))


def move(
    world: World,
    spot: Spot,
    goal: Zone,
    verbs: Iterable[str],
    marks: Iterable[Status] = (),
) -> tuple[tuple[Vector, Spot | None], ...]:
    """The ways in which one thing may go to a zone: change of the counts, and where it is then."""
    found: dict[tuple[Vector, Spot | None], None] = {}
    for zone in _destinations(world, spot, goal):
        if zone is spot.zone is Zone.EXPEDITION_ZONE:
            # Within the Expedition zone nothing changes zones, but it may change sides.
            switch = Happening("switch", spot, spot, frozenset({"switch"}))
            found[heard(world, switch), spot] = None
            if zone is goal:
                continue
        kept = frozenset(marks) if zone is Zone.MANA_ZONE else frozenset()
        if zone is Zone.MANA_ZONE and zone is not goal:
            kept = frozenset({Status.EXHAUSTED})  # as the passive ability leaves it
        word = frozenset(verbs) | ({"discard"} if zone is Zone.DISCARD_PILE else frozenset())
        for new, more in landings(world, spot.kind, zone, kept):
            happening = Happening("cease" if new is None else "move", spot, new, word)
            change = plus(count(spot, -1), more, heard(world, happening))
            if new is not None:
                change = plus(change, count(new, 1), renewed(world, new))
            found[change, new] = None
    for change, new in stayed(world, spot):
        found[change, new] = None
    return tuple(found)


def stayed(world: World, spot: Spot) -> tuple[tuple[Vector, Spot], ...]:
    """What would leave stays, and something is done to it (``InsteadLoses``, ``Instead``)."""
    found: list[tuple[Vector, Spot]] = []
    for kind, static in world.statics:
        if isinstance(static, tree.InsteadLoses) and spot.zone is Zone.EXPEDITION_ZONE:
            if may_fit(static.which, spot, frozenset()):
                if isinstance(static.loses, Status):
                    less = unmarked(world, spot, static.loses)
                    found += [] if less is None else [less]
                else:
                    found.append((loses(world, spot, static.loses, 1), spot))
        elif isinstance(static, tree.Instead) and static.act is not None:
            # Where it would go, and when, is left out.
            own = static.which is None and kind == spot.kind
            meant = static.which is not None and may_fit(
                static.which, spot, frozenset(), anywhere=True
            )
            if own or meant:
                found += undergone(world, spot, static.act)
    return tuple(found)


def undergone(
    world: World,
    spot: Spot,
    act: tree.Gain
    | tree.GainStatus
    | tree.Remove
    | tree.LoseStatus
    | tree.Sacrifice
    | tree.Discard
    | tree.Move,
) -> tuple[tuple[Vector, Spot], ...]:
    """What is done to a thing in place of something else. Raises ``Unmodelled``.

    Of all counters it is one at least: without any, nothing is replaced.
    """
    if isinstance(act, tree.Sacrifice | tree.Discard | tree.Move) or not isinstance(
        act.ref, tree.It
    ):
        raise Unmodelled("what happens to the bearer instead (Instead)")
    if isinstance(act, tree.Gain | tree.Remove):
        number = act.amount.value if isinstance(act.amount, tree.Number) else 1
        if isinstance(act, tree.Remove):
            return ((loses(world, spot, act.name, number), spot),)
        if not isinstance(act.amount, tree.Number):
            raise Unmodelled("a number of counters gained instead that is not fixed")
        return ((gains(world, spot, act.name, number), spot),)
    change = marked if isinstance(act, tree.GainStatus) else unmarked
    one = change(world, spot, act.status)
    return () if one is None else (one,)


def loses(world: World, spot: Spot, what: str, number: int) -> Vector:
    """So many counters less on a thing, or more than that."""
    happening = Happening("lose", spot, spot, frozenset({"lose"}), what)
    counted = vector({counter(spot.kind, what): -number}) if what in world.counters else ZERO
    return plus(counted, heard(world, happening))


def _destinations(world: World, spot: Spot, goal: Zone) -> tuple[Zone, ...]:
    found: list[Zone] = []
    for zone in goals(world, spot, goal):
        fleeting = zone is Zone.RESERVE and spot.zone in STAY
        if not fleeting:
            found.append(zone)
        elif Status.FLEETING in world.tracked or spot.zone is Zone.LIMBO:
            found.append(Zone.DISCARD_PILE if Status.FLEETING in spot.marks else zone)
        else:
            found += [zone, Zone.DISCARD_PILE]
    return tuple(dict.fromkeys(found))


def created(world: World, kind: Kind) -> tuple[tuple[Vector, Spot], ...]:
    """The ways in which one new token may enter, and where it is then."""
    found: list[tuple[Vector, Spot]] = []
    for new, more in landings(world, kind, Zone.EXPEDITION_ZONE):
        assert new is not None
        happening = Happening("create", None, new, frozenset({"create"}))
        parts = (count(new, 1), more, heard(world, happening), renewed(world, new))
        found.append((plus(*parts), new))
    return tuple(found)


def gains(world: World, spot: Spot, what: str, number: int = 1) -> Vector:
    """So many counters more on a thing: they are counted by kind, if something needs them."""
    happening = Happening("gain", spot, spot, frozenset({"gain"}), what)
    counted = vector({counter(spot.kind, what): number}) if what in world.counters else ZERO
    return plus(counted, heard(world, happening))


PAYS_MORE: Final = frozenset({vector({MANA_READY: -1, MANA_SPENT: 1})})
"""One Mana Orb more is exhausted, any number of times: a cost of which the least is known."""


def counter(kind: Kind, name: str) -> str:
    """The place of all counters of a name on the objects of a kind."""
    return f"{name} counters on {kind.name}"


def marked(world: World, spot: Spot, status: Status) -> tuple[Vector, Spot] | None:
    """A thing gains a status; ``None`` if it certainly has it (impossible, 1.4.1.b)."""
    happening = Happening("gain", spot, spot, frozenset({"gain"}), status.value)
    if not world.tracks(status, spot.zone, spot.kind):
        return heard(world, happening), spot
    if status in spot.marks:
        again = any(
            isinstance(static, tree.GainsAgain) and static.status is status and kind == spot.kind
            for kind, static in world.statics
        )
        return (heard(world, happening), spot) if again else None
    new = spot.having(status)
    return plus(count(spot, -1), count(new, 1), heard(world, happening)), new


def unmarked(world: World, spot: Spot, status: Status) -> tuple[Vector, Spot] | None:
    """A thing loses a status; ``None`` if it certainly does not have it."""
    event = heard(world, Happening("lose", spot, spot, frozenset({"lose"}), status.value))
    if not world.tracks(status, spot.zone, spot.kind):
        return event, spot
    if status not in spot.marks:
        return None
    new = spot.lacking(status)
    return plus(count(spot, -1), count(new, 1), event), new


def reshuffle(world: World) -> frozenset[Vector]:
    """The Discard pile goes under the Deck (quick.deck.empty): each of its cards may move."""
    return frozenset(
        plus(count(below, -1), count(Spot(k, Zone.DECK), 1))
        for k in world.kinds
        if k.token is None and k.type is not Type.HERO
        for below in world.spots(k, Zone.DISCARD_PILE)
    )


def tops(world: World) -> tuple[tuple[Spot, Vector, frozenset[Vector]], ...]:
    """The card on top of a Deck: any kind, from the Deck or after a reshuffle.

    A change that takes it out of the Discard pile, and what may go along, come with it: the card
    is then counted in the Deck.
    """
    found: list[tuple[Spot, Vector, frozenset[Vector]]] = []
    again = reshuffle(world)
    for kind in world.kinds:
        if kind.token is not None or kind.type is Type.HERO:
            continue
        there = Spot(kind, Zone.DECK)
        found.append((there, ZERO, frozenset()))
        found += [
            (there, plus(count(below, -1), count(there, 1)), again)
            for below in world.spots(kind, Zone.DISCARD_PILE)
        ]
    return tuple(found)
