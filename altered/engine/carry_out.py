"""Carrying out the atomic actions of one step at the same instant (6.1.f)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from altered.failure import Broken
from altered.state.atom import Atom
from altered.state.model import Binding, GameObject
from altered.state.way import length
from altered.terms import WITHOUT_OBJECTS, Form, Side, Zone

if TYPE_CHECKING:
    from altered.state.game import Game


MARKING: Final = (
    "gain-counters",
    "lose-counters",
    "gain-status",
    "lose-status",
    "gain-subtypes",
)
"""What is done to an object where it is; the same step may take it away."""


def carry_out(game: Game, atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    """Change the state by all atoms; return them with ``made`` filled in.

    A reading orders the timestamps of objects that are new at the same time: by who controls
    them, in initiative order, and for one player in the order of ``atoms``, or in that order
    alone. The order of ``atoms`` is that in which a player chose, or else that of the objects
    they come from.
    """
    places = sorted(range(len(atoms)), key=lambda i: atoms[i].kind not in MARKING)
    if game.state.reading("timestamp.simultaneous") == "initiative-order":
        order = game.state.order
        places.sort(key=lambda i: (atoms[i].kind not in MARKING, order.index(_whose(atoms[i]))))
    done: dict[int, Atom] = {}
    for i in places:
        done[i] = _carry_out(game, atoms[i])
    return tuple(done[i] for i in range(len(atoms)))


def _whose(atom: Atom) -> int:
    if atom.controller is not None:
        return atom.controller
    return atom.owner if atom.owner is not None else max(atom.player, 0)


def _carry_out(game: Game, atom: Atom) -> Atom:
    match atom.kind:
        case "move":
            return _move(game, atom)
        case "create" | "emblem":
            return _make(game, atom)
        case "cease":
            _take_away(game, atom)
        case "gain-counters" | "lose-counters":
            _count(game, atom)
        case "gain-status" | "lose-status":
            _status(game, atom)
        case "gain-subtypes":
            thing = _object(game, atom)
            names = (*thing.face.subtypes, *atom.name.split(", "))
            game.change_object(replace(thing, face=replace(thing.face, subtypes=names)))
        case "switch":
            thing = _object(game, atom)
            side = thing.side.other if thing.side is not None else None
            game.change_object(replace(thing, side=side))
        case "marker":
            _marker(game, atom)
        case "note":
            _note(game, atom)
    return atom


def _object(game: Game, atom: Atom) -> GameObject:
    thing = game.state.find(atom.object) if atom.object is not None else None
    if thing is None:
        raise Broken("ALT-B030", f"{atom.kind} of an object that is not there")
    return thing


def _take_away(game: Game, atom: Atom) -> None:
    """The old object ceases; its last-known record stays (2.1.c)."""
    thing = _object(game, atom)
    objects = tuple(o for o in game.state.objects if o.id != thing.id)
    game.change(objects=objects, past=(*game.state.past, thing))


def _move(game: Game, atom: Atom) -> Atom:
    if atom.object is not None:
        thing = _object(game, atom)
        atom = replace(atom, card=thing.card)
        _take_away(game, atom)
        if thing.card is None:
            raise Broken("ALT-B031", "only a card moves; a token or Emblem ceases")
    assert atom.card is not None
    assert atom.zone is not None
    card = atom.card
    owner = game.state.cards[card].owner
    if atom.source is Zone.HAND:
        hand = tuple(c for c in game.state.players[owner].hand if c != card)
        game.change_player(owner, lambda p: replace(p, hand=hand))
    if atom.source is Zone.DECK:
        game.change_player(owner, lambda p: replace(p, deck=p.deck.without(card)))
    if atom.zone in WITHOUT_OBJECTS:
        if atom.zone is Zone.HAND:
            game.change_player(owner, lambda p: replace(p, hand=(*p.hand, card)))
        elif atom.bottom:
            game.change_player(owner, lambda p: replace(p, deck=p.deck.at_bottom(card)))
        else:
            game.change_player(owner, lambda p: replace(p, deck=p.deck.on_top(card)))
        return atom
    made = replace(atom, face=game.state.cards[card].face, owner=owner)
    return _make(game, made)


def _make(game: Game, atom: Atom) -> Atom:
    """A new object with the next timestamp."""
    number = game.state.clock
    forms = {"create": Form.TOKEN, "emblem": Form.EMBLEM}
    owner = atom.owner if atom.owner is not None else atom.player
    assert atom.face is not None
    assert atom.zone is not None
    new = GameObject(
        id=number,
        form=forms.get(atom.kind, Form.CARD),
        zone=atom.zone,
        owner=owner,
        controller=atom.controller if atom.controller is not None else owner,
        face=atom.face,
        card=atom.card,
        side=atom.side if atom.zone in {Zone.EXPEDITION_ZONE, Zone.LIMBO} else None,
        statuses=frozenset(atom.statuses),
        counters=atom.counters,
        effect=atom.effect,
        static=atom.static,
        binding=atom.binding or Binding(),
        duration=atom.duration,
    )
    game.change(objects=(*game.state.objects, new), clock=number + 1)
    return replace(atom, made=number)


def _count(game: Game, atom: Atom) -> None:
    thing = _object(game, atom)
    sign = 1 if atom.kind == "gain-counters" else -1
    number = max(0, thing.count(atom.name) + sign * atom.amount)
    game.change_object(thing.with_counters(atom.name, number))


def _status(game: Game, atom: Atom) -> None:
    thing = _object(game, atom)
    assert atom.status is not None
    new = {atom.status}
    statuses = thing.statuses | new if atom.kind == "gain-status" else thing.statuses - new
    game.change_object(replace(thing, statuses=statuses))


def _note(game: Game, atom: Atom) -> None:
    """Most notes change nothing; who passes has passed, and the first player is another one.

    It is part of the event, so that what depends on it changes between the states before and after.
    """
    if "become-first" in atom.verbs:
        game.change(first_player=atom.player)
    elif "pass" in atom.verbs:
        game.change_player(atom.player, lambda p: replace(p, passed=True))


def _marker(game: Game, atom: Atom) -> None:
    """A marker goes as many Regions as it can; never past either end of the Adventure."""
    player = atom.owner if atom.owner is not None else atom.player
    side = atom.side or Side.HERO
    distance = game.state.players[player].marker(side) + atom.amount
    distance = min(max(distance, 0), length(game.state))
    game.change_player(player, lambda p: p.with_marker(side, distance))
