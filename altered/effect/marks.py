"""What is put on objects or taken off them: counters, statuses, ready Mana Orbs."""

from __future__ import annotations

from altered.ability import tree
from altered.ask import select
from altered.ask.context import Context
from altered.ask.fitting import face_of
from altered.ask.picked import Hidden, Picked, Thing
from altered.ask.refer import refer, speaks_anew
from altered.effect.plan import Plan
from altered.state.atom import Atom
from altered.state.model import State
from altered.terms import Status, Zone


def gain(state: State, action: tree.Gain, context: Context) -> Plan:
    """The object has so many counters more (2.5.e), at most ``up_to`` in all."""
    number = max(0, select.number(state, action.amount, context))
    things = refer(state, action.ref, context)
    atoms: list[Atom] = []
    for thing in _objects(things):
        more = number
        if action.up_to is not None:
            more = min(number, max(0, action.up_to - state.counters(thing, action.name)))
        if more:
            atoms.append(
                Atom(
                    "gain-counters",
                    context.controller,
                    ("gain",),
                    object=thing,
                    amount=more,
                    name=action.name,
                )
            )
    return _plan(atoms, "counter.gain", action.ref, things)


def remove(state: State, action: tree.Remove, context: Context) -> Plan:
    """The object has so many counters less, or none (2.5.f); no number means all of them."""
    every = isinstance(action.amount, tree.AnyNumber)
    number = 0 if every else max(0, select.number(state, action.amount, context))
    things = refer(state, action.ref, context)
    atoms: list[Atom] = []
    short = False
    for thing in _objects(things):
        has = state.find(thing)
        there = number if has is None else has.count(action.name)
        less = there if every else min(number, there)
        short = short or less < number
        if less:
            atoms.append(
                Atom(
                    "lose-counters",
                    context.controller,
                    ("remove",),
                    object=thing,
                    amount=less,
                    name=action.name,
                )
            )
    short = short or (every and not atoms)
    return _plan(atoms, "counter.remove", action.ref, things, short)


def move_counters(state: State, action: tree.MoveCounters, context: Context) -> Plan:
    """One object has so many counters less, at most all of them; another has as many more."""
    number = max(0, select.number(state, action.amount, context))
    sources = _objects(refer(state, action.source, context))
    goals = _objects(refer(state, action.goal, context))
    there = [(t, o.count(action.name)) for t in sources if (o := state.find(t)) is not None]
    taken = [(t, min(number, count)) for t, count in there if count and number]
    more = sum(n for _, n in taken)
    player, name = context.controller, action.name
    atoms = [
        Atom("lose-counters", player, ("remove",), object=t, amount=n, name=name) for t, n in taken
    ]
    if atoms:
        atoms += [
            Atom("gain-counters", player, ("gain",), object=t, amount=more, name=name)
            for t in goals[:1]
        ]
    rules = ("counter.remove", "counter.gain")
    short = more < number * max(1, len(sources))
    return Plan(tuple(atoms) if goals else (), rules, goals, speaks_anew(action.goal), short)


def exchange_counters(state: State, action: tree.ExchangeCounters, context: Context) -> Plan:
    """Each of two objects loses what it has of a name and gains what the other had."""
    things = refer(state, action.ref, context)
    pair = _objects(things)
    if len(pair) != 2 or len(things) != 2:
        return Plan(about=things, short=True)
    has = [state.counters(t, action.name) for t in pair]
    more = has[0] - has[1]
    if not more:
        return Plan(about=things, binds=speaks_anew(action.ref))
    poor, rich = (pair[1], pair[0]) if more > 0 else (pair[0], pair[1])
    player, name = context.controller, action.name
    atoms = (
        Atom("lose-counters", player, ("remove",), object=rich, amount=abs(more), name=name),
        Atom("gain-counters", player, ("gain",), object=poor, amount=abs(more), name=name),
    )
    rules = ("counter.remove", "counter.gain")
    return Plan(atoms, rules, things, speaks_anew(action.ref))


def gain_subtypes(state: State, action: tree.GainSubtypes, context: Context) -> Plan:
    """What an object is, others become besides what they are (2.2.2.p), as long as they exist."""
    models = refer(state, action.of, context)
    names = tuple(dict.fromkeys(s for t in models for s in face_of(state, t).subtypes))
    things = refer(state, action.ref, context)
    living = (has for thing in _objects(things) if (has := state.find(thing)) is not None)
    given = ((o.id, [name for name in names if name not in o.face.subtypes]) for o in living)
    atoms = [
        Atom("gain-subtypes", context.controller, ("gain",), object=thing, name=", ".join(new))
        for thing, new in given
        if new
    ]
    return _plan(atoms, "subtype.lose-types", action.ref, things)


def gain_status(state: State, action: tree.GainStatus, context: Context) -> Plan:
    """Gain a status; an object that has it cannot gain it again."""
    exhausts = action.status is Status.EXHAUSTED
    verbs = ("exhaust", "gain") if exhausts else ("gain",)
    rule = "exhausted.gained" if exhausts else "gain-status.meaning"
    things = refer(state, action.ref, context)
    atoms = [
        Atom("gain-status", context.controller, verbs, object=t, status=action.status)
        for t in _objects(things)
    ]
    return _plan(atoms, rule, action.ref, things)


def lose_status(state: State, action: tree.LoseStatus, context: Context) -> Plan:
    """Lose a status; an object that does not have it cannot lose it."""
    readies = action.status is Status.EXHAUSTED
    verbs = ("ready", "lose") if readies else ("lose",)
    rule = "exhausted.ready" if readies else "lose-status.meaning"
    things = refer(state, action.ref, context)
    atoms = [
        Atom("lose-status", context.controller, verbs, object=t, status=action.status)
        for t in _objects(things)
    ]
    return _plan(atoms, rule, action.ref, things)


def ready_mana(state: State, action: tree.ReadyMana, context: Context) -> Plan:
    """Exhausted Mana Orbs become ready; no player can tell one from another, so the first ones."""
    number = max(0, select.number(state, action.amount, context))
    atoms: list[Atom] = []
    who = select.players(state, action.who, context)
    for player in who:
        orbs = [o for o in state.in_zone(Zone.MANA_ZONE, player) if not o.ready]
        atoms += [
            Atom("lose-status", player, ("ready", "lose"), object=o.id, status=Status.EXHAUSTED)
            for o in orbs[:number]
        ]
    return Plan(tuple(atoms), ("exhausted.ready",), short=len(atoms) < number * len(who))


def _objects(things: tuple[Thing, ...]) -> tuple[int, ...]:
    """Only objects have counters and statuses; cards in hidden zones are not objects (2.1.g)."""
    return tuple(t for t in things if not isinstance(t, Hidden))


def _plan(
    atoms: list[Atom], rule: str, ref: tree.Ref, things: tuple[Thing, ...], short: bool = False
) -> Plan:
    short = short or (isinstance(ref, Picked) and ref.short)
    return Plan(tuple(atoms), (rule,), things, speaks_anew(ref), short)
