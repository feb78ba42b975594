"""The block kernel turns terrains won and places into outcomes as the rules of Progress decide.

Every lane is looked at: all vectors are run, each with any one of its lanes. The terrains won are
those that the claim `narrow` is about, and a place byte forbids to move as `pack_places` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from verification.formula.fold import Fold
from verification.proof.block import (
    BYTE,
    CANNOT,
    DISTANCE,
    WIDTH,
    Instance,
    Lane,
    bit,
    bits,
    good_place,
    instances,
    last_region,
)
from verification.proof.c_type import Array
from verification.proof.claim import DECLARED, Given, Goal, Sides, duties
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, Index, LawReader, Meaning, condition, ruling
from verification.proof.machine import Machine
from verification.proof.memory import Address, Object
from verification.proof.record import EXPEDITIONS, TERRAINS, Totals, check_lists, slots_of
from verification.proof.term import (
    BOOL,
    Term,
    apply,
    as_number,
    both,
    either,
    equal,
    negation,
    number,
    unknown,
)

SOURCES: Final = ("core_c/blocks.c",)
TITLE: Final = "the outcome bytes of a block are what the rules of Progress decide"
SIZES: Final = (DECLARED,)
FUNCTION: Final = "finish"
WON: Final = Array(Array(BYTE, WIDTH), len(EXPEDITIONS))
OUTCOMES: Final = Array(BYTE, WIDTH * len(EXPEDITIONS))


def goals(given: Given) -> Iterator[Goal]:
    """Each vector of each Expedition, at any lane of it."""
    check_lists(given.situation("progress"))
    known = [*instances(given, *SOURCES)]
    if not known:
        raise Unsupported("a core without a kernel")
    for instance in known:
        yield from _instance(given, instance)


def _instance(given: Given, instance: Instance) -> Iterator[Goal]:
    machine = Machine(instance.program)
    block = Lane.of(machine, machine.lane).block
    won = machine.memory.add(Object("won", WON, "unknown"))
    outcomes = machine.memory.add(Object("outcomes", OUTCOMES, "unset"))
    machine.facts.append(apply("bvult", machine.lane, number(instance.lanes, BITS)))
    machine.run(
        instance.function(FUNCTION), Address(block, (), block.type),
        Address(won, (0,), WON.element), Address(outcomes, (0,), BYTE),
    )  # fmt: skip
    totals = Totals(slots_of(machine.program))
    for start in range(0, WIDTH, instance.lanes):
        at = apply("bvadd", number(start, BITS), machine.lane)
        yield from _Vector(given, Lane(machine, block, at), won, outcomes, totals, start).goals()
    yield from duties(machine.duties)


@dataclass
class _Vector:
    """One vector, seen through one of its lanes."""

    given: Given
    lane: Lane
    won: Object
    outcomes: Object
    totals: Totals
    start: int

    def __post_init__(self) -> None:
        self.memory = self.lane.machine.memory
        self.cannot = [unknown(f"cannot({e})", BOOL) for e in EXPEDITIONS]
        self.tiebreak = unknown("tiebreakers have started", BOOL)
        self.reader = LawReader(self._meaning())
        self.fold: Fold[Term] = Fold(self.reader)

    def _meaning(self) -> Meaning:
        """The situation "progress" as the places tell it; what forbids to move is one bit there."""

        def of(index: Index) -> tuple[int, int]:
            numbers = [i for i in index if isinstance(i, int)]
            return 2 * numbers[0] + numbers[1], numbers[-1]

        def forbidden(index: Index) -> Term:
            e, _ = of(index)
            return either((self.cannot[e], last_region(self.lane.place(e))))

        return {
            "total": lambda i: self.totals.of(*of(i)),
            "region": lambda i: bit(self.lane.place(of(i)[0]), of(i)[1]),
            "forbidden": forbidden,
            "tiebreakers": lambda _: self.tiebreak,
        }

    def _facts(self) -> Iterator[Term]:
        """Places are checked, and the terrains won are those of the greater positive sum."""
        beats = self.given.situation("progress").scope.definitions["wins"]
        everywhere = LawReader({**self.reader.meaning, "region": lambda _: both(())})
        fold: Fold[Term] = Fold(everywhere)
        for e in EXPEDITIONS:
            place = self.lane.place(e)
            yield good_place(place)
            yield equal(bit(place, CANNOT), either((self.cannot[e], self.tiebreak)))
            held = self.memory.read(self.won, (e, self.lane.at), 8).held
            assert isinstance(held, Term)
            for t in TERRAINS:
                yield equal(bit(held, t), condition(beats, (e >> 1, e & 1, t), fold))

    def goals(self) -> Iterator[Goal]:
        """The outcome byte of each Expedition."""
        facts = (*self.lane.machine.facts, *self.totals.bounds(), *self._facts())
        inquiry = self.given.inquiry("advance")
        wins = self.given.situation("progress").scope.definitions["wins"]
        rules = tuple(dict.fromkeys(n.rule.id for n in inquiry.norms))
        for e in EXPEDITIONS:
            at = apply("bvadd", number(e * WIDTH + self.start, BITS), self.lane.machine.lane)
            cell = self.memory.read(self.outcomes, (at,), 8)
            outcome = cell.held
            assert isinstance(outcome, Term)
            place = cell.place or self.lane.machine.program.place
            yield Goal("written", "every outcome is written", place, facts, cell.defined)
            for t in TERRAINS:
                law = condition(wins, (e >> 1, e & 1, t), self.fold)
                sides = Sides(bits(outcome, t, 1), as_number(law, BITS))
                what = f"terrain {t} of Expedition {e} is reported as won as the rules say"
                yield Goal(
                    "won", what, place, facts, equal(bit(outcome, t), law), wins.cites, sides
                )
            decided = ruling(inquiry, (e >> 1, e & 1), self.fold)
            before = bits(self.lane.place(e), DISTANCE, 3)
            moved = bits(outcome, CANNOT, 1)
            distance = apply("bvsub", bits(outcome, DISTANCE, 4), before)
            for name, held in (("moved", moved), ("distance", distance)):
                what = f"Expedition {e} moves as the rules decide ({name})"
                sides = Sides(held, as_number(decided.allowed[1], BITS))
                yield Goal(name, what, place, facts, decided.settles(held), rules, sides)
            yield Goal(
                "rest", "bit 7 of an outcome is zero", place, facts, negation(bit(outcome, 7))
            )
        place = self.lane.machine.program.place
        exact = both(self.reader.exact)
        yield Goal("width", "the formulas need no more than 64 bits", place, facts, exact)
