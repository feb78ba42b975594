"""Batch and block calls against the single call and against an independent oracle."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

from core_c import (
    OUTCOME_BYTES,
    RESULT_BYTES,
    TIEBREAK_BYTES,
    Character,
    Cpu,
    DuskBlocks,
    DuskState,
    Expedition,
    Malformed,
    Side,
    Terrain,
    cpu_best,
    dusk,
    dusk_batch,
    dusk_blocks,
    outcome,
    pack_states,
    tiebreak,
    tiebreak_batch,
    unpack_result,
    unpack_tiebreak,
)

EXTREMES = (-32768, -129, -128, -1, 0, 1, 127, 128, 255, 256, 32767)
CPUS = [cpu for cpu in Cpu if cpu <= cpu_best()]


def random_state(source: random.Random, extreme: bool, least: int = -2) -> DuskState:
    """Draw a state: ordinary cards, or numbers at the ends of their ranges."""

    def statistic() -> int:
        return source.choice(EXTREMES) if extreme else source.randint(least, 6)

    characters = tuple(
        Character(
            (statistic(), statistic(), statistic()),
            source.randrange(2),
            Side(source.randrange(2)),
            source.choice((0, 1, 120, 32767)) if extreme else source.choice((0, 0, 0, 1, 2)),
            gigantic=source.random() < 0.15,
            asleep=source.random() < 0.15,
        )
        for _ in range(source.randint(0, 24))
    )
    a, b, c, d = (
        Expedition(
            Terrain(source.randrange(8)),
            cannot_move=source.random() < 0.2,
            distance=source.randrange(8),
        )
        for _ in range(4)
    )
    return DuskState(characters, (a, b, c, d), tiebreak=source.random() < 0.1)


def random_states(seed: int, count: int) -> list[DuskState]:
    """Draw states in runs of 64 of one kind, so that blocks of each width come up."""
    source = random.Random(seed)
    return [random_state(source, i // 64 % 2 == 1, least=-(i // 128 % 2)) for i in range(count)]


def oracle_sums(state: DuskState, asleep: bool = False) -> list[list[int]]:
    """Sum as 4.2.4.b, 2.5.1.b and 7.4.3.e say, in Python's integers."""
    sums = [[0, 0, 0] for _ in range(4)]
    for character in state.characters:
        if character.asleep and not asleep:
            continue
        sides = list(Side) if character.gigantic else [character.side]
        for side in sides:
            for t in range(3):
                sums[2 * character.player + side][t] += character.statistics[t] + character.boosts
    return sums


def oracle(state: DuskState) -> list[tuple[list[int], int, bool, int]]:
    """Progress by 4.2.4 for each Expedition: sums, terrains won, moved, distance."""
    sums = oracle_sums(state)
    outcomes = []
    for e, place in enumerate(state.expeditions):
        facing = sums[(e + 2) % 4]
        own = sums[e]
        won = [t for t in range(3) if place.terrains & 1 << t and own[t] > max(0, facing[t])]
        may = not (place.cannot_move or state.tiebreak or place.distance == 7)
        moves = bool(won) and may
        outcomes.append((own, sum(1 << t for t in won), moves, place.distance + moves))
    return outcomes


STATES = random_states(20240711, 640)


def test_single_call_equals_the_oracle() -> None:
    """The C law and a Python reading of 4.2.4 agree on seeded random states."""
    for state in STATES:
        outcomes = [(list(o.sums), int(o.won), o.moved, o.distance) for o in dusk(state)]
        assert outcomes == oracle(state)


def test_the_random_states_reach_everything() -> None:
    """Sometimes: moved, won but held, tied above zero, sums beyond 8 and 16 bits."""
    seen: set[tuple[str, bool, bool]] = set()
    for state in STATES:
        sums = oracle_sums(state)
        for e, (own, won, moves, _) in enumerate(oracle(state)):
            seen.add(("won, moved", bool(won), moves))
            seen.add(("tie", any(0 < own[t] == sums[(e + 2) % 4][t] for t in range(3)), True))
            seen.add(("beyond 8", any(not -128 <= value <= 127 for value in own), True))
            seen.add(("beyond 16", any(not -32768 <= value <= 32767 for value in own), True))
    assert len(seen) == 9


def test_batch_equals_single() -> None:
    """The batch writes for each state what the single call returns."""
    results = bytearray(len(STATES) * RESULT_BYTES)
    dusk_batch(pack_states(STATES), results, len(STATES))
    for i, state in enumerate(STATES):
        assert unpack_result(results, i) == dusk(state)


