"""The end of the game (4.3.a-c, 1.3.3): who wins when Expeditions meet or cross."""

from __future__ import annotations

from dataclasses import replace

import pytest

from altered.day.dusk import Progress
from altered.day.night import CheckVictory
from altered.engine.step import perform
from altered.state.atom import Atom
from altered.state.event import Event
from altered.state.game import Game
from altered.state.model import Player, Region, State
from altered.terms import Phase, Side
from altered.victory.ending import decide
from altered.victory.standing import standing
from tests.day.board import board, markers, run, send

Two = tuple[int, int]


def moved(state: State, *moves: tuple[int, Side, int]) -> tuple[State, tuple[Event, ...]]:
    """The state after one step that moves markers."""
    game = Game(state)
    atoms = [Atom("marker", p, ("move",), owner=p, side=side, amount=n) for p, side, n in moves]
    perform(game, atoms, "dusk.progress")
    return game.state, tuple(game.events)


def outcome(state: State) -> str:
    """Who has won, or what goes on."""
    if state.result is not None:
        return f"player {state.result}"
    return "tiebreakers" if state.tiebreakers else "goes on"


@pytest.mark.parametrize(
    ("distances", "how"),
    [((0, 0), "apart"), ((3, 3), "apart"), ((4, 3), "met"), ((0, 7), "met"), ((4, 4), "crossed")],
)
def test_standing(distances: Two, how: str) -> None:
    """Eight Regions are seven steps from end to end: 7 together is meeting, more is crossing."""
    assert standing(markers(board(), distances, (0, 0)), 0) == how


def test_a_single_player_who_meets_wins_at_once() -> None:
    """4.3.a: the player whose Expeditions meet wins, in any phase."""
    state = replace(markers(board(), (3, 3), (3, 3)), phase=Phase.AFTERNOON)
    state, events = moved(state, (0, Side.HERO, 1))
    assert outcome(state) == "player 0"
    assert [e.rules for e in events if e.kind == "win"] == [("victory.meet",)]


def test_a_single_player_who_crosses_wins() -> None:
    """4.3.b: the player whose Expeditions cross wins."""
    state, events = moved(markers(board(), (0, 0), (3, 3)), (1, Side.HERO, 2))
    assert outcome(state) == "player 1"
    assert [e.rules for e in events if e.kind == "win"] == [("victory.cross",)]


def test_going_on() -> None:
    """1.3.3.a: play goes on until Expeditions of one player meet or cross."""
    assert outcome(moved(markers(board(), (3, 2), (3, 3)), (0, Side.HERO, 1))[0]) == "goes on"


def test_both_meet() -> None:
    """4.3.c: when both players' Expeditions meet at the same time, tiebreakers start."""
    state = markers(board(), (3, 3), (5, 1))
    state, _ = moved(state, (0, Side.HERO, 1), (1, Side.COMPANION, 1))
    assert outcome(state) == "tiebreakers"


def test_the_same_region_is_not_needed_for_both() -> None:
    """4.3.a is about the Expeditions of one player; two players' may be in one Region."""
    assert outcome(moved(markers(board(), (3, 0), (0, 0)), (1, Side.HERO, 3))[0]) == "goes on"


@pytest.mark.parametrize(
    ("reading", "one", "two", "expected"),
    [
        ("tiebreak", 2, 2, "tiebreakers"),
        ("tiebreak", 3, 2, "tiebreakers"),
        ("farther-wins", 2, 2, "tiebreakers"),
        ("farther-wins", 3, 2, "player 0"),
        ("farther-wins", 2, 3, "player 1"),
    ],
)
def test_both_cross(reading: str, one: int, two: int, expected: str) -> None:
    """4.3.c: tiebreakers; 1.3.3.b: the greater total of distances wins."""
    state = markers(board(victory_both_cross=reading), (3, 3), (3, 3))
    state, _ = moved(state, (0, Side.HERO, one), (1, Side.HERO, two))
    assert outcome(state) == expected


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        ("farther-wins", "player 1"),
        ("crossing-wins", "player 1"),
        ("meeting-wins", "player 0"),
        ("tiebreak", "tiebreakers"),
    ],
)
@pytest.mark.parametrize("single", ["alone-in-this-way", "alone-in-any-way"])
def test_one_meets_while_the_other_crosses(reading: str, expected: str, single: str) -> None:
    """4.3.a and 4.3.b contradict, or are silent; 1.3.3.b and quick.tiebreak.excess decide."""
    state = markers(board(victory_mixed=reading, victory_single=single), (3, 3), (3, 3))
    state, _ = moved(state, (0, Side.HERO, 1), (1, Side.HERO, 2))
    assert outcome(state) == expected


def test_the_example_of_the_quick_rules() -> None:
    """quick.tiebreak.example: both advance and cross against one that meets: farther wins."""
    state = send(send(send(markers(board(), (3, 3), (3, 3)), 0, Side.HERO, 2, 0, 0), 0,
                      Side.COMPANION, 2, 0, 0), 1, Side.COMPANION, 0, 2, 0)  # fmt: skip
    assert outcome(run(state, Progress())[0]) == "player 0"


def test_victory_may_wait_for_the_night() -> None:
    """quick.victory: at the end of the day; until then the other player may get there, too."""
    state = markers(board(victory_timing="end-of-day"), (3, 3), (3, 3))
    state, _ = moved(state, (0, Side.HERO, 1))
    assert outcome(state) == "goes on"
    assert outcome(run(state, CheckVictory())[0]) == "player 0"
    both, _ = moved(state, (1, Side.HERO, 1))
    assert outcome(run(both, CheckVictory())[0]) == "tiebreakers"
    back, _ = moved(state, (0, Side.HERO, -1))
    assert outcome(run(back, CheckVictory())[0]) == "goes on"


def test_nothing_happens_after_the_game() -> None:
    """A game has one winner: later moves of the same effect change nothing."""
    state = replace(markers(board(), (3, 3), (3, 3)), result=1)
    assert moved(state, (0, Side.HERO, 1))[0].result == 1


def test_other_steps_do_not_look() -> None:
    """Only an event that moves a marker can make Expeditions meet (4.3.a)."""
    state = markers(board(), (4, 3), (0, 0))
    assert outcome(moved(state)[0]) == "goes on"


def test_a_team_wins_together() -> None:
    """2v2.victory: the win is the team's; allies who both meet need no tiebreakers."""
    players = tuple(Player(seat % 2, hero_marker=3, companion_marker=3) for seat in range(4))
    state = replace(board(), players=players, adventure=board().adventure * 2, mode="2v2")
    assert outcome(moved(state, (3, Side.HERO, 1))[0]) == "player 1"
    allies, _ = moved(state, (0, Side.HERO, 1), (2, Side.HERO, 1))
    assert outcome(allies) == "player 0"
    assert decide(state).rules == ()


def test_a_marker_never_stays_on_a_face_down_card() -> None:
    """quick.dusk.reveal: whatever moves a marker there, chance turns the card up."""
    hidden = Region("", (), face_up=False)
    adventure = tuple(hidden if i in (3, 4) else r for i, r in enumerate(board().adventure))
    state = replace(board(), adventure=adventure, tumult=("glass-delta",))
    state, _ = moved(state, (0, Side.HERO, 3))
    game = Game(state)
    game.run()
    choice = game.state.agenda[-1].legal(game.state)[0]  # type: ignore[attr-defined]
    assert choice.id == "tumult place=1 card=glass-delta turned=0"
    game.take(choice)
    assert all(r.face_up for r in game.state.adventure)
