"""One lane of a block of states in rows, as `altered_core.h` describes it.

A place byte: bits 0-2 terrains of the Region, bit 3 cannot move, bits 4-6 distance. A presence
byte: bit e present in Expedition e, bit 4 Asleep. Numbers lie in three rows: bits 0-3 and 4-7, of
two numbers in a byte, and bits 8-15.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from verification.proof.c_type import Int, Lanes, Struct
from verification.proof.claim import Given
from verification.proof.failure import Unsupported
from verification.proof.law import BITS
from verification.proof.machine import Machine
from verification.proof.memory import Address, Object
from verification.proof.places import part_type
from verification.proof.record import ASLEEP, LAST_REGION, TERRAINS, at_most
from verification.proof.syntax import Program
from verification.proof.term import (
    Term,
    apply,
    both,
    choice,
    either,
    equal,
    implies,
    negation,
    number,
    resized,
)

CANNOT: Final = 3
DISTANCE: Final = 4
WIDTH: Final = 64
"""States in a block."""
BYTE: Final = Int(8, False, 1)


@dataclass(frozen=True)
class Instance:
    """The kernel as one instruction set has it: the text is included once for each."""

    program: Program
    name: str
    lanes: int

    def function(self, name: str) -> str:
        """The name of a function of this instance."""
        return f"{self.name}_{name}"

    def presences(self, machine: Machine) -> Address:
        """What the kernel remembers of presences, with anything in it."""
        kind = self.program.types.get(self.function("presences"))
        if not isinstance(kind, Struct):
            raise Unsupported("a kernel without memory of presences", self.program.place)
        return Address(machine.memory.add(Object("presences", kind, "unknown")), (), kind)


def instances(given: Given, *sources: str) -> Iterator[Instance]:
    """Every instance of the kernel, in the portable program and in that for x86-64."""
    for program in given.variants(*sources):
        for name in program.functions:
            kernel, _, rest = name.partition("_")
            if rest == "narrow_lanes":
                vector = program.types.get(f"{kernel}_bytes")
                if not isinstance(vector, Lanes) or vector.element != BYTE:
                    raise Unsupported("a kernel without vectors of bytes", program.place)
                yield Instance(program, kernel, vector.count)


def bit(term: Term, place: int) -> Term:
    """Whether a bit is set."""
    moved = apply("bvlshr", term, number(place, term.width))
    return equal(resized(moved, 1, False), number(1, 1))


def bits(term: Term, low: int, count: int) -> Term:
    """Some bits of a byte, as a number of the law."""
    moved = apply("bvlshr", term, number(low, term.width))
    return resized(resized(moved, count, False), BITS, False)


@dataclass(frozen=True)
class Lane:
    """The state of one lane of a block that a machine holds."""

    machine: Machine
    block: Object
    at: Term

    @staticmethod
    def of(machine: Machine, at: Term, name: str = "block", start: str = "unknown") -> Lane:
        """The lane `at` of a block that the caller hands over."""
        kind = machine.program.types.get("altered_block")
        if not isinstance(kind, Struct):
            raise Unsupported("a core without blocks", machine.program.place)
        made = Object(name, kind, "unknown" if start == "unknown" else "unset")
        return Lane(machine, machine.memory.add(made), at)

    def read(self, *path: str | int | Term) -> Term:
        """A number of the block."""
        kind = part_type(self.block.type, path)
        assert isinstance(kind, Int)
        held = self.machine.memory.read(self.block, path, kind.width).held
        assert isinstance(held, Term)
        return held

    @property
    def count(self) -> Term:
        """Slots to read."""
        return resized(self.read("slots"), BITS, False)

    def place(self, e: int) -> Term:
        """The place byte of an Expedition."""
        return self.read("place", e, self.at)

    def presence(self, slot: Term) -> Term:
        """The presence byte of a slot."""
        return self.read("low", slot, "presence", self.at)

    def statistic(self, slot: Term, t: int) -> Term:
        """A statistic, from its three rows."""
        return self._number(slot, t, "statistics", t)

    def boosts(self, slot: Term) -> Term:
        """The number of boosts, from its three rows."""
        return self._number(slot, len(TERRAINS), "boosts")

    def _number(self, slot: Term, which: int, *path: str | int) -> Term:
        """The number whose bits are in half `which` % 2 of pair `which` // 2."""
        high = resized(self.read("high", slot, *path, self.at), 16, False)
        whole = apply("bvshl", high, number(8, 16))
        for rows, to in (("low", 0), ("middle", 4)):
            pair = self.read(rows, slot, "pairs", which // 2, self.at)
            half = apply("bvlshr", pair, number(4 * (which % 2), 8))
            part = resized(resized(half, 4, False), 16, False)
            whole = apply("bvor", whole, apply("bvshl", part, number(to, 16)))
        return resized(whole, BITS, True)

    def is_small(self, slot: Term) -> Term:
        """What a block of width 4 claims of a slot: each number lies in 0..15."""
        numbers = [*(self.statistic(slot, t) for t in TERRAINS), self.boosts(slot)]
        return both(at_most(n, 15) for n in numbers)

    def adds(self, slot: Term, e: int, t: int) -> Term:
        """What the Character of a slot counts for in an Expedition, as the rows tell."""
        presence = self.presence(slot)
        counts = both((bit(presence, e), negation(bit(presence, ASLEEP.bit_length() - 1))))
        value = apply("bvadd", self.statistic(slot, t), self.boosts(slot))
        return choice(counts, value, number(0, BITS))

    def good_slot(self, slot: Term) -> Term:
        """What a checked block fulfils in a slot: known bits, one player, no negative boosts."""
        boosts = apply("bvsle", number(0, BITS), self.boosts(slot))
        return both((good_presence(self.presence(slot)), boosts))

    def claimed_slot(self, slot: Term) -> Term:
        """The same, and the claim of a block of width 4."""
        small = implies(equal(self.read("width"), number(4, 8)), self.is_small(slot))
        return both((self.good_slot(slot), small))


def good_presence(presence: Term) -> Term:
    """Known bits, and one player."""
    sides = [either((bit(presence, 2 * p), bit(presence, 2 * p + 1))) for p in range(2)]
    return both((apply("bvult", presence, number(32, 8)), negation(both(sides))))


def good_place(place: Term) -> Term:
    """What a checked place byte fulfils."""
    return apply("bvult", place, number(128, 8))


def last_region(place: Term) -> Term:
    """Whether the marker is in the last Region."""
    return equal(bits(place, DISTANCE, 3), number(LAST_REGION, BITS))
