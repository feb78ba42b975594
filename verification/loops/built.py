"""The state of a start, with the reactions that wait."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace

from altered.ability.tree import Gains, Loses, Reaction, Which
from altered.ask.passive import ask
from altered.failure import SourceText
from altered.play.check import CheckReactions
from altered.reaction.emblem import REACTION
from altered.rules.from_toml import Document
from altered.rules.library import Rules
from altered.rules.located import scan
from altered.scenario.cards import Defined
from altered.scenario.file_model import SCENARIO_FILE
from altered.scenario.position import ORB, begin
from altered.scenario.position import Start as Begun
from altered.state.face import Face
from altered.state.model import Binding, GameObject, State
from altered.terms import IN_PLAY, Form, Status, Type, Zone
from verification.loops.plays import bearers
from verification.loops.start import PLAIN_CARD, Pending, Start, faces_of
from verification.loops.world import World


def begun(start: Start, rules: Rules, world: World) -> Begun:
    """The state of a position without what waits, before and at its first decision.

    Raises ``Malformed``.
    """
    value = SCENARIO_FILE.validate_python(tomllib.loads(start.text))
    document = Document(value, scan(start.text), SourceText("start", start.text))
    found = begin(rules, document, Defined(faces_of(world), {}))
    return replace(found, before=_with_costs(found.before), state=_with_costs(found.state))


def _with_costs(state: State) -> State:
    """The state in which Mana Orbs are plain cards, too: a card without costs stands for none.

    What is discarded from the Mana zone may be drawn and played later.
    """
    cards = tuple(replace(c, face=PLAIN_CARD) if c.face == ORB else c for c in state.cards)
    objects = tuple(replace(o, face=PLAIN_CARD) if o.face == ORB else o for o in state.objects)
    return state.changed(cards=cards, objects=objects)


def built(start: Start, rules: Rules, world: World) -> State:
    """The state of a position, with the reactions that wait. Raises ``Malformed``."""
    state = begun(start, rules, world).state
    named = faces_of(world)
    if start.limits:
        state = replace(
            state, limits=tuple(sorted({**dict(state.limits), **dict(start.limits)}.items()))
        )
    before = state
    for one in start.pending:
        state = _with_pending(state, one, named, world)
    if state is not before:
        state = replace(state, agenda=(*state.agenda, CheckReactions()))
    return state


def _spoken_of(state: State, reaction: Reaction, bearer: GameObject) -> tuple[int, ...]:
    """What "it" is for a reaction that waits: the first thing that its trigger may be about.

    That is the bearer for a trigger of its own only; where nothing fits, "it" is gone.
    """
    for trigger in reaction.triggers:
        which = getattr(trigger, "which", None)
        if not isinstance(which, Which):
            return (bearer.id,)
        which = replace(which, first=False)
        for thing in state.objects:
            here = thing.zone in (which.zones or IN_PLAY)
            if here and ask.fits(state, thing, which, bearer.controller, bearer.id):
                return (thing.id,)
    return ()


def _just_changed(
    state: State, reaction: Reaction, bearer: GameObject, spoken: tuple[int, ...]
) -> State:
    """The state in which what has just gained a status has it, and what has lost it has not."""
    named = {status.value.lower(): status for status in Status}
    for trigger in reaction.triggers:
        if not isinstance(trigger, Gains | Loses) or trigger.what.lower() not in named:
            continue
        status = frozenset({named[trigger.what.lower()]})
        thing = state.find(bearer.id if trigger.which is None else (*spoken, 0)[0])
        if thing is not None:
            gained = isinstance(trigger, Gains)
            has = thing.statuses | status if gained else thing.statuses - status
            others = (replace(o, statuses=has) if o == thing else o for o in state.objects)
            state = replace(state, objects=tuple(others))
    return state


def _with_pending(state: State, one: Pending, faces: Mapping[str, Face], world: World) -> State:
    face = faces.get(one.kind, PLAIN_CARD)
    reserve = one.index >= 100
    listener = next(
        x
        for x in world.listeners
        if (x.kind.name, x.index, x.reserve, x.given)
        == (one.kind, one.index % 100, reserve, one.given)
    )
    reaction = listener.reaction
    # What was discarded did not hear what it hears in play: it is a new object there (2.1.c).
    zones = {spot.zone for spot in bearers(world, listener) if spot is not None}
    bearer = next(
        (
            o
            for o in state.objects
            if o.face.name == face.name
            and o.face.abilities == face.abilities
            and o.controller == one.player
            and (o.zone is Zone.RESERVE) == reserve
            and (one.given or o.zone in zones)
        ),
        None,
    )
    if bearer is None:
        return state
    spoken = _spoken_of(state, reaction, bearer)
    state = _just_changed(state, reaction, bearer, spoken)
    number = state.clock
    emblem = GameObject(
        id=number,
        form=Form.EMBLEM,
        zone=Zone.LIMBO,
        owner=one.player,
        controller=one.player,
        face=Face("", Type.EMBLEM, (REACTION,)),
        effect=reaction.effect,
        binding=Binding(bearer.id, spoken, many=1),
    )
    return replace(state, objects=(*state.objects, emblem), clock=number + 1)
