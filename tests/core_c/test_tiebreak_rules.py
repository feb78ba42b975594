"""Tiebreak days, worked by hand from the text of 4.3.h and 7.4.3.i."""

from __future__ import annotations

import pytest

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

from core_c import Character, DuskState, Side, Terrain, TiebreakOutcome, tiebreak

Triple = tuple[int, int, int]


def duel(first: Triple, second: Triple) -> DuskState:
    """One plain Character for each player, in different Expeditions."""
    return DuskState((Character(first, 0), Character(second, 1, Side.COMPANION)), tiebreak=True)


def test_both_expeditions_are_added_up() -> None:
    """tiebreak.progress (4.3.h) 1: hero and companion make one set, boosts included."""
    state = DuskState(
        (
            Character((1, 0, 2), 0),
            Character((2, 1, 0), 0, Side.COMPANION, boosts=1),
            Character((3, 3, 3), 1),
        ),
        tiebreak=True,
    )
    assert tiebreak(state) == TiebreakOutcome(
        ((4, 2, 3), (3, 3, 3)), (Terrain.FOREST, Terrain.MOUNTAIN), None
    )


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((3, 3, 0), (2, 2, 9), 0),  # two statistics to one, whatever their size
        ((9, 0, 0), (1, 1, 1), 1),
        ((3, 2, 2), (2, 2, 2), 0),  # one to none
        ((1, 1, 1), (2, 2, 2), 1),  # none to three
        ((3, 1, 2), (1, 3, 2), None),  # one to one
        ((2, 2, 2), (2, 2, 2), None),  # none to none
        ((0, 0, 0), (0, 0, 0), None),
    ],
)
def test_more_statistics_win(first: Triple, second: Triple, winner: int | None) -> None:
    """tiebreak.progress (4.3.h) 2 and 3: compared one by one; otherwise the game continues."""
    assert tiebreak(duel(first, second)).winner == winner


def test_gigantic_counts_twice() -> None:
    """gigantic.tiebreak-twice (7.4.3.i): 2/2/2 counts as 4/4/4 and beats 3/3/3."""
    giant = Character((2, 2, 2), 0, gigantic=True)
    outcome = tiebreak(DuskState((giant, Character((3, 3, 3), 1)), tiebreak=True))
    assert outcome.totals == ((4, 4, 4), (3, 3, 3))
    assert outcome.winner == 0


def test_gigantic_boosts_count_twice() -> None:
    """gigantic.tiebreak-twice (7.4.3.i) with boost.adds-one (2.5.1.b): (0 + 1) * 2."""
    giant = Character((0, -1, 3), 1, boosts=1, gigantic=True)
    assert tiebreak(DuskState((giant,), tiebreak=True)).totals == ((0, 0, 0), (2, 0, 8))


def test_reading_asleep() -> None:
    """Asleep in the tiebreak is a reading: left out by default, counted when asked."""
    sleeper = Character((5, 5, 5), 0, gigantic=True, asleep=True)
    state = DuskState((sleeper, Character((1, 1, 1), 1)), tiebreak=True)
    assert tiebreak(state).winner == 1
    assert tiebreak(state).totals[0] == (0, 0, 0)
    assert tiebreak(state, asleep_in_tiebreak=True).winner == 0
    assert tiebreak(state, asleep_in_tiebreak=True).totals[0] == (10, 10, 10)


def test_reading_positive_only() -> None:
    """tiebreak.progress (4.3.h) asks for no positive total; the reading asks for one."""
    state = duel((0, -1, 2), (-1, -2, 1))
    assert tiebreak(state).won == (Terrain.ALL, Terrain.NONE)
    assert tiebreak(state, positive_only=True).won == (Terrain.WATER, Terrain.NONE)
    assert tiebreak(duel((0, -1, -1), (-1, -2, -3))).winner == 0
    assert tiebreak(duel((0, -1, -1), (-1, -2, -3)), positive_only=True).winner is None


def test_extreme_totals_are_exact() -> None:
    """24 Gigantic Characters of the largest numbers, each counted twice."""
    most = Character((32767, 32767, -32768), 1, boosts=32767, gigantic=True)
    assert tiebreak(DuskState((most,) * 24)).totals[1] == (3_145_632, 3_145_632, -48)
