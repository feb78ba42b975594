"""The outcomes of one action of an effect: one function for each kind of action."""

from __future__ import annotations

from dataclasses import replace

from altered.ability import tree
from altered.effect.undone import binds
from altered.terms import IN_PLAY, Status, Zone
from verification.loops import kinds, moves
from verification.loops.cheaper import links, may_be_cheaper
from verification.loops.counters import (
    counters,
    dealt_counters,
    exchanged_counters,
    fewer_counters,
    moved_counters,
    with_more,
)
from verification.loops.decks import drawn
from verification.loops.effects import Outcome, Seen, begun, nothing, outcomes, unique
from verification.loops.fresh import is_followed
from verification.loops.hear import Happening, heard, named
from verification.loops.plays import for_free, paid
from verification.loops.rolled import ANY_RESULT
from verification.loops.shown import looked_at, what_it_is
from verification.loops.things import (
    SIDES,
    Change,
    about,
    bounds,
    did,
    players,
    several,
    single,
    to_things,
)
from verification.loops.vector import ZERO, Vector, plus, times, vector
from verification.loops.world import Unmodelled, World


def _unclear(seen: Seen) -> Seen:
    """After one of several effects: what "it" is, and whether something was done, is open."""
    return replace(seen, it=None, vague=True, did=None, rolled=ANY_RESULT)


def act(world: World, action: object, seen: Seen) -> list[Outcome]:
    """Every outcome of an action. Raises ``Unmodelled`` for one that the model does not know.

    What is forbidden does not happen, and the rest of the effect does (1.4.1.a, 6.5.f): as soon
    as something forbids, there is the outcome without the action, too.
    """
    if isinstance(action, tree.RollDie):
        seen = replace(seen, rolled=ANY_RESULT if world.loaded else (1, SIDES))
    found = _act(world, action, seen)
    if seen.fresh or seen.piled:
        known = seen.fresh and is_followed(action)
        found = [replace(o, seen=replace(begun(o.seen), fresh=known)) for o in found]
    return unique([*found, nothing(replace(begun(seen), did=False))]) if world.forbids else found


def _act(world: World, action: object, seen: Seen) -> list[Outcome]:
    match action:
        case tree.Draw(who, amount):
            return drawn(world, who, amount, seen, Zone.HAND)
        case tree.Resupply(who, amount):
            return drawn(world, who, amount, seen, Zone.RESERVE)
        case tree.Sabotage():
            ref = tree.Target(tree.Which(zones=(Zone.RESERVE,)), tree.Number(1), up_to=True)
            return to_things(
                world, ref, seen, lambda s: _going(world, s, Zone.DISCARD_PILE, "sabotage")
            )
        case tree.Move(ref, zone, _, _, ready):
            marks = () if zone is not Zone.MANA_ZONE or ready else (Status.EXHAUSTED,)
            return to_things(
                world, ref, seen, lambda s: moves.move(world, s, zone, ("put",), marks)
            )
        case tree.Discard(ref):
            return to_things(
                world, ref, seen, lambda s: _going(world, s, Zone.DISCARD_PILE, "discard")
            )
        case tree.Sacrifice(who, ref):
            return to_things(
                world,
                ref,
                seen,
                lambda s: (
                    _going(world, s, Zone.DISCARD_PILE, "sacrifice") if s.zone in IN_PLAY else ()
                ),
            )
        case tree.Gain(ref, amount, name):
            return counters(world, ref, amount, name, seen)
        case tree.Spread(ref, amount, name):
            return dealt_counters(world, ref, amount, name, seen)
        case tree.Remove(ref, amount, name):
            return counters(world, ref, amount, name, seen, sign=-1)
        case tree.RemoveAny(ref, _, _, name):
            return fewer_counters(world, ref, (name,) if name else sorted(world.counters), seen)
        case tree.GainStatus(ref, status):
            ways = to_things(world, ref, seen, lambda s: _status(world, s, status, gain=True))
            return with_more(world, ways)
        case tree.LoseStatus(ref, status):
            return to_things(world, ref, seen, lambda s: _status(world, s, status, gain=False))
        case tree.GainOneOf(ref, statuses):
            found: list[Outcome] = []
            for status in statuses:
                found += act(world, tree.GainStatus(ref, status), seen)
            return unique(found)
        case tree.CreatedBy(who, token, amount, into):
            made_by = act(world, tree.Create(token, amount, into), seen)
            return unique([*made_by, *(o.repeated(players(who)) for o in made_by)])
        case tree.Create(token, amount, into):
            places = (4 if into.whose == "any" else 2) if into.each else 1
            places = max(places, 2 if world.gigantic else 1)
            most = max(1, bounds(world, amount)[1] or 1)
            made: list[Outcome] = []
            more = _creates_more(world, world.token(token))
            for change, new in moves.created(world, world.token(token)):
                one = Outcome(change, frozenset(), seen)
                for o in several(world, one, amount, places):
                    made.append(about(o, new, most))
                    if more and o.seen.did:
                        after = replace(o.seen, it=None, vague=True)
                        made[-1] = Outcome(o.change, o.many | {change}, after)
            return unique(made)
        case _:
            return _others(world, action, seen)


