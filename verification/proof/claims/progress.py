"""`progress` does to each Expedition what the question "advance" decides (4.2.4, 4.3.g, 1.4.1.a).

All norms of all accounts of the game are asked together, as in the comparison with random
states: wherever they left another answer than one, or another one than the C gives, it fails.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.failure import Place
from verification.formula.fold import Fold
from verification.proof.arithmetic import Value
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, Sides, duties
from verification.proof.claims._run import Run
from verification.proof.law import BITS, LawReader, condition, ruling
from verification.proof.memory import Address, Object
from verification.proof.record import EXPEDITIONS, TERRAINS, total_name
from verification.proof.term import (
    Term,
    apply,
    as_number,
    both,
    equal,
    negation,
    number,
    resized,
)

SOURCES: Final = ("core_c/dusk.c",)
TITLE: Final = "each Expedition moves as the rules of Progress decide, and the result says so"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "progress"


def goals(given: Given) -> Iterator[Goal]:
    """Sums, terrains won, movement and distance, for every record and all sums it can have."""
    run = Run.of(given, *SOURCES)
    machine = run.machine
    result = run.output("result", "altered_result")
    status = machine.run(FUNCTION, run.state, Address(result, (), result.type))
    assert isinstance(status, Value)
    place = machine.program.function(FUNCTION).place
    facts = tuple(machine.facts)
    yield Goal("asleep", "Asleep Characters are left out", place, facts, negation(both(run.asleep)))
    fine = equal(status.term, number(0, status.term.width))
    yield Goal("fault", "the core never reports a fault of its own", place, facts, fine)
    yield from _defined(run, result, place, facts)
    law = _Law(given, run)
    for e in EXPEDITIONS:
        for t in TERRAINS:
            held, total = run.held(result, "sums", e, t, width=32), run.totals.of(e, t)
            what, at = f"the result tells {total_name(e, t)}", run.at(result, "sums", e, t)
            yield Goal("sums", what, at or place, facts, equal(held, resized(total, 32, True)))
        yield from law.terrains(e, result, facts)
        yield from law.movement(e, result, facts)
    yield Goal(
        "width", "the formulas need no more than 64 bits", place, facts, both(law.reader.exact)
    )
    yield from duties(machine.duties)


def _defined(run: Run, result: Object, place: Place, facts: tuple[Term, ...]) -> Iterator[Goal]:
    """Nothing of the result is left as it was."""
    machine = run.machine
    pointed = machine.pointed(Address(result, (), result.type), place, both(()))
    cells = [machine.memory.read(s.object, s.path, 32) for s in machine.leaves(pointed)]
    yield Goal(
        "written", "the whole result is written", place, facts, both(c.defined for c in cells)
    )
    for i in range(4):
        zero = equal(run.held(result, "reserved", i), number(0, 8))
        yield Goal(
            "reserved",
            "reserved bytes are zero",
            run.at(result, "reserved", i) or place,
            facts,
            zero,
        )


class _Law:
    def __init__(self, given: Given, run: Run) -> None:
        self.run = run
        self.reader = LawReader(run.record.places(run.totals))
        self.fold: Fold[Term] = Fold(self.reader)
        self.inquiry = given.inquiry("advance")
        self.wins = given.situation("progress").scope.definitions["wins"]
        self.rules = tuple(dict.fromkeys(n.rule.id for n in self.inquiry.norms))

    def terrains(self, e: int, result: Object, facts: tuple[Term, ...]) -> Iterator[Goal]:
        """A bit for each terrain that is won, and no other bit."""
        held = self.run.held(result, "won", e)
        place = self.run.at(result, "won", e) or self.run.machine.program.place
        for t in TERRAINS:
            law = condition(self.wins, (e >> 1, e & 1, t), self.fold)
            bit = resized(apply("bvlshr", held, number(t, 8)), 1, False)
            what = f"terrain {t} of Expedition {e} is won as the rules say"
            sides = Sides(resized(bit, BITS, False), as_number(law, BITS))
            yield Goal(
                "won", what, place, facts, equal(bit, as_number(law, 1)), self.wins.cites, sides
            )
        listed = apply("bvult", held, number(8, 8))
        yield Goal("won", "no other terrain is won", place, facts, listed)

    def movement(self, e: int, result: Object, facts: tuple[Term, ...]) -> Iterator[Goal]:
        """The marker moves by the one number of Regions that the rules allow."""
        machine = self.run.machine
        decided = ruling(self.inquiry, (e >> 1, e & 1), self.fold)
        moved, distance = self.run.held(result, "moved", e), self.run.held(result, "distance", e)
        before = resized(self.run.record.read("distance", e), BITS, False)
        for name, held in (
            ("moved", resized(moved, BITS, False)),
            ("distance", apply("bvsub", resized(distance, BITS, False), before)),
        ):
            place = self.run.at(result, name, e) or machine.program.place
            what = f"Expedition {e} moves as the rules decide ({name})"
            sides = Sides(held, as_number(decided.allowed[1], BITS))
            yield Goal(name, what, place, facts, decided.settles(held), self.rules, sides)
