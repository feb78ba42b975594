"""Reproducible random states, with or without NumPy: the same ones from the same seed.

A drawn value is a function of seed, number of the state and number of the cell (splitmix64, a
published mixing function), so no generator's stream has to stay the same for ever, and any
state can be drawn again on its own. States that break an assumption are passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from altered.failure import Exhausted, Problem
from verification.formula.situation import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from verification.formula.situation import CellName, Situation

MOST_TRIES: Final = 10_000
BARREN: Final = "ALT-F020"
STEP: Final = 0x9E3779B97F4A7C15
MIX: Final = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))
LAST_SHIFT: Final = 31
_WORD: Final = (1 << 64) - 1


def mixed(value: int) -> int:
    """Return 64 well mixed bits of a number."""
    value = (value + STEP) & _WORD
    for shift, factor in MIX:
        value = ((value ^ (value >> shift)) * factor) & _WORD
    return value ^ (value >> LAST_SHIFT)


def start_of(seed: int, cell: int) -> int:
    """Return what is mixed with the number of a state to draw one cell of it."""
    return mixed(mixed(seed & _WORD) ^ cell)


def drawn(seed: int, cell: int, number: int, low: int, high: int) -> int:
    """Return the value from ``low`` to ``high`` drawn for one cell of one state."""
    return low + mixed(start_of(seed, cell) ^ number) % (high - low + 1)


def drawn_state(situation: Situation, seed: int, number: int) -> State:
    """Return state ``number`` of a seed, whether or not it is well formed."""
    return State(situation, tuple(
        drawn(seed, i, number, name.field.low, name.field.high)
        for i, name in enumerate(situation.cells)
    ))  # fmt: skip


def random_states(situation: Situation, count: int, seed: int) -> Iterator[State]:
    """Return the first ``count`` well-formed states of a seed, in order.

    Raises ``Exhausted`` (ALT-F020) after 10,000 ill-formed ones in a row.
    """
    number = 0
    for _ in range(count):
        for number in range(number, number + MOST_TRIES):  # noqa: B020 - goes on where it was
            state = drawn_state(situation, seed, number)
            if state.is_well_formed():
                break
        else:
            raise barren(situation)
        number += 1
        yield state


def barren(situation: Situation) -> Exhausted:
    """Return the failure of a situation whose well-formed states are too rare to be drawn."""
    message = f'no well-formed state of "{situation.id}" among {MOST_TRIES} drawn in a row'
    return Exhausted(Problem(BARREN, message))


def cell_range(name: CellName) -> tuple[int, int]:
    """Return the lowest and the highest value of a cell."""
    return name.field.low, name.field.high
