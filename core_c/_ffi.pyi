"""Types of the compiled module; the functions are those of the two ``cdef.txt`` files."""

from collections.abc import Callable
from typing import Literal, overload

from typing_extensions import Buffer

class CData:
    """A C pointer."""

    def __getitem__(self, index: int) -> int: ...
    def __setitem__(self, index: int, value: int) -> None: ...

class Row:
    """An array inside a struct."""

    def __getitem__(self, index: int) -> int: ...

class OptionRow(CData):
    """``struct altered_option``."""

    kind: int
    player: int
    count: int
    words: int
    name: Row
    value: Row

class EventRow(CData):
    """``struct altered_event``."""

    kind: int
    rules: Row
    rule_count: int
    data_count: int
    name: Row
    type: Row
    value: Row

class PlayRow(CData):
    """``struct altered_play``."""

    status: int
    why: int
    result: int
    tiebreakers: int
    first_won: int
    day: int
    decisions: int
    choices: int
    events: int

class LaneRow(CData):
    """``struct altered_lane``."""

    memory: CData
    counter: int
    choices: int
    most: int

class LaneRows(CData):
    """An array of those."""

    def __getitem__(self, index: int) -> LaneRow: ...  # type: ignore[override]

class RowsRow(CData):
    """``struct altered_lane_rows``."""

    observations: CData
    choices: CData
    masks: CData
    players: CData
    rewards: CData
    ends: CData

class BoundsRow(CData):
    """``struct altered_bounds``."""

    states: int
    bytes: int
    expected: int
    depth: int
    days: int
    apart: int
    graph: int

class SaidRow(CData):
    """``struct altered_said``."""

    state: int
    choice: int

class SaidRows:
    """An array of those inside a struct."""

    def __getitem__(self, index: int) -> SaidRow: ...

class ExploredRow(CData):
    """``struct altered_explored``."""

    states: int
    steps: int
    finals: int
    expanded: int
    bytes: int
    records: int
    depth: int
    cut: int
    said: SaidRows

class OptionRows(CData):
    """An array of choices."""

    def __getitem__(self, index: int) -> OptionRow: ...  # type: ignore[override]

class EventRows(CData):
    """An array of events."""

    def __getitem__(self, index: int) -> EventRow: ...  # type: ignore[override]

class PlayRows(CData):
    """An array of plays."""

    def __getitem__(self, index: int) -> PlayRow: ...  # type: ignore[override]

class CType:
    """A type of C."""

    kind: str
    cname: str
    length: int
    item: CType
    fields: list[tuple[str, CField]]

class CField:
    """A field of a record."""

    offset: int
    type: CType

class CompiledFFI:
    """What the core uses of ``cffi.FFI``."""

    NULL: CData
    def from_buffer(
        self, cdecl: str, python_buffer: Buffer, require_writable: bool = ...
    ) -> CData: ...
    @overload
    def new(self, cdecl: Literal["struct altered_option[]"], init: int) -> OptionRows: ...
    @overload
    def new(self, cdecl: Literal["struct altered_event[]"], init: int) -> EventRows: ...
    @overload
    def new(self, cdecl: Literal["struct altered_play[]"], init: int) -> PlayRows: ...
    @overload
    def new(self, cdecl: Literal["struct altered_bounds *"]) -> BoundsRow: ...
    @overload
    def new(self, cdecl: Literal["struct altered_explored *"]) -> ExploredRow: ...
    @overload
    def new(self, cdecl: Literal["struct altered_lane[]"], init: int) -> LaneRows: ...
    @overload
    def new(self, cdecl: Literal["struct altered_lane_rows *"]) -> RowsRow: ...
    @overload
    def new(self, cdecl: str, init: int | list[int] = ...) -> CData: ...
    def gc(self, cdata: CData, destructor: Callable[[CData], None]) -> CData: ...
    def typeof(self, cdecl: str) -> CType: ...
    def sizeof(self, cdecl: CType) -> int: ...
    def unpack(self, cdata: CData, length: int) -> list[int]: ...
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
    ALTERED_ENGINE_MOST_OPTIONS: int
    ALTERED_ENGINE_EXHAUSTED: int
    ALTERED_ENGINE_CHOICE: int
    def altered_engine_abi(self) -> int: ...
    def altered_engine_mark(self) -> int: ...
    def altered_engine_word(self, number: int) -> CData: ...
    def altered_engine_bytes(self, seats: int) -> int: ...
    def altered_engine_open(self, memory: CData, size: int, book: CData, words: int) -> int: ...
    def altered_engine_begin(self, memory: CData) -> int: ...
    def altered_engine_load(self, memory: CData, numbers: CData, count: int) -> int: ...
    def altered_engine_log(self, memory: CData, events: CData, size: int) -> int: ...
    def altered_engine_tally(
        self, memory: CData, kinds: CData, rules: CData, words: int
    ) -> int: ...
    def altered_engine_copy(self, memory: CData, size: int, source: CData) -> int: ...
    def altered_engine_log_count(self, memory: CData) -> int: ...
    def altered_engine_options(self, memory: CData, out: CData, size: int) -> int: ...
    def altered_engine_take(self, memory: CData, index: int) -> int: ...
    def altered_engine_why(self, memory: CData) -> int: ...
    def altered_engine_image(self, memory: CData, out: CData, size: int) -> int: ...
    def altered_engine_playouts(
        self, memory: CData, seed: int, count: int, most: int, out: CData
    ) -> int: ...
    ALTERED_OBSERVE_HAND: int
    ALTERED_OBSERVE_CHOICE: int
    ALTERED_LANE_OVER: int
    ALTERED_LANE_CUT: int
    def altered_engine_observation(self, seats: int) -> int: ...
    def altered_engine_observe(
        self, memory: CData, player: int, out: CData, numbers: int, choices: CData, mask: CData
    ) -> int: ...
    def altered_engine_chance(self, memory: CData, counter: CData) -> int: ...
    def altered_engine_standing(self, memory: CData, rewards: CData) -> int: ...
    def altered_engine_greedy(self, memory: CData, ahead: CData, size: int) -> int: ...
    def altered_engine_play(
        self, memory: CData, index: int, counter: CData, rewards: CData
    ) -> int: ...
    def altered_engine_lanes(
        self, lanes: CData, count: int, actions: CData, out: CData, bad: CData
    ) -> int: ...
    ALTERED_EXPLORE_STATES: int
    ALTERED_EXPLORE_DEPTH: int
    ALTERED_EXPLORE_BYTES: int
    def altered_explore_open(self, memory: CData, bounds: BoundsRow) -> CData: ...
    def altered_explore_run(self, explorer: CData, most: int) -> int: ...
    def altered_explore_told(self, explorer: CData, out: ExploredRow) -> int: ...
    def altered_explore_way(
        self, explorer: CData, state: int, choice: int, choices: CData, size: int
    ) -> int: ...
    def altered_explore_steps(self, explorer: CData, out: CData, size: int) -> int: ...
    def altered_explore_states(self, explorer: CData, out: CData, size: int) -> int: ...
    def altered_explore_close(self, explorer: CData) -> None: ...
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
