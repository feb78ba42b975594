"""The C core: Progress and the tiebreak of rules 1.0, for one state or a million.

Optional.  Importing it raises ImportError when the extension was not compiled; build it in a
checkout with ``python core_c/build_ffi.py``.
"""

from __future__ import annotations

try:
    import core_c._ffi  # noqa: F401 - asked for its presence only
except ImportError as error:
    raise ImportError(
        "core_c: the compiled core is absent; build it with `python core_c/build_ffi.py` "
        f"or install the package where a C compiler is found ({error})"
    ) from error

from core_c.native import (
    ABI,
    BLOCK_BYTES,
    LANES,
    OUTCOME_BYTES,
    Broken,
    Cpu,
    DuskBlocks,
    Malformed,
    cpu_best,
    dusk,
    dusk_batch,
    dusk_blocks,
    outcome,
    tiebreak,
    tiebreak_batch,
)
from core_c.record import (
    RESULT_BYTES,
    SLOTS,
    STATE_BYTES,
    TIEBREAK_BYTES,
    Character,
    DuskState,
    Expedition,
    ExpeditionOutcome,
    Side,
    Terrain,
    TiebreakOutcome,
    pack_state,
    pack_states,
    unpack_result,
    unpack_state,
    unpack_tiebreak,
)

__all__ = [
    "ABI",
    "BLOCK_BYTES",
    "LANES",
    "OUTCOME_BYTES",
    "RESULT_BYTES",
    "SLOTS",
    "STATE_BYTES",
    "TIEBREAK_BYTES",
    "Broken",
    "Character",
    "Cpu",
    "DuskBlocks",
    "DuskState",
    "Expedition",
    "ExpeditionOutcome",
    "Malformed",
    "Side",
    "Terrain",
    "TiebreakOutcome",
    "cpu_best",
    "dusk",
    "dusk_batch",
    "dusk_blocks",
    "outcome",
    "pack_state",
    "pack_states",
    "tiebreak",
    "tiebreak_batch",
    "unpack_result",
    "unpack_state",
    "unpack_tiebreak",
]
