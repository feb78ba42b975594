"""Types of the compiled module; the functions are those of ``altered_core.cdef.txt``."""

from typing_extensions import Buffer

class CData:
    """A C pointer."""

    def __getitem__(self, index: int) -> int: ...

class CompiledFFI:
    """What the core uses of ``cffi.FFI``."""

    NULL: CData
    def from_buffer(
        self, cdecl: str, python_buffer: Buffer, require_writable: bool = ...
    ) -> CData: ...
    def new(self, cdecl: str) -> CData: ...
    def string(self, cdata: CData) -> bytes: ...

class Library:
    """The C functions and constants."""

    ALTERED_ABI: int
    ALTERED_SLOTS: int
    ALTERED_LANES: int
    ALTERED_STATE_BYTES: int
    ALTERED_RESULT_BYTES: int
    ALTERED_TIEBREAK_BYTES: int
    ALTERED_BLOCK_BYTES: int
    ALTERED_OUTCOME_BYTES: int
    ALTERED_COUNT_ASLEEP: int
    ALTERED_POSITIVE_ONLY: int
    ALTERED_PACKED: int
    def altered_abi(self) -> int: ...
    def altered_status_name(self, status: int) -> CData: ...
    def altered_cpu_best(self) -> int: ...
    def altered_dusk(
        self, state: CData, state_bytes: int, result: CData, result_bytes: int
    ) -> int: ...
    def altered_dusk_batch(
        self,
        states: CData,
        states_bytes: int,
        results: CData,
        results_bytes: int,
        count: int,
        bad: CData,
    ) -> int: ...
    def altered_tiebreak(
        self, state: CData, state_bytes: int, options: int, result: CData, result_bytes: int
    ) -> int: ...
    def altered_tiebreak_batch(
        self,
        states: CData,
        states_bytes: int,
        options: int,
        results: CData,
        results_bytes: int,
        count: int,
        bad: CData,
    ) -> int: ...
    def altered_dusk_pack(
        self,
        states: CData,
        states_bytes: int,
        count: int,
        blocks: CData,
        blocks_bytes: int,
        bad: CData,
    ) -> int: ...
    def altered_dusk_blocks(
        self,
        blocks: CData,
        blocks_bytes: int,
        count: int,
        options: int,
        cpu: int,
        outcomes: CData,
        outcomes_bytes: int,
        bad: CData,
    ) -> int: ...

ffi: CompiledFFI
lib: Library
