"""Playing cards, quick actions and Emblems: what each consumes and every outcome it may have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from altered.ability import tree
from altered.terms import IN_PLAY, WITHOUT_OBJECTS, Status, Type, Zone
from verification.loops import moves
from verification.loops.cheaper import ANY_COST
from verification.loops.effects import Outcome, Seen, Shown, mentions, nothing, outcomes, unique
from verification.loops.hear import Happening, heard
from verification.loops.kinds import MANA_READY, MANA_SPENT, Kind, Spot, may_fit
from verification.loops.prices import is_free, mana_cost
from verification.loops.uses import Listener, Quick
from verification.loops.vector import ZERO, Vector, plus, vector
from verification.loops.world import Unmodelled, World

Change = tuple[Vector, Spot | None]


# -- cards -----------------------------------------------------------------------------------


def played(world: World, spot: Spot) -> tuple[Change, ...]:
    """The ways in which a card is played from where it is, down to Limbo or into play."""
    found: dict[Change, None] = {}
    for type_ in _types(spot.kind):
        plain = type_ if spot.kind.face is None else None
        mana = mana_cost(world, spot.kind, spot.zone, type_)
        for less, top in _on_top(world, spot):
            due = max(0, mana - less)
            for change, new in _played(world, spot, due, type_):
                found[plus(top, change), new] = None
                for one in world.cheaper if due or top else ():
                    if (due or one.free) and one.fits(spot, plain):
                        rest = ZERO if one.free else top
                        found[plus(plus(rest, change), one.saves(due)), new] = None
        if is_free(world, spot, plain):
            found |= dict.fromkeys(_played(world, spot, 0, type_))
    return tuple(found)


def _types(kind: Kind) -> tuple[Type, ...]:
    """What a card of the kind may be; a plain one is of a type as soon as it is played."""
    return (Type.SPELL, Type.CHARACTER, Type.PERMANENT) if kind.type is None else (kind.type,)


def is_fixed_cost(world: World, kind: Kind) -> bool:
    """Whether a card of the kind costs what is printed; plain ones cost 1 or more."""
    return not kind.plain and not any(
        isinstance(static, tree.ChangeCost)
        or (isinstance(static, tree.SetCost) and (static.which is not None or bearer == kind))
        or (isinstance(static, tree.OwnCost) and bearer == kind)
        or (isinstance(static, tree.OptionalCost | tree.AdditionalCost) and bearer == kind)
        for bearer, static in world.statics
    )


def for_free(world: World, spot: Spot, *, offers: bool) -> tuple[Change, ...]:
    """The ways without mana; ``offers`` when other costs may still be paid on top."""
    found: dict[Change, None] = {}
    for _, top in _on_top(world, spot) if offers else ((0, ZERO),):
        for type_ in _types(spot.kind):
            for change, new in _played(world, spot, 0, type_):
                found[plus(top, change), new] = None
    return tuple(found)


def _on_top(world: World, spot: Spot) -> list[tuple[int, Vector]]:
    """What may or must be paid on top of the cost of a card, and how much less mana it costs."""
    found: dict[tuple[int, Vector], None] = {(0, ZERO): None}
    for static in _own_statics(spot.kind):
        if isinstance(static, tree.AdditionalCost):
            # It is paid in each way of playing the card.
            found = _with_cost(world, found, static.cost, 0)
    for kind, static in world.statics:
        if isinstance(static, tree.OptionalCost) and kind == spot.kind:
            # Who pays something else rather pays no mana.
            less = ANY_COST if static.rather else static.less
            found |= _with_cost(world, found, static.cost, less)
    return list(found)


def _with_cost(
    world: World, found: Iterable[tuple[int, Vector]], cost: tree.Cost, less: int
) -> dict[tuple[int, Vector], None]:
    ways = paid(world, cost, Seen())
    if any(way.many - moves.PAYS_MORE for way in ways):
        raise Unmodelled("a cost on top of any number of things")
    return {(f + less, plus(top, way.change)): None for f, top in found for way in ways}


def _played(world: World, spot: Spot, mana: int, type_: Type) -> tuple[Change, ...]:
    kind, zone = spot.kind, spot.zone
    if kind.token is not None or kind.type is Type.HERO or zone in (*IN_PLAY, *_barred(kind)):
        return ()
    paid = vector({MANA_READY: -mana, MANA_SPENT: mana})
    verbs = {"play", f"from {zone.value}"}
    found: list[Change] = []
    plain = type_ if kind.face is None else None
    if type_ is Type.SPELL:
        # What a plain Spell tells when it has been played does not wait: it has no effect.
        if kind.plain:
            # From the Reserve it is Fleeting, from elsewhere it may be (5.2.3.h).
            fleeting = zone is Zone.RESERVE and not world.unfleeting
            both = (Zone.RESERVE, Zone.DISCARD_PILE)
            for end in (Zone.DISCARD_PILE,) if fleeting else both:
                new = Spot(kind, end)
                happening = Happening("move", spot, new, frozenset(verbs), plain=plain)
                change = plus(moves.count(spot, -1), moves.count(new, 1), heard(world, happening))
                found.append((plus(paid, change), new))
        for marks in () if kind.plain else _limbo_marks(world, kind, zone):
            new = Spot(kind, Zone.LIMBO, marks)
            gone = heard(world, Happening("move", spot, new, frozenset({"declare"})))
            change = plus(paid, moves.count(spot, -1), moves.count(new, 1), gone)
            found.append((change, new))
    own = kind.home if kind.face is not None or type_ is Type.CHARACTER else Zone.LANDMARK_ZONE
    for home in (own,) if type_ is not Type.SPELL else ():
        marks = frozenset({Status.FLEETING} if zone is Zone.RESERVE else ()) & world.tracked
        sure = home is Zone.EXPEDITION_ZONE and not world.unfleeting
        variants = {marks} if sure else {marks, frozenset()}
        arrivals = dict.fromkeys(
            entry
            for one in sorted(variants, key=len)
            for entry in moves.landings(world, kind, home, one)
        )
        for arrived, had in arrivals:
            assert arrived is not None
            new = arrived
            limbo = Spot(kind, Zone.LIMBO)
            joins = Happening("move", limbo, new, frozenset(verbs), plain=plain)
            left = Happening("move", spot, limbo, frozenset({"declare"}), plain=plain)
            gains = Happening("gain", new, new, frozenset({"gain"}), Status.FLEETING.value)
            change = plus(
                paid,
                moves.count(spot, -1),
                moves.count(new, 1),
                had,
                moves.renewed(world, new),
                heard(world, joins),
                heard(world, left),
                heard(world, gains) if zone is Zone.RESERVE else ZERO,
            )
            found.append((change, new))
    return tuple(found)


def _barred(kind: Kind) -> tuple[Zone, ...]:
    """The zones from which cards of the kind always say that they cannot be played."""
    always = (
        a.static for a in kind.abilities if isinstance(a, tree.Passive) and a.condition is None
    )
    return tuple(s.zone for s in always if isinstance(s, tree.NotPlayedFrom))


def _own_statics(kind: Kind) -> Iterator[tree.Static]:
    """What is printed on a card and works before it is an object."""
    return (a.static for a in kind.abilities if isinstance(a, tree.Passive))


def _limbo_marks(world: World, kind: Kind, zone: Zone) -> tuple[frozenset[Status], ...]:
    """Whether a Spell is Fleeting in Limbo; either way where something forbids to become so."""
    printed = any(isinstance(a, tree.Keyword) and a.name == "Fleeting" for a in kind.abilities)
    if not printed and zone is not Zone.RESERVE:
        return (frozenset(),)
    fleeting = frozenset({Status.FLEETING})
    return (fleeting, frozenset()) if world.unfleeting else (fleeting,)


def spell(world: World, spot: Spot) -> list[Outcome]:
    """A Spell in Limbo resolves and goes where it goes afterwards (5.2.3.j)."""
    effects = [a.effect for a in spot.kind.abilities if isinstance(a, tree.SpellEffect)]
    found = [nothing(Seen(me=spot, sure=True))]
    for effect in effects:
        found = unique([o.then(p) for o in found for p in outcomes(world, effect, o.seen)])
    ended: list[Outcome] = []
    for one in found:
        here = one.seen.me
        told = Happening("note", spot, spot, frozenset({"play", "from Hand", "from Reserve"}))
        if here is None or here.zone is not Zone.LIMBO:
            ended.append(replace(one, change=plus(one.change, heard(world, told))))
            continue
        for change, _ in moves.move(
            world, here, Zone.RESERVE, ("play", "from Hand", "from Reserve")
        ):
            ended.append(Outcome(plus(one.change, change), one.many, one.seen))
    return unique(ended)


# -- quick actions ---------------------------------------------------------------------------


def quick(world: World, one: Quick, spot: Spot) -> list[Outcome]:
    """A quick action of an object at a spot: what it costs, then its effect."""
    found: list[Outcome] = []
    moved = _moves_things(one.action.cost)
    for way in paid(world, one.action.cost, Seen(me=spot, sure=not moved, fresh=True)):
        found += [way.then(o) for o in outcomes(world, one.action.effect, way.seen)]
    return unique(found)


def _moves_things(cost: tree.Cost) -> bool:
    return cost.discard_me or any(
        isinstance(a, tree.Discard | tree.Sacrifice | tree.Move) for a in cost.actions
    )


def paid(world: World, cost: tree.Cost, seen: Seen) -> list[Outcome]:
    """Every way to pay a cost in full; none when it certainly cannot be paid."""
    from verification.loops.acts import act

    mana = cost.mana.value if isinstance(cost.mana, tree.Number) else 0
    mana = max(0, mana + min(0, cost.more))
    varies = cost.more or not isinstance(cost.mana, tree.Number)
    more = moves.PAYS_MORE if varies else frozenset[Vector]()
    change = vector({MANA_READY: -mana, MANA_SPENT: mana})
    me = seen.me
    if me is not None and cost.exhaust_me:
        if Status.EXHAUSTED in me.marks:
            return []
        done = moves.marked(world, me, Status.EXHAUSTED)
        assert done is not None
        change, me = plus(change, done[0]), done[1]
    if me is not None:
        for name, number in cost.spend:
            change = plus(change, moves.loses(world, me, name, number))
    elif cost.exhaust_me or cost.spend:
        return []  # what has gone pays nothing of itself
    found = [Outcome(change, more, replace(seen, me=me))]
    if cost.discard_me:
        if me is None or me.zone is not Zone.RESERVE:
            return []
        found = [
            found[0].then(Outcome(away, frozenset(), replace(seen, me=new, piled=_is_piled(new))))
            for away, new in moves.move(world, me, Zone.DISCARD_PILE, ("discard", "pay"))
        ]
    for action in cost.actions:
        # A cost is paid in full (6.1.d): what is chosen for it is there.
        following: list[Outcome] = []
        for way in found:
            following += [
                way.then(one)
                for one in act(world, action, way.seen)
                if one.seen.did is not False or not _is_fixed(action)
            ]
        found = unique(following)
    piles = len(cost.actions) == 1 and not cost.discard_me and _fills_pile(cost.actions[0])
    return [
        replace(
            o,
            seen=replace(
                o.seen, did=seen.did, piled=o.seen.piled or (piles and _is_piled(o.seen.it))
            ),
        )
        for o in found
    ]


def _fills_pile(action: object) -> bool:
    """Whether a part of a cost puts some card of "you" into the Discard pile of "you"."""
    if not (
        isinstance(action, tree.Discard)
        and isinstance(action.ref, tree.Chosen)
        and _is_fixed(action)
    ):
        return False
    which, zones = action.ref.which, {Zone.HAND, Zone.RESERVE}
    mine = which.controller == "you" and which.controlled_by is None
    return (
        isinstance(action.ref.who, tree.You)
        and mine
        and bool(which.zones)
        and zones >= {*which.zones}
    )


def _is_piled(new: Spot | Shown | None) -> bool:
    """Whether what was in the Hand or Reserve of a player lies in that player's Discard pile."""
    return isinstance(new, Spot) and new.zone is Zone.DISCARD_PILE


