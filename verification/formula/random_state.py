"""Reproducible random states of a situation; with or without NumPy the same ones.

A drawn value is a function of seed, number of the state and number of the cell (splitmix64, a
published mixing function). No generator's stream has to stay the same for ever, and any state
can be drawn again on its own. States that break an assumption are passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.failure import Exhausted
from verification.formula.situation import Situation, State

MOST_TRIES: Final = 10_000
BARREN: Final = "ALT-F020"
STEP: Final = 0x9E3779B97F4A7C15
ROUNDS: Final = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))
LAST_SHIFT: Final = 31
WORD: Final = (1 << 64) - 1


def mixed(value: int) -> int:
    """Return 64 well mixed bits of a number (splitmix64)."""
    value = (value + STEP) & WORD
    for shift, factor in ROUNDS:
        value = ((value ^ (value >> shift)) * factor) & WORD
    return value ^ (value >> LAST_SHIFT)


def salt(seed: int, cell: int) -> int:
    """Return what is combined with the number of a state to draw one of its cells."""
    return mixed(mixed(seed & WORD) ^ cell)


def drawn(seed: int, cell: int, number: int, low: int, high: int) -> int:
    """Return the value from ``low`` to ``high`` drawn for one cell of state ``number``."""
    return low + mixed(salt(seed, cell) ^ number) % (high - low + 1)


def drawn_state(situation: Situation, seed: int, number: int) -> State:
    """Return state ``number`` of a seed, whether or not it is well formed."""
    values = tuple(
        drawn(seed, i, number, name.field.low, name.field.high)
        for i, name in enumerate(situation.cells)
    )
    return State(situation, values)


def random_states(situation: Situation, count: int, seed: int) -> Iterator[State]:
    """Yield the first ``count`` well-formed states of a seed, in order.

    Raises ``Exhausted`` (ALT-F020) when none is found among 10,000 in a row.
    """
    number, barren = 0, 0
    while count > 0:
        state = drawn_state(situation, seed, number)
        number += 1
        if state.is_well_formed():
            count, barren = count - 1, 0
            yield state
        else:
            barren += 1
            if barren >= MOST_TRIES:
                raise too_rare(situation)


def too_rare(situation: Situation) -> Exhausted:
    """Return the failure of a situation whose well-formed states cannot be found by drawing."""
    message = f'{MOST_TRIES} states drawn in a row for "{situation.id}" break its assumptions'
    return Exhausted(BARREN, "random_state.most_tries", MOST_TRIES, message)
