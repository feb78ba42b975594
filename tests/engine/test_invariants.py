"""Random games: they end, and after every step what must always hold does hold (I1 to I8).

``ALTERED_GAMES`` is the number of games of the fast test.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

import altered
from altered.cards.from_toml import load_deck
from altered.engine import protocol
from altered.passive import now
from altered.state.terms import HIDDEN, SHARED, Form, Side, Status, Type, Zone
from altered.trace.random_play import random_game

if TYPE_CHECKING:
    from altered.cards.deck import DeckList
    from altered.engine.event import Event
    from altered.state.model import State

GAMES: Final = int(os.environ.get("ALTERED_GAMES", "6"))
MANY: Final = 1_000
CHUNKS: Final = 20
DECKS: Final = ("summit", "workshop")


@cache
def decks() -> tuple[DeckList, ...]:
    """The shipped decks."""
    return tuple(load_deck(name) for name in DECKS)


@cache
def slugs() -> frozenset[str]:
    """The rules there are."""
    return frozenset(rule.id for rule in altered.load())


def zones_and_ids(state: State) -> list[str]:
    """I1: an object is in one visible zone, and no number is used twice."""
    wrong = [f"I1: {o.id} in hidden {o.zone.value}" for o in state.objects if o.zone in HIDDEN]
    ids = [thing.id for thing in (*state.objects, *state.past)]
    if len(set(ids)) != len(ids):
        wrong.append("I1: a number is used twice")
    if max(ids, default=0) >= state.clock:
        wrong.append("I1: a number is not below the clock")
    if [o.id for o in state.objects] != sorted(o.id for o in state.objects):
        wrong.append("I1: objects are not in the order of their timestamps")
    sides = [
        f"I1: {o.id} in {o.zone.value} with Expedition {o.side}"
        for o in state.objects
        if (o.side is not None) != (o.zone is Zone.EXPEDITION_ZONE) and o.zone is not Zone.LIMBO
    ]
    return wrong + sides


def limbo(state: State) -> list[str]:
    """I2: whoever decides about a turn sees only Emblems in Limbo, and no pending reaction."""
    decision = protocol.decision(state)
    if decision is None or type(decision).__name__ != "TurnDecision":
        return []
    things = state.in_zone(Zone.LIMBO)
    wrong = [f"I2: {o.face.name} is in Limbo" for o in things if o.form is not Form.EMBLEM]
    wrong += [
        f"I2: the reaction {o.id} is pending" for o in things if "Reaction" in o.face.subtypes
    ]
    return wrong


def tokens_and_statuses(state: State) -> list[str]:
    """I3: no token outside the Expedition zone, no Fleeting Permanent in play, counts above 0."""
    wrong = []
    for thing in state.objects:
        if thing.form is Form.TOKEN and thing.zone is not Zone.EXPEDITION_ZONE:
            wrong.append(f"I3: token {thing.id} in {thing.zone.value}")
        if thing.zone is Zone.LANDMARK_ZONE and thing.has(Status.FLEETING):
            wrong.append(f"I3: Permanent {thing.id} is Fleeting")
        if any(number < 1 for _, number in thing.counters):
            wrong.append(f"I3: {thing.id} has a counter of no number")
        if thing.form is Form.EMBLEM and thing.zone is not Zone.LIMBO:
            wrong.append(f"I3: Emblem {thing.id} in {thing.zone.value}")
        kinds = {Zone.LANDMARK_ZONE: Type.PERMANENT, Zone.EXPEDITION_ZONE: Type.CHARACTER}
        wanted = kinds.get(thing.zone)
        if wanted is not None and thing.face.type is not wanted:
            wrong.append(f"I3: a {thing.face.type.value} in {thing.zone.value}")
    return wrong


def conservation(state: State) -> list[str]:
    """I5: every card is in one zone, one of its owner's when the zone is private."""
    places = [card for seat in state.players for card in (*seat.hand, *seat.deck.cards)]
    places += [o.card for o in state.objects if o.card is not None]
    wrong = []
    if sorted(places) != list(range(len(state.cards))):
        wrong.append("I5: the cards are not each in one place")
    wrong += [
        f"I5: card {card} is in a zone of player {number}"
        for number, seat in enumerate(state.players)
        for card in (*seat.hand, *seat.deck.cards)
        if state.cards[card].owner != number
    ]
    for thing in state.objects:
        if thing.card is not None and state.cards[thing.card].owner != thing.owner:
            wrong.append(f"I5: {thing.id} has another owner than its card")
        if (
            thing.zone not in SHARED
            and thing.form is Form.CARD
            and (
                thing.zone in {Zone.RESERVE, Zone.DISCARD_PILE, Zone.MANA_ZONE}
                and thing.controller != thing.owner
            )
        ):
            wrong.append(f"I5: {thing.id} lies in {thing.zone.value} of another player")
    return wrong


