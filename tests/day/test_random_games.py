"""Invariants over seeded random games (semantics, section 13): from the first card to a winner."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from altered.ability.tree import Keyword
from altered.cards.deck import DeckList
from altered.engine import protocol
from altered.engine.chance import SplitMix64
from altered.play.turn import TurnDecision
from altered.state.choice import CHANCE
from altered.state.event import Event
from altered.state.face import Face
from altered.state.model import State
from altered.terms import Form, Phase, Status, Type, Zone
from tests.day.board import character, hero, landmark, rules

GAMES = 200
BATCH = 20
FAST = 20
"""So many of them are played by the fast tests."""
TIEBREAK = 62
"""A game that comes to tiebreakers."""
KEYWORDS = ("Gigantic", "Defender", "Eternal", "Seasoned")


@cache
def deck(number: int) -> DeckList:
    """Characters of all sizes, some with keywords, and Landmarks."""
    cards: list[Face] = []
    for i in range(24):
        ability = (Keyword(KEYWORDS[i % 4]),) if i % 6 == number else ()
        numbers = (i * 7 % 4, (i * 5 + number) % 4, i * 3 % 5)
        cards.append(character(*numbers, name=f"Walker {i}", abilities=ability))
    cards += [landmark()] * 5
    return DeckList(hero(counters=number), tuple(cards), f"deck {number}")


def everything(state: State, player: int) -> list[int]:
    """All cards of a player, wherever they are."""
    seat = state.players[player]
    objects = [o.card for o in state.objects if o.card is not None and o.owner == player]
    return sorted([*seat.hand, *seat.deck.cards, *objects])


def check(state: State, set_up: bool) -> None:
    """What must hold whenever a decision is due."""
    ids = [o.id for o in state.objects]
    assert len(set(ids)) == len(ids), "I1: timestamps are unique"
    assert all(i < state.clock for i in ids), "I1: and smaller than the next one"
    if set_up:
        for player in range(len(state.players)):
            own = [i for i, c in enumerate(state.cards) if c.owner == player]
            assert everything(state, player) == own, "I5: no card is created or lost"
    for thing in state.objects:
        token = thing.form is Form.TOKEN
        assert not token or thing.zone is Zone.EXPEDITION_ZONE, "I3"
        assert thing.face.type is not Type.PERMANENT or Status.FLEETING not in thing.statuses, "I3"
        assert (thing.side is not None) == (thing.zone is Zone.EXPEDITION_ZONE) or (
            thing.zone is Zone.LIMBO
        )
        private = thing.zone not in (Zone.EXPEDITION_ZONE, Zone.LIMBO)
        assert not private or thing.owner == thing.controller, "3.1.2.c"
    last = len(state.adventure) - 1
    for seat in state.players:
        assert 0 <= seat.hero_marker <= last, "I6"
        assert 0 <= seat.companion_marker <= last, "I6"
        total = seat.hero_marker + seat.companion_marker
        assert state.tiebreakers or total < last, "I6: nobody has met yet"
    if isinstance(state.agenda[-1], TurnDecision):
        assert state.in_zone(Zone.LIMBO) == (), "I2: between turns Limbo is empty"
        assert state.phase is Phase.AFTERNOON
        for place, region in enumerate(state.adventure):
            assert region.face_up or not stands(state, place), "no marker on a face-down card"
    hash(state)


def stands(state: State, place: int) -> bool:
    """Whether a marker lies on a Region."""
    last = len(state.adventure) - 1
    return any(place in (p.hero_marker, last - p.companion_marker) for p in state.players)


@cache
def game(seed: int) -> tuple[State, Counter[str], tuple[str, ...]]:
    """Play a game at random; return its end, what happened, and the choices made."""
    rng = SplitMix64(seed)
    state = rules().start((deck(seed % 3), deck(seed % 2)))
    happened: Counter[str] = Counter()
    made: list[str] = []
    while state.result is None:
        clock = state.clock
        options = rules().legal(state)
        assert options, "there is always something to choose"
        assert len({o.id for o in options}) == len(options), "ids are unique"
        chosen = options[rng.below(len(options))]
        if options[-1].kind == "pass" and chosen.kind == "pass" and rng.below(4):
            chosen = options[0]  # pass less often, so that cards are played
        step = rules().step(state, chosen)
        state = step.state
        assert state.clock >= clock, "I1: timestamps only grow"
        see(step.events, happened)
        made.append(chosen.id)
        if state.result is None:
            check(state, "shuffle" in happened)
    return state, happened, tuple(made)


def see(events: tuple[Event, ...], happened: Counter[str]) -> None:
    """Every event cites rules that exist; count the kinds."""
    for one in events:
        assert one.rules
        assert all(slug in rules() for slug in one.rules), one
        happened[one.kind] += 1


def batches() -> list[object]:
    """The first game of each batch."""
    slow = (pytest.param(n, marks=pytest.mark.slow) for n in range(FAST, GAMES, BATCH))
    return [*range(0, FAST, BATCH), *slow]


@pytest.mark.audit
@pytest.mark.parametrize("first", batches())
def test_random_games(first: int) -> None:
    """Each game ends with a winner, and the invariants hold at each decision."""
    happened: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        state, seen, _ = game(seed)
        assert state.result in (0, 1)
        assert state.agenda == ()
        assert rules().legal(state) == ()
        happened += seen
    for kind in ("win", "rest", "keep", "discard", "reveal", "expand", "ready", "play", "draw"):
        assert happened[kind], f"sometimes: {kind}"


def test_tiebreakers_are_reached() -> None:
    """Sometimes both players get there at the same time, and the Arena decides."""
    state, happened, _ = game(TIEBREAK)
    assert state.tiebreakers
    assert happened["tiebreakers"] == 1


def test_the_same_seed_is_the_same_game() -> None:
    """Nothing but the choices decides: a game can be repeated."""
    one, two = game(5), game.__wrapped__(5)
    assert one == two


def test_chance_is_answered_by_the_generator() -> None:
    """With `answer_chance` chance's choices are always legal."""
    rng, state = SplitMix64(1), rules().start((deck(0), deck(1)))
    for _ in range(40):
        mine = protocol.decider(state) == CHANCE
        what = protocol.answer_chance(state, rng) if mine else protocol.legal(state)[0]
        assert protocol.refusals(state, what) == ()
        state = protocol.step(state, what).state
