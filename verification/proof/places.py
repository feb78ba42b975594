"""Places in memory: reading, storing and moving pointers, with what each needs.

Everything happens under a guard, the condition under which control gets there: a store is one
where the guard holds, and a need is one only there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from altered.failure import Place
from verification.proof import syntax
from verification.proof.arithmetic import Value, compared, converted
from verification.proof.c_type import SIZE, Array, CType, Int, Lanes, Pointer, Struct, Void
from verification.proof.failure import Unsupported
from verification.proof.memory import INDEX_BITS, Address, Cell, Key, Memory, Object
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    apply,
    both,
    choice,
    conjuncts,
    equal,
    number,
    resized,
    under,
    unknown,
)

SMALL: Final = 16
"""An unknown index into an array of so many elements stands for each of them."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An object or a part of one, as something that can be read, set or pointed to."""

    object: Object
    path: Key
    type: CType


@dataclass(frozen=True, slots=True)
class Duty:
    """What must hold, of the given facts, for the C to be defined where control gets there."""

    kind: str
    place: Place
    facts: tuple[Term, ...]
    guard: Term
    holds: Term


@dataclass(frozen=True, slots=True)
class Rest:
    """A comparison of the rest of an array, from an unknown index on, with zero bytes.

    `equal` is an unknown truth value; it holds when every element from `first` on is zero.
    """

    array: Spot
    first: Term
    equal: Term


Result: TypeAlias = "Value | Address | Spot | None"


