"""The outcomes of one action of an effect: one function for each kind of action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from altered.ability.tree import (
    Activate,
    AfterYou,
    AnyNumber,
    BeginsWith,
    Chosen,
    Create,
    Delayed,
    Discard,
    Draw,
    Each,
    EachPlayer,
    Gain,
    GainOneOf,
    GainStatus,
    HeroOf,
    InsteadGain,
    InternalAction,
    It,
    Lasting,
    LoseStatus,
    Me,
    Move,
    MoveMarker,
    NextPlayed,
    Number,
    Pass,
    PlayCheaper,
    PlayForFree,
    Plus,
    ReadyMana,
    Remove,
    RemoveAny,
    Resupply,
    Reveal,
    RollDie,
    Rolled,
    Sabotage,
    Sacrifice,
    SwitchExpeditions,
    Take,
    Tally,
    Target,
    TopOfDeck,
    Which,
    Win,
)
from altered.state.terms import IN_PLAY, Status, Type, Zone
from verification.loops import moves
from verification.loops.effects import Outcome, Seen, TooMany, nothing, outcomes, unique
from verification.loops.hear import Happening, heard, named
from verification.loops.kinds import (
    MANA_READY,
    MANA_SPENT,
    NOT_PASSED,
    PLAIN,
    WALKED,
    WAY,
    Spot,
    may_fit,
)
from verification.loops.vector import ZERO, Vector, plus, times, vector
from verification.loops.world import Unmodelled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from altered.ability.tree import Amount, Ref, Who
    from verification.loops.world import World

Change = tuple[Vector, Spot | None]
"""What happens to one thing, and where it is then."""

SIDES = 6
_ANYWHERE = (*IN_PLAY, Zone.HAND, Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE)


def act(world: World, action: object, seen: Seen) -> list[Outcome]:
    """Every outcome of an action. Raises ``Unmodelled`` for one that the model does not know."""
    match action:
        case Draw(who, amount):
            return _from_deck(world, who, amount, seen, Zone.HAND, "draw")
        case Resupply(who, amount):
            return _from_deck(world, who, amount, seen, Zone.RESERVE, "resupply")
        case Sabotage():
            ref = Target(Which(zones=(Zone.RESERVE,)), Number(1), up_to=True)
            return _to_things(
                world, ref, seen, lambda s: _going(world, s, Zone.DISCARD_PILE, "sabotage")
            )
        case Move(ref, zone, _, _, ready):
            marks = () if zone is not Zone.MANA_ZONE or ready else (Status.EXHAUSTED,)
            return _to_things(
                world, ref, seen, lambda s: moves.move(world, s, zone, ("put",), marks)
            )
        case Discard(ref):
            return _to_things(
                world, ref, seen, lambda s: _going(world, s, Zone.DISCARD_PILE, "discard")
            )
        case Sacrifice(who, ref):
            return _to_things(
                world,
                _own(ref),
                seen,
                lambda s: (
                    _going(world, s, Zone.DISCARD_PILE, "sacrifice") if s.zone in IN_PLAY else ()
                ),
            )
        case Gain(ref, amount, name):
            return _counters(world, ref, amount, name, seen)
        case Remove(ref, amount, name):
            return _counters(world, ref, amount, name, seen, sign=-1)
        case RemoveAny(ref, _, _, name):
            return _fewer_counters(world, ref, (name,) if name else sorted(world.counters), seen)
        case GainStatus(ref, status):
            return _to_things(world, ref, seen, lambda s: _status(world, s, status, gain=True))
        case LoseStatus(ref, status):
            return _to_things(world, ref, seen, lambda s: _status(world, s, status, gain=False))
        case GainOneOf(ref, statuses):
            found: list[Outcome] = []
            for status in statuses:
                found += act(world, GainStatus(ref, status), seen)
            return unique(found)
        case Create(token, amount, into):
            places = (4 if into.whose == "any" else 2) if into.each else 1
            places = max(places, 2 if world.gigantic else 1)
            one = Outcome(moves.created(world, world.token(token)), frozenset(), seen)
            new = Spot(world.token(token), Zone.EXPEDITION_ZONE)
            made = _several(one, amount, places)
            return [_about(o, new, max(1, _bounds(amount)[1] or 1)) for o in made]
        case _:
            return _others(world, action, seen)


def _others(world: World, action: object, seen: Seen) -> list[Outcome]:
    match action:
        case SwitchExpeditions(ref):
            return _to_things(world, ref, seen, lambda s: _switched(world, s))
        case MoveMarker(_, amount, backward):
            return _marker(world, amount, seen, backward=backward)
        case RollDie():
            note = heard(world, Happening("note", verbs=frozenset({"roll"})))
            return [_did(Outcome(note, frozenset(), seen))]
        case Activate(ref, trigger):
            return _to_things(world, ref, seen, lambda s: ((named(world, s, trigger), s),))
        case PlayForFree(ref) | PlayCheaper(ref):
            from verification.loops.plays import for_free

            cheaper = isinstance(action, PlayCheaper)
            ways = _to_things(world, ref, seen, lambda s: for_free(world, s, offers=cheaper))
            more = moves.PAYS_MORE if cheaper else frozenset[Vector]()
            return unique([replace(one, many=one.many | more) for one in ways])
        case NextPlayed(_, _, cheaper, effect):
            found = [_did(nothing(seen))]
            if cheaper is not None:
                less = Outcome(vector({MANA_READY: 1}), frozenset(), seen)
                found = [_did(o) for o in _several(less, cheaper)]
            if effect is not None:
                found = [o.then(_waits(world, effect, o.seen)) for o in found]
            return found
        case Delayed(_, effect):
            return [_did(_waits(world, effect, seen))]
        case InternalAction(cost, effect):
            from verification.loops.plays import paid

            ways = [nothing(replace(seen, did=False))]
            for way in paid(world, cost, seen):
                inside = outcomes(world, effect, replace(way.seen, sure=False))
                # What the action moved away is not found again by the words around it.
                lost = replace(seen, me=None, it=None)
                for after in (seen, lost):
                    ways += [way.then(_did(replace(one, seen=after))) for one in inside]
            return unique(ways)
        case Tally():
            return [nothing(replace(seen, did=None))]
        case Take(ref):
            return _to_things(world, ref, seen, lambda s: ((ZERO, s),))
        case Reveal(ref):
            return _to_things(world, ref, seen, lambda s: ((ZERO, s),))
        case ReadyMana(who, amount):
            one = Outcome(vector({MANA_READY: 1, MANA_SPENT: -1}), frozenset(), seen)
            return [nothing(replace(seen, did=False)), *_several(one, amount, _players(who))]
        case Pass():
            note = heard(world, Happening("note", verbs=frozenset({"pass"})))
            passes = Outcome(plus(note, vector({NOT_PASSED: -1})), frozenset(), seen)
            return [nothing(replace(seen, did=False)), _did(passes)]
        case Lasting() | AfterYou() | Win() | BeginsWith():
            return [_did(nothing(seen))]
        case _:
            raise Unmodelled(f"the action {type(action).__name__}")


def _did(one: Outcome) -> Outcome:
    return replace(one, seen=replace(one.seen, did=True))


def _about(one: Outcome, spot: Spot | None, number: int) -> Outcome:
    return replace(one, seen=replace(one.seen, it=spot, number=number, did=True, vague=False))


def _own(ref: Ref) -> Ref:
    """What is sacrificed is in play, whatever zones the words name."""
    return ref


def _players(who: Who) -> int:
    return 2 if isinstance(who, EachPlayer) else 1


# -- numbers ---------------------------------------------------------------------------------


def _bounds(amount: Amount) -> tuple[int, int | None]:
    """The least and the most that a number can be; ``None`` without a bound."""
    match amount:
        case Number(value):
            return max(0, value), max(0, value)
        case Rolled():
            return 1, SIDES
        case Plus(inner, more):
            low, high = _bounds(inner)
            return max(0, low + more), None if high is None else max(0, high + more)
        case _:
            return 0, None


def _several(one: Outcome, amount: Amount, factor: int = 1) -> list[Outcome]:
    """The outcome as often as the number says: its extremes, or any number of times."""
    low, high = _bounds(amount)
    few = nothing(replace(one.seen, did=False)) if low == 0 else _did(one.repeated(low))
    if high is None:
        more = frozenset({one.change, *one.many} - {ZERO})
        return [few, _did(Outcome(times(low, one.change), more, one.seen))]
    return unique([few, _did(one.repeated(high * factor))]) if high else [few]


# -- things ----------------------------------------------------------------------------------


def _spots(world: World, which: Which, *, decks: bool = False) -> tuple[Spot, ...]:
    zones = which.zones or IN_PLAY
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


def _to_things(
    world: World, ref: Ref, seen: Seen, change: Callable[[Spot], tuple[Change, ...]]
) -> list[Outcome]:
    """What happens when each thing that is meant undergoes a change."""
    none = nothing(replace(seen, did=False))
    match ref:
        case Me():
            return _one(seen, seen.me, 1, change, own=True)
        case It() if seen.vague:
            return [none, _any_number(world, Which(zones=_ANYWHERE), seen, change)]
        case It():
            return _one(seen, seen.it, seen.number, change, own=False)
        case Target(which, count, up_to) | Chosen(which, count, _, up_to):
            factor = _players(ref.who) if isinstance(ref, Chosen) else 1
            low, high = _bounds(count)
            if isinstance(count, AnyNumber) or high is None:
                return [none, _any_number(world, which, seen, change)]
            found: list[Outcome] = []
            for spot in _spots(world, which):
                found += _one(replace(seen, it=None), spot, high * factor, change, own=False)
            sure = seen.sure and isinstance(ref, Target) and not up_to and low > 0
            return unique(found if sure else [*found, none])
        case Each(which):
            return [_any_number(world, which, seen, change)]
        case TopOfDeck(who, count):
            _, high = _bounds(count)
            if high is None:
                raise Unmodelled("a number of cards on top of the Deck that is not fixed")
            number = high * _players(who)
            ways = [none]
            for spot, before, many in moves.tops(world):
                taken = Outcome(times(number, before), many, seen)
                ways += [taken.then(o) for o in _one(seen, spot, number, change, own=False)]
            return unique(ways)
        case HeroOf():
            heroes = [k for k in world.kinds if k.type is Type.HERO]
            ways = _one(seen, Spot(PLAIN, Zone.HERO_ZONE), 1, change, own=False)
            for kind in heroes:
                for spot in world.spots(kind, Zone.HERO_ZONE):
                    ways += _one(seen, spot, 1, change, own=False)
            return unique(ways)
        case _:
            raise Unmodelled(f"the reference {type(ref).__name__}")


def _one(
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
        after = replace(seen, did=True)
        if own or spot == seen.me:
            # The effect follows its own object (2.1.e); another of its kind may be meant, too.
            after = replace(after, me=new)
        if not own:
            after = replace(after, it=new, number=number, vague=False)
        found.append(Outcome(times(number, vector_), frozenset(), after))
        if not own and spot == seen.me:
            found.append(Outcome(times(number, vector_), frozenset(), replace(after, me=seen.me)))
        if own and seen.it == spot:
            followed = replace(after, it=new)
            found.append(Outcome(times(number, vector_), frozenset(), followed))
    return found


def _any_number(
    world: World, which: Which, seen: Seen, change: Callable[[Spot], tuple[Change, ...]]
) -> Outcome:
    """The change of any number of things that fit."""
    many: set[Vector] = set()
    for spot in _spots(world, which):
        many |= {one for one, _ in change(spot)}
    return Outcome(ZERO, frozenset(many - {ZERO}), replace(seen, it=None, vague=True, did=None))


# -- single actions --------------------------------------------------------------------------


def _going(world: World, spot: Spot, zone: Zone, verb: str) -> tuple[Change, ...]:
    return moves.move(world, spot, zone, (verb, "discard"))


def _status(world: World, spot: Spot, status: Status, *, gain: bool) -> tuple[Change, ...]:
    if spot.zone is Zone.MANA_ZONE:
        if status is not Status.EXHAUSTED or (status in spot.marks) == gain:
            return ()
        new = spot.having(status) if gain else spot.lacking(status)
        return ((plus(moves.count(spot, -1), moves.count(new, 1)), new),)
    if spot.kind.plain and spot.zone is Zone.HERO_ZONE:
        return ((ZERO, spot),)
    one = moves.marked(world, spot, status) if gain else moves.unmarked(world, spot, status)
    ways: list[Change] = [] if one is None else [one]
    for _, static in world.statics if gain else ():
        if isinstance(static, InsteadGain) and static.status is status:
            ways += _instead(world, spot, static.instead)
    return tuple(ways)


def _instead(world: World, spot: Spot, action: Gain | GainStatus) -> tuple[Change, ...]:
    """What a thing gains in place of a status (a replacing passive ability)."""
    if isinstance(action, Gain):
        if not isinstance(action.amount, Number):
            raise Unmodelled("a number of counters gained instead that is not fixed")
        return ((moves.gains(world, spot, action.name, action.amount.value), spot),)
    one = moves.marked(world, spot, action.status)
    return () if one is None else (one,)


def _switched(world: World, spot: Spot) -> tuple[Change, ...]:
    if spot.zone is not Zone.EXPEDITION_ZONE:
        return ()
    event = heard(world, Happening("switch", spot, spot, frozenset({"switch"})))
    return ((event, spot), *moves.stayed(world, spot))


def _counters(
    world: World, ref: Ref, amount: Amount, name: str, seen: Seen, sign: int = 1
) -> list[Outcome]:
    low, high = _bounds(amount)
    if isinstance(amount, AnyNumber):
        high = None

    def change(number: int) -> Callable[[Spot], tuple[Change, ...]]:
        def one(spot: Spot) -> tuple[Change, ...]:
            turn = moves.gains if sign > 0 else moves.loses
            return ((turn(world, spot, name, number), spot),)

        return one

    if high is not None:
        none = [nothing(replace(seen, did=False))] if sign < 0 or low == 0 else []
        return unique([*none, *_to_things(world, ref, seen, change(high))])
    ways = [nothing(replace(seen, did=False)), *_to_things(world, ref, seen, change(max(low, 1)))]
    found: list[Outcome] = []
    for way in ways:
        counted = {
            (p, 1) for p, _ in way.change if p.startswith(f"{name} counters on ") and sign > 0
        }
        found.append(replace(way, many=way.many | frozenset((entry,) for entry in counted)))
    return unique(found)


def _fewer_counters(world: World, ref: Ref, names: Sequence[str], seen: Seen) -> list[Outcome]:
    """Any number of counters of these names less; that there are fewer is left out."""

    def fewer(spot: Spot) -> tuple[Change, ...]:
        lost = (Happening("lose", spot, spot, frozenset({"lose"}), name) for name in names)
        return ((plus(*(heard(world, one) for one in lost)), spot),)

    return unique([nothing(replace(seen, did=False)), *_to_things(world, ref, seen, fewer)])


def _marker(world: World, amount: Amount, seen: Seen, *, backward: bool) -> list[Outcome]:
    """Expeditions go along their way, which has ends; up to four of them at once."""
    _, high = _bounds(amount)
    none = nothing(replace(seen, did=False))
    first, last = (WALKED, WAY) if backward else (WAY, WALKED)
    event = heard(world, Happening("marker", verbs=frozenset({"move"})))
    found = [none]
    for expeditions in (1, 4):
        one = plus(vector({first: -1, last: 1}))
        most = (high or 1) * expeditions
        many = frozenset({one}) if high is None else frozenset()
        for steps in {expeditions, most}:
            change = plus(times(steps, one), times(expeditions, event))
            found.append(_did(Outcome(change, many, seen)))
    return unique(found)


def _waits(world: World, effect: object, seen: Seen) -> Outcome:
    place = next(w.place for w in world.waiting if w.effect == effect)
    return Outcome(vector({place: 1}), frozenset(), seen)


def _from_deck(
    world: World, who: Who, amount: Amount, seen: Seen, goal: Zone, verb: str
) -> list[Outcome]:
    """Cards from the top of Decks: any kinds, after a reshuffle if need be, or none."""
    found = [nothing(replace(seen, did=False))]
    for spot, before, many in moves.tops(world):
        for change, new in moves.move(world, spot, goal, (verb,)):
            one = Outcome(plus(before, change), many, seen)
            found += [_about(o, new, 1) for o in _several(one, amount, _players(who))[1:]]
            if _bounds(amount)[0] > 0:
                found.append(_about(one.repeated(_bounds(amount)[0]), new, 1))
    if len(found) > 500:
        raise TooMany
    return unique(found)
