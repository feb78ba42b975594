"""What a block kernel remembers of presences tells whether one of them was wrong.

A presence is right when it has no bit but those of the Expeditions and Asleep, is not of both
players, and is somewhere when it is Asleep. One look is run in one lane, after any others.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from verification.proof.arithmetic import Value
from verification.proof.block import BYTE, Instance, good_presence, instances
from verification.proof.c_type import Lanes
from verification.proof.claim import DECLARED, Given, Goal, duties
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine, fresh
from verification.proof.memory import Object
from verification.proof.record import ASLEEP
from verification.proof.term import Term, apply, both, either, equal, negation, number

SOURCES: Final = ("core_c/blocks.c",)
TITLE: Final = "what a kernel remembers of presences tells whether one of them was wrong"
SIZES: Final = (DECLARED,)
FUNCTION: Final = "look"
UNKNOWN_BITS: Final = 0xE0
PLAYER_0: Final = 3


def goals(given: Given) -> Iterator[Goal]:
    """One look of each instance of the kernel."""
    known = [*instances(given, *SOURCES)]
    if not known:
        raise Unsupported("a core without a kernel")
    for instance in known:
        yield from _look(instance)


def _look(instance: Instance) -> Iterator[Goal]:
    machine = Machine(instance.program)
    seen = instance.presences(machine)
    assert seen.object is not None
    before = _told(machine, seen.object)
    presence = fresh(BYTE, "presence")
    function = instance.function(FUNCTION)
    machine.run(function, seen, Value(Lanes(BYTE, instance.lanes), presence.term))
    after = _told(machine, seen.object)
    place = machine.program.function(function).place
    facts = tuple(machine.facts)
    what = "a presence that is wrong is remembered, and no other"
    law = either((before, negation(_right(presence.term))))
    yield Goal("presence", what, place, facts, equal(after, law))
    yield from duties(machine.duties)


def _told(machine: Machine, seen: Object) -> Term:
    """Whether something is wrong, as `judge` reads it."""
    held = []
    for name, mask in (("said", UNKNOWN_BITS), ("both", PLAYER_0)):
        cell = machine.memory.read(seen, (name,), BYTE.width)
        assert isinstance(cell.held, Term)
        held.append(apply("bvand", cell.held, number(mask, BYTE.width)))
    return negation(both(equal(h, number(0, BYTE.width)) for h in held))


def _right(presence: Term) -> Term:
    nowhere = equal(presence, number(ASLEEP, BYTE.width))
    return both((good_presence(presence), negation(nowhere)))
