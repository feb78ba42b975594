"""What the core says: its calls, read as the quantities that the formulas speak of.

Every reading has a name (the call), so that a difference tells which call is at fault.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from verification.agreement.to_record import EXPEDITIONS, TERRAINS, characters, dusk_state, records

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    import core_c
    from verification.agreement.cases import Case, Cases
    from verification.agreement.to_record import Records
    from verification.formula.expr import Sort
    from verification.formula.to_columns import Numbers

RESULT: Final = (
    ("sums", "i4", (4, 3)), ("won", "u1", 4), ("moved", "u1", 4), ("distance", "u1", 4),
    ("reserved", "u1", 4),
)  # fmt: skip
TIEBREAK: Final = (("totals", "i4", (2, 3)), ("won", "u1", 2), ("winner", "i1"), ("reserved", "u1"))


def core_absence() -> str:
    """Return why the core cannot be compared; empty when it can."""
    try:
        import core_c  # noqa: F401 - asked for its presence only
    except ImportError as error:
        return str(error)
    return ""


class CoreSide(Protocol):
    """The core's answers in the order of a claim's quantities, by the name of the call."""

    def one(self, case: Case) -> dict[str, list[int]]:
        """Return the answers for one case."""

    def many(self, cases: Cases) -> dict[str, list[Numbers]]:
        """Return the answers for columns of cases."""


def _dusk(given: Records) -> Records:
    import numpy as np

    import core_c

    out = bytearray(len(given) * core_c.RESULT_BYTES)
    core_c.dusk_batch(_bytes(given), out, len(given))
    return np.frombuffer(out, dtype=list(RESULT))


def _tiebreak(given: Records) -> Records:
    import numpy as np

    import core_c

    out = bytearray(len(given) * core_c.TIEBREAK_BYTES)
    core_c.tiebreak_batch(_bytes(given), out, len(given))
    return np.frombuffer(out, dtype=list(TIEBREAK))


def _blocks(given: Records) -> Numbers:
    """Return the outcome bytes of the block call, by state and Expedition."""
    import numpy as np

    import core_c

    packed = core_c.DuskBlocks(_bytes(given), len(given))
    written = bytearray(packed.block_count * core_c.OUTCOME_BYTES)
    packed.run(written)
    lanes = np.frombuffer(written, dtype=np.uint8).reshape(-1, len(EXPEDITIONS), core_c.LANES)
    by_state = lanes.transpose(0, 2, 1).reshape(-1, len(EXPEDITIONS))
    return by_state[: len(given)].astype(np.int64)


def _bytes(given: Records) -> memoryview:
    import numpy as np

    return given.view(np.uint8).data


def _numbers(column: npt.NDArray[np.integer[npt.NBitBase]]) -> Numbers:
    import numpy as np

    return column.astype(np.int64)


class Sums:
    """Sums of each Expedition, then totals of each player, terrain by terrain."""

    def one(self, case: Case) -> dict[str, list[int]]:
        """Return the answers for one case."""
        import core_c

        state = dusk_state(case)
        sums = [s for outcome in core_c.dusk(state) for s in outcome.sums]
        totals = [s for row in core_c.tiebreak(state).totals for s in row]
        return {"dusk and tiebreak": sums + totals}

    def many(self, cases: Cases) -> dict[str, list[Numbers]]:
        """Return the answers for columns of cases."""
        given = records(cases)
        sums, totals = _dusk(given)["sums"], _tiebreak(given)["totals"]
        columns = [sums[:, e, t] for e in EXPEDITIONS for t in TERRAINS]
        columns += [totals[:, p, t] for p in range(2) for t in TERRAINS]
        return {"dusk_batch and tiebreak_batch": [_numbers(c) for c in columns]}


@dataclass(frozen=True)
class Weights:
    """How often each object counts: in each Expedition, then in the total of each player.

    Each object is shown to the core alone, with 1 in each statistic.
    """

    pieces: int

    def one(self, case: Case) -> dict[str, list[int]]:
        """Return the answers for one case."""
        import core_c

        alone = [core_c.DuskState(characters(case.state, c)) for c in range(self.pieces)]
        counts = [outcome.sums[0] for state in alone for outcome in core_c.dusk(state)]
        tally = [row[0] for state in alone for row in core_c.tiebreak(state).totals]
        return {"dusk and tiebreak": counts + tally}

    def many(self, cases: Cases) -> dict[str, list[Numbers]]:
        """Return the answers for columns of cases."""
        counts: list[Numbers] = []
        tally: list[Numbers] = []
        for c in range(self.pieces):
            given = records(cases, only=c)
            sums, totals = _dusk(given)["sums"], _tiebreak(given)["totals"]
            counts += [_numbers(sums[:, e, 0]) for e in EXPEDITIONS]
            tally += [_numbers(totals[:, p, 0]) for p in range(2)]
        return {"dusk_batch and tiebreak_batch": counts + tally}


class Movement:
    """By how many regions each Expedition moves, then the terrains that each one wins."""

    def one(self, case: Case) -> dict[str, list[int]]:
        """Return the answers for one case."""
        import core_c

        outcomes = core_c.dusk(dusk_state(case))
        won = [outcome.won >> t & 1 for outcome in outcomes for t in TERRAINS]
        return {
            "dusk": [int(o.moved) for o in outcomes] + won,
            "dusk, distance": [o.distance for o in outcomes] + won,
        }

    def many(self, cases: Cases) -> dict[str, list[Numbers]]:
        """Return the answers for columns of cases."""
        given = records(cases)
        out, blocks = _dusk(given), _blocks(given)
        won = [out["won"][:, e] >> t & 1 for e in EXPEDITIONS for t in TERRAINS]
        block_won = [blocks[:, e] >> t & 1 for e in EXPEDITIONS for t in TERRAINS]
        columns = {
            "dusk_batch": [out["moved"][:, e] for e in EXPEDITIONS] + won,
            "dusk_batch, distance": [out["distance"][:, e] for e in EXPEDITIONS] + won,
            "dusk_blocks": [blocks[:, e] >> 3 & 1 for e in EXPEDITIONS] + block_won,
            "dusk_blocks, distance": [blocks[:, e] >> 4 for e in EXPEDITIONS] + block_won,
        }
        return {name: [_numbers(c) for c in found] for name, found in columns.items()}


@dataclass(frozen=True)
class Winner:
    """The ending of a tiebreak day, as a member of the list of endings."""

    endings: Sort

    def _members(self) -> list[int]:
        return [self.endings.index(m) for m in ("GameGoesOn", "AliceWins", "BobWins")]

    def one(self, case: Case) -> dict[str, list[int]]:
        """Return the answers for one case."""
        import core_c

        outcome: core_c.TiebreakOutcome = core_c.tiebreak(dusk_state(case))
        place = 0 if outcome.winner is None else outcome.winner + 1
        return {"tiebreak": [self._members()[place]]}

    def many(self, cases: Cases) -> dict[str, list[Numbers]]:
        """Return the answers for columns of cases."""
        import numpy as np

        winner = _numbers(_tiebreak(records(cases))["winner"])
        return {"tiebreak_batch": [np.array(self._members(), dtype=np.int64)[winner + 1]]}