def _others(world: World, action: object, seen: Seen) -> list[Outcome]:
    match action:
        case tree.SwitchExpeditions(ref):
            return to_things(world, ref, seen, lambda s: _switched(world, s))
        case tree.MoveMarker(_, amount, backward):
            return _marker(world, amount, seen, backward=backward)
        case tree.RollDie(dice):
            verbs = {"roll", "reveal"} if world.reveals else {"roll"}
            note = heard(world, Happening("note", verbs=frozenset(verbs)))
            # Cards are looked for on top of a Deck that may be empty.
            again = moves.reshuffle(world) if world.reveals else frozenset[Vector]()
            none = [] if bounds(world, dice)[0] else [nothing(replace(seen, did=False))]
            return [*none, did(Outcome(note, again, seen))]
        case tree.Activate(ref, trigger):
            return to_things(world, ref, seen, lambda s: ((named(world, s, trigger), s),))
        case tree.PlayForFree(ref) | tree.PlayCheaper(ref):
            cheaper = isinstance(action, tree.PlayCheaper)
            ways = to_things(world, ref, seen, lambda s: for_free(world, s, offers=cheaper))
            more = moves.PAYS_MORE if cheaper else frozenset[Vector]()
            ways += [o.repeated(2) for o in ways if action.who == tree.EachPlayer()]
            ways = [replace(one, many=one.many | more) for one in ways]
            # Nobody has to pay (6.4.b), so that a card which is there may be left.
            return unique([*ways, nothing(replace(seen, did=False))] if cheaper else ways)
        case tree.NextPlayed(who=who):
            return [o.repeated(players(who)) for o in _next_played(world, action, seen)]
        case tree.Delayed(_, effect) | tree.AtNext(_, effect):
            return [did(_waits(world, effect, seen))]
        case tree.InternalAction(cost, effect, who):
            seen = replace(begun(seen), rolled=ANY_RESULT)
            return _inside(world, cost, effect, who, seen)
        case tree.Either(effects, who):
            if who == tree.EachPlayer():
                raise Unmodelled("an effect that each player chooses (Either)")
            chosen = [o for e in effects for o in outcomes(world, e, replace(seen, sure=False))]
            return unique([replace(o, seen=_unclear(o.seen)) for o in chosen])
        case tree.ChoosePlayer():
            return [nothing(replace(seen, did=None))]
        case tree.Tally():
            return [nothing(replace(seen, did=None))]
        case tree.ChangeResult():
            return [nothing(replace(seen, did=True, rolled=ANY_RESULT))]
        case tree.Take(ref):
            return to_things(world, ref, seen, lambda s: ((ZERO, s),))
        case tree.Reveal(ref):
            shown = heard(world, Happening("note", verbs=frozenset({"reveal"})))
            ways = to_things(world, ref, seen, lambda s: ((shown, s),))
            return [replace(o, seen=replace(o.seen, shown=what_it_is(o.seen))) for o in ways]
        case tree.Look(ref):
            return looked_at(world, ref, seen)
        case tree.GainSubtypes(ref):
            return to_things(world, ref, seen, lambda s: ((ZERO, s),))
        case tree.ExchangeCounters(_, name):
            return exchanged_counters(world, name, seen)
        case tree.Exchange(first, second):
            return _exchanged(world, first, second, seen)
        case tree.MoveCounters(source, goal, amount, name):
            return moved_counters(world, (source, goal), amount, name, seen)
        case tree.ReadyMana(who, amount):
            one = Outcome(vector({kinds.MANA_READY: 1, kinds.MANA_SPENT: -1}), frozenset(), seen)
            return [nothing(replace(seen, did=False)), *several(world, one, amount, players(who))]
        case tree.Pass():
            note = heard(world, Happening("note", verbs=frozenset({"pass"})))
            passes = Outcome(plus(note, vector({kinds.NOT_PASSED: -1})), frozenset(), seen)
            return [nothing(replace(seen, did=False)), did(passes)]
        case tree.BecomeFirst():
            note = heard(world, Happening("note", verbs=frozenset({"become-first"})))
            return [nothing(replace(seen, did=False)), did(Outcome(note, frozenset(), seen))]
        case tree.Lasting() | tree.AfterYou() | tree.Win() | tree.BeginsWith() | tree.Shuffle():
            return [did(nothing(seen))]
        case _:
            raise Unmodelled(f"the action {type(action).__name__}")


# -- single actions --------------------------------------------------------------------------


