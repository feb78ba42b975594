"""`altered_sum` gives the sums of the four Expeditions, by induction on the slots."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from verification.proof.arithmetic import truth_of
from verification.proof.c_type import INT, Array, Int
from verification.proof.claim import DECLARED, LARGEST, Goal, Sides, duties
from verification.proof.counter import counter_of, held_in
from verification.proof.failure import Unsupported
from verification.proof.induction import Induction
from verification.proof.law import BITS, LawReader, summand
from verification.proof.machine import Frame, Machine, fresh
from verification.proof.memory import Address, Object
from verification.proof.record import (
    EXPEDITIONS,
    HIGH,
    LOW,
    TERRAINS,
    Record,
    Totals,
    between,
    check_lists,
    slots_of,
    total_name,
)
from verification.proof.term import (
    TRUE,
    Term,
    apply,
    both,
    equal,
    implies,
    negation,
    number,
    resized,
    unknown,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from altered.failure import Place
    from verification.proof import syntax
    from verification.proof.claim import DECLARED, LARGEST, Given

SOURCE: Final = "core_c/dusk.c"
TITLE: Final = "the sums of the Expeditions are their defined totals, whatever the slots hold"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "altered_sum"
SUMS: Final = Array(Array(Int(32, True, 3), len(TERRAINS)), len(EXPEDITIONS))
CELLS: Final = (*product(EXPEDITIONS, TERRAINS),)


def goals(given: Given) -> Iterator[Goal]:
    """No slot is counted before the loop; each round counts one slot; then all are counted."""
    proof = _Proof(given)
    machine, place = proof.machine, proof.machine.program.function(FUNCTION).place
    state = Address(proof.record.object, (), proof.record.object.type)
    machine.run(FUNCTION, state, proof.asleep, Address(proof.sums, (0,), SUMS.element))
    if not proof.goals:
        raise Unsupported("a sum without a loop over the slots", place)
    yield from proof.goals
    yield from proof.others(place)
    facts = (*machine.facts, *proof.totals.bounds())
    for e, t in CELLS:
        held, total = proof.sum(e, t), proof.totals.of(e, t)
        same = equal(held, resized(total, held.width, True))
        what = f"what comes after the loop leaves {total_name(e, t)} as it is"
        yield Goal("after the loop", what, place, facts, same, proof.total.cites)
    yield from duties(machine.duties)


class _Proof:
    def __init__(self, given: Given) -> None:
        situation = given.situation("statistics")
        check_lists(situation)
        self.total = situation.scope.definitions["total"]
        self.machine = Machine(given.program(SOURCE))
        self.record = Record.of(self.machine)
        self.most = slots_of(self.machine.program)
        self.machine.facts += self.record.header(self.most)
        self.machine.on_loop = self.loop
        self.asleep = fresh(INT, "count_asleep")
        self.sums = self.machine.memory.add(Object("sums", SUMS, "unset"))
        self.totals = Totals(self.most)
        self.reader = LawReader(self.record.pieces(truth_of(self.asleep)))
        self.goals: list[Goal] = []

    def sum(self, e: int, t: int) -> Term:
        """What `sums[e][t]` holds now."""
        held = self.machine.memory.read(self.sums, (e, t), 32).held
        assert isinstance(held, Term)
        return held

    def adds(self, slot: Term, e: int, t: int) -> Term:
        """What the rules say that the Character of a slot adds to an Expedition."""
        return summand(self.total, (e >> 1, e & 1, t), slot, self.reader)

    def loop(self, machine: Machine, loop: syntax.Loop, frame: Frame, guard: Term) -> Term:
        """The loop over the slots: before, one round, after."""
        if self.goals or guard is not TRUE:
            raise Unsupported("another loop whose end is not known", loop.place)
        counter = counter_of(machine, loop)
        facts = tuple(machine.facts)
        nothing = [equal(self.sum(e, t), number(0, 32)) for e, t in CELLS]
        at = held_in(machine, counter)
        nothing.append(equal(at, number(0, at.width)))
        self.goals.append(
            Goal("start", "before the loop nothing is counted", loop.place, facts, both(nothing))
        )
        induction = Induction(machine, loop, frame)
        if any(known is self.record.object for known, _ in induction.moving):
            raise Unsupported("a loop that changes the record", loop.place)
        self._round(loop, induction, counter)
        machine.facts[:] = facts
        machine.facts.append(negation(induction.leave()))
        for e, t in CELLS:
            total = resized(self.totals.of(e, t), 32, True)
            machine.memory.force(self.sums, (e, t), total, loop.place)
        return TRUE

    def _round(self, loop: syntax.Loop, induction: Induction, counter: Object) -> None:
        """Slot s is counted in round s, given that those before it are counted.

        A sum of at most `most - 1` Characters lies between that many times the least and the
        most that one adds, and that one adds no less and no more is a goal.
        """
        machine = self.machine
        at = held_in(machine, counter)
        slot = resized(at, BITS, False)
        inside = apply("bvult", slot, self.record.count)
        counted = {(e, t): unknown(f"before {total_name(e, t)}", BITS) for e, t in CELLS}
        machine.facts += [apply("bvule", slot, self.record.count)]
        for (e, t), before in counted.items():
            machine.facts.append(between(before, LOW * (self.most - 1), HIGH * (self.most - 1)))
            machine.facts.append(equal(self.sum(e, t), resized(before, 32, True)))
        machine.facts.append(implies(inside, self.record.good_slot(slot)))
        test, stays = induction.round()
        known = tuple(machine.facts)
        what = "the loop goes over the slots in use and no others"
        self.goals.append(Goal("range", what, loop.place, known, equal(test, inside)))
        facts = (*known, inside)
        after = held_in(machine, counter)
        next_one = both((stays, equal(after, apply("bvadd", at, number(1, at.width)))))
        self.goals.append(
            Goal("range", "each round goes on to the next slot", loop.place, facts, next_one)
        )
        for (e, t), before in counted.items():
            held, adds = self.sum(e, t), self.adds(slot, e, t)
            law = apply("bvadd", before, adds)
            place = machine.memory.cell(self.sums, (e, t)).place or loop.place
            what = f"each round adds to {total_name(e, t)} what the Character counts for"
            same, sides = equal(held, resized(law, 32, True)), Sides(resized(held, BITS, True), law)
            self.goals.append(Goal("sum", what, place, facts, same, self.total.cites, sides))
            what = f"what a Character counts for in {total_name(e, t)} stays within its bounds"
            self.goals.append(Goal("bound", what, place, facts, between(adds, LOW, HIGH)))

    def others(self, place: Place) -> Iterator[Goal]:
        """The formulas stay exact, and slots that are not in use add nothing."""
        facts = tuple(self.record.header(self.most))
        slot = unknown("slot not in use", BITS)
        unused = (*facts, apply("bvule", self.record.count, slot), self.record.empty(slot))
        adds = both(equal(self.adds(slot, e, t), number(0, BITS)) for e, t in CELLS)
        yield Goal(
            "unused slots",
            "slots that are not in use add nothing",
            place,
            unused,
            adds,
            self.total.cites,
        )
        yield Goal(
            "width", "the formulas need no more than 64 bits", place, facts, both(self.reader.exact)
        )
