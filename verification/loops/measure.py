"""The counts of an engine state, and whether a proof's sums really fall when it is played.

This is what ties the model to the engine: whenever one card, quick action or reaction has been
played from beginning to end, or a player has passed, the list of weighted sums of a proof must
have fallen in the lexicographic order. ``fuzz`` asks that of random play, a test of exhaustive
play in small positions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from altered.ability.tree import AtNext, Delayed, Effect, NextPlayed, Number
from altered.ask.passive import ask, which_ability
from altered.reaction.emblem import REACTION
from altered.state.face import Face
from altered.state.model import GameObject, State
from altered.terms import IN_PLAY, Form, Side, Status, Type, Zone
from verification.loops import kinds
from verification.loops.certificate import Proof
from verification.loops.cheaper import ANY_COST, links, may_be_cheaper
from verification.loops.moves import counter
from verification.loops.nodes import nodes
from verification.loops.once import bare, is_daily, unused
from verification.loops.room import measured, room
from verification.loops.world import World, put_off

KINDS: Final = "_kinds_of_faces"
PLACES: Final = "_places_of_things"
"""Where a world keeps what was looked up; no fields, so they take no part in comparing worlds."""


def kind_of(world: World, face: Face, *, token: bool) -> kinds.Kind:
    """The kind of a card or token; the plain rest if it is none of the set."""
    known: dict[tuple[int, bool], tuple[Face, kinds.Kind]] = world.__dict__.setdefault(KINDS, {})
    kept = known.get((id(face), token))
    if kept is not None:
        return kept[1]
    alike = (k for k in world.kinds if _is_face(k, face) and (k.token is not None) == token)
    kind = next(alike, kinds.PLAIN)
    known[id(face), token] = (face, kind)  # with the face, so that its id is not used again
    return kind


def _is_face(kind: kinds.Kind, face: Face) -> bool:
    """Whether a face is that of the kind, but for sub-types that it has been given."""
    if not kind.retyped or kind.face is None:
        return kind.face == face
    return kind.face == replace(face, subtypes=kind.face.subtypes)


def counts(world: World, state: State) -> Counter[str]:
    """The counts of a state."""
    found: Counter[str] = Counter()
    for thing in state.objects:
        if thing.form is Form.EMBLEM:
            _emblem(world, state, thing, found)
        elif thing.zone is Zone.MANA_ZONE:
            found[kinds.MANA_READY if thing.ready else kinds.MANA_SPENT] += 1
        elif thing.face.type is not Type.REGION:
            _thing(world, state, thing, found)
    last = len(state.adventure) - 1
    for player in state.players:
        for zone, cards in ((Zone.HAND, player.hand), (Zone.DECK, player.deck.cards)):
            for card in cards:
                kind = kind_of(world, state.cards[card].face, token=False)
                found[kinds.Spot(kind, zone).place] += 1
        for side in Side:
            found[kinds.WAY] += last - player.marker(side)
            found[kinds.WALKED] += player.marker(side)
        found[kinds.NOT_PASSED] += not player.passed
    for most in world.room:
        found[room(most)] = measured(state, most)
    return found


def _thing(world: World, state: State, thing: GameObject, found: Counter[str]) -> None:
    kind = _kind_of_thing(world, state, thing)
    found[_place(world, kind, thing)] += 1
    for name, number in thing.counters:
        if name in world.counters:
            found[counter(kind, name)] += number
    if thing.zone in IN_PLAY:
        _once(world, state, thing, kind, found)
    mine = {x.ahead: x for x in world.listeners if x.kind == kind and x.works_in(thing.zone)}
    for ahead, one in mine.items():
        if one.times:
            key = which_ability(state, thing, one.index)
            found[ahead] += max(0, one.times - dict(state.uses).get(key, 0))
        else:
            found[ahead] += sum(thing.count(name) < number for name, number in one.reaches)


def _kind_of_thing(world: World, state: State, thing: GameObject) -> kinds.Kind:
    token = thing.form is Form.TOKEN
    face = thing.face if token or thing.card is None else state.cards[thing.card].face
    return kind_of(world, face, token=token)


def _once(
    world: World, state: State, thing: GameObject, kind: kinds.Kind, found: Counter[str]
) -> None:
    for one, name in world.bare:
        found[bare(one, name)] += one == kind and not thing.count(name)
    for quick in world.quicks:
        if quick.kind == kind and is_daily(quick):
            key = which_ability(state, thing, quick.index)
            found[unused(quick)] += not dict(state.uses).get(key, 0)


def _place(world: World, kind: kinds.Kind, thing: GameObject) -> str:
    """Where the thing is counted, with those of its statuses that are tracked there."""
    known: dict[object, str] = world.__dict__.setdefault(PLACES, {})
    key = (kind.name, thing.zone, thing.statuses)
    if key not in known:
        marks = frozenset(s for s in Status if s in thing.statuses)
        spots = world.spots(kind, thing.zone)
        tracked = frozenset[Status]().union(*(x.marks for x in spots))
        known[key] = next(s for s in spots if s.marks == marks & tracked).place
    return known[key]


def _emblem(world: World, state: State, thing: GameObject, found: Counter[str]) -> None:
    static = thing.static
    if isinstance(static, NextPlayed):
        for words in links(static):
            _next_card(world, words, found)
        return
    effect = static.effect if isinstance(static, Delayed | AtNext) else thing.effect
    if effect is None:
        return
    if REACTION in thing.face.subtypes:
        me = state.last_known(thing.binding.me) if thing.binding.me is not None else None
        alike = [x for x in world.listeners if x.reaction.effect == effect]
        mine = [
            x
            for x in alike
            if me is not None
            and (
                x.kind == kind_of(world, me.face, token=me.form is Form.TOKEN)
                or (x.kind.face is not None and x.kind.face.name == me.face.name)
            )
        ]
        about = [state.last_known(number) for number in thing.binding.it]
        its = {_kind_of_thing(world, state, one) for one in about if one is not None}
        mine = [x for x in mine if x.about is None or x.about in its] or mine
        if mine or not _put_off(me, effect):
            for one in (mine or alike)[:1]:
                found[one.place] += 1
                if one.most is not None:
                    condition = effect.steps[0].condition
                    found[one.true] += ask.holds(state, condition, thing.controller, thing.binding)
            return
    _waits(world, effect, found)


def _next_card(world: World, words: NextPlayed, found: Counter[str]) -> None:
    if may_be_cheaper(words):
        place = next((c.place for c in world.cheaper if c.which == words.which), kinds.MANA_READY)
        less = words.cheaper if words.costs is None else None
        found[place] += less.value if isinstance(less, Number) else ANY_COST
    if words.effect is not None:
        _waits(world, words.effect, found)


def _waits(world: World, effect: Effect, found: Counter[str]) -> None:
    place = next((one.place for one in world.waiting if one.effect == effect), None)
    if place is not None:
        found[place] += 1


def _put_off(me: GameObject | None, effect: Effect) -> bool:
    """Whether the object has put the effect off, for the next card or for later.

    Such a reaction is no ability of it, though another card may have one with the same effect.
    """
    abilities = () if me is None else (me.face.abilities, me.face.support)
    return any(put_off(node) == effect for node in nodes(abilities))


def sums(proof: Proof, counted: Counter[str]) -> tuple[int, ...]:
    """The weighted sum of each layer."""
    return tuple(sum(w * counted[p] for p, w in layer.weights) for layer in proof.layers)
