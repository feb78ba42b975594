"""`altered_sum` gives the sums of the four Expeditions, by induction on the slots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.proof.arithmetic import truth_of
from verification.proof.c_type import INT, Array, Int
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, duties
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, LawReader, summand
from verification.proof.machine import Machine, fresh
from verification.proof.memory import Address, Object
from verification.proof.record import (
    EXPEDITIONS,
    TERRAINS,
    Record,
    Totals,
    check_lists,
    slots_of,
    total_name,
)
from verification.proof.summation import CELLS, Summation
from verification.proof.term import Term, apply, both, equal, number, resized, unknown

SOURCES: Final = ("core_c/dusk.c",)
TITLE: Final = "the sums of the Expeditions are their defined totals, whatever the slots hold"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "altered_sum"
SUMS: Final = Array(Array(Int(32, True, 3), len(TERRAINS)), len(EXPEDITIONS))


def goals(given: Given) -> Iterator[Goal]:
    """No slot is counted before the loop; each round counts one slot; then all are counted."""
    situation = given.situation("statistics")
    check_lists(situation)
    total = situation.scope.definitions["total"]
    machine = Machine(given.program(*SOURCES))
    record = Record.of(machine)
    asleep = fresh(INT, "count_asleep")
    reader = LawReader(record.pieces(truth_of(asleep)))
    sums = machine.memory.add(Object("sums", SUMS, "unset"))
    most = slots_of(machine.program)
    totals = Totals(most)
    machine.facts += record.header(most)

    def adds(slot: Term, e: int, t: int) -> Term:
        return summand(total, (e >> 1, e & 1, t), slot, reader)

    loop = Summation(
        machine, record.count, totals, adds, record.good_slot, lambda: sums, (record.object,),
        total.cites,
    )  # fmt: skip
    machine.on_loop = loop.run
    state = Address(record.object, (), record.object.type)
    machine.run(FUNCTION, state, asleep, Address(sums, (0,), SUMS.element))
    place = machine.program.function(FUNCTION).place
    if not loop.goals:
        raise Unsupported("a sum without a loop over the slots", place)
    yield from loop.goals
    slot = unknown("slot not in use", BITS)
    header = tuple(record.header(most))
    unused = (*header, apply("bvule", record.count, slot), record.empty(slot))
    nothing = both(equal(adds(slot, e, t), number(0, BITS)) for e, t in CELLS)
    what = "slots that are not in use add nothing"
    yield Goal("unused slots", what, place, unused, nothing, total.cites)
    exact = both(reader.exact)
    yield Goal("width", "the formulas need no more than 64 bits", place, header, exact)
    facts = (*machine.facts, *totals.bounds())
    for e, t in CELLS:
        held = loop.held(e, t)
        same = equal(held, resized(totals.of(e, t), held.width, True))
        what = f"what comes after the loop leaves {total_name(e, t)} as it is"
        yield Goal("after the loop", what, place, facts, same, total.cites)
    yield from duties(machine.duties)
