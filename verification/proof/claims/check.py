"""`altered_check_state` accepts exactly the well-formed records.

A record is well formed when its header is, each slot in use is, and every other slot is zero.
"Each" is two unknowns here: whether all slots in use are good, and whether all others are zero.
That the loop goes on exactly past a good slot is proved for any slot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.proof import syntax, term
from verification.proof.arithmetic import Value
from verification.proof.c_type import INT
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, duties
from verification.proof.counter import counter_of, held_in
from verification.proof.failure import Unsupported
from verification.proof.induction import Induction
from verification.proof.law import BITS
from verification.proof.machine import Frame, Machine
from verification.proof.memory import Address
from verification.proof.record import Record, slots_of

SOURCES: Final = ("core_c/check.c",)
TITLE: Final = "exactly the well-formed records are accepted"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "altered_check_state"


def goals(given: Given) -> Iterator[Goal]:
    """The header, one slot, the slots that are not in use, and all of it together."""
    machine = Machine(given.program(*SOURCES))
    record = Record.of(machine)
    loop = _Loop(record)
    machine.on_loop = loop.run
    status = machine.run(FUNCTION, Address(record.object, (), record.object.type))
    assert isinstance(status, Value)
    place = machine.program.function(FUNCTION).place
    facts = tuple(machine.facts)
    yield from loop.goals
    if len(machine.rests) != 1 or not loop.goals:
        raise Unsupported("a check without its loop and its comparison", place)
    rest = machine.rests[0]
    if rest.array.object is not record.object or rest.array.path != ("slots",):
        raise Unsupported("a comparison of something else than the slots", place)
    header = term.both(record.header(slots_of(machine.program)))
    here = (*facts, header)
    from_count = term.equal(rest.first, record.count)
    yield Goal("rest", "the slots compared with zero are those not in use", place, here, from_count)
    accepted = term.equal(status.term, term.number(0, status.term.width))
    good = term.both((header, loop.all_good, rest.equal))
    yield Goal("accepted", "only well-formed records are accepted", place, facts,
               term.implies(accepted, good))  # fmt: skip
    yield Goal("refused", "only ill-formed records are refused", place, facts,
               term.implies(good, accepted))  # fmt: skip
    yield from duties(machine.duties)


class _Loop:
    """The loop over the slots in use."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.goals: list[Goal] = []
        self.all_good = term.unknown("every slot in use is well formed", term.BOOL)

    def run(self, machine: Machine, loop: syntax.Loop, frame: Frame, guard: term.Term) -> term.Term:
        if self.goals:
            raise Unsupported("another loop whose end is not known", loop.place)
        counter = counter_of(machine, loop)
        facts = tuple(machine.facts)
        at = term.under(held_in(machine, counter), guard)
        begins = term.equal(at, term.number(0, at.width))
        self.goals.append(
            Goal("start", "the first slot is the first one", loop.place, facts, begins)
        )
        machine.facts.append(guard)
        induction = Induction(machine, loop, frame)
        if {known for known, _ in induction.moving} != {counter}:
            raise Unsupported("a check that changes something", loop.place)
        at = held_in(machine, counter)
        slot = term.resized(at, BITS, False)
        inside = term.apply("bvult", slot, self.record.count)
        machine.facts.append(term.apply("bvule", slot, self.record.count))
        before = len(frame.returned)
        test, stays = induction.round()
        refusals = frame.returned[before:]
        del frame.returned[before:]
        known = tuple(machine.facts)
        what = "the loop goes over the slots in use and no others"
        self.goals.append(Goal("range", what, loop.place, known, term.equal(test, inside)))
        here = (*known, inside)
        good = self.record.good_slot(slot)
        what = "the loop goes on past exactly the well-formed slots"
        self.goals.append(Goal("slot", what, loop.place, here, term.equal(stays, good)))
        next_one = term.equal(
            held_in(machine, counter), term.apply("bvadd", at, term.number(1, at.width))
        )
        what = "each round goes on to the next slot"
        self.goals.append(Goal("range", what, loop.place, here, term.implies(stays, next_one)))
        for when, value in refusals:
            assert isinstance(value, Value)
            refused = term.implies(
                when, term.negation(term.equal(value.term, term.number(0, value.term.width)))
            )
            self.goals.append(
                Goal("slot", "a slot is refused with a status", loop.place, here, refused)
            )
        induction.leave()
        machine.facts[:] = facts
        status = term.unknown("the status of the first ill-formed slot", INT.width)
        machine.facts.append(term.negation(term.equal(status, term.number(0, INT.width))))
        frame.returned.append(
            (term.both((guard, term.negation(self.all_good))), Value(INT, status))
        )
        return term.both((guard, self.all_good))
