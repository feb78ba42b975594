"""How many and which things an action speaks of, and what becomes of each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from altered.ability import tree
from altered.terms import IN_PLAY, Status, Type, Zone
from verification.loops import moves
from verification.loops.effects import Outcome, Seen, Shown, nothing, unique
from verification.loops.kinds import PLAIN, Spot, may_fit
from verification.loops.vector import ZERO, Vector, times
from verification.loops.world import Unmodelled, World

Change = tuple[Vector, Spot | None]
"""What happens to one thing, and where it is then."""

SIDES: Final = 6
"""The faces of a die."""
ANYWHERE: Final = (*IN_PLAY, Zone.HAND, Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE)


def did(one: Outcome) -> Outcome:
    """The outcome of what was done."""
    return replace(one, seen=replace(one.seen, did=True))


def about(one: Outcome, spot: Spot | None, number: int) -> Outcome:
    """The outcome of what was done to so many things of a spot, which "it" is then."""
    return replace(one, seen=replace(one.seen, it=spot, number=number, did=True, vague=False))


def players(who: tree.Who) -> int:
    """How many players are meant, at most."""
    return 2 if who == tree.EachPlayer() else 1


# -- numbers ---------------------------------------------------------------------------------


def bounds(world: World, amount: tree.Amount) -> tuple[int, int | None]:
    """The least and the most that a number can be; ``None`` without a bound.

    Where results of dice may be modified, any number of bearers may do so.
    """
    match amount:
        case tree.Number(value):
            return max(0, value), max(0, value)
        case tree.Rolled():
            return (0, None) if world.loaded else (1, SIDES)
        case tree.Plus(inner, more):
            low, high = bounds(world, inner)
            return max(0, low + more), None if high is None else max(0, high + more)
        case tree.UpTo(most):
            return 0, bounds(world, most)[1]
        case _:
            return 0, None


def several(world: World, one: Outcome, amount: tree.Amount, factor: int = 1) -> list[Outcome]:
    """The outcome as often as the number says: its extremes, or any number of times."""
    low, high = bounds(world, amount)
    few = nothing(replace(one.seen, did=False)) if low == 0 else did(one.repeated(low))
    if high is None:
        more = frozenset({one.change, *one.many} - {ZERO})
        return [few, did(Outcome(times(low, one.change), more, one.seen))]
    return unique([few, did(one.repeated(high * factor))]) if high else [few]


# -- things ----------------------------------------------------------------------------------


def spots_of(world: World, which: tree.Which, *, decks: bool = False) -> tuple[Spot, ...]:
    """The spots whose things may fit a filter. Raises ``Unmodelled``."""
    zones = which.zones or IN_PLAY
    if isinstance(which.these, tree.Rest):
        raise Unmodelled("cards that were shown as one of two things (Rest)")
    found = tuple(
        s
        for s in world.everything(zones)
        if may_fit(which, s, world.tracked) and (decks or s.zone is not Zone.DECK)
    )
    if Zone.MANA_ZONE in zones:
        # Nobody sees which card a Mana Orb is: it may be any.
        cards = [k for k in world.kinds if k.token is None and k.type is not Type.HERO]
        orbs = [Spot(kind, Zone.MANA_ZONE) for kind in cards]
        found = (*found, *orbs, *(orb.having(Status.EXHAUSTED) for orb in orbs))
    if Zone.HERO_ZONE in zones and not (which.types and Type.HERO not in which.types):
        found = (*found, Spot(PLAIN, Zone.HERO_ZONE))
    if Zone.LIMBO in zones or Zone.DECK in zones:
        raise Unmodelled("things chosen in Limbo or in a Deck")
    return found


def to_things(
    world: World, ref: tree.Ref, seen: Seen, change: Callable[[Spot], tuple[Change, ...]]
) -> list[Outcome]:
    """What happens when each thing that is meant undergoes a change."""
    none = nothing(replace(seen, did=False))
    match ref:
        case tree.Me():
            return one_of(seen, seen.me, 1, change, own=True)
        case tree.It() if seen.vague:
            return [none, any_number(world, tree.Which(zones=ANYWHERE), seen, change)]
        case tree.It():
            if isinstance(seen.it, Shown):
                return _shown(world, seen.it, None, seen, change)
            return one_of(seen, seen.it, seen.number, change, own=False)
        case tree.Rest():
            return _shown(world, seen.shown, None, seen, change)
        case tree.Each(tree.Which(these=tree.Rest()) as which):
            return _shown(world, seen.shown, which, seen, change)
        case tree.Chosen(tree.Which(these=tree.Rest()) as which, count):
            _, high = bounds(world, count)
            fixed = high is not None and not isinstance(count, tree.AnyNumber)
            number = high * players(ref.who) if fixed and high is not None else None
            return _shown(world, seen.shown, which, seen, change, number)
        case tree.Target(which, count, up_to) | tree.Chosen(which, count, _, up_to):
            factor = players(ref.who) if isinstance(ref, tree.Chosen) else 1
            low, high = bounds(world, count)
            if isinstance(count, tree.AnyNumber) or high is None:
                return [none, any_number(world, which, seen, change)]
            found: list[Outcome] = []
            for spot in spots_of(world, which):
                found += one_of(replace(seen, it=None), spot, high * factor, change, own=False)
            sure = seen.sure and isinstance(ref, tree.Target) and not up_to and low > 0
            return unique(found if sure else [*found, none])
        case tree.Each(which):
            return [any_number(world, which, seen, change)]
        case tree.TopOfDeck(who, count):
            _, high = bounds(world, count)
            if high is None:
                raise Unmodelled("a number of cards on top of the Deck that is not fixed")
            number = high * players(who)
            ways = [none]
            for spot, before, many in moves.tops(world):
                taken = Outcome(times(number, before), many, seen)
                ways += [taken.then(o) for o in one_of(seen, spot, number, change, own=False)]
            return unique(ways)
        case tree.HeroOf():
            heroes = [k for k in world.kinds if k.type is Type.HERO]
            ways = one_of(seen, Spot(PLAIN, Zone.HERO_ZONE), 1, change, own=False)
            for kind in heroes:
                for spot in world.spots(kind, Zone.HERO_ZONE):
                    ways += one_of(seen, spot, 1, change, own=False)
            return unique(ways)
        case _:
            raise Unmodelled(f"the reference {type(ref).__name__}")


def _shown(
    world: World,
    shown: Shown | None,
    which: tree.Which | None,
    seen: Seen,
    change: Callable[[Spot], tuple[Change, ...]],
    most: int | None = None,
) -> list[Outcome]:
    """What happens to cards that were shown and fit, at most a number; they may be any cards."""
    if shown is None:
        raise Unmodelled("what was shown by several actions at once (Rest)")
    if Zone.MANA_ZONE in shown.zones:
        raise Unmodelled("Mana Orbs that were shown (Rest)")
    number = shown.number if most is None else most
    spots = tuple(
        s
        for s in world.everything(shown.zones)
        if which is None or may_fit(which, s, world.tracked, anywhere=True)
    )
    none = nothing(replace(seen, did=False))
    if number is None:
        many = frozenset(one for spot in spots for one, _ in change(spot)) - {ZERO}
        after = replace(seen, it=None, vague=True, did=None)
        return [none, Outcome(ZERO, frozenset(many), after)]
    found = [none]
    for spot in spots:
        found += one_of(replace(seen, it=None), spot, number, change, own=False)
    return unique(found)


def one_of(
    seen: Seen,
    spot: Spot | None,
    number: int,
    change: Callable[[Spot], tuple[Change, ...]],
    *,
    own: bool,
) -> list[Outcome]:
    """The change of ``number`` things of one spot; ``own`` when it is the bearer."""
    if spot is None or number == 0:
        return [nothing(replace(seen, did=False))]
    ways = change(spot)
    if not ways:
        return [nothing(replace(seen, did=False, it=seen.it if own else spot))]
    found: list[Outcome] = []
    for vector_, new in ways:
        # The effect follows its own object (2.1.e); another of its kind may be meant, too.
        me = new if own or spot == seen.me else seen.me
        if own:
            after = Seen(
                me, seen.it, seen.number, True, seen.sure, seen.vague, seen.shown, seen.rolled
            )
        else:
            after = Seen(me, new, number, True, seen.sure, False, seen.shown, seen.rolled)
        found.append(Outcome(times(number, vector_), frozenset(), after))
        if not own and spot == seen.me:
            found.append(Outcome(times(number, vector_), frozenset(), replace(after, me=seen.me)))
        if own and seen.it == spot:
            followed = replace(after, it=new)
            found.append(Outcome(times(number, vector_), frozenset(), followed))
    return found


def any_number(
    world: World, which: tree.Which, seen: Seen, change: Callable[[Spot], tuple[Change, ...]]
) -> Outcome:
    """The change of any number of things that fit."""
    many: set[Vector] = set()
    for spot in spots_of(world, which):
        many |= {one for one, _ in change(spot)}
    return Outcome(ZERO, frozenset(many - {ZERO}), replace(seen, it=None, vague=True, did=None))


def single(world: World, ref: tree.Ref, seen: Seen) -> tuple[Spot, ...]:
    """The spots of the one thing that is meant. Raises ``Unmodelled`` for several."""
    match ref:
        case tree.Me():
            return () if seen.me is None else (seen.me,)
        case tree.It() if seen.number == 1 and not seen.vague and not isinstance(seen.it, Shown):
            return () if seen.it is None else (seen.it,)
        case tree.Target(which, tree.Number(1)) | tree.Chosen(which, tree.Number(1), tree.You()):
            return spots_of(world, which)
        case _:
            raise Unmodelled("something between several things at once (MoveCounters, Exchange)")
