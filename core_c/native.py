"""The calls of the C core, typed.

Each call holds the interpreter lock only while it prepares: buffers must not be changed by another
thread during a call.  Buffers are anything contiguous: bytes, bytearray, memoryview, arrays.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from core_c.compiled import ffi, lib
from core_c.record import (
    RESULT_BYTES,
    SLOTS,
    STATE_BYTES,
    TIEBREAK_BYTES,
    DuskState,
    ExpeditionOutcome,
    Terrain,
    TiebreakOutcome,
    pack_state,
    unpack_result,
    unpack_tiebreak,
)

if TYPE_CHECKING:
    from typing_extensions import Buffer

ABI: Final = 2
LANES: Final = 64
BLOCK_BYTES: Final = 14144
OUTCOME_BYTES: Final = 256


class Cpu(IntEnum):
    """Instruction sets of the block call, each including those before it."""

    BASELINE = 0
    AVX2 = 1
    AVX512 = 2


class Malformed(ValueError):  # noqa: N818 - the project's name for this kind of failure
    """Bytes that the core refuses.

    ``status`` is the negative code, ``name`` its name in ``altered_core.cdef.txt``, ``index`` the
    first refused state or block.
    """

    def __init__(self, status: int, index: int = 0) -> None:
        self.status = status
        self.name = ffi.string(lib.altered_status_name(status)).decode("ascii")
        self.index = index
        super().__init__(f"{self.name} ({status}) at index {index}")


class Broken(RuntimeError):  # noqa: N818 - the project's name for this kind of failure
    """Something that cannot happen: a fault of the core itself."""


def _check_layouts() -> None:
    expected = (ABI, SLOTS, LANES, STATE_BYTES, RESULT_BYTES, TIEBREAK_BYTES, BLOCK_BYTES)
    compiled = (
        lib.altered_abi(),
        lib.ALTERED_SLOTS,
        lib.ALTERED_LANES,
        lib.ALTERED_STATE_BYTES,
        lib.ALTERED_RESULT_BYTES,
        lib.ALTERED_TIEBREAK_BYTES,
        lib.ALTERED_BLOCK_BYTES,
    )
    if expected != compiled:
        raise ImportError(
            f"the compiled core has layouts {compiled}, this code expects {expected}: "
            "rebuild it with `python core_c/build_ffi.py`"
        )


def _raise(status: int, index: int = 0) -> None:
    if status == -99:
        raise Broken(f"the core reports an internal fault at index {index}")
    if status:
        raise Malformed(status, index)


def cpu_best() -> Cpu:
    """Return the best instruction set of this machine."""
    return Cpu(lib.altered_cpu_best())


def dusk(
    state: DuskState | Buffer,
) -> tuple[ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome, ExpeditionOutcome]:
    """Return Progress of one state (dusk.progress, 4.2.4.b): outcomes by Expedition index.

    Raises Malformed when the state, or the bytes given for one, are refused; ValueError when a
    DuskState has no bytes.
    """
    record = pack_state(state) if isinstance(state, DuskState) else state
    result = bytearray(RESULT_BYTES)
    _raise(
        lib.altered_dusk(
            ffi.from_buffer("uint8_t[]", record),
            memoryview(record).nbytes,
            ffi.from_buffer("uint8_t[]", result, require_writable=True),
            RESULT_BYTES,
        )
    )
    return unpack_result(result)


def dusk_batch(states: Buffer, results: Buffer, count: int) -> None:
    """Write Progress of ``count`` records of 256 bytes into results of 64 bytes.

    Raises Malformed at the first refused state: results before its ``index`` are written.
    """
    bad = ffi.new("uint64_t *")
    status = lib.altered_dusk_batch(
        ffi.from_buffer("uint8_t[]", states),
        memoryview(states).nbytes,
        ffi.from_buffer("uint8_t[]", results, require_writable=True),
        memoryview(results).nbytes,
        count,
        bad,
    )
    _raise(status, bad[0])


def _tiebreak_options(asleep_in_tiebreak: bool, positive_only: bool) -> int:
    asleep = lib.ALTERED_COUNT_ASLEEP if asleep_in_tiebreak else 0
    positive = lib.ALTERED_POSITIVE_ONLY if positive_only else 0
    return asleep | positive


def tiebreak(
    state: DuskState | Buffer, *, asleep_in_tiebreak: bool = False, positive_only: bool = False
) -> TiebreakOutcome:
    """Return Progress of a tiebreak day (tiebreak.progress, 4.3.h).

    Two readings: whether Asleep Characters count, and whether only positive totals win.  The mark
    ``tiebreak`` of the state is not asked for, so that "what if" can be answered.
    Raises as `dusk`.
    """
    record = pack_state(state) if isinstance(state, DuskState) else state
    result = bytearray(TIEBREAK_BYTES)
    _raise(
        lib.altered_tiebreak(
            ffi.from_buffer("uint8_t[]", record),
            memoryview(record).nbytes,
            _tiebreak_options(asleep_in_tiebreak, positive_only),
            ffi.from_buffer("uint8_t[]", result, require_writable=True),
            TIEBREAK_BYTES,
        )
    )
    return unpack_tiebreak(result)


def tiebreak_batch(
    states: Buffer,
    results: Buffer,
    count: int,
    *,
    asleep_in_tiebreak: bool = False,
    positive_only: bool = False,
) -> None:
    """Write the tiebreak days of ``count`` records into results of 28 bytes; as `dusk_batch`."""
    bad = ffi.new("uint64_t *")
    status = lib.altered_tiebreak_batch(
        ffi.from_buffer("uint8_t[]", states),
        memoryview(states).nbytes,
        _tiebreak_options(asleep_in_tiebreak, positive_only),
        ffi.from_buffer("uint8_t[]", results, require_writable=True),
        memoryview(results).nbytes,
        count,
        bad,
    )
    _raise(status, bad[0])


def dusk_blocks(
    blocks: Buffer, outcomes: Buffer, count: int, *, packed: bool = False, cpu: Cpu | None = None
) -> None:
    """Write Progress of ``count`` blocks of 14144 bytes into outcomes of 256 bytes.

    ``packed`` says that the blocks are unchanged since they were packed: then the claims of their
    widths are relied on.  Without it they are checked, and everything is summed in 32 bits.
    ``cpu`` is the instruction set, by default the best.  Raises as `dusk_batch`.
    """
    bad = ffi.new("uint64_t *")
    status = lib.altered_dusk_blocks(
        ffi.from_buffer("uint8_t[]", blocks),
        memoryview(blocks).nbytes,
        count,
        lib.ALTERED_PACKED if packed else 0,
        lib.altered_cpu_best() if cpu is None else cpu,
        ffi.from_buffer("uint8_t[]", outcomes, require_writable=True),
        memoryview(outcomes).nbytes,
        bad,
    )
    _raise(status, bad[0])


class DuskBlocks:
    """States packed in blocks of 64 for many runs of Progress; owns its memory."""

    def __init__(self, states: Buffer, count: int) -> None:
        """Pack ``count`` records of 256 bytes; raises as `dusk_batch`."""
        self.count = count
        self.block_count = -(-count // LANES)
        self._blocks = bytearray(max(self.block_count, 1) * BLOCK_BYTES)
        bad = ffi.new("uint64_t *")
        status = lib.altered_dusk_pack(
            ffi.from_buffer("uint8_t[]", states),
            memoryview(states).nbytes,
            count,
            ffi.from_buffer("uint8_t[]", self._blocks, require_writable=True),
            len(self._blocks),
            bad,
        )
        _raise(status, bad[0])

    @property
    def blocks(self) -> bytes:
        """A copy of the blocks."""
        return bytes(self._blocks[: self.block_count * BLOCK_BYTES])

    @property
    def widths(self) -> tuple[int, ...]:
        """The width of each block: 4 or 8 are summed in 8 bits, of numbers of as many; or 32."""
        return tuple(self._blocks[b * BLOCK_BYTES + 7] for b in range(self.block_count))

    def run(self, outcomes: Buffer | None = None, *, cpu: Cpu | None = None) -> Buffer:
        """Write Progress of all states, a byte an Expedition, to ``outcomes`` or a new buffer.

        Byte ``block * 256 + expedition * 64 + lane``; read it with `outcome`.
        """
        written = bytearray(self.block_count * OUTCOME_BYTES) if outcomes is None else outcomes
        dusk_blocks(self._blocks, written, self.block_count, packed=True, cpu=cpu)
        return written


def outcome(outcomes: Buffer, state: int, expedition: int) -> tuple[Terrain, bool, int]:
    """Return terrains won, whether the marker moved and its distance, from outcomes of blocks.

    ``state`` is the index in the order of packing, ``expedition`` 0..3.
    """
    place = state // LANES * OUTCOME_BYTES + expedition * LANES + state % LANES
    byte = memoryview(outcomes).cast("B")[place]
    return Terrain(byte & 7), bool(byte & 8), byte >> 4


_check_layouts()
