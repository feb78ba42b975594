"""The outcomes of actions that put counters on things or take them off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from altered.ability.tree import Amount, AnyNumber, Chosen, Each, GainsMore, Ref, Target, Which
from verification.loops import moves
from verification.loops.effects import Outcome, Seen, nothing, unique
from verification.loops.hear import Happening, heard
from verification.loops.kinds import Kind, Spot, may_fit
from verification.loops.things import ANYWHERE, Change, bounds, one_of, single, spots_of, to_things
from verification.loops.vector import ZERO, Vector, plus, times
from verification.loops.world import World


def counters(
    world: World, ref: Ref, amount: Amount, name: str, seen: Seen, sign: int = 1
) -> list[Outcome]:
    """Counters put on things, or taken off them with ``sign`` -1."""
    low, high = bounds(world, amount)
    if isinstance(amount, AnyNumber):
        high = None

    def change(number: int) -> Callable[[Spot], tuple[Change, ...]]:
        def one(spot: Spot) -> tuple[Change, ...]:
            turn = moves.gains if sign > 0 else moves.loses
            return ((turn(world, spot, name, number), spot),)

        return one

    if high is not None:
        none = [nothing(replace(seen, did=False))] if sign < 0 or low == 0 else []
        return unique([*none, *with_more(world, to_things(world, ref, seen, change(high)))])
    ways = [nothing(replace(seen, did=False)), *to_things(world, ref, seen, change(max(low, 1)))]
    found: list[Outcome] = []
    for way in ways:
        counted = {
            (p, 1) for p, _ in way.change if p.startswith(f"{name} counters on ") and sign > 0
        }
        found.append(replace(way, many=way.many | frozenset((entry,) for entry in counted)))
    return unique(with_more(world, found))


MORE: Final = "_gained_more"
"""Where a world keeps what was found out; no field, so it takes no part in comparing worlds."""


def gained_more(world: World) -> dict[str, frozenset[Vector]]:
    """By name, counters of which more may be gained than an effect says: any number of them.

    Each bearer of ``GainsMore`` adds to what is gained, and there may be any number of them.
    """
    known: dict[str, frozenset[Vector]] | None = world.__dict__.get(MORE)
    if known is None:
        known = world.__dict__[MORE] = {}
        for bearer, static in world.statics:
            if isinstance(static, GainsMore) and static.name in world.counters:
                which = static.which
                kinds = [k for k in world.kinds if _gains_more(world, which, bearer, k)]
                units = frozenset(((moves.counter(kind, static.name), 1),) for kind in kinds)
                known[static.name] = known.get(static.name, frozenset()) | units
    return known


def _gains_more(world: World, which: Which | None, bearer: Kind, kind: Kind) -> bool:
    if which is None:
        return kind == bearer
    spots = (Spot(kind, zone) for zone in world.zones(kind))
    return any(may_fit(which, spot, frozenset(), anywhere=not which.zones) for spot in spots)


def with_more(world: World, ways: Sequence[Outcome]) -> list[Outcome]:
    """The outcomes in which what is gained may also be more."""
    units = frozenset[Vector]().union(*gained_more(world).values())
    if not units:
        return list(ways)
    found: list[Outcome] = []
    for way in ways:
        raised = {place for v in (way.change, *way.many) for place, number in v if number > 0}
        more = frozenset(unit for unit in units if unit[0][0] in raised)
        found.append(replace(way, many=way.many | more))
    return found


def dealt_counters(world: World, ref: Ref, amount: Amount, name: str, seen: Seen) -> list[Outcome]:
    """Counters that are dealt out among things: each to any of them, as if one at a time.

    What one thing is dealt it gains at once; that may be heard less often, and never more.
    """
    _, high = bounds(world, amount)
    number = 1 if high is None else high

    def gained(spot: Spot) -> tuple[Change, ...]:
        return ((times(number, moves.gains(world, spot, name, 1)), spot),)

    ways: list[Outcome] = []
    if isinstance(ref, Target | Chosen | Each):
        for spot in spots_of(world, ref.which):
            ways += one_of(seen, spot, 1, gained, own=False)
    else:
        ways += to_things(world, ref, seen, gained)
    after = replace(seen, it=None, vague=True, did=None)
    found = [nothing(after)]
    for way in ways:
        more = frozenset({way.change} - {ZERO}) if high is None else frozenset[Vector]()
        found.append(Outcome(way.change, way.many | more, after))
    return unique(with_more(world, found))


def moved_counters(
    world: World, refs: tuple[Ref, Ref], amount: Amount, name: str, seen: Seen
) -> list[Outcome]:
    """Counters go from one thing to another: as many as the number says, or fewer."""
    _, high = bounds(world, amount)
    found = [nothing(replace(seen, did=False))]
    for source in single(world, refs[0], seen):
        meant = replace(seen, it=source, number=1, vague=False)
        goals = (*single(world, refs[1], seen), *single(world, refs[1], meant))
        for goal in dict.fromkeys(goals):

            def moved(n: int, source: Spot = source, goal: Spot = goal) -> Vector:
                lost = moves.loses(world, source, name, n)
                return plus(lost, moves.gains(world, goal, name, n))

            unit = plus(moved(2), times(-1, moved(1)))
            many = frozenset({unit} - {ZERO}) if high is None else frozenset[Vector]()
            many |= gained_more(world).get(name, frozenset())
            after = replace(seen, it=None, vague=True, did=None)
            found += [Outcome(moved(n), many, after) for n in (1, high or 1)]
    return unique(found)


def fewer_counters(world: World, ref: Ref, names: Sequence[str], seen: Seen) -> list[Outcome]:
    """Any number of counters of these names less; that there are fewer is left out."""

    def fewer(spot: Spot) -> tuple[Change, ...]:
        lost = (Happening("lose", spot, spot, frozenset({"lose"}), name) for name in names)
        return ((plus(*(heard(world, one) for one in lost)), spot),)

    return unique([nothing(replace(seen, did=False)), *to_things(world, ref, seen, fewer)])


def exchanged_counters(world: World, name: str, seen: Seen) -> list[Outcome]:
    """Two things, whichever they are, each get as many counters as the other has."""

    def ways(turn: Callable[[World, Spot, str, int], Vector]) -> dict[tuple[Vector, Vector], None]:
        found: dict[tuple[Vector, Vector], None] = {}
        for spot in spots_of(world, Which(zones=ANYWHERE)):
            one = turn(world, spot, name, 1)
            found[one, plus(turn(world, spot, name, 2), times(-1, one))] = None
        return found

    after = replace(seen, it=None, vague=True, did=None)
    found = [nothing(after)]
    for lost, lost_more in ways(moves.loses):
        for got, got_more in ways(moves.gains):
            many = frozenset({plus(lost_more, got_more)} - {ZERO})
            many |= gained_more(world).get(name, frozenset())
            found.append(Outcome(plus(lost, got), many, after))
    return unique(found)
