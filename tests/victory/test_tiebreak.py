"""Tiebreakers (4.3.d-h, 1.3.3.c-f)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.ability.tree import Keyword, Passive, RegionTypes
from altered.day.dusk import Progress
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.game import Game
from altered.state.model import Player, State
from altered.terms import Side, Status, Terrain, Zone
from altered.victory.tiebreak import start_tiebreakers, team_statistics, victories
from tests.day.board import F, board, character, kinds, markers, put, run, send


def arena(**readings: str) -> State:
    """A board on which tiebreakers have just started."""
    game = Game(markers(board(None, **readings), (4, 3), (5, 2)))
    start_tiebreakers(game, "victory.both")
    return game.state


def test_the_arena_takes_the_place_of_all_regions() -> None:
    """4.3.d-f: one Region, the Arena, with all three types; all other Regions are gone."""
    state = arena()
    assert [(r.name, r.types) for r in state.adventure] == [("Arena", tuple(Terrain))]
    assert state.tumult == ()


def test_all_markers_are_on_the_arena() -> None:
    """4.3.d: the Arena receives all Expedition markers."""
    assert [(p.hero_marker, p.companion_marker) for p in arena().players] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("amount", [1, -1])
def test_no_expedition_moves(amount: int) -> None:
    """4.3.g: no Expedition can move, be it forward or backward."""
    game = Game(arena())
    perform(game, [Atom("marker", 0, owner=0, side=Side.HERO, amount=amount)], "dusk.progress")
    assert [e.kind for e in game.events] == ["impossible"]
    assert game.state == arena()


def test_both_expeditions_are_summed() -> None:
    """4.3.h.1: the statistics of each Character in both Expeditions of a player are summed."""
    state = send(send(arena(), 0, Side.HERO, 1, 2, 3), 0, Side.COMPANION, 4, 0, 1)
    assert team_statistics(state, 0) == (5, 2, 4)
    assert team_statistics(state, 1) == (0, 0, 0)


def played(state: State) -> tuple[int | None, list[str]]:
    """The winner after Progress, and the kinds of events."""
    after, events = run(state, Progress())
    return after.result, kinds(events)


def test_more_statistics_win() -> None:
    """4.3.h.3: a player who wins on more statistics than the opponent wins."""
    state = send(send(arena(), 0, Side.HERO, 3, 3, 0), 1, Side.COMPANION, 0, 0, 9)
    assert played(state) == (0, ["win"])


def test_two_to_one_by_one_each() -> None:
    """4.3.h: it counts on how many statistics one wins, not by how much."""
    state = send(send(arena(), 0, Side.HERO, 9, 0, 0), 1, Side.COMPANION, 0, 1, 1)
    assert played(state) == (1, ["win"])


@pytest.mark.parametrize("other", [(2, 0, 1), (0, 0, 0)])
def test_a_tie_goes_on(other: tuple[int, int, int]) -> None:
    """4.3.h.3: otherwise the game goes on; it may take several days."""
    mine = (0, 2, 1) if any(other) else (0, 0, 0)
    state = send(send(arena(), 0, Side.HERO, *mine), 1, Side.COMPANION, *other)
    assert played(state) == (None, ["tie"])


def test_nobody_fails_to_move_forward() -> None:
    """4.2.4.g: that does not apply once tiebreakers have started."""
    assert "fail-to-move-forward" not in played(arena())[1]


@pytest.mark.parametrize(("reading", "times"), [("each-presence", 2), ("each-character", 1)])
def test_a_gigantic_character(reading: str, times: int) -> None:
    """7.4.3.i: its statistics count twice; 1.3.3.d: all Characters are added up once."""
    face = character(1, 2, 3, abilities=(Keyword("Gigantic"),))
    state = put(arena(tiebreak_sum=reading), face, Zone.EXPEDITION_ZONE, 0, Side.HERO)
    assert team_statistics(state, 0) == (times, 2 * times, 3 * times)


@pytest.mark.parametrize(("reading", "counted"), [("left-out", (0, 0, 0)), ("counted", (5, 5, 5))])
def test_asleep(reading: str, counted: tuple[int, int, int]) -> None:
    """A reading: whether Asleep matters in the Progress of tiebreakers."""
    state = arena(tiebreak_asleep=reading)
    state = put(state, character(5, 5, 5), Zone.EXPEDITION_ZONE, 0, Side.HERO, Status.ASLEEP)
    assert team_statistics(state, 0) == counted


@pytest.mark.parametrize(("reading", "won"), [("greater", 3), ("positive", 0)])
def test_zero_against_less(reading: str, won: int) -> None:
    """A reading: whether a statistic must be positive to be won."""
    state = send(arena(tiebreak_positive=reading), 1, Side.HERO, -1, -1, -1)
    assert victories(state, 0) == won


@pytest.mark.parametrize(("reading", "winner"), [("all", 0), ("arena-types", 1)])
def test_types_of_the_arena(reading: str, winner: int) -> None:
    """A reading: whether only statistics of the Arena's types are compared."""
    state = send(arena(tiebreak_statistics=reading), 0, Side.HERO, 0, 3, 3)
    face = character(1, 0, 0, abilities=(Passive(RegionTypes((F,), lose_others=True)),))
    state = put(state, face, Zone.EXPEDITION_ZONE, 1, Side.HERO)
    assert played(state) == (winner, ["win"])


def test_teams_are_summed_together() -> None:
    """2v2.tiebreak: each team adds up the statistics of its Characters."""
    state = replace(arena(), players=tuple(Player(seat % 2) for seat in range(4)))
    state = send(send(state, 0, Side.HERO, 1, 1, 1), 2, Side.HERO, 2, 2, 2)
    state = send(state, 1, Side.HERO, 2, 2, 2)
    assert team_statistics(state, 0) == (3, 3, 3)
    assert played(state) == (0, ["win"])
