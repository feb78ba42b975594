"""Expeditions: creating tokens in them, switching them, moving them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from altered.ability import tree
from altered.ask import passive, select
from altered.ask.context import Context
from altered.ask.passive import ask
from altered.ask.passive.plays import as_object
from altered.ask.passive.presence import further
from altered.ask.picked import Hidden, PickedExpeditions, Place
from altered.ask.refer import expeditions, refer, speaks_anew
from altered.effect.plan import Plan
from altered.state.atom import Atom
from altered.state.face import Face
from altered.state.model import State
from altered.state.way import length
from altered.terms import Type, Zone

FORWARD: Final = "move-forward"
BACKWARD: Final = "move-backward"
NOT_REPLACED: Final[tuple[str, ...]] = ()
REPLACED: Final = ("ability.passive", "specific.card-beats-rule")
"""The rules by which more tokens are created than there would be."""


def place_words(action: tree.Action) -> tree.ExpeditionOf | None:
    """The Expedition that an action names."""
    if isinstance(action, tree.MoveMarker):
        return action.expedition
    return action.into if isinstance(action, tree.Create | tree.CreatedBy | tree.Move) else None


def create(state: State, action: tree.Create, context: Context) -> Plan:
    """Tokens, one atomic action each (6.1.e); owned by who creates them (reading)."""
    asked = max(0, select.number(state, action.amount, context))
    face = token_face(action.token)
    number, passives = _number(state, face, asked, context)
    places = expeditions(state, action.into, context)
    apart = isinstance(action.into, PickedExpeditions) and action.into.apart
    if apart:
        where = tuple(places[i % len(places)] for i in range(number))
    else:
        where = tuple(place for place in places for _ in range(number))
    atoms = [_new(state, face, place, context) for place in where]
    rules = ("create.meaning", "step.atomic-actions", *passives)
    return Plan(tuple(atoms), rules, binds=True, short=len(atoms) < number)


def _number(state: State, face: Face, asked: int, context: Context) -> tuple[int, tuple[str, ...]]:
    """How many tokens are created instead of this many, and by which rules."""
    number, rules = asked, NOT_REPLACED
    for unit in passive.working(state):
        static = unit.static
        if asked and isinstance(static, tree.CreatesMore):
            there, new = as_object(state, context.controller, face, Zone.EXPEDITION_ZONE)
            which = replace(static.which, token=None)
            does = ask.means(state, static.who, context.controller, unit.controller)
            if does and ask.fits(there, new, which, unit.controller, unit.binding.me):
                number = number * static.times + static.more
                rules = REPLACED
    return number, rules


def created_by(state: State, action: tree.CreatedBy, context: Context) -> Plan:
    """Each of the players creates tokens of their own, in their own Expeditions."""
    each = tree.Create(action.token, action.amount, action.into)
    own = action.into.player is None
    made = [
        (player, create(state, each, replace(context, controller=player, doer=player)))
        for player in select.players(state, action.who, context)
    ]
    atoms = tuple(a for p, plan in made for a in plan.atoms if own or a.controller == p)
    short = any(plan.short for _, plan in made)
    return Plan(atoms, ("create.meaning", "step.atomic-actions"), binds=True, short=short)


def _new(state: State, face: Face, place: Place, context: Context) -> Atom:
    player, side = place
    creator = state.reading("token.owner") == "creator"
    return Atom(
        "create",
        context.controller,
        ("create",),
        zone=Zone.EXPEDITION_ZONE,
        owner=context.controller if creator else player,
        controller=player,
        side=side,
        face=face,
    )


def token_face(token: tree.Token) -> Face:
    """What the creating effect gives a token (2.3.1.b): a Character (2.2.1.d) without costs."""
    return Face(
        token.name,
        Type.CHARACTER,
        token.subtypes,
        statistics=token.statistics,
        abilities=token.abilities,
    )


def switch(state: State, action: tree.SwitchExpeditions, context: Context) -> Plan:
    """To the other Expedition of the same player: no change of zones, no new object."""
    things = refer(state, action.ref, context)
    atoms: list[Atom] = []
    for thing in things:
        record = None if isinstance(thing, Hidden) else state.find(thing)
        if record is not None and record.side is not None and _is_there(record.zone):
            atoms.append(
                Atom(
                    "switch",
                    context.controller,
                    ("switch",),
                    object=record.id,
                    owner=record.controller,
                    side=record.side.other,
                )
            )
    short = len(atoms) < len(things)
    binds, rules = speaks_anew(action.ref), ("switch-expeditions.meaning",)
    return Plan(tuple(atoms), rules, about=things, binds=binds, short=short)


def _is_there(zone: Zone) -> bool:
    return zone is Zone.EXPEDITION_ZONE


def move_marker(state: State, action: tree.MoveMarker, context: Context) -> Plan:
    """Expeditions move as many Regions as they can; one at the end of its way stays."""
    atoms: list[Atom] = []
    short = False
    number = max(0, select.number(state, action.amount, context))
    moving = expeditions(state, action.expedition, context)
    for place in moving:
        way = going(state, place, regions(state, action, place, context, moving))
        short = short or abs(way) < number
        if way:
            player, side = place
            verb = BACKWARD if action.backward else FORWARD
            atoms.append(
                Atom("marker", context.controller, (verb,), owner=player, side=side, amount=way)
            )
    return Plan(tuple(atoms), ("effects-in-brief.change",), short=short)


def regions(
    state: State, action: tree.MoveMarker, place: Place, context: Context, moving: tuple[Place, ...]
) -> int:
    """How many Regions an Expedition is moved, backward counting below 0."""
    number = max(0, select.number(state, action.amount, context))
    if action.backward or not number:
        return -number
    return number + further(state, place, moving)


def going(state: State, place: Place, number: int) -> int:
    """How many Regions an Expedition can go before the end of its way."""
    player, side = place
    here = state.players[player].marker(side)
    if state.tiebreakers:
        return number
    return min(max(here + number, 0), length(state)) - here
