"""Random games: they end, and after every event what must always hold does hold (I1 to I8).

``ALTERED_GAMES`` is the number of games of the fast test, ``ALTERED_MANY_GAMES`` that of the slow
one. After every event everything is computed anew: a game takes a second, one of four players two,
and all of the slow ones most of an hour on two processors.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from altered.ask.passive.characteristics import evaluate, table
from altered.ask.passive.table import assume
from altered.engine import protocol
from altered.progress import progress
from altered.state.adventure import region_index
from altered.state.event import Event, Value
from altered.state.game import Game
from altered.state.model import State
from altered.terms import SHARED, WITHOUT_OBJECTS, Duration, Form, Side, Status, Type, Zone
from altered.trace.random_play import random_game
from tests.day.board import rules
from tests.trace.games import decks

GAMES: Final = int(os.environ.get("ALTERED_GAMES", "6"))
MANY: Final = int(os.environ.get("ALTERED_MANY_GAMES", "1000"))
MODES: Final = {"first-game": 2, "2v2": 4, "ffa": 4}
"""How many players the other modes have."""
MANY_OF_A_MODE: Final = max(MANY // 2, 20)


@cache
def slugs() -> frozenset[str]:
    """The rules there are, restated ones among them."""
    return frozenset(rule.id for rule in rules().published)


def zones_and_ids(state: State) -> list[str]:
    """I1: an object is in one visible zone, and no number is used twice."""
    wrong = [
        f"I1: {o.id} in hidden {o.zone.value}" for o in state.objects if o.zone in WITHOUT_OBJECTS
    ]
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
    """I5: every card is in one zone, one of its owner's when the zone is private.

    The cards of a player who has left the game are nowhere (ffa.tiebreak.others).
    """
    places = [card for seat in state.players for card in (*seat.hand, *seat.deck.cards)]
    places += [o.card for o in state.objects if o.card is not None]
    wrong = []
    there = [n for n, card in enumerate(state.cards) if not state.players[card.owner].out]
    if sorted(places) != there:
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
    lines = 2 if len(state.players) == 4 else 1
    last = len(state.adventure) // lines - 1
    wrong = []
    for number, seat in enumerate(state.players):
        for side in Side:
            distance = seat.marker(side)
            place = distance if side is Side.HERO else last - distance
            if lines > 1 and 0 <= distance <= last:
                place = region_index(state, number, side)
            if not state.tiebreakers and not 0 <= distance <= last:
                wrong.append(f"I6: marker of player {number} at {distance}")
            elif not state.tiebreakers and not state.adventure[place].face_up:
                wrong.append(f"I6: marker of player {number} on a face-down Region")
    return wrong


def recomputed(state: State) -> list[str]:
    """I7: what objects are like now, computed anew from nothing, is what is known of them."""
    known, anew = table(state), evaluate(state.changed(objects=state.objects))
    again = evaluate(assume(state, anew))
    return [] if known == anew == again else ["I7: computed twice, objects are not the same"]


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


def still(before: State, after: State) -> list[str]:
    """What holds after every event, in the middle of the play of a card, too.

    Cards are conserved from the moment on at which the Decks lie on the table.
    """
    wrong = [*zones_and_ids(after), *tokens_and_statuses(after), *recomputed(after)]
    wrong += [*older(before, after), *expired(before, after)]
    return wrong if conservation(before) else [*wrong, *conservation(after)]


def broken(before: State, after: State, events: tuple[Event, ...]) -> list[str]:
    """Everything that does not hold at a decision."""
    wrong = [*limbo(after), *citations(events)]
    if protocol.decider(after) != -1:
        wrong += markers(after)
    return wrong + statuses_named(before, after, events)


class Watched(Game):
    """A workspace that looks at the state after each event, and at what the clock did."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.seen = state

    def announce(self, kind: str, /, *rules: str, **data: Value) -> None:
        """Record the event; then everything that always holds does hold."""
        super().announce(kind, *rules, **data)
        if self.state is not self.seen:
            wrong = still(self.seen, self.state)
            assert wrong == [], f"{kind} {data}: {wrong}"
            self.seen = self.state


def older(before: State, after: State) -> list[str]:
    """I1: timestamps strictly increase: what is new is younger than all there was."""
    new = [o.id for o in after.objects if before.find(o.id) is None]
    wrong = [f"I1: the new object {i} is older than others" for i in new if i < before.clock]
    return [*wrong, "I1: the clock goes back"] if after.clock < before.clock else wrong


