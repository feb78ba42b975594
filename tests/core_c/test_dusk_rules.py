"""Progress, worked by hand from the text of 4.2.4 and its neighbours."""

from __future__ import annotations

import pytest

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

from core_c import (
    Character,
    DuskState,
    Expedition,
    ExpeditionOutcome,
    Side,
    Terrain,
    dusk,
)

FOREST, MOUNTAIN, WATER, ALL = Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER, Terrain.ALL
HERO0, COMPANION0, HERO1, COMPANION1 = range(4)


def of(statistics: tuple[int, int, int], expedition: int, boosts: int = 0) -> Character:
    """Put a plain Character in an Expedition."""
    return Character(statistics, expedition // 2, Side(expedition % 2), boosts)


def places(
    *terrains: Terrain, distance: int = 0
) -> tuple[Expedition, Expedition, Expedition, Expedition]:
    """Make four places, all at one distance."""
    a, b, c, d = (Expedition(terrain, distance=distance) for terrain in terrains)
    return a, b, c, d


def moved(state: DuskState) -> tuple[int, ...]:
    """Return the indices of the Expeditions that moved."""
    return tuple(e for e, outcome in enumerate(dusk(state)) if outcome.moved)


def test_greater_positive_statistic_moves() -> None:
    """dusk.progress (4.2.4.b): a greater positive sum in a terrain of its region moves it."""
    state = DuskState((of((3, 0, 0), HERO0), of((2, 9, 0), HERO1)), places(*[FOREST] * 4))
    assert dusk(state) == (
        ExpeditionOutcome((3, 0, 0), FOREST, True, 1),
        ExpeditionOutcome((0, 0, 0), Terrain.NONE, False, 0),
        ExpeditionOutcome((2, 9, 0), Terrain.NONE, False, 0),
        ExpeditionOutcome((0, 0, 0), Terrain.NONE, False, 0),
    )


def test_statistics_are_summed_over_characters() -> None:
    """dusk.progress (4.2.4.b): 2 + 2 against 3 moves, 2 against 3 does not."""
    facing = of((0, 0, 3), HERO1)
    pair = (of((0, 0, 2), HERO0), of((0, 0, 2), HERO0), facing)
    assert moved(DuskState(pair)) == (HERO0,)
    assert moved(DuskState(pair[1:])) == (HERO1,)


def test_each_uses_the_terrains_of_its_own_region() -> None:
    """dusk.progress (4.2.4.b): facing Expeditions in different regions may both move."""
    characters = (of((3, 0, 0), HERO0), of((0, 0, 4), HERO1))
    assert moved(DuskState(characters, places(FOREST, ALL, WATER, ALL))) == (HERO0, HERO1)
    assert moved(DuskState(characters, places(WATER, ALL, FOREST, ALL))) == ()
    assert moved(DuskState(characters, places(FOREST | WATER, ALL, MOUNTAIN, ALL))) == (HERO0,)


def test_region_without_terrains_moves_nobody() -> None:
    """dusk.progress (4.2.4.b): without region types there is no corresponding statistic."""
    assert moved(DuskState((of((9, 9, 9), HERO0),), places(*[Terrain.NONE] * 4))) == ()


def test_hero_faces_hero() -> None:
    """dusk.progress (4.2.4.b): the companion Expedition opposite does not matter to the hero."""
    state = DuskState((of((1, 0, 0), HERO0), of((9, 0, 0), COMPANION1)))
    assert moved(state) == (HERO0, COMPANION1)


def test_tie_does_not_suffice() -> None:
    """dusk.tie (4.2.4.c): 2/2/2 against 2/2/2 moves nobody, 2/3/2 moves one."""
    assert moved(DuskState((of((2, 2, 2), HERO0), of((2, 2, 2), HERO1)))) == ()
    assert moved(DuskState((of((2, 2, 2), HERO0), of((2, 3, 2), HERO1)))) == (HERO1,)


@pytest.mark.parametrize(("own", "expected"), [(-1, ()), (0, ()), (1, (HERO0,))])
def test_zero_does_not_suffice_against_a_negative(own: int, expected: tuple[int, ...]) -> None:
    """dusk.zero (4.2.4.d): against -2 a 0 does not move, a 1 does."""
    state = DuskState((of((own, 0, 0), HERO0), of((-2, 0, 0), HERO1)))
    assert moved(state) == expected


def test_only_one_region_however_many_terrains() -> None:
    """dusk.once (4.2.4.e): three terrains won, one region forward."""
    outcome = dusk(DuskState((of((1, 2, 3), HERO0),), places(*[ALL] * 4, distance=3)))[HERO0]
    assert outcome == ExpeditionOutcome((1, 2, 3), ALL, True, 4)


def test_all_move_together() -> None:
    """dusk.together (4.2.4.f): four successful Expeditions move at once."""
    characters = (
        of((1, 0, 0), HERO0),
        of((0, 1, 0), COMPANION0),
        of((0, 0, 1), HERO1),
        of((1, 0, 0), COMPANION1),
    )
    outcomes = dusk(DuskState(characters, places(*[ALL] * 4, distance=2)))
    assert [outcome.distance for outcome in outcomes] == [3, 3, 3, 3]


def test_each_boost_adds_one_to_each_statistic() -> None:
    """boost.adds-one (2.5.1.b): 1/-1/0 with two boosts counts as 3/1/2."""
    outcomes = dusk(DuskState((of((1, -1, 0), HERO0, boosts=2), of((2, 0, 2), HERO1))))
    assert outcomes[HERO0] == ExpeditionOutcome((3, 1, 2), FOREST | MOUNTAIN, True, 1)
    assert outcomes[HERO1] == ExpeditionOutcome((2, 0, 2), Terrain.NONE, False, 0)


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("player", [0, 1])
def test_gigantic_counts_in_both_expeditions(player: int, side: Side) -> None:
    """gigantic.stats-both (7.4.3.e): wherever its card lies, with its boosts, for its player."""
    state = DuskState((Character((1, 0, 2), player, side, boosts=1, gigantic=True),))
    outcomes = dusk(state)
    own = (2 * player, 2 * player + 1)
    assert moved(state) == own
    assert [outcome.sums for outcome in outcomes] == [
        (2, 1, 3) if e in own else (0, 0, 0) for e in range(4)
    ]


def test_gigantic_faces_both() -> None:
    """gigantic.stats-both (7.4.3.e): one Gigantic 2/2/2 holds back both Expeditions opposite."""
    small = (of((2, 1, 0), HERO0), of((0, 2, 2), COMPANION0))
    giant = Character((2, 2, 2), 1, gigantic=True)
    assert moved(DuskState((*small, giant))) == (HERO1, COMPANION1)
    assert moved(DuskState(small)) == (HERO0, COMPANION0)


def test_asleep_is_left_out() -> None:
    """Asleep (2.4.3, restated): neither for its own Expedition nor against the facing one."""
    sleeper = Character((5, 5, 5), 0, boosts=3, asleep=True)
    outcomes = dusk(DuskState((sleeper, of((1, 0, 0), HERO1))))
    assert outcomes[HERO0].sums == (0, 0, 0)
    assert [outcome.moved for outcome in outcomes] == [False, False, True, False]


def test_asleep_gigantic_is_left_out_of_both() -> None:
    """Asleep and gigantic.stats-both (7.4.3.e): left out in both Expeditions."""
    outcomes = dusk(DuskState((Character((5, 5, 5), 0, gigantic=True, asleep=True),)))
    assert [outcome.sums for outcome in outcomes] == [(0, 0, 0)] * 4


def test_cannot_beats_can() -> None:
    """cannot.beats-can (1.4.1.a): the terrain is won, the marker stays; others are not held."""
    held = Expedition(cannot_move=True, distance=4)
    free = Expedition(distance=4)
    characters = (of((1, 0, 0), HERO0), of((1, 0, 0), COMPANION0))
    outcomes = dusk(DuskState(characters, (held, free, free, free)))
    assert outcomes[HERO0] == ExpeditionOutcome((1, 0, 0), FOREST, False, 4)
    assert outcomes[COMPANION0] == ExpeditionOutcome((1, 0, 0), FOREST, True, 5)


def test_nobody_moves_once_tiebreakers_started() -> None:
    """tiebreak.no-movement (4.3.g): four winners, no movement; without the mark all move."""
    characters = tuple(Character((1, 1, 1), 0, gigantic=True) for _ in range(2))
    state = DuskState(characters, places(*[ALL] * 4, distance=3), tiebreak=True)
    outcomes = dusk(state)
    assert [outcome.distance for outcome in outcomes] == [3, 3, 3, 3]
    assert [outcome.won for outcome in outcomes] == [ALL, ALL, Terrain.NONE, Terrain.NONE]
    assert moved(DuskState(characters)) == (HERO0, COMPANION0)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 7), (7, 7)])
def test_distance_never_passes_the_last_region(before: int, after: int) -> None:
    """Eight regions: distances 0..7; in the last one moving forward does nothing."""
    state = DuskState((of((1, 0, 0), HERO0),), places(*[ALL] * 4, distance=before))
    outcome = dusk(state)[HERO0]
    assert (outcome.distance, outcome.moved) == (after, before != after)


def test_extreme_statistics_are_exact() -> None:
    """24 Characters of the largest and smallest numbers: sums to the last digit."""
    most = Character((32767, -32768, 32767), 0, boosts=32767, gigantic=True)
    least = Character((-32768, -32768, -32768), 1, gigantic=True)
    assert dusk(DuskState((most,) * 24))[COMPANION0].sums == (1_572_816, -24, 1_572_816)
    assert dusk(DuskState((least,) * 24))[COMPANION1].sums == (-786_432,) * 3
    assert dusk(DuskState((most,) * 24))[HERO0].won == FOREST | WATER


def test_empty_state_stays() -> None:
    """No Characters: nothing is won, nothing moves."""
    assert dusk(DuskState()) == (ExpeditionOutcome((0, 0, 0), Terrain.NONE, False, 0),) * 4
