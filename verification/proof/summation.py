"""A loop over slots that adds up, for each Expedition and terrain, what each slot counts for.

The sums before a round are those of the slots before it: unknowns of 64 bits, of which the C
holds as many bits as its type has. A round adds one slot; then the loop is left with the sums of
all slots in use, which are the totals (`Totals`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from verification.proof import syntax, term
from verification.proof.c_type import Array
from verification.proof.claim import Goal, Sides
from verification.proof.counter import counter_of, held_in
from verification.proof.failure import Unsupported
from verification.proof.induction import Induction
from verification.proof.law import BITS
from verification.proof.machine import Frame, Machine
from verification.proof.memory import Object
from verification.proof.places import part_type, width_of
from verification.proof.record import EXPEDITIONS, HIGH, LOW, TERRAINS, Totals, between, total_name

CELLS: Final = (*product(EXPEDITIONS, TERRAINS),)


@dataclass
class Summation:
    """The proof of one such loop; its `run` is the `on_loop` of a machine.

    `adds` is what a slot counts for in an Expedition and terrain, `good` what is known of a slot
    in use, `find` gives the array of the sums when the loop begins, `kept` are objects that the
    loop must leave alone, and `rules` those that say what is added. `also` says what else must
    hold after the round of a slot.
    """

    machine: Machine
    count: term.Term
    totals: Totals
    adds: Callable[[term.Term, int, int], term.Term]
    good: Callable[[term.Term], term.Term]
    find: Callable[[], Object]
    kept: tuple[Object, ...]
    rules: tuple[str, ...]
    also: Callable[[term.Term], tuple[str, term.Term]] | None = None
    goals: list[Goal] = field(default_factory=list)

    def held(self, e: int, t: int) -> term.Term:
        """What the C holds as the sum now."""
        sums = self.find()
        assert isinstance(sums.type, Array)
        width = width_of(part_type(sums.type, (e, t)))
        held = self.machine.memory.read(sums, (e, t), width).held
        assert isinstance(held, term.Term)
        return held

    def run(self, machine: Machine, loop: syntax.Loop, frame: Frame, guard: term.Term) -> term.Term:
        """The loop over the slots: before, one round, after."""
        if self.goals or guard is not term.TRUE:
            raise Unsupported("another loop whose end is not known", loop.place)
        counter = counter_of(machine, loop)
        facts = tuple(machine.facts)
        at = held_in(machine, counter)
        nothing = [
            term.equal(h, term.number(0, h.width)) for h in (at, *(self.held(*c) for c in CELLS))
        ]
        what = "before the loop nothing is counted"
        self.goals.append(Goal("start", what, loop.place, facts, term.both(nothing)))
        induction = Induction(machine, loop, frame)
        if any(known in self.kept for known, _ in induction.moving):
            raise Unsupported("a loop that changes what it reads", loop.place)
        self._round(loop, induction, counter)
        machine.facts[:] = facts
        machine.facts.append(term.negation(induction.leave()))
        sums = self.find()
        for e, t in CELLS:
            total = term.resized(self.totals.of(e, t), self.held(e, t).width, True)
            machine.memory.force(sums, (e, t), total, loop.place)
        return term.TRUE

    def _round(self, loop: syntax.Loop, induction: Induction, counter: Object) -> None:
        """Slot s is counted in round s, given that those before it are counted.

        A sum of less than `slots` Characters lies between that many times the least and the most
        that one adds, and that one adds no less and no more is a goal.
        """
        machine, most = self.machine, self.totals.slots - 1
        at = held_in(machine, counter)
        slot = term.resized(at, BITS, False)
        inside = term.apply("bvult", slot, self.count)
        counted = {(e, t): term.unknown(f"before {total_name(e, t)}", BITS) for e, t in CELLS}
        machine.facts.append(term.apply("bvule", slot, self.count))
        for (e, t), before in counted.items():
            held = self.held(e, t)
            machine.facts.append(between(before, LOW * most, HIGH * most))
            machine.facts.append(term.equal(held, term.resized(before, held.width, True)))
        machine.facts.append(term.implies(inside, self.good(slot)))
        test, stays = induction.round()
        known = tuple(machine.facts)
        what = "the loop goes over the slots in use and no others"
        self.goals.append(Goal("range", what, loop.place, known, term.equal(test, inside)))
        facts = (*known, inside)
        after = held_in(machine, counter)
        next_one = term.both(
            (stays, term.equal(after, term.apply("bvadd", at, term.number(1, at.width))))
        )
        what = "each round goes on to the next slot"
        self.goals.append(Goal("range", what, loop.place, facts, next_one))
        if self.also is not None:
            what, holds = self.also(slot)
            self.goals.append(Goal("each", what, loop.place, facts, holds))
        for (e, t), before in counted.items():
            held, adds = self.held(e, t), self.adds(slot, e, t)
            law = term.apply("bvadd", before, adds)
            place = machine.memory.cell(self.find(), (e, t), held.width).place or loop.place
            what = f"each round adds to {total_name(e, t)} what the Character counts for"
            same = term.equal(held, term.resized(law, held.width, True))
            sides = Sides(term.resized(held, BITS, True), law)
            self.goals.append(Goal("sum", what, place, facts, same, self.rules, sides))
            what = f"what a Character counts for in {total_name(e, t)} stays within its bounds"
            self.goals.append(Goal("bound", what, place, facts, between(adds, LOW, HIGH)))
