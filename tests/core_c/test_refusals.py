"""Each refusal of the core, reached through the typed wrapper."""

from __future__ import annotations

import pytest

pytest.importorskip("core_c", reason="the C core is not compiled", exc_type=ImportError)

from collections.abc import Callable

from core_c import (
    BLOCK_BYTES,
    OUTCOME_BYTES,
    RESULT_BYTES,
    STATE_BYTES,
    TIEBREAK_BYTES,
    Character,
    Cpu,
    DuskBlocks,
    DuskState,
    Expedition,
    Malformed,
    cpu_best,
    dusk,
    dusk_batch,
    dusk_blocks,
    pack_state,
    tiebreak,
    tiebreak_batch,
)
from core_c import native as native_module
from core_c._ffi import ffi, lib

ONE = pack_state(DuskState((Character((1, 1, 1), 0),)))

BYTES_AND_NAMES = [
    (0, 25, "SLOT_COUNT"),
    (1, 2, "STATE_FLAGS"),
    (2, 8, "TERRAINS"),
    (5, 255, "TERRAINS"),
    (6, 2, "CANNOT"),
    (9, 255, "CANNOT"),
    (10, 8, "DISTANCE"),
    (13, 255, "DISTANCE"),
    (14, 1, "RESERVED"),
    (15, 1, "RESERVED"),
    (16 + 7, 128, "BOOSTS"),
    (16 + 8, 33, "SLOT_FLAGS"),
    (16 + 9, 1, "SLOT_FLAGS"),
    (16 + 8, 0, "SLOT_NOT_EMPTY"),
    (16 + 10, 1, "SLOT_NOT_EMPTY"),
    (255, 1, "SLOT_NOT_EMPTY"),
]


def spoiled(record: bytes, at: int, value: int) -> bytes:
    """Return the record with one byte replaced."""
    return record[:at] + bytes([value]) + record[at + 1 :]


def refusal(call: Callable[[], object]) -> tuple[str, int]:
    """Return the name and index of the refusal that the call must meet."""
    with pytest.raises(Malformed) as caught:
        call()
    assert caught.value.status < 0
    return caught.value.name, caught.value.index


@pytest.mark.parametrize(("at", "value", "name"), BYTES_AND_NAMES)
def test_malformed_states(at: int, value: int, name: str) -> None:
    """A byte out of its range is refused by every call that reads states, at its index."""
    bad = spoiled(ONE, at, value)
    row = ONE + ONE + bad + ONE
    assert refusal(lambda: dusk(bad)) == (name, 0)
    assert refusal(lambda: tiebreak(bad)) == (name, 0)
    assert refusal(lambda: dusk_batch(row, bytearray(4 * RESULT_BYTES), 4)) == (name, 2)
    assert refusal(lambda: tiebreak_batch(row, bytearray(4 * TIEBREAK_BYTES), 4)) == (name, 2)
    assert refusal(lambda: DuskBlocks(ONE * 70 + row, 74)) == (name, 72)


def test_malformed_values() -> None:
    """Values that have bytes but are no state are refused in C; the rest have no bytes."""
    assert refusal(lambda: dusk(DuskState((Character((1, 1, 1), 0, boosts=-1),))))[0] == "BOOSTS"
    far = Expedition(distance=8)
    assert refusal(lambda: dusk(DuskState((), (far, far, far, far))))[0] == "DISTANCE"
    for state in (
        DuskState((Character((1, 1, 1), 0),) * 25),
        DuskState((Character((32768, 0, 0), 0),)),
        DuskState((Character((0, 0, 0), 0, boosts=32768),)),
        DuskState((Character((0, 0, 0), 2),)),
    ):
        with pytest.raises(ValueError, match=r"fit|players"):
            pack_state(state)


def test_results_before_the_refused_state_are_written() -> None:
    """A batch stops at the first refused state; results before it stand."""
    results = bytearray(b"\xff" * (3 * RESULT_BYTES))
    row = ONE + spoiled(ONE, 0, 99) + ONE
    assert refusal(lambda: dusk_batch(row, results, 3)) == ("SLOT_COUNT", 1)
    assert results[0] == 1
    assert results[RESULT_BYTES:] == b"\xff" * (2 * RESULT_BYTES)


def test_buffers_too_small() -> None:
    """One byte too few, and counts whose bytes overflow, are refused."""
    room = bytearray(RESULT_BYTES)
    assert refusal(lambda: dusk(ONE[:-1]))[0] == "INPUT_SIZE"
    assert refusal(lambda: dusk_batch(ONE, room, 2))[0] == "INPUT_SIZE"
    assert refusal(lambda: dusk_batch(ONE, room, 2**64 - 1))[0] == "INPUT_SIZE"
    assert refusal(lambda: dusk_batch(ONE, room, 2**56))[0] == "INPUT_SIZE"
    assert refusal(lambda: dusk_batch(ONE, room[:-1], 1))[0] == "OUTPUT_SIZE"
    assert refusal(lambda: tiebreak_batch(ONE, room[:27], 1))[0] == "OUTPUT_SIZE"
    with pytest.raises(OverflowError):
        dusk_batch(ONE, room, -1)


def test_no_states_need_no_room() -> None:
    """A count of 0 is accepted and writes nothing."""
    dusk_batch(ONE, bytearray(), 0)
    assert bytes(DuskBlocks(ONE, 0).run()) == b""


