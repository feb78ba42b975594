"""The record of the core as the formulas see it, and which records are well formed.

This is what `altered_core.h` says in words; nothing here is read from the C but the types.
Expedition e is that of player `e >> 1` and side `e & 1`; terrains count as in the situations.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from verification.formula.situation import Situation
from verification.proof.c_type import Array, Int, Struct
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, Index, Meaning, as_integer
from verification.proof.machine import Machine
from verification.proof.memory import Key, Object
from verification.proof.places import part_type
from verification.proof.syntax import Program
from verification.proof.term import (
    Term,
    apply,
    both,
    equal,
    implies,
    negation,
    number,
    resized,
    truth,
    unknown,
)

EXPEDITIONS: Final = range(4)
TERRAINS: Final = range(3)
PLAYERS: Final = range(2)
EXISTS, COMPANION, OWNER, GIGANTIC, ASLEEP = (1 << i for i in range(5))
LAST_REGION: Final = 7
LISTS: Final = {
    "Player": ("Alice", "Bob"),
    "Side": ("Hero", "Companion"),
    "Terrain": ("Forest", "Mountain", "Water"),
}
LOW, HIGH = -(1 << 15), 2 * ((1 << 15) - 1)
"""The least and the most that one Character adds to a sum: its statistic and its boosts."""


def check_lists(situation: Situation) -> None:
    """Raise `Unsupported` when the lists of a situation are not in the order of the core."""
    for name, members in LISTS.items():
        sort = situation.scope.sorts.get(name)
        if sort is not None and sort.members != members:
            raise Unsupported(f'the list {name} of "{situation.id}" in another order')


def total_name(e: int, t: int) -> str:
    """The name of the unknown that is the sum of an Expedition."""
    player, side, terrain = LISTS["Player"][e >> 1], LISTS["Side"][e & 1], LISTS["Terrain"][t]
    return f"total({player}, {side}, {terrain})"


def holds_bits(term: Term, bits: int) -> Term:
    """Whether a flag is set."""
    mask = number(bits, term.width)
    return negation(equal(apply("bvand", term, mask), number(0, term.width)))


def at_most(term: Term, most: int) -> Term:
    """An unsigned bound."""
    return apply("bvule", term, number(most, term.width))


def between(term: Term, low: int, high: int) -> Term:
    """Signed bounds, both inclusive."""
    return both((
        apply("bvsle", number(low, term.width), term),
        apply("bvsle", term, number(high, term.width)),
    ))  # fmt: skip


def slots_of(program: Program) -> int:
    """The number of slots that the C declares."""
    kind = program.types.get("altered_state")
    inner = kind.field("slots") if isinstance(kind, Struct) else None
    if not isinstance(inner, Array) or not inner.length:
        raise Unsupported("an altered_state without slots", program.place)
    return inner.length


@dataclass(frozen=True)
class Record:
    """One `altered_state` of unknown content in the memory of a machine."""

    machine: Machine
    object: Object

    @staticmethod
    def of(machine: Machine) -> Record:
        """A record that the caller hands over."""
        made = Object("state", machine.program.types["altered_state"], "unknown")
        return Record(machine, machine.memory.add(made))

    def read(self, *path: str | int | Term) -> Term:
        """A number of the record."""
        key: Key = path
        kind = part_type(self.object.type, key)
        assert isinstance(kind, Int)
        held = self.machine.memory.read(self.object, key, kind.width).held
        assert isinstance(held, Term)
        return held

    @property
    def count(self) -> Term:
        """Slots in use, as an index."""
        return resized(self.read("slot_count"), BITS, False)

    def slot(self, index: Term, *path: str | int) -> Term:
        """A number of a slot."""
        return self.read("slots", index, *path)

    # -- well formed ------------------------------------------------------------------------------

    def header(self, slots: int) -> list[Term]:
        """What a well-formed record fulfils outside its slots."""
        found = [at_most(self.read("slot_count"), slots), at_most(self.read("flags"), 1)]
        for e in EXPEDITIONS:
            found += [
                at_most(self.read("terrains", e), 7),
                at_most(self.read("cannot", e), 1),
                at_most(self.read("distance", e), LAST_REGION),
            ]
        return [*found, *(equal(self.read("reserved", i), number(0, 8)) for i in range(2))]

    def empty(self, index: Term) -> Term:
        """A slot that is all zero."""
        return both(equal(term, number(0, term.width)) for term in self._numbers(index))

    def good_slot(self, index: Term) -> Term:
        """What a well-formed record fulfils in a slot in use."""
        flags = self.slot(index, "flags")
        boosts = self.slot(index, "boosts")
        exists = holds_bits(flags, EXISTS)
        return both((
            at_most(flags, 31),
            implies(negation(exists), self.empty(index)),
            apply("bvsle", number(0, boosts.width), boosts),
        ))  # fmt: skip

    def _numbers(self, index: Term) -> Iterator[Term]:
        yield from (self.slot(index, "statistics", t) for t in TERRAINS)
        yield self.slot(index, "boosts")
        yield self.slot(index, "flags")

    # -- as the formulas see it -------------------------------------------------------------------

    def pieces(self, asleep_counts: Term) -> Meaning:
        """The fields of the situation "statistics"; a piece is the index of a slot.

        A Character that is Asleep adds nothing to the sums of Progress, which no formula knows
        of: it is not `here` for them. On a tiebreak day that is a reading (tiebreak.asleep).
        """

        def flag(bits: int, index: Index) -> Term:
            return holds_bits(self.slot(_piece(index), "flags"), bits)

        def here(index: Index) -> Term:
            awake = negation(both((flag(ASLEEP, index), negation(asleep_counts))))
            return both((flag(EXISTS, index), awake))

        def signed(index: Index, *path: str | int) -> Term:
            return resized(self.slot(_piece(index), *path), BITS, True)

        return {
            "here": here,
            "character": lambda _: truth(True),
            "controller": lambda i: as_integer(flag(OWNER, i)),
            "place": lambda i: as_integer(flag(COMPANION, i)),
            "gigantic": lambda i: flag(GIGANTIC, i),
            "boosts": lambda i: signed(i, "boosts"),
            "printed": lambda i: signed(i, "statistics", _member(i[1])),
        }

    def places(self, totals: Totals) -> Meaning:
        """The fields of the situation "progress".

        An Expedition in the last Region has none to move to: that is impossible, too.
        """

        def forbidden(index: Index) -> Term:
            e = _expedition(index)
            last = equal(self.read("distance", e), number(LAST_REGION, 8))
            return negation(both((
                equal(self.read("cannot", e), number(0, 8)), negation(last)
            )))  # fmt: skip

        return {
            "total": lambda i: totals.of(_expedition(i), _member(i[2])),
            "region": lambda i: holds_bits(
                self.read("terrains", _expedition(i)), 1 << _member(i[2])
            ),
            "forbidden": forbidden,
            "tiebreakers": lambda _: holds_bits(self.read("flags"), 1),
        }


@dataclass(frozen=True)
class Totals:
    """The sums of the Expeditions, as unknowns with the bounds that their number of slots gives."""

    slots: int

    def of(self, e: int, t: int) -> Term:
        """The sum of an Expedition in a terrain."""
        return unknown(total_name(e, t), BITS)

    def bounds(self) -> list[Term]:
        """Each lies between so many times the least and the most of one Character."""
        low, high = LOW * self.slots, HIGH * self.slots
        return [between(self.of(e, t), low, high) for e, t in product(EXPEDITIONS, TERRAINS)]


def _piece(index: Index) -> Term:
    piece = index[0]
    if not isinstance(piece, Term):
        raise Unsupported("a formula that looks at other pieces than its own")
    return piece


def _member(value: int | Term) -> int:
    if not isinstance(value, int):
        raise Unsupported("a formula with an unknown argument")
    return value


def _expedition(index: Index) -> int:
    return 2 * _member(index[0]) + _member(index[1])
