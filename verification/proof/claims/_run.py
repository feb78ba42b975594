"""A function of the core at work on a checked record, with `altered_sum` replaced by its lemma."""

from __future__ import annotations

from dataclasses import dataclass, field

from altered.failure import Place
from verification.proof.arithmetic import Value, truth_of
from verification.proof.claim import Given
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine
from verification.proof.memory import Address, Cell, Object
from verification.proof.places import Result
from verification.proof.record import (
    EXPEDITIONS,
    TERRAINS,
    Record,
    Totals,
    check_lists,
    slots_of,
)
from verification.proof.term import TRUE, Term, resized

SUM = "altered_sum"
"""The function that the claim `sum` is about."""


@dataclass
class Run:
    """A machine with a well-formed record; `asleep` are the second arguments of its sums."""

    machine: Machine
    record: Record
    totals: Totals
    asleep: list[Term] = field(default_factory=list)

    @staticmethod
    def of(given: Given, *sources: str) -> Run:
        """A run of translation units of the core; the record's header is well formed."""
        for name in ("progress", "arena", "statistics"):
            check_lists(given.situation(name))
        machine = Machine(given.program(*sources))
        most = slots_of(machine.program)
        run = Run(machine, Record.of(machine), Totals(most))
        machine.facts += [*run.record.header(most), *run.totals.bounds()]
        machine.summaries[SUM] = run.sum
        return run

    @property
    def state(self) -> Address:
        """The pointer that the caller hands over."""
        return Address(self.record.object, (), self.record.object.type)

    def output(self, name: str, kind: str) -> Object:
        """What the caller gives to be written; nothing is known of what it holds."""
        made = Object(name, self.machine.program.types[kind], "unset")
        return self.machine.memory.add(made)

    def sum(self, machine: Machine, args: tuple[Result, ...], guard: Term, place: Place) -> Result:
        """The lemma: the sums are the totals, for the record and this way to count Asleep ones."""
        state, asleep, sums = (machine.as_value(a, place, guard) for a in args)
        if not isinstance(state, Address) or state.object is not self.record.object:
            raise Unsupported("sums of another record", place)
        if not isinstance(asleep, Value) or not isinstance(sums, Address) or guard is not TRUE:
            raise Unsupported("sums under a condition", place)
        if sums.object is None or self.asleep:
            raise Unsupported("a second sum", place)
        self.asleep.append(truth_of(asleep))
        base = sums.path
        for e in EXPEDITIONS:
            for t in TERRAINS:
                held = resized(self.totals.of(e, t), 32, True)
                key = (*base[:-1], e, t)
                machine.memory.write(sums.object, key, Cell(held, TRUE, place), TRUE, 32)
        return None

    def held(self, known: Object, *key: str | int, width: int = 8) -> Term:
        """What an output holds at the end."""
        cell = self.machine.memory.read(known, key, width)
        assert isinstance(cell.held, Term)
        return cell.held

    def at(self, known: Object, *key: str | int) -> Place | None:
        """The line that set it last."""
        return self.machine.memory.read(known, key, 8).place