def _is_fixed(action: object) -> bool:
    """Whether a part of a cost names a number above 0 of things, or of counters to be taken off."""
    ref = getattr(action, "ref", None)
    if isinstance(action, tree.Remove):
        amount = action.amount
        if not (isinstance(amount, tree.Number) and amount.value > 0):
            return False
    if isinstance(ref, tree.Chosen):
        fixed = isinstance(ref.count, tree.Number) and ref.count.value > 0 and not ref.up_to
        known = (
            tree.Discard
            | tree.Sacrifice
            | tree.Move
            | tree.GainStatus
            | tree.LoseStatus
            | tree.Remove
        )
        return fixed and isinstance(action, known)
    return isinstance(ref, tree.Me)


# -- reactions -------------------------------------------------------------------------------


def reaction(world: World, one: Listener) -> list[Outcome]:
    """An Emblem-Reaction resolves: "I" may have gone, "it" may be anything that fits."""
    effect = one.reaction.effect
    found: list[Outcome] = []
    for me in bearers(world, one) if mentions(effect, tree.Me) else (None,):
        for it in _spoken_of(world, one, me) if mentions(effect, tree.It) else (None,):
            found += outcomes(world, effect, Seen(me=me, it=it, fresh=True))
    return unique(found)


def waiting(world: World, effect: tree.Effect) -> list[Outcome]:
    """An effect that was put off: "I" is gone or anywhere, "it" is any card that was played."""
    seen = [Seen()]
    if mentions(effect, tree.It) or mentions(effect, tree.Me):
        spots = (*world.everything(IN_PLAY), *world.everything((Zone.RESERVE, Zone.DISCARD_PILE)))
        limbo = tuple(
            s for k in world.kinds if k.type is Type.SPELL for s in world.spots(k, Zone.LIMBO)
        )
        its = (None, *spots, *limbo) if mentions(effect, tree.It) else (None,)
        mes = (None, *spots) if mentions(effect, tree.Me) else (None,)
        seen = [Seen(me=m, it=i) for m in mes for i in its]
    return unique([o for s in seen for o in outcomes(world, effect, s)])


