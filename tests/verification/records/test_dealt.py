"""Positions by chance: the same everywhere, possible on a table, and unlike what games come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

import altered
from altered.engine import protocol
from altered.engine.protocol import SplitMix64
from altered.scenario.position import start_of
from altered.terms import Form, Type, Zone
from verification.records import dealt
from verification.records.dealt import MARKERS, position, varied
from verification.records.patchwork import everything, face_of

NUMBERS = range(1, 21)
FEW = tuple(one for kind in Type for one in [e for e in everything() if e[0] is kind][:6])
"""Cards that are soon read."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are of few cards here."""
    monkeypatch.setattr(dealt, "everything", lambda: FEW)


def test_a_number_gives_one_position() -> None:
    """The same for the same number, another for another one."""
    rules = altered.load()
    assert position(rules, 3, "two-player") == position(rules, 3, "two-player")
    assert position(rules, 3, "two-player") != position(rules, 4, "two-player")


def test_positions_are_possible() -> None:
    """Each card is in one place, each zone holds its type, somebody decides or has won."""
    rules = altered.load()
    types = {
        Zone.HERO_ZONE: Type.HERO,
        Zone.LANDMARK_ZONE: Type.PERMANENT,
        Zone.EXPEDITION_ZONE: Type.CHARACTER,
    }
    for number in NUMBERS:
        state = position(rules, number, "two-player")
        placed = [card for one in state.players for card in (*one.hand, *one.deck.cards)]
        placed += [one.card for one in state.objects if one.card is not None]
        assert sorted(placed) == [*range(len(state.cards))]
        for one in state.objects:
            assert types.get(one.zone, one.face.type) is one.face.type
            assert one.card is None or state.cards[one.card].owner == one.owner
        assert all(one.hero_marker + one.companion_marker < MARKERS for one in state.players)
        first = start_of(state).state
        assert (protocol.decision(first) is None) == (first.result is not None)


def test_positions_hold_what_games_seldom_come_to() -> None:
    """Full Reserves, empty Decks, tokens, what is lent, markers level, days of tiebreakers."""
    rules = altered.load()
    held = [position(rules, number, "two-player") for number in NUMBERS]
    objects = [one for state in held for one in state.objects]
    assert any(len(state.in_zone(Zone.RESERVE, 0)) > 2 for state in held)
    assert any(not state.players[1].deck.cards for state in held)
    assert any(one.form is Form.TOKEN for one in objects)
    assert any(one.owner != one.controller for one in objects)
    assert any(state.tiebreakers for state in held)
    assert any(state.players[0].hero_marker == state.players[1].hero_marker > 0 for state in held)
    assert len({state.phase for state in held}) == 5


def test_cards_are_varied() -> None:
    """Costs differ from each other, reach 0; what the card says stays first, its type the same."""
    rng = SplitMix64(1)
    made = [(face, varied(face, rng)) for face in map(face_of, FEW) for _ in range(4)]
    assert any(new.hand_cost != new.reserve_cost for _, new in made)
    assert any(new.support for _, new in made)
    assert any(len(new.subtypes) > 1 for _, new in made)
    for old, new in made:
        assert new.abilities[: len(old.abilities)] == old.abilities
        assert replace(new, abilities=(), support=()).type is old.type
