"""The variable that a `for` counts with."""

from __future__ import annotations

from verification.proof import syntax
from verification.proof.c_type import Int
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine
from verification.proof.memory import Object
from verification.proof.term import Term


def counter_of(machine: Machine, loop: syntax.Loop) -> Object:
    """The unsigned variable that the loop declares, while the machine is in it."""
    first = loop.start[0] if loop.start else None
    if not isinstance(first, syntax.Declare) or not isinstance(first.type, Int):
        raise Unsupported("a loop without a counter of its own", loop.place)
    if first.type.signed:
        raise Unsupported("a signed counter", loop.place)
    return machine.scopes[-1][first.name]


def held_in(machine: Machine, known: Object) -> Term:
    """What a variable that is a number holds now."""
    assert isinstance(known.type, Int)
    held = machine.memory.read(known, (), known.type.width).held
    assert isinstance(held, Term)
    return held