def _inside(
    world: World, cost: tree.Cost, effect: tree.Effect, who: tree.Who, seen: Seen
) -> list[Outcome]:
    """An internal action: "it" is what it acted on for the words around it, else nothing (5.4)."""
    anew = binds(cost, effect)
    unpaid = replace(seen, it=None, number=1, vague=False) if anew else seen
    ways = [nothing(replace(unpaid, did=False))]
    for way in paid(world, cost, seen):
        for one in outcomes(world, effect, replace(begun(way.seen), sure=False)):
            told = replace(one.seen, sure=seen.sure, rolled=ANY_RESULT)
            said = told if anew else replace(told, it=seen.it, number=seen.number, vague=seen.vague)
            # "I" and "it" may have been moved away, and be found again or not.
            mes = dict.fromkeys((said.me, seen.me, None))
            afters = (*(replace(said, me=me) for me in mes), replace(said, me=None, it=None))
            ways += [way.then(did(replace(one, seen=after))) for after in afters]
    if who == tree.EachPlayer():
        # Who of them did is open, and with that what all of them acted on.
        both = [o.repeated(2) for o in ways]
        ways = [replace(o, seen=replace(o.seen, did=None)) for o in (*ways, *both)]
        if anew:
            ways = [replace(o, seen=replace(o.seen, it=None, vague=True)) for o in ways]
    return unique(ways)


def _creates_more(world: World, token: kinds.Kind) -> bool:
    """Whether more of the tokens may be created than an effect says: any number of them."""
    new = kinds.Spot(token, Zone.EXPEDITION_ZONE)
    return any(
        isinstance(static, tree.CreatesMore)
        and kinds.may_fit(replace(static.which, token=None), new, frozenset(), anywhere=True)
        for _, static in world.statics
    )


def _going(world: World, spot: kinds.Spot, zone: Zone, verb: str) -> tuple[Change, ...]:
    return moves.move(world, spot, zone, (verb, "discard"))


def _exchanged(world: World, first: tree.Ref, second: tree.Ref, seen: Seen) -> list[Outcome]:
    """Each of two things goes where the other is, or neither does."""
    found = [nothing(replace(seen, did=False))]
    for one in single(world, first, seen):
        for other in single(world, second, replace(seen, it=one, number=1, vague=False)):
            if Zone.MANA_ZONE in (one.zone, other.zone):
                raise Unmodelled("an exchange with Mana Orbs (Exchange)")
            for there, new in moves.move(world, one, other.zone, ("put",)):
                for back, old in moves.move(world, other, one.zone, ("put",)):
                    both = Outcome(plus(there, back), frozenset(), replace(seen, it=None, did=None))
                    known = {spot for was, spot in ((one, new), (other, old)) if was == seen.me}
                    mes = dict.fromkeys((seen.me, *known))
                    found += [replace(both, seen=replace(both.seen, me=m, vague=True)) for m in mes]
    return unique(found)


def _status(world: World, spot: kinds.Spot, status: Status, *, gain: bool) -> tuple[Change, ...]:
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
        if isinstance(static, tree.InsteadGain) and static.status is status:
            ways += moves.undergone(world, spot, static.instead)
    return tuple(ways)


def _switched(world: World, spot: kinds.Spot) -> tuple[Change, ...]:
    if spot.zone is not Zone.EXPEDITION_ZONE:
        return ()
    event = heard(world, Happening("switch", spot, spot, frozenset({"switch"})))
    return ((event, spot), *moves.stayed(world, spot))


def _marker(world: World, amount: tree.Amount, seen: Seen, *, backward: bool) -> list[Outcome]:
    """Expeditions go along their way, which has ends; up to four of them at once."""
    _, high = bounds(world, amount)
    none = nothing(replace(seen, did=False))
    first, last = (kinds.WALKED, kinds.WAY) if backward else (kinds.WAY, kinds.WALKED)
    verbs = {"move", "backward"} if backward else {"move"}
    event = heard(world, Happening("marker", verbs=frozenset(verbs)))
    found = [none]
    for expeditions in (1, 4):
        one = plus(vector({first: -1, last: 1}))
        most = (high or 1) * expeditions
        many = frozenset({one}) if high is None else frozenset()
        for steps in {expeditions, most}:
            change = plus(times(steps, one), times(expeditions, event))
            found.append(did(Outcome(change, many, seen)))
    return unique(found)


def _next_played(world: World, words: tree.NextPlayed, seen: Seen) -> list[Outcome]:
    """The effects on the next card, and on those after it: all of it waits from now on."""
    found = [did(nothing(seen))]
    for one in links(words):
        if may_be_cheaper(one):
            place = next(c.place for c in world.cheaper if c.which == one.which)
            less = Outcome(vector({place: 1}), frozenset(), seen)
            # Where it is said what the card costs, any number may be paid less.
            number = (
                tree.AnyNumber() if one.cheaper is None or one.costs is not None else one.cheaper
            )
            found = [did(o.then(way)) for o in found for way in several(world, less, number)]
        if one.effect is not None:
            found = [o.then(_waits(world, one.effect, o.seen)) for o in found]
    return unique(found)


def _waits(world: World, effect: object, seen: Seen) -> Outcome:
    place = next(w.place for w in world.waiting if w.effect == effect)
    return Outcome(vector({place: 1}), frozenset(), seen)