def test_unaligned_and_overlapping_buffers() -> None:
    """Records must be aligned, and outputs apart from inputs."""
    room = bytearray(STATE_BYTES + 8)
    room[1 : 1 + STATE_BYTES] = ONE
    results = bytearray(RESULT_BYTES + 4)
    assert refusal(lambda: dusk(memoryview(room)[1 : 1 + STATE_BYTES]))[0] == "UNALIGNED"
    assert refusal(lambda: dusk_batch(ONE, memoryview(results)[2:], 1))[0] == "UNALIGNED"
    shared = bytearray(ONE)
    assert refusal(lambda: dusk_batch(shared, shared, 1))[0] == "OVERLAP"
    assert refusal(lambda: dusk_batch(shared, memoryview(shared)[192:], 1))[0] == "OVERLAP"


def test_read_only_output_is_refused() -> None:
    """An immutable output never reaches C."""
    with pytest.raises(BufferError):
        dusk_batch(ONE, bytes(RESULT_BYTES), 1)


BLOCK_BYTES_AND_NAMES = [
    (0, 0, "BLOCK_HEADER"),
    (4, 0, "BLOCK_HEADER"),
    (4, 65, "BLOCK_HEADER"),
    (5, 1, "BLOCK_HEADER"),
    (6, 25, "BLOCK_HEADER"),
    (7, 16, "BLOCK_HEADER"),
    (8, 1, "RESERVED"),
    (63, 1, "RESERVED"),
    (64, 128, "BLOCK_PLACE"),
    (319, 255, "BLOCK_PLACE"),
    (320 + 128, 5, "BLOCK_PRESENCE"),
    (320 + 191, 10, "BLOCK_PRESENCE"),
    (320 + 128, 16, "BLOCK_PRESENCE"),
    (320 + 128, 32, "BLOCK_PRESENCE"),
]


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("cpu", list(Cpu))
@pytest.mark.parametrize(("at", "value", "name"), BLOCK_BYTES_AND_NAMES)
def test_malformed_blocks(at: int, value: int, name: str, cpu: Cpu, packed: bool) -> None:
    """A block with a byte out of its range is refused on every instruction set."""
    if cpu > cpu_best():
        pytest.skip(f"{cpu.name} is absent on this machine")
    good = DuskBlocks(ONE * 64, 64).blocks
    row = good + spoiled(good, at, value)
    room = bytearray(2 * OUTCOME_BYTES)
    assert refusal(lambda: dusk_blocks(row, room, 2, cpu=cpu, packed=packed)) == (name, 1)


def test_false_claims_of_blocks() -> None:
    """Unless called packed, the claims of a width are checked, and boosts are."""
    good = DuskBlocks(ONE * 64, 64).blocks
    room = bytearray(OUTCOME_BYTES)
    middle, high = 320 + 24 * 192, 320 + 24 * 320
    assert (good[7], len(good)) == (4, BLOCK_BYTES)

    def refused(block: bytes) -> str:
        return refusal(lambda: dusk_blocks(block, room, 1))[0]

    for width in (4, 8):
        claimed = spoiled(good, 7, width)
        assert refused(spoiled(claimed, high, 1)) == "BLOCK_WIDTH"
        assert refused(spoiled(claimed, high + 192, 128)) == "BOOSTS"
    for at in (middle, middle + 127, high + 5):  # Forest, boosts; statistics: of a lane nowhere
        nowhere = spoiled(good, 320 + 128 + (at - middle) % 64, 0)
        assert refused(spoiled(nowhere, at, 1)) == "BLOCK_WIDTH"
        dusk_blocks(spoiled(spoiled(nowhere, at, 1), 7, 8), room, 1)
    dusk_blocks(spoiled(spoiled(good, high, 1), 7, 32), room, 1)
    crowd = DuskBlocks(pack_state(DuskState((Character((15, 0, 0), 0),) * 9)), 1).blocks
    assert crowd[7] == 32
    assert refused(spoiled(crowd, 7, 8)) == refused(spoiled(crowd, 7, 4)) == "BLOCK_WIDTH"


def test_arguments_of_c() -> None:
    """Null pointers, unknown options, instruction sets and statuses have their answers."""
    one = ffi.from_buffer("uint8_t[]", ONE)
    room = ffi.from_buffer("uint8_t[]", bytearray(OUTCOME_BYTES), require_writable=True)
    blocks = ffi.from_buffer("uint8_t[]", DuskBlocks(ONE, 1).blocks)
    bad = ffi.new("uint64_t *")
    null = ffi.NULL

    def name(status: int) -> str:
        return ffi.string(lib.altered_status_name(status)).decode("ascii")

    assert name(lib.altered_dusk(null, 256, room, 64)) == "NULL_POINTER"
    assert name(lib.altered_dusk(one, 256, null, 64)) == "NULL_POINTER"
    assert name(lib.altered_dusk_batch(one, 256, room, 64, 1, null)) == "NULL_POINTER"
    assert name(lib.altered_tiebreak(one, 256, 4, room, 64)) == "OPTIONS"
    assert name(lib.altered_dusk_blocks(blocks, 14144, 1, 2, 0, room, 256, bad)) == "OPTIONS"
    assert name(lib.altered_dusk_blocks(blocks, 14144, 1, 0, 3, room, 256, bad)) == "CPU"
    assert name(lib.altered_dusk_blocks(blocks, 14144, 1, 0, -1, room, 256, bad)) == "CPU"
    assert name(0) == "OK"
    assert name(-99) == "BROKEN"
    assert {name(1), name(-21), name(-(2**31)), name(2**31 - 1)} == {"UNKNOWN"}


def test_a_fault_of_the_core_is_no_refusal() -> None:
    """The status that cannot happen is Broken, not Malformed."""
    with pytest.raises(native_module.Broken):
        native_module._raise(-99, 4)
