"""Objects and cards that go to another zone: put, return, discard, sacrifice, sabotage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from altered.ability.tree import Discard, Exchange, Move, Sabotage, Sacrifice
from altered.ask import select
from altered.ask.context import Context
from altered.ask.fitting import zone_of
from altered.ask.picked import Hidden, Picked, PickedExpeditions, PickedSabotage, Place, Thing
from altered.ask.refer import expeditions, refer, speaks_anew
from altered.effect import doer
from altered.effect.plan import Plan
from altered.failure import Broken
from altered.state.atom import Atom
from altered.state.model import State
from altered.terms import IN_PLAY, SHARED, Status, Zone

NEW_OBJECT = "object.new-in-new-zone"


def move(state: State, action: Move, context: Context) -> Plan:
    """Put, return or send: to a zone of the owner, or into an Expedition."""
    things = refer(state, action.ref, context)
    rules: tuple[str, ...] = (NEW_OBJECT,)
    if action.zone not in SHARED:
        rules = (NEW_OBJECT, "my-zones.owner")
    places = expeditions(state, action.into, context) if action.into is not None else ()
    apart = isinstance(action.into, PickedExpeditions) and action.into.apart
    doers = doer.doers(state, action, context)
    atoms: list[Atom] = []
    for i, thing in enumerate(things):
        by = doer.of_thing(state, thing, doers)
        atom = going(state, thing, action.zone, context, ("put",), by)
        if action.zone is Zone.EXPEDITION_ZONE:
            if not places:
                continue
            joins = joining(state, atom, places[i % len(places) if apart else 0])
            if joins is None:
                continue
            atom = joins
        ready = action.zone is not Zone.MANA_ZONE or action.ready
        statuses = () if ready else (Status.EXHAUSTED,)
        atoms.append(replace(atom, statuses=statuses, bottom=action.bottom))
    short = isinstance(action.ref, Picked) and action.ref.short
    return Plan(tuple(atoms), _cited(rules, atoms), things, speaks_anew(action.ref), short)


def going(
    state: State,
    thing: Thing,
    zone: Zone,
    context: Context,
    verbs: tuple[str, ...],
    player: int | None = None,
) -> Atom:
    """One thing goes to a zone, bound for that of the player who controls the effect.

    A private zone is that of the owner (3.1.2.c): its keyword file redirects what is not.
    """
    who = context.controller if player is None else player
    source = zone_of(state, thing)
    if isinstance(thing, Hidden):
        card: int | None = thing.card
        owner = state.cards[thing.card].owner
        number = None
    else:
        record = state.last_known(thing)
        card, number = (record.card if record is not None else None), thing
        owner = record.owner if record is not None else who
    bound_for = who if zone in {*SHARED, *IN_PLAY} else owner
    return Atom(
        "move",
        who,
        verbs,
        object=number,
        card=card,
        source=source,
        zone=zone,
        owner=owner,
        controller=bound_for,
    )


def joining(state: State, atom: Atom, place: Place) -> Atom | None:
    """Into an Expedition; within the Expedition zone nothing changes zones.

    What is there already stays, and nothing changes sides of the board: 1.0 has no change of
    control.
    """
    thing = state.find(atom.object) if atom.object is not None else None
    player, side = place
    if thing is None or thing.zone is not Zone.EXPEDITION_ZONE:
        return replace(atom, controller=player, side=side)
    if player != thing.controller or side is thing.side:
        return None
    return Atom("switch", atom.player, ("switch",), object=thing.id, owner=player, side=side)


def exchange(state: State, action: Exchange, context: Context) -> Plan:
    """Each of two cards goes where the other is; nothing happens if one of them is missing."""
    ones, others = refer(state, action.one, context), refer(state, action.other, context)
    things = (*ones, *others)
    zones = [zone_of(state, thing) for thing in things]
    if len(ones) != 1 or len(others) != 1 or None in zones:
        return Plan(about=things, short=True)
    first, second = zones
    assert first is not None
    assert second is not None
    doers = doer.doers(state, action, context)
    by = [doer.of_thing(state, thing, doers) for thing in things]
    atoms = (
        going(state, ones[0], second, context, ("put",), by[0]),
        going(state, others[0], first, context, ("put",), by[1]),
    )
    if Zone.EXPEDITION_ZONE in zones:
        placed = _swapped(state, atoms, things)
        if placed is None:
            return Plan(about=things, short=True)
        atoms = placed
    return Plan(atoms, _cited((NEW_OBJECT,), atoms), things, binds=True)


def _cited(rules: tuple[str, ...], atoms: Sequence[Atom]) -> tuple[str, ...]:
    """The rules of a move, or of what stays in the zone and switches Expeditions (7.3.22)."""
    switched = [atom.kind == "switch" for atom in atoms]
    if not any(switched):
        return rules
    return (*(() if all(switched) else rules), "switch-expeditions.meaning")


def _swapped(
    state: State, atoms: tuple[Atom, Atom], things: tuple[Thing, ...]
) -> tuple[Atom, Atom] | None:
    """What enters the Expedition zone joins the Expedition of what leaves it."""
    records = [None if isinstance(t, Hidden) else state.find(t) for t in things]
    done: list[Atom] = []
    for atom, there in zip(atoms, reversed(records), strict=True):
        joins: Atom | None = atom
        if atom.zone is Zone.EXPEDITION_ZONE:
            if there is None or there.side is None:
                return None
            joins = joining(state, atom, (there.controller, there.side))
        if joins is None:
            return None
        done.append(joins)
    one, other = done
    return one, other


def discard(state: State, action: Discard, context: Context) -> Plan:
    """To the Discard pile of the owner."""
    things = refer(state, action.ref, context)
    doers = doer.doers(state, action, context)
    verbs = ("discard",)
    atoms = [
        going(state, t, Zone.DISCARD_PILE, context, verbs, doer.of_thing(state, t, doers))
        for t in things
    ]
    short = isinstance(action.ref, Picked) and action.ref.short
    return Plan(tuple(atoms), (NEW_OBJECT,), things, speaks_anew(action.ref), short)


def sacrifice(state: State, action: Sacrifice, context: Context) -> Plan:
    """Each player discards what is in play and under their control (7.3.19), nothing else."""
    things = refer(state, action.ref, context)
    atoms: list[Atom] = []
    for player in select.players(state, action.who, context):
        for thing in things:
            known = None if isinstance(thing, Hidden) else state.find(thing)
            if known is not None and known.zone in IN_PLAY and known.controller == player:
                verbs = ("sacrifice", "discard")
                atoms.append(going(state, thing, Zone.DISCARD_PILE, context, verbs, player))
    short = isinstance(action.ref, Picked) and action.ref.short
    short = short or len(atoms) < len(things)
    return Plan(tuple(atoms), ("sacrifice.meaning",), things, speaks_anew(action.ref), short)


def sabotage(state: State, action: Sabotage, context: Context) -> Plan:
    """Discard up to one target card in a Reserve."""
    if not isinstance(action, PickedSabotage):
        raise Broken("ALT-B073", "nobody chose the target of the Sabotage")
    atoms = _sabotaged(state, action.things, context)
    rules = ("step.one-a-verb", NEW_OBJECT)
    return Plan(tuple(atoms), rules, action.things, binds=True)


def _sabotaged(state: State, things: Sequence[int], context: Context) -> list[Atom]:
    verbs = ("sabotage", "discard")
    return [going(state, t, Zone.DISCARD_PILE, context, verbs) for t in things]
