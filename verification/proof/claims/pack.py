"""Packing a record into a lane of a block keeps what the rules ask of it.

Proved are the parts that write or judge one lane: `has_narrow_sums` and `has_small_numbers`,
`pack_places` and `pack_slots`, for any record and any lane. That `width_of` asks the second of each
slot, and that `pack_block` goes over the lanes in use, on a block that it has zeroed, is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.failure import Place
from verification.formula.fold import Fold
from verification.proof import syntax
from verification.proof.arithmetic import Value, truth_of
from verification.proof.block import CANNOT, DISTANCE, WIDTH, Lane, bit, bits
from verification.proof.c_type import Int
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, Sides, duties
from verification.proof.claims._run import Run
from verification.proof.counter import counter_of, held_in
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, LawReader, condition, summand
from verification.proof.machine import Frame, Machine, fresh
from verification.proof.memory import Address
from verification.proof.places import part_type
from verification.proof.record import EXPEDITIONS, TERRAINS, between, holds_bits, slots_of
from verification.proof.summation import CELLS
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    apply,
    as_number,
    both,
    either,
    equal,
    negation,
    number,
    resized,
)

SOURCES: Final = ("core_c/pack.c",)
TITLE: Final = "a record packed into a lane of a block keeps its sums, places and width"
SIZES: Final = (DECLARED, LARGEST)
NARROW, SMALL = "has_narrow_sums", "has_small_numbers"
PLACES, SLOTS = "pack_places", "pack_slots"


def goals(given: Given) -> Iterator[Goal]:
    """The claims of 8-bit sums and 4-bit numbers, the place bytes, and the rows of one slot."""
    yield from _narrow(given)
    yield from _small(given)
    yield from _places(given)
    yield from _Slots(given).goals()


def _narrow(given: Given) -> Iterator[Goal]:
    run = Run.of(given, *SOURCES)
    narrow = run.machine.run(NARROW, run.state)
    assert isinstance(narrow, Value)
    place = run.machine.program.function(NARROW).place
    fits = both(between(run.totals.of(e, t), -128, 127) for e, t in CELLS)
    facts = tuple(run.machine.facts)
    what = "a record is narrow exactly when its sums fit in 8 bits"
    yield Goal("narrow", what, place, facts, equal(truth_of(narrow), fits))
    what = "Asleep Characters are left out"
    yield Goal("asleep", what, place, facts, negation(both(run.asleep)))
    yield from duties(run.machine.duties)


def _small(given: Given) -> Iterator[Goal]:
    """Any slot, of any record."""
    run = Run.of(given, *SOURCES)
    machine, record = run.machine, run.record
    at = fresh(Int(32, False, 3), "slot")
    machine.facts.append(apply("bvult", at.term, number(slots_of(machine.program), 32)))
    slot = resized(at.term, BITS, False)
    kind = part_type(record.object.type, ("slots", slot))
    small = machine.run(SMALL, Address(record.object, ("slots", slot), kind))
    assert isinstance(small, Value)
    numbers = [record.slot(slot, "boosts"), *(record.slot(slot, "statistics", t) for t in TERRAINS)]
    fits = both(between(n, 0, 15) for n in numbers)
    place = machine.program.function(SMALL).place
    what = "the numbers of a slot are small exactly when each fits in 4 bits"
    yield Goal("small", what, place, tuple(machine.facts), equal(truth_of(small), fits))
    yield from duties(machine.duties)


def _lane(machine: Machine) -> tuple[Value, Lane]:
    """Any lane of a block to be written."""
    number_of = fresh(Int(32, False, 3), "lane")
    machine.facts.append(apply("bvult", number_of.term, number(WIDTH, 32)))
    return number_of, Lane.of(machine, resized(number_of.term, BITS, False), start="unset")


def _places(given: Given) -> Iterator[Goal]:
    """Terrains, distance, and one bit for everything that forbids to move."""
    run = Run.of(given, *SOURCES)
    machine, record = run.machine, run.record
    number_of, lane = _lane(machine)
    machine.run(PLACES, run.state, Address(lane.block, (), lane.block.type), number_of)
    facts = tuple(machine.facts)
    tiebreak = holds_bits(record.read("flags"), 1)
    for e in EXPEDITIONS:
        cell = machine.memory.read(lane.block, ("place", e, lane.at), 8)
        place = cell.place or machine.program.function(PLACES).place
        held = lane.place(e)
        cannot = either((tiebreak, negation(equal(record.read("cannot", e), number(0, 8)))))
        wanted = (
            ("terrains", bits(held, 0, 3), resized(record.read("terrains", e), BITS, False)),
            ("cannot", bits(held, CANNOT, 1), as_number(cannot, BITS)),
            ("distance", bits(held, DISTANCE, 4), resized(record.read("distance", e), BITS, False)),
        )
        for name, core, law in wanted:
            what = f"the place byte of Expedition {e} tells {name}"
            holds = both((cell.defined, equal(core, law)))
            yield Goal(name, what, place, facts, holds, (), Sides(core, law))
    yield from duties(machine.duties)


class _Slots:
    """One round of the loop over the slots, which writes the rows of its own slot only."""

    def __init__(self, given: Given) -> None:
        self.run = Run.of(given, *SOURCES)
        self.definitions = given.situation("statistics").scope.definitions
        self.number_of, self.lane = _lane(self.run.machine)
        self.reader = LawReader(self.run.record.pieces(FALSE))
        self.awake = LawReader(self.run.record.pieces(TRUE))
        self.found: list[Goal] = []

    def goals(self) -> Iterator[Goal]:
        """Everything about `pack_slots`."""
        machine = self.run.machine
        machine.on_loop = self.loop
        block = self.lane.block
        machine.run(SLOTS, self.run.state, Address(block, (), block.type), self.number_of)
        if not self.found:
            place = machine.program.function(SLOTS).place
            raise Unsupported("a packing without a loop over the slots", place)
        yield from self.found
        yield from duties(machine.duties)

    def loop(self, machine: Machine, loop: syntax.Loop, frame: Frame, guard: Term) -> Term:
        """The loop: from slot 0 to the last one in use, one slot a round."""
        if self.found or guard is not TRUE:
            raise Unsupported("another loop whose end is not known", loop.place)
        counter = counter_of(machine, loop)
        at = held_in(machine, counter)
        facts = tuple(machine.facts)
        begins = equal(at, number(0, at.width))
        self.found.append(
            Goal("start", "the first slot is the first one", loop.place, facts, begins)
        )
        some = machine.memory.fresh(counter, (), at.width, loop.place)
        machine.memory.force(counter, (), some, loop.place)
        slot = resized(some, BITS, False)
        inside = apply("bvult", slot, self.run.record.count)
        machine.facts.append(apply("bvule", slot, self.run.record.count))
        assert loop.test is not None
        same = equal(machine.test(loop.test, TRUE), inside)
        what = "the loop goes over the slots in use and no others"
        self.found.append(Goal("range", what, loop.place, tuple(machine.facts), same))
        machine.facts += [inside, self.run.record.good_slot(slot)]
        before = machine.memory.snapshot()
        fall, left = machine.round(loop, frame, TRUE)
        if left or fall is not TRUE:
            raise Unsupported("a packing that stops", loop.place)
        for known, key in machine.memory.changed(before):
            rows = known is self.lane.block and key[0] in {"low", "middle", "high"}
            if known is not counter and not (rows and key[1] is slot and key[-1] is self.lane.at):
                raise Unsupported("a round that writes more than its own rows", loop.place)
        facts = tuple(machine.facts)
        next_one = equal(held_in(machine, counter), apply("bvadd", some, number(1, some.width)))
        what = "each round goes on to the next slot"
        self.found.append(Goal("range", what, loop.place, facts, next_one))
        self.found += self._rows(slot, facts, loop.place)
        return TRUE

    def _rows(self, slot: Term, facts: tuple[Term, ...], place: Place) -> Iterator[Goal]:
        """What the rows of the slot tell now."""
        lane, record = self.lane, self.run.record
        good = lane.good_slot(slot)
        yield Goal("rows", "the rows of a slot are those of a checked block", place, facts, good)
        boosts = resized(record.slot(slot, "boosts"), BITS, True)
        told = [("boosts", lane.boosts(slot), boosts)]
        for t in TERRAINS:
            statistic = resized(record.slot(slot, "statistics", t), BITS, True)
            told.append((f"statistic {t}", lane.statistic(slot, t), statistic))
        for name, core, law in told:
            what = f"the rows of a slot tell its {name}"
            yield Goal("numbers", what, place, facts, equal(core, law), (), Sides(core, law))
        total = self.definitions["total"]
        for e in EXPEDITIONS:
            here = self._is("present", (e >> 1, e & 1), slot)
            core = as_number(bit(lane.presence(slot), e), BITS)
            what = f"a Character is present in Expedition {e} as the rules say"
            cites = self.definitions["present"].cites
            sides = Sides(core, as_number(here, BITS))
            yield Goal("presence", what, place, facts, equal(core, sides.law), cites, sides)
            for t in TERRAINS:
                law = summand(total, (e >> 1, e & 1, t), slot, self.reader)
                core = lane.adds(slot, e, t)
                what = f"terrain {t} of Expedition {e}: the rows add what the Character counts for"
                sides = Sides(core, law)
                yield Goal("adds", what, place, facts, equal(core, law), total.cites, sides)
        exact = both((*self.reader.exact, *self.awake.exact))
        yield Goal("width", "the formulas need no more than 64 bits", place, facts, exact)

    def _is(self, name: str, args: tuple[int, ...], slot: Term) -> Term:
        """A defined condition on the Character of a slot, Asleep or not."""
        return condition(self.definitions[name], (slot, *args), Fold(self.awake))
