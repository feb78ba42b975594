"""A loop whose end is not known, by one round from any state that earlier rounds may leave.

Which cells a round may change is found by running it: those it was seen to change are made
unknown and it is run again, until it changes no others. By induction on the number of rounds
no other cell is ever changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from verification.proof import syntax
from verification.proof.failure import Unsupported
from verification.proof.machine import Frame, Machine
from verification.proof.memory import Address, Key, Object, Snapshot
from verification.proof.places import part_type, width_of
from verification.proof.term import TRUE, Term, implies


@dataclass
class Induction:
    """One loop of one run; the machine stands right before its first test."""

    machine: Machine
    loop: syntax.Loop
    frame: Frame

    def __post_init__(self) -> None:
        self.before: Snapshot = self.machine.memory.snapshot()
        self._defined: dict[tuple[Object, Key], Term] = {}
        self.moving = self._moving()

    def _moving(self) -> dict[tuple[Object, Key], Term]:
        """The cells that rounds may change, each with an unknown for what it holds."""
        moving: dict[tuple[Object, Key], Term] = {}
        machine = self.machine
        while True:
            told = len(machine.duties), len(machine.facts), len(machine.rests)
            returned = len(self.frame.returned)
            self._set(moving)
            start = machine.memory.snapshot()
            self._round()
            found = [c for c in machine.memory.changed(start) if c not in moving]
            del machine.duties[told[0] :], machine.facts[told[1] :], machine.rests[told[2] :]
            del self.frame.returned[returned:]
            if not found:
                self._set(moving)
                return moving
            for known, key in found:
                width = width_of(part_type(known.type, key))
                self._begin(known, key, width)
                moving[known, key] = machine.memory.fresh(known, key, width, self.loop.place)

    def _begin(self, known: Object, key: Key, width: int) -> None:
        """Note whether a cell that moves was set before the loop."""
        self.machine.memory.restore(self.before)
        cell = self.machine.memory.cell(known, key, width)
        if isinstance(cell.held, Address):
            raise Unsupported("a loop that moves a pointer", self.loop.place)
        self._defined[known, key] = cell.defined

    def _set(self, moving: dict[tuple[Object, Key], Term]) -> None:
        memory = self.machine.memory
        memory.restore(self.before)
        for (known, key), term in moving.items():
            memory.force(known, key, term, self.loop.place, self._defined[known, key])

    def _round(self) -> tuple[Term, Term]:
        """Run one round; gives its test, and the condition under which another one follows."""
        machine, loop = self.machine, self.loop
        assert loop.test is not None
        test = machine.test(loop.test, TRUE)
        fall, left = machine.round(loop, self.frame, test)
        if left:
            raise Unsupported("a break from a loop whose end is not known", loop.place)
        return test, fall

    def round(self) -> tuple[Term, Term]:
        """The round of the proof: from any state; its duties are kept.

        Gives its test and the condition under which it did not leave the function.
        """
        self._set(self.moving)
        test, fall = self._round()
        return test, implies(test, fall)

    def leave(self) -> Term:
        """Any state after the last round; gives the test, which fails there."""
        self._set(self.moving)
        assert self.loop.test is not None
        return self.machine.test(self.loop.test, TRUE)