@pytest.mark.parametrize("asleep", [False, True])
@pytest.mark.parametrize("positive", [False, True])
def test_tiebreak_batch_equals_single_and_oracle(asleep: bool, positive: bool) -> None:
    """Tiebreak days in a row, under each reading, as 4.3.h says."""
    results = bytearray(len(STATES) * TIEBREAK_BYTES)
    readings = {"asleep_in_tiebreak": asleep, "positive_only": positive}
    tiebreak_batch(pack_states(STATES), results, len(STATES), **readings)
    winners = set()
    for i, state in enumerate(STATES):
        found = unpack_tiebreak(results, i)
        assert found == tiebreak(state, **readings)
        sums = oracle_sums(state, asleep)
        totals = [[sums[p][t] + sums[p + 1][t] for t in range(3)] for p in (0, 2)]
        assert [list(total) for total in found.totals] == totals
        floor = 0 if positive else -(10**9)
        wins = [
            sum(totals[p][t] > max(floor, totals[1 - p][t]) for t in range(3)) for p in range(2)
        ]
        expected = None if wins[0] == wins[1] else int(wins[1] > wins[0])
        assert found.winner == expected
        winners.add(expected)
    assert winners == {0, 1, None}


@pytest.mark.parametrize("numbers", ["statistics", "boosts"])
@pytest.mark.parametrize("number", range(18))
@pytest.mark.parametrize("cpu", CPUS)
def test_numbers_about_four_bits(numbers: str, number: int, cpu: Cpu) -> None:
    """Each number has its own place in a byte that two share; from 16 on the width is 8."""
    first = Character((number, 1, 2), 0)
    if numbers == "boosts":
        first = Character((0, 1, 2), 0, boosts=number)
    state = DuskState((first, Character((3, number + 1, number + 1), 1)))
    blocks = DuskBlocks(pack_states([state]), 1)
    outcomes = blocks.run(cpu=cpu)
    assert blocks.widths == (4 if number < 15 else 8,)
    expected = [(o.won, o.moved, o.distance) for o in dusk(state)]
    assert [outcome(outcomes, 0, e) for e in range(4)] == expected


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("count", [1, 63, 64, 65, len(STATES)])
def test_blocks_equal_single(count: int, packed: bool, cpu: Cpu) -> None:
    """Every instruction set gives the outcomes of the single call, whatever the last block."""
    blocks = DuskBlocks(pack_states(STATES[:count]), count)
    outcomes = bytearray(blocks.block_count * OUTCOME_BYTES)
    dusk_blocks(blocks.blocks, outcomes, blocks.block_count, packed=packed, cpu=cpu)
    for i, state in enumerate(STATES[:count]):
        expected = [(o.won, o.moved, o.distance) for o in dusk(state)]
        assert [outcome(outcomes, i, e) for e in range(4)] == expected


def test_every_width_is_reached() -> None:
    """Sometimes: of the random blocks half are wide, and half of the others have small numbers."""
    widths = DuskBlocks(pack_states(STATES), len(STATES)).widths
    assert widths == (*(4, 32, 8, 32) * 2, 4, 32)


@pytest.mark.parametrize(
    ("statistics", "boosts", "width"),
    [
        ([127], 0, 8),
        ([128], 0, 32),
        ([-128], 0, 8),
        ([-129], 0, 32),
        ([7], 120, 8),  # one Character with 120 boosts, just inside
        ([8], 120, 32),  # and just outside
        ([100, 100, -100], 0, 8),  # the way there leaves 8 bits, the sum does not
        ([30000, -29999], 0, 8),  # nor do the numbers fit, only their sum
        ([-32768], 32767, 8),  # -1
        ([256], 0, 32),  # 0 modulo 256
        ([15], 0, 4),  # the greatest number of 4 bits
        ([16], 0, 8),
        ([-1], 0, 8),
        ([15] * 8 + [7], 0, 4),  # small numbers, and their sum just inside
        ([15] * 8 + [8], 0, 32),  # and just outside
    ],
)
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("cpu", CPUS)
def test_narrow_sums_only_where_exact(
    statistics: list[int], boosts: int, width: int, packed: bool, cpu: Cpu
) -> None:
    """A block is summed in 8 bits only when all sums fit, and is right either way."""
    characters = [Character((value, 0, 0), 0) for value in statistics]
    characters[0] = Character((statistics[0], -boosts, -boosts), 0, boosts=boosts)
    state = DuskState((*characters, Character((1, 0, 0), 1)))
    blocks = DuskBlocks(pack_states([DuskState(), state]), 2)
    outcomes = bytearray(OUTCOME_BYTES)
    dusk_blocks(blocks.blocks, outcomes, 1, packed=packed, cpu=cpu)
    total = sum(statistics) + boosts
    assert blocks.widths == (width,)
    assert outcome(outcomes, 1, 0) == (Terrain(total > 1), total > 1, int(total > 1))
    assert outcome(outcomes, 1, 2) == (Terrain(total < 1), total < 1, int(total < 1))


def test_an_absent_instruction_set_is_refused() -> None:
    """Asking for more than the machine has is a refusal, not a crash."""
    if cpu_best() == Cpu.AVX512:
        pytest.skip("this machine has them all")
    with pytest.raises(Malformed, match="CPU"):
        DuskBlocks(pack_states(STATES[:1]), 1).run(cpu=Cpu.AVX512)
