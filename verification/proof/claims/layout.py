"""Sizes and places of fields are those that the headers claim.

This holds the layout that the proof assumes against the `_Static_assert`s, which the
compiler holds against its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.proof.claim import DECLARED, Given, Goal
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine
from verification.proof.term import TRUE

SOURCES: Final = ("core_c/dusk.c",)
TITLE: Final = "the records have the layout that the headers claim"
SIZES: Final = (DECLARED,)


def goals(given: Given) -> Iterator[Goal]:
    """Each `_Static_assert`."""
    machine = Machine(given.program(*SOURCES))
    asserted = machine.program.asserted
    if not asserted:
        raise Unsupported("a core without claims on its layout", machine.program.place)
    for expr, place in asserted:
        yield Goal("layout", "a claim on the layout does not hold", place, (),
                   machine.test(expr, TRUE))  # fmt: skip
