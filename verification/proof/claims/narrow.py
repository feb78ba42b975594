"""The block kernel with 8-bit sums finds the terrains that each Expedition beats the other in.

One vector of lanes is run and one lane of it is looked at, any of them: what is done is done in
each lane alike. Every instance of the kernel is read. Bytes are added modulo 256, which is exact
where the sums lie in -128..127, as a block of width 4 or 8 claims; where it is 4, each number is
claimed to lie in 0..15. The presence of each slot is looked at in passing; what a look does is the
claim `presences`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from altered.failure import Place
from verification.formula.fold import Fold
from verification.proof.arithmetic import Value
from verification.proof.block import BYTE, WIDTH, Instance, Lane, bit, instances
from verification.proof.c_type import Array, Int
from verification.proof.claim import DECLARED, LARGEST, Given, Goal, Sides, duties
from verification.proof.failure import Unsupported
from verification.proof.law import BITS, LawReader, condition
from verification.proof.machine import Machine, fresh
from verification.proof.memory import Address, Object
from verification.proof.places import Result
from verification.proof.record import (
    EXPEDITIONS,
    TERRAINS,
    Totals,
    at_most,
    between,
    check_lists,
    slots_of,
)
from verification.proof.summation import CELLS, Summation
from verification.proof.term import (
    FALSE,
    TRUE,
    Term,
    apply,
    as_number,
    both,
    equal,
    number,
    resized,
    truth,
)

SOURCES: Final = ("core_c/blocks.c",)
TITLE: Final = "in each lane of a block of 8-bit sums, the terrains won are those of the rules"
SIZES: Final = (DECLARED, LARGEST)
FUNCTION: Final = "narrow_lanes"
EVERY: Final = "narrow_won"
LOOK: Final = "look"
WON: Final = Array(Array(BYTE, WIDTH), len(EXPEDITIONS))


def goals(given: Given) -> Iterator[Goal]:
    """One lane of one vector; then that the vectors cover all lanes."""
    known = [*instances(given, *SOURCES)]
    if not known:
        raise Unsupported("a core without a kernel")
    for instance in known:
        yield from _vectors(instance)
        yield from _lanes(given, instance)


def _lanes(given: Given, instance: Instance) -> Iterator[Goal]:
    function = instance.function(FUNCTION)
    machine = Machine(instance.program)
    start = fresh(Int(32, False, 3), "lane")
    at = apply("bvadd", resized(start.term, BITS, False), machine.lane)
    lane = Lane.of(machine, at)
    following = Lane.of(machine, at, "next")
    won = machine.memory.add(Object("won", WON, "unset"))
    seen = instance.presences(machine)
    most = slots_of(machine.program)
    totals = Totals(most)
    step = apply("bvand", start.term, number(instance.lanes - 1, 32))
    machine.facts += [
        at_most(start.term, WIDTH - instance.lanes),
        equal(step, number(0, 32)),
        apply("bvult", machine.lane, number(instance.lanes, BITS)),
        at_most(lane.read("slots"), most),
    ]
    definition = given.situation("progress").scope.definitions["wins"]
    looked: list[tuple[Term, Term]] = []

    def look(machine: Machine, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        known, value = (machine.as_value(a, place, guard) for a in args)
        if known != seen or not isinstance(value, Value):
            raise Unsupported("a look at something else", place)
        looked.append((guard, value.term))
        return None

    def each(slot: Term) -> tuple[str, Term]:
        guard, value = looked[-1] if looked else (FALSE, number(0, 8))
        right = both((guard, equal(value, lane.presence(slot))))
        return "each round looks at the presence of its slot", right

    machine.summaries[instance.function(LOOK)] = look
    loop = Summation(
        machine, lane.count, totals, lane.adds, lane.claimed_slot, lambda: _local(machine, "sums"),
        (lane.block, following.block), definition.cites, each,
    )  # fmt: skip
    machine.on_loop = loop.run
    machine.run(
        function, Address(lane.block, (), lane.block.type),
        Address(following.block, (), lane.block.type), start, seen, Address(won, (0,), WON.element),
    )  # fmt: skip
    place = machine.program.function(function).place
    if not loop.goals:
        raise Unsupported("a kernel without a loop over the slots", place)
    yield from loop.goals
    claimed = [between(totals.of(e, t), -128, 127) for e, t in CELLS]
    facts = (*machine.facts, *claimed)
    yield from _won(given, machine, won, at, totals, facts)
    yield from duties(machine.duties)


def _won(
    given: Given, machine: Machine, won: Object, at: Term, totals: Totals, facts: tuple[Term, ...]
) -> Iterator[Goal]:
    """A bit for each terrain that an Expedition would win if its Region had it, and no other."""
    situation = given.situation("progress")
    check_lists(situation)
    definition = situation.scope.definitions["wins"]
    reader = LawReader({
        "total": lambda i: totals.of(*_expedition_and_terrain(i)), "region": lambda _: TRUE,
    })  # fmt: skip
    fold: Fold[Term] = Fold(reader)
    for e in EXPEDITIONS:
        cell = machine.memory.read(won, (e, at), 8)
        assert isinstance(cell.held, Term)
        place = cell.place or machine.program.place
        for t in TERRAINS:
            law = condition(definition, (e >> 1, e & 1, t), fold)
            held = bit(cell.held, t)
            sides = Sides(as_number(held, BITS), as_number(law, BITS))
            what = f"terrain {t} of Expedition {e} is won in its lane as the rules say"
            yield Goal("won", what, place, facts, equal(held, law), definition.cites, sides)
        listed = both((cell.defined, apply("bvult", cell.held, number(8, 8))))
        yield Goal("won", "no other terrain is won", place, facts, listed)
    place = machine.program.place
    yield Goal("width", "the formulas need no more than 64 bits", place, facts, both(reader.exact))


def _expedition_and_terrain(index: tuple[int | Term, ...]) -> tuple[int, int]:
    player, side, terrain = (i for i in index if isinstance(i, int))
    return 2 * player + side, terrain


def _vectors(instance: Instance) -> Iterator[Goal]:
    """The kernel is run from the first lane of each vector on, once, on the block given."""
    machine = Machine(instance.program)
    lane = Lane.of(machine, number(0, BITS))
    following = Lane.of(machine, number(0, BITS), "next")
    won = machine.memory.add(Object("won", WON, "unset"))
    handed = (
        Address(lane.block, (), lane.block.type), Address(following.block, (), lane.block.type),
        instance.presences(machine), Address(won, (0,), WON.element),
    )  # fmt: skip
    seen: list[tuple[Term, bool]] = []

    def called(machine: Machine, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        block, after, start, known, rows = (machine.as_value(a, place, guard) for a in args)
        same = (block, after, known, rows) == handed and guard is TRUE and isinstance(start, Value)
        seen.append((start.term if isinstance(start, Value) else TRUE, same))
        return None

    machine.summaries[instance.function(FUNCTION)] = called
    machine.run(instance.function(EVERY), *handed)
    place = machine.program.function(instance.function(EVERY)).place
    wanted = [(number(n, 32), True) for n in range(0, WIDTH, instance.lanes)]
    what = "the vectors cover all lanes, each once"
    yield Goal("lanes", what, place, (), truth(seen == wanted))
    yield from duties(machine.duties)


def _local(machine: Machine, name: str) -> Object:
    """A variable of the function that is at work."""
    for scope in reversed(machine.scopes):
        if name in scope:
            return scope[name]
    raise Unsupported(f"a kernel without {name}", machine.program.place)
