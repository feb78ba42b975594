"""What a filter picks, how much a number is, whether a condition holds.

A filter without zones means objects in play (2.2.1.h, 2.2.2.n); a test of one specific card
or object does not ask where it is (2.2.1.i, 2.2.2.o).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from altered.ability import tree
from altered.ask import fitting, happened, passive, refer
from altered.ask.context import Context, OneOfTwo
from altered.ask.picked import Hidden, PickedNumbers, PickedPlayers, Thing, Willing
from altered.failure import Broken
from altered.state.model import Binding, GameObject, State
from altered.state.table import counts_as_first
from altered.terms import IN_PLAY, Side, Zone

_OF_NO_PLACE: Final = (
    tree.Did,
    tree.During,
    tree.HasPassed,
    tree.IsFirstPlayer,
    tree.IsPlayer,
    tree.IsTurnOf,
    tree.SpokenOf,
)
"""Conditions that never speak of the Expedition of an object."""

# -- for the other chapters ------------------------------------------------------------------


def matching(
    state: State, which: tree.Which, controller: int, me: int | None = None
) -> tuple[GameObject, ...]:
    """The objects that the filter picks, by timestamp; cards in hidden zones are no objects."""
    context = Context(controller, me)
    return tuple(o for o in state.objects if fitting.fits(state, o.id, which, context))


def amount(
    state: State,
    value: tree.Amount,
    controller: int,
    binding: Binding = Binding(),  # noqa: B008  # frozen
    rolled: int | None = 0,
) -> int:
    """How much a number is now."""
    rolled = rolled or binding.many
    context = Context(controller, binding.me, _named(binding), rolled, many=binding.many)
    return number(state, value, context)


def holds(
    state: State,
    condition: tree.Condition,
    controller: int,
    binding: Binding = Binding(),  # noqa: B008  # frozen
    rolled: int = 0,
    did: bool = False,
) -> bool:
    """Whether a condition holds now."""
    rolled = rolled or binding.many
    context = Context(controller, binding.me, _named(binding), rolled, did, many=binding.many)
    return true(state, condition, context)


def _named(binding: Binding) -> tuple[Thing, ...]:
    """What "it" is: objects, and cards in hidden zones, whose owners are "they"."""
    return (*binding.it, *map(Hidden, binding.cards))


# -- numbers ---------------------------------------------------------------------------------


def number(state: State, value: tree.Amount, context: Context) -> int:
    """How much a number is; what is missing counts as 0 (1.1.6.d)."""
    match value:
        case tree.Number(fixed):
            return fixed
        case tree.CountOf(which, times):
            counted = sum(fitting.fits(state, o.id, which, context) for o in state.objects)
            return times * (counted + len(_hidden(state, which, context)))
        case tree.Among(which, ref):
            meant = context.it if ref is None else refer.refer(state, ref, context)
            return sum(fitting.fits(state, t, which, context, True) for t in meant)
        case tree.CountersOn(ref, name):
            known = (fitting.record_of(state, t) for t in refer.refer(state, ref, context))
            return sum(o.count(name) for o in known if o is not None)
        case tree.FeatureOf(ref, feature):
            return sum(
                fitting.characteristic(state, t, feature) for t in refer.refer(state, ref, context)
            )
        case tree.OwnFeature():
            raise Broken(
                "ALT-B077", "the number differs for each object, and the engine needs one number"
            )
        case tree.Rolled():
            return context.rolled
        case tree.CardsIn(who, zone):
            return sum(_cards_in(state, p, zone) for p in players(state, who, context))
        case tree.Tallied():
            return context.tallied
        case tree.ThatMany():
            return context.many
        case tree.Expeditions(words, times):
            return times * len(refer.expeditions(state, words, context))
        case tree.IfSo(condition, fixed):
            return fixed if true(state, condition, context) else 0
        case tree.AnyNumber():
            raise Broken("ALT-B075", "a player chooses this number, and nobody has")
        case tree.BaseStatistics(which, wanted):
            found = (
                state.find(o.id) for o in state.objects if fitting.fits(state, o.id, which, context)
            )
            bases = (o.face.statistics or () for o in found if o is not None)
            return sum(base.count(wanted) for base in bases)
        case tree.CountersAmong(which, name):
            marked = (
                state.find(o.id) for o in state.objects if fitting.fits(state, o.id, which, context)
            )
            return sum(o.count(name) for o in marked if o is not None)
        case tree.Plus(inner, more):
            return number(state, inner, context) + more
        case tree.Times(inner, times):
            return number(state, inner, context) * times
        case tree.Overall(which, feature, how):
            values = [
                fitting.characteristic(state, t, feature) for t in things(state, which, context)
            ]
            values = values or [0]
            if how == "total":
                return sum(values)
            return max(values) if how == "highest" else min(values)
        case tree.Plays(which, who, each_day):
            asked = players(state, who, context)
            return sum(
                len(passive.plays_of(state, which, p, context.controller, context.me, each_day))
                for p in asked
            )
        case tree.Happened():
            return happened.times(state, value, context.controller, context.me)
        case tree.PartOf(inner, divisor, upward):
            whole = number(state, inner, context)
            return -(-whole // divisor) if upward else whole // divisor
        case tree.UpTo(inner):
            return number(state, inner, context)
        case tree.TheirOwn(inner):
            by = context.controller if context.doer is None else context.doer
            return number(state, inner, replace(context, controller=by))
        case tree.SumOf(amounts):
            return sum(number(state, one, context) for one in amounts)
        case tree.CountPlayers(only, of):
            return _players_who(state, only, context, of)
        case tree.Different(which, kind):
            return _different(state, which, kind, context)
        case tree.Regions(single, terrain):
            up = (passive.terrains(state, i) for i, r in enumerate(state.adventure) if r.face_up)
            named = (here for here in up if len(here) == 1 or not single)
            return sum(terrain is None or terrain in here for here in named)
        case tree.Lead(expedition, behind, of):
            against = None if of is None else refer.expeditions(state, of, context)
            ones = refer.expeditions(state, expedition, context)
            return min((refer.lead(state, one, against, behind) for one in ones), default=0)
    assert_never(value)


def their_number(state: State, value: tree.Amount, context: Context, player: int) -> int:
    """How much a number is for one of those who do something; each may count their own."""
    if isinstance(value, PickedNumbers):
        return dict(value.chosen).get(player, 0)
    if value == tree.TheirOwn(tree.ThatMany()):
        return dict(context.many_each).get(player, 0)
    if isinstance(value, tree.TheirOwn):
        context = replace(context, doer=player)
    return max(0, number(state, value, context))


def _players_who(
    state: State, only: tree.Condition | None, context: Context, of: tree.Group
) -> int:
    """How many players there are of whom it holds, each of them being "you" in it."""
    counted = state.group(of, context.controller)
    return sum(only is None or true(state, only, replace(context, controller=p)) for p in counted)


def _different(state: State, which: tree.Which, kind: tree.Kind, context: Context) -> int:
    """How many different ones all that the filter picks have; a missing object is left out."""
    faces = [fitting.face_of(state, thing) for thing in things(state, which, context)]
    if kind == "sub-type":
        return len({one for face in faces for one in face.subtypes})
    ones: dict[tree.Kind, set[object]] = {
        "name": {face.name for face in faces if face.name},
        "type": {face.type for face in faces},
        "hand cost": {face.hand_cost for face in faces},
        "reserve cost": {face.reserve_cost for face in faces},
        "faction": {face.faction for face in faces},
    }
    return len(ones[kind] - {None})


def _hidden(state: State, which: tree.Which, context: Context) -> tuple[Hidden, ...]:
    """Cards of Hands that the filter picks, if it names the Hand; cards that were shown."""
    if isinstance(which.these, tree.Rest):
        known = (t for t in context.shown if isinstance(t, Hidden))
        return tuple(t for t in known if fitting.fits(state, t, which, context))
    if Zone.HAND not in which.zones:
        return ()
    aside = {o.card for o in state.in_zone(Zone.HAND)}  # one that is looked at as an object
    cards = (Hidden(c) for p in state.order for c in state.players[p].hand if c not in aside)
    return tuple(c for c in cards if fitting.fits(state, c, which, context))


def _cards_in(state: State, player: int, zone: Zone) -> int:
    if zone is Zone.HAND:
        return len(state.players[player].hand)
    if zone is Zone.DECK:
        return len(state.players[player].deck)
    return len(state.in_zone(zone, player))


def things(state: State, which: tree.Which, context: Context) -> tuple[Thing, ...]:
    """Everything that the filter picks: objects by timestamp, then cards in Hands."""
    objects = tuple(o.id for o in state.objects if fitting.fits(state, o.id, which, context))
    return (*objects, *_hidden(state, which, context))


# -- players ---------------------------------------------------------------------------------


def players(state: State, who: tree.Who, context: Context) -> tuple[int, ...]:
    """Who is meant, in initiative order (1.4.5)."""
    match who:
        case tree.You():
            return (context.controller,)
        case tree.EachPlayer() | Willing() if context.doer is not None:
            return (context.doer,)
        case tree.EachPlayer(of):
            return state.group(of, context.controller)
        case PickedPlayers():
            return tuple(p for p in state.order if p in who.players)
        case tree.TargetPlayer(again=True):
            return tuple(p for p in state.order if p in context.players)
        case tree.TargetPlayer():
            raise Broken("ALT-B070", "nobody chose the target player")
        case tree.PlayerOf(tree.ExpeditionOf() as words):
            theirs = {player for player, _ in refer.expeditions(state, words, context)}
            return tuple(p for p in state.order if p in theirs)
        case tree.PlayerOf(ref, owner):
            assert not isinstance(ref, tree.ExpeditionOf)
            found = {whose(state, t, owner=owner) for t in refer.refer(state, ref, context)}
            return tuple(p for p in state.order if p in found)
    assert_never(who)


def whose(state: State, thing: Thing, *, owner: bool) -> int | None:
    """Who owns or controls an object or card; of what has ceased, who did."""
    if isinstance(thing, Hidden):
        return state.cards[thing.card].owner
    known = state.last_known(thing)
    if known is None:
        return None
    return known.owner if owner else known.controller


# -- conditions ------------------------------------------------------------------------------


def true(state: State, condition: tree.Condition, context: Context) -> bool:
    """Whether a condition holds (6.5.c).

    One on the Expedition of a Gigantic Character is asked of each of the two (7.4.3.f): a reading
    says whether it must hold for both.
    """
    if context.only is not None or isinstance(condition, _OF_NO_PLACE):
        return _is_so(state, condition, context)
    one, other = map(OneOfTwo, Side)
    so = _is_so(state, condition, replace(context, only=one))
    if not one.asked:
        return so
    enough = state.reading("gigantic.its-expedition.condition") == "one"
    if so is enough:
        return so
    return _is_so(state, condition, replace(context, only=other))


def _is_so(state: State, condition: tree.Condition, context: Context) -> bool:
    match condition:
        case tree.Measure(left, compare, right):
            a, b = number(state, left, context), number(state, right, context)
            return compare_numbers(a, compare, b)
        case tree.Fits(ref, which):
            if not any(limit.feature == "company" for limit in which.limits):
                context = replace(context, only=None)  # it is asked where it is, not what is there
            asked = refer.refer(state, ref, context)
            return bool(asked) and all(fitting.fits(state, t, which, context, True) for t in asked)
        case tree.IsFirstPlayer(who):
            return any(counts_as_first(state, p) for p in players(state, who, context))
        case tree.IsPlayer(who):
            return context.controller in players(state, who, context)
        case tree.SpokenOf():
            return context.controller in context.players
        case tree.HasPassed(who, every):
            passed = [state.players[p].passed for p in players(state, who, context)]
            return all(passed) if every else any(passed)
        case tree.During(phase):
            return state.phase is phase
        case tree.IsTurnOf(who):
            return state.turn is not None and state.turn in players(state, who, context)
        case tree.SameRegion(one, other):
            both = (p for ref in (one, other) for p in refer.expeditions(state, ref, context))
            where = [passive.region_of(state, p) for p in both]
            return len(set(where)) == 1 and len(where) > 1
        case tree.Did(begun):
            return bool(context.begun) if begun else context.did
        case tree.InRegion():
            return _in_region(state, condition, context)
        case tree.Not(inner):
            return not true(state, inner, context)
        case tree.All(conditions):
            return all(true(state, c, context) for c in conditions)
        case tree.AnyOf(conditions):
            return any(true(state, c, context) for c in conditions)
        case tree.Distinct(filters):
            return _distinct(state, filters, context)
        case tree.Standing(expedition, wanted):
            found = refer.expeditions(state, expedition, context)
            return bool(found) and all(refer.stands(state, p, wanted) for p in found)
        case tree.InWeakTerrain(ref, value):
            asked = refer.refer(state, ref, context)
            return bool(asked) and all(fitting.in_weak_terrain(state, t, value) for t in asked)
    assert_never(condition)


def _distinct(state: State, filters: tuple[tree.Which, ...], context: Context) -> bool:
    """One object for each filter, all different, under the control of the asking player."""
    own = [o.id for o in state.objects if o.zone in IN_PLAY and o.controller == context.controller]
    pools = [[i for i in own if fitting.fits(state, i, which, context)] for which in filters]

    def seat(place: int, used: tuple[int, ...]) -> bool:
        if place == len(pools):
            return True
        return any(seat(place + 1, (*used, i)) for i in pools[place] if i not in used)

    return seat(0, ())


def compare_numbers(left: int, compare: tree.Compare, right: int) -> bool:
    """Whether two numbers compare as the words say."""
    return {
        "<=": left <= right,
        ">=": left >= right,
        "=": left == right,
        "<": left < right,
        ">": left > right,
    }[compare]


def _in_region(state: State, condition: tree.InRegion, context: Context) -> bool:
    """Where it says that a Gigantic Character itself is there, one of its Regions is enough."""
    if condition.itself:
        context = replace(context, only=None)
    places = refer.expeditions(state, condition.expedition, context)
    found = [
        condition.terrain in passive.terrains(state, passive.region_of(state, place))
        for place in places
    ]
    if condition.itself:
        return any(found)
    return bool(found) and all(found)