def markers(state: State) -> list[str]:
    """I6: markers stay on the Adventure, and never on a face-down Region between steps."""
    last = len(state.adventure) - 1
    wrong = []
    for number, seat in enumerate(state.players):
        for side in Side:
            distance = seat.marker(side)
            place = distance if side is Side.HERO else last - distance
            if not state.tiebreakers and not 0 <= distance <= last:
                wrong.append(f"I6: marker of player {number} at {distance}")
            elif not state.tiebreakers and not state.adventure[place].face_up:
                wrong.append(f"I6: marker of player {number} on a face-down Region")
    return wrong


def recomputed(state: State) -> list[str]:
    """I7: computing what an object is like now twice gives the same."""
    return [f"I7: {o.id}" for o in state.objects if now(state, o) != now(state, o.id)]


def statuses_named(before: State, after: State, events: tuple[Event, ...]) -> list[str]:
    """I8: a living object gains or loses a status only in an event that names it."""
    named = {event.get("name") for event in events}
    named |= {"Exhausted"} if any(e.kind in {"exhaust", "ready", "pay"} for e in events) else set()
    wrong = []
    for thing in after.objects:
        old = before.find(thing.id)
        changed = (old.statuses ^ thing.statuses) if old is not None else frozenset()
        wrong += [
            f"I8: {thing.id} {s.value}" for s in sorted(changed, key=str) if s.value not in named
        ]
    return wrong


def citations(events: tuple[Event, ...]) -> list[str]:
    """Every event cites rules that exist."""
    return [
        f"{event.kind} cites {slug}"
        for event in events
        for slug in (event.rules or ("nothing",))
        if slug not in slugs()
    ]


def broken(before: State, after: State, events: tuple[Event, ...]) -> list[str]:
    """Everything that does not hold after a step."""
    wrong = [*zones_and_ids(after), *limbo(after), *tokens_and_statuses(after)]
    wrong += [*conservation(after), *recomputed(after), *citations(events)]
    if protocol.decider(after) != -1:
        wrong += markers(after)
    return wrong + statuses_named(before, after, events)


def play(seed: int) -> State:
    """Play one random game; every step keeps what must hold."""
    before: State | None = None
    for number, (chosen, step) in enumerate(random_game(altered.load(), decks(), seed), 1):
        if before is not None and before.cards:
            zones = conservation(before)
            wrong = [] if zones else broken(before, step.state, step.events)
            assert wrong == [], f"seed {seed}, step {number}, {chosen.id}: {wrong}"
        before = step.state
    assert before is not None
    assert before.result is not None
    assert protocol.legal(before) == ()
    return before


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_keep_the_invariants(seed: int) -> None:
    """A random game ends, and what must hold holds after every step."""
    assert play(seed).result in {0, 1}


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_random_games_keep_the_invariants(chunk: int) -> None:
    """A thousand random games end, none with an internal error."""
    for seed in range(chunk * MANY // CHUNKS, (chunk + 1) * MANY // CHUNKS):
        play(seed)