@dataclass
class Places:
    """The memory of one run of a translation unit, with the facts and duties met so far.

    `lane` is the lane that is looked at, of every vector.
    """

    program: syntax.Program
    memory: Memory = field(default_factory=Memory)
    facts: list[Term] = field(default_factory=list)
    duties: list[Duty] = field(default_factory=list)
    rests: list[Rest] = field(default_factory=list)
    lane: Term = field(default_factory=lambda: unknown("lane of the vector", INDEX_BITS))

    def need(self, kind: str, place: Place, guard: Term, holds: Term) -> None:
        """Remember what must hold here, unless it plainly does."""
        if guard is not FALSE and not {*conjuncts(guard)}.issuperset(conjuncts(holds)):
            self.duties.append(Duty(kind, place, tuple(self.facts), guard, holds))

    def as_value(self, result: Result, place: Place, guard: Term) -> Value | Address:
        """The value of a result: what stands in a place is read."""
        if isinstance(result, Spot):
            return self.loaded(result, place, guard)
        if result is None:
            raise Unsupported("a value of a function without one", place)
        return result

    def pointed(self, value: Value | Address, place: Place, guard: Term) -> Spot:
        """The place that a pointer points to."""
        if isinstance(value, Value):
            raise Unsupported("a number used as a pointer", place)
        if value.object is None:
            self.need("null pointer", place, guard, FALSE)
            raise Unsupported("what a null pointer points to", place)
        return Spot(value.object, value.path, value.type)

    def moved(self, at: Address, by: Value, op: str, place: Place, guard: Term) -> Address:
        """A pointer some elements further on; it must stay in its array or just behind it."""
        step = resized(by.term, INDEX_BITS, by.scalar.signed)
        if step.known and step.value == 0:
            return at
        last = at.path[-1] if at.path else ""
        if isinstance(last, str):
            raise Unsupported("a pointer beyond a single object", place)
        assert at.object is not None
        if part_type(at.object.type, at.path) != at.type:
            raise Unsupported("moving a pointer to another type", place)
        start = number(last, INDEX_BITS) if isinstance(last, int) else last
        index = apply("bvadd" if op == "+" else "bvsub", start, step)
        made = Address(at.object, (*at.path[:-1], index.value if index.known else index), at.type)
        length = self._lengths(made)[-1]
        self.need("bounds", place, guard, compared("<=", index, number(length, 64), signed=False))
        return made

    def _lengths(self, at: Address | Spot) -> list[int]:
        """The lengths of the arrays that the indexes of a path lie in."""
        assert at.object is not None
        kind: CType = at.object.type
        found: list[int] = []
        for part in at.path:
            if isinstance(part, str):
                assert isinstance(kind, Struct)
                kind = dict(kind.fields)[part]
            else:
                assert isinstance(kind, Array)
                found.append(kind.length or 0)
                kind = kind.element
        return found

    def _true_type(self, spot: Spot) -> CType:
        return part_type(spot.object.type, spot.path)

    def within(self, spot: Spot, place: Place, guard: Term) -> None:
        """Every index of a place that is read or set lies in its array."""
        indexes = [part for part in spot.path if not isinstance(part, str)]
        for part, length in zip(indexes, self._lengths(spot), strict=True):
            index = number(part, INDEX_BITS) if isinstance(part, int) else part
            inside = compared("<", index, number(length, INDEX_BITS), signed=False)
            self.need("bounds", place, guard, inside)

    def laned(self, spot: Spot, place: Place) -> Spot:
        """A vector in an array of bytes, seen through its one lane."""
        if not isinstance(spot.type, Lanes) or spot.object.type == spot.type:
            return spot
        inner = self._true_type(spot)
        if inner == spot.type:
            return spot
        last = spot.path[-1] if spot.path else ""
        if inner != spot.type.element or isinstance(last, str):
            raise Unsupported("a vector here", place)
        start = number(last, INDEX_BITS) if isinstance(last, int) else last
        return Spot(spot.object, (*spot.path[:-1], apply("bvadd", start, self.lane)), inner)

    def spread(self, spot: Spot) -> Iterator[tuple[Term, Key]]:
        """The place for each value of an unknown index into a small array, with its condition."""
        done: list[tuple[Term, Key]] = [(TRUE, ())]
        lengths = iter(self._lengths(spot))
        for part in spot.path:
            length = 0 if isinstance(part, str) else next(lengths)
            if isinstance(part, Term) and length <= SMALL:
                done = [
                    (both((test, equal(part, number(i, INDEX_BITS)))), (*key, i))
                    for test, key in done
                    for i in range(length)
                ]
            else:
                done = [(test, (*key, part)) for test, key in done]
        yield from done

    def loaded(self, spot: Spot, place: Place, guard: Term) -> Value | Address:
        """What stands in a place; an array becomes a pointer to its first element."""
        if isinstance(spot.type, Array):
            return Address(spot.object, (*spot.path, 0), spot.type.element)
        lanes = spot.type if isinstance(spot.type, Lanes) else None
        spot = self.laned(spot, place)
        kind = self._true_type(spot)
        if kind != spot.type or isinstance(kind, Struct | Void | Array):
            raise Unsupported("reading this as another type", place)
        self.within(spot, place, guard)
        width = width_of(kind)
        places = [*self.spread(spot)]
        cells = [self.memory.read(spot.object, key, width) for _, key in places]
        for (test, _), cell in zip(places, cells, strict=True):
            self.need("unset value", place, both((guard, test)), cell.defined)
        held = cells[-1].held
        if isinstance(held, Address):
            if len(cells) > 1 or not isinstance(kind, Pointer):
                raise Unsupported("a pointer from a table", place)
            return held
        for (test, _), cell in zip(places[-2::-1], cells[-2::-1], strict=True):
            assert isinstance(cell.held, Term)
            held = choice(test, cell.held, held)
        if isinstance(kind, Pointer):
            raise Unsupported("a pointer that is unknown", place)
        return Value(lanes or kind, under(held, guard))

    def cast(self, value: Value | Address, kind: CType, place: Place) -> Value | Address:
        """A value as another type (6.5.4)."""
        if isinstance(value, Value):
            if isinstance(kind, Int | Lanes):
                return converted(value, kind)
            if isinstance(kind, Pointer) and value.term.known and value.term.value == 0:
                return Address(None, (), kind.target)
        elif isinstance(kind, Pointer):
            return Address(value.object, value.path, kind.target)
        elif kind == SIZE and value.object is not None and all(p == 0 for p in value.path):
            return Value(SIZE, unknown(f"address of {value.object.name}", SIZE.width))
        raise Unsupported("this cast", place)

    def fitted(self, value: Value | Address, kind: CType, place: Place) -> Value | Address:
        """A value as it is stored in a place of a type (6.5.16.1)."""
        if isinstance(value, Value) and isinstance(kind, Int | Lanes):
            if isinstance(kind, Lanes) and not isinstance(value.type, Lanes):
                raise Unsupported("a number where a vector is expected", place)
            return converted(value, kind)
        if isinstance(kind, Pointer):
            return self.cast(value, kind, place)
        raise Unsupported("storing this", place)

    def store(self, spot: Spot, value: Value | Address, place: Place, guard: Term) -> None:
        """Set a place where the guard holds."""
        kind = spot.type
        made = self.fitted(value, kind, place)
        spot = self.laned(spot, place)
        if self._true_type(spot) != spot.type:
            raise Unsupported("storing this as another type", place)
        self.within(spot, place, guard)
        held = made.term if isinstance(made, Value) else made
        for test, key in self.spread(spot):
            now = both((guard, test))
            self.memory.write(spot.object, key, Cell(held, TRUE, place), now, width_of(spot.type))

    def leaves(self, spot: Spot) -> Iterator[Spot]:
        """Every number and pointer within a place."""
        if isinstance(spot.type, Struct):
            for name, kind in spot.type.fields:
                yield from self.leaves(Spot(spot.object, (*spot.path, name), kind))
        elif isinstance(spot.type, Array):
            for i in range(spot.type.length or 0):
                yield from self.leaves(Spot(spot.object, (*spot.path, i), spot.type.element))
        else:
            yield spot

    def copy(self, source: Spot, target: Spot, place: Place, guard: Term) -> None:
        """Copy a structure."""
        for one, other in zip(self.leaves(source), self.leaves(target), strict=True):
            self.store(other, self.loaded(one, place, guard), place, guard)


def part_type(kind: CType, path: Key) -> CType:
    """The type of what a path leads to within an object."""
    for part in path:
        if isinstance(part, str):
            assert isinstance(kind, Struct)
            kind = dict(kind.fields)[part]
        else:
            assert isinstance(kind, Array)
            kind = kind.element
    return kind


def width_of(kind: CType) -> int:
    """Bits of a number or pointer, or of one lane."""
    match kind:
        case Int(width):
            return width
        case Lanes(element):
            return element.width
        case _:
            return INDEX_BITS