def expired(before: State, after: State) -> list[str]:
    """I4: once the day is over, no Emblem of that day is left."""
    if after.day == before.day:
        return []
    return [f"I4: Emblem {o.id} has expired" for o in after.objects if o.duration is not None]


def play(seed: int, mode: str = "two-player") -> State:
    """Play one random game; every event and every decision keeps what must hold."""
    before: State | None = None
    won = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(protocol, "Game", Watched)
        brought = decks(seed) * (MODES.get(mode, 2) // 2)
        game = random_game(rules(), brought, seed, mode)
        for number, (chosen, step) in enumerate(game, 1):
            if before is not None and before.cards:
                wrong = broken(before, step.state, step.events)
                assert wrong == [], f"seed {seed}, step {number}, {chosen.id}: {wrong}"
            before = step.state
            won += sum(event.kind == "win" for event in step.events)
    assert before is not None
    assert before.result is not None
    assert won == 1
    assert protocol.legal(before) == ()
    return before


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_keep_the_invariants(seed: int) -> None:
    """A random game ends, and what must hold holds after every event."""
    assert play(seed).result in {0, 1}


@pytest.mark.audit
@pytest.mark.parametrize("mode", MODES)
def test_random_games_of_the_modes_keep_the_invariants(mode: str) -> None:
    """A random game of each mode ends with exactly one result, and what must hold holds."""
    state = play(1, mode)
    assert state.result in {player.team for player in state.players}
    assert len(state.players) == MODES[mode]


def winner(seed: int) -> int | None:
    """Who wins one game."""
    return play(seed).result


def won(game: tuple[str, int]) -> tuple[int | None, bool]:
    """Which team wins one game of a mode, and whether there were tiebreakers."""
    state = play(game[1], game[0])
    return state.result, state.tiebreakers


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_many_random_games_of_a_mode_keep_the_invariants(mode: str) -> None:
    """Many random games of each mode end, each with one result; on all processors."""
    results: list[int | None] = []
    ties = 0
    games = [(mode, seed) for seed in range(MANY_OF_A_MODE)]
    with ProcessPoolExecutor() as pool, progress(f"games of {mode}", len(games)) as done:
        for team, tied in pool.map(won, games, chunksize=10):
            results.append(team)
            ties += tied
            done(len(results))
    assert len(results) == MANY_OF_A_MODE
    assert set(results) <= {0, 1, 2, 3} - ({2, 3} if mode != "ffa" else set())
    assert len(set(results)) > 1
    assert ties > 0 or mode == "first-game"


@pytest.mark.slow
def test_many_random_games_keep_the_invariants() -> None:
    """Many random games end, none with an internal error; on all processors."""
    ended = 0
    with ProcessPoolExecutor() as pool, progress("games", MANY) as done:
        for team in pool.map(winner, range(MANY), chunksize=10):
            assert team in {0, 1}
            ended += 1
            done(ended)
    assert ended == MANY


def lost_cards(state: State) -> State:
    """The cards of the Mana zones are nowhere."""
    return state.changed(objects=tuple(o for o in state.objects if o.zone is not Zone.MANA_ZONE))


def tokens_everywhere(state: State) -> State:
    """The card of every object has become a token."""
    return state.changed(objects=tuple(replace(o, form=Form.TOKEN) for o in state.objects))


def same_number(state: State) -> State:
    """Two objects have one number."""
    return state.changed(objects=(state.objects[0], *state.objects))


def from_the_past(state: State) -> State:
    """A new object is older than others."""
    return state.changed(objects=(replace(state.objects[0], id=0), *state.objects[1:]))


def wrong_table(state: State) -> State:
    """What is kept of an object is not what it is like."""
    first = state.objects[0]
    return assume(state, table(state).with_faces({first.id: replace(first.face, name="?")}))


def leftover(state: State) -> State:
    """An Emblem of yesterday is there on the next day."""
    old = replace(state.objects[-1], duration=Duration.DAY)
    return state.changed(day=state.day + 1, objects=(*state.objects[:-1], old))


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (lost_cards, "I5"),
        (tokens_everywhere, "I3"),
        (same_number, "I1"),
        (from_the_past, "I1"),
        (wrong_table, "I7"),
        (leftover, "I4"),
    ],
)
def test_a_planted_fault_is_noticed(fault: Callable[[State], State], name: str) -> None:
    """Each invariant that is looked at after an event fails on a state that breaks it."""
    played = [step.state for _, step in random_game(rules(), decks(1), 1)]
    state = played[len(played) // 2]
    assert still(state, state) == []
    assert any(line.startswith(name) for line in still(state, fault(state)))