def bearers(world: World, one: Listener) -> tuple[Spot | None, ...]:
    """Where the bearer can be when its Emblem resolves, as the object that is meant; or gone."""
    zones: set[Zone] = {Zone.RESERVE} if one.reserve else set(IN_PLAY)
    for trigger in one.reaction.triggers:
        if isinstance(trigger, tree.Leaves) or not _stays(trigger):
            zones |= {Zone.RESERVE, Zone.DISCARD_PILE, *IN_PLAY}
    spots = (s for z in world.zones(one.kind) if z in zones for s in world.spots(one.kind, z))
    return (None, *spots)


def _stays(trigger: tree.Trigger) -> bool:
    return isinstance(trigger, tree.Joins) or getattr(trigger, "which", 0) is not None


def _spoken_of(world: World, one: Listener, me: Spot | None) -> tuple[Spot | None, ...]:
    """What the trigger calls "it": its own object, or what fits its filter, wherever it is now.

    That is an object: a card in a Hand or Deck is "it" only where it was drawn or revealed.
    """
    found: dict[Spot | None, None] = {None: None}
    for trigger in one.reaction.triggers:
        which = getattr(trigger, "which", None)
        if which is None:
            found[me] = None
        hidden: tuple[Zone, ...] = ()
        if isinstance(trigger, tree.Draws):
            hidden = (Zone.HAND, Zone.DECK) if trigger.what == "reveal" else (Zone.HAND,)
        for spot in world.everything():
            if is_hidden(spot.zone) and spot.zone not in hidden:
                continue
            if one.about is not None and spot.kind != one.about:
                continue
            fits = which is None and spot.kind == one.kind
            fits = fits or (which is not None and may_fit(which, spot, frozenset(), anywhere=True))
            named = isinstance(trigger, tree.Joins | tree.Leaves) or which is not None or fits
            if (fits and named) or isinstance(trigger, tree.Draws):
                found[spot] = None
    return tuple(found)


def is_hidden(zone: Zone) -> bool:
    """Whether nothing there is an object."""
    return zone in WITHOUT_OBJECTS
