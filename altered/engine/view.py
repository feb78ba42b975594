"""What one player may know of a state: visible zones, their own Hand, numbers of hidden cards.

Cards in hidden zones of others and in all Decks are only counted (3.1.3.e-f), face-down objects
show neither their card nor its face (3.1.3.c), but for the Mana Orbs of the player: their owner may
look at them (3.2.9.d). Two states that look the same to a player give equal views.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from altered.ability.tree import AtNext, Delayed, Effect, NextPlayed, Static, Whenever
from altered.ask.passive import statistics
from altered.engine.protocol import decider, decision
from altered.failure import Malformed, Problem
from altered.state.face import Face
from altered.state.model import Binding, GameObject, Region, State
from altered.state.way import path
from altered.terms import IN_PLAY, Duration, Form, Phase, Side, Status, Type, Zone


@dataclass(frozen=True)
class SeenCard:
    """A card that the player may look at."""

    card: int
    face: Face


@dataclass(frozen=True)
class SeenObject:
    """An object as the player sees it; ``face`` and ``card`` are ``None`` when it lies face down.

    Those of a Mana Orb are shown to its owner, though as an object it has nothing of them.
    ``statistics`` are what they are now, with boosts and passive abilities; Characters in play
    only.
    """

    id: int
    form: Form
    zone: Zone
    owner: int
    controller: int
    face: Face | None
    card: int | None
    side: Side | None
    statuses: tuple[Status, ...]
    counters: tuple[tuple[str, int], ...]
    statistics: tuple[int, int, int] | None
    effect: Effect | None
    static: Static | NextPlayed | Delayed | AtNext | Whenever | None
    binding: Binding
    duration: Duration | None

    @property
    def name(self) -> str:
        """Its name, or the words for a face-down object."""
        return "a face-down card" if self.face is None else self.face.name


@dataclass(frozen=True)
class Seat:
    """What is known of one player: numbers of hidden cards, markers, passing.

    A teammate is seen like anybody else (2v2.hand_secret). ``contends`` and ``out`` are as in
    ``altered.state.Player``.
    """

    team: int
    hand: int
    deck: int
    hero_marker: int
    companion_marker: int
    passed: bool
    contends: bool
    out: bool

    def marker(self, side: Side) -> int:
        """Regions between the marker and the Region where it started."""
        return self.hero_marker if side is Side.HERO else self.companion_marker


@dataclass(frozen=True)
class View:
    """A state as ``player`` may know it. ``deciding`` is whose choice is due, if any is.

    ``paths`` are, for each player, the places in ``adventure`` from the start of the Hero marker
    to that of the Companion marker. ``shown`` are cards in Decks and in Hands of others that the
    player may look at while choosing among them: such a Hand is revealed to who chooses (3.2.5.c).
    """

    player: int
    mode: str
    day: int
    phase: Phase
    first_player: int
    turn: int | None
    tiebreakers: bool
    result: int | None
    deciding: int | None
    adventure: tuple[Region, ...]
    paths: tuple[tuple[int, ...], ...]
    seats: tuple[Seat, ...]
    hand: tuple[SeenCard, ...]
    shown: tuple[SeenCard, ...]
    objects: tuple[SeenObject, ...]
    readings: tuple[tuple[str, str], ...]

    def in_zone(self, zone: Zone, player: int | None = None) -> tuple[SeenObject, ...]:
        """Objects of a zone by timestamp; of one player's zone, or under their control."""
        return tuple(o for o in self.objects if o.zone is zone and player in (None, o.controller))


def view(state: State, player: int) -> View:
    """Return what ``player`` may know of ``state``.

    Raises:
        Malformed: there is no such player (ALT-S010).

    """
    if not 0 <= player < len(state.players):
        seats = f"a number from 0 to {len(state.players) - 1}"
        raise Malformed(Problem("ALT-S010", f"there is no player {player}", expected=seats))
    return View(
        player=player,
        mode=state.mode,
        day=state.day,
        phase=state.phase,
        first_player=state.first_player,
        turn=state.turn,
        tiebreakers=state.tiebreakers,
        result=state.result,
        deciding=decider(state),
        adventure=tuple(r if r.face_up else Region("", (), face_up=False) for r in state.adventure),
        paths=tuple(path(state, seat) for seat in range(len(state.players))),
        seats=tuple(
            Seat(
                team=p.team,
                hand=len(p.hand),
                deck=len(p.deck),
                hero_marker=p.hero_marker,
                companion_marker=p.companion_marker,
                passed=p.passed,
                contends=p.contends,
                out=p.out,
            )
            for p in state.players
        ),
        hand=tuple(SeenCard(c, state.cards[c].face) for c in state.players[player].hand),
        shown=tuple(SeenCard(c, state.cards[c].face) for c in _shown(state, player)),
        objects=tuple(_seen(state, thing, player) for thing in state.objects),
        readings=state.readings,
    )


def _shown(state: State, player: int) -> tuple[int, ...]:
    """Hidden cards among which the player chooses now, with the whole Hand that holds them."""
    due = decision(state)
    return () if due is None else due.shown(state, player)


def _may_see(state: State, card: int, player: int) -> bool:
    """Whether the player may look at a card where it is now (3.1.3.f)."""
    mine = card in state.players[player].hand
    return mine or any(o.card == card and not _lies_hidden(state, o, player) for o in state.objects)


def _lies_hidden(state: State, thing: GameObject, player: int) -> bool:
    """Whether it is a Mana Orb that the player may not look at: a reading bars their own, too."""
    if thing.zone is not Zone.MANA_ZONE:
        return False
    return thing.owner != player or state.reading("visibility.no-looking.whose") == "english"


def _seen(state: State, thing: GameObject, player: int) -> SeenObject:
    binding = thing.binding
    shown = tuple(card for card in binding.cards if _may_see(state, card, player))
    hidden = _lies_hidden(state, thing, player)
    counted = thing.zone in IN_PLAY and thing.face.type is Type.CHARACTER
    return SeenObject(
        id=thing.id,
        form=thing.form,
        zone=thing.zone,
        owner=thing.owner,
        controller=thing.controller,
        face=None if hidden else thing.face,
        card=None if hidden else thing.card,
        side=thing.side,
        statuses=tuple(sorted(thing.statuses, key=lambda status: status.value)),
        counters=thing.counters,
        statistics=statistics(state, thing) if counted else None,
        effect=thing.effect,
        static=thing.static,
        binding=binding if shown == binding.cards else replace(binding, cards=shown),
        duration=thing.duration,
    )
