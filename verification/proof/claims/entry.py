"""`altered_dusk` and `altered_tiebreak` work exactly where the buffers and the record allow it.

The calls for one state run through the batch, whose loop ends after one round. The claims about
`altered_check_state`, `progress` and `decide` stand for these; the checks of buffers are run.
Addresses are unknown numbers: that the compiler makes them so of pointers is assumed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from altered.failure import Place
from verification.proof import term
from verification.proof.arithmetic import Value
from verification.proof.c_type import INT, SIZE, UNSIGNED, size_of
from verification.proof.claim import DECLARED, Given, Goal, duties
from verification.proof.failure import Unsupported
from verification.proof.machine import Machine, fresh
from verification.proof.memory import Address, Object
from verification.proof.places import Result
from verification.proof.record import Record, at_most

SOURCES: Final = ("core_c/dusk.c", "core_c/check.c", "core_c/tiebreak.c")
TITLE: Final = "the calls for one state accept what they should, and then do what is claimed"
SIZES: Final = (DECLARED,)
CALLS: Final = (
    ("altered_dusk", "progress", "altered_result"),
    ("altered_tiebreak", "decide", "altered_tiebreak_result"),
)
TIEBREAK_OPTIONS: Final = 3


def goals(given: Given) -> Iterator[Goal]:
    """Both calls, with any sizes of buffers, any addresses and any options."""
    for name, inner, kind in CALLS:
        call = _Call(Machine(given.program(*SOURCES), rounds=2), name, inner, kind)
        yield from call.goals()


@dataclass
class _Call:
    """One call; `reached` are the conditions under which its inner function is called."""

    machine: Machine
    name: str
    inner: str
    kind: str
    reached: list[term.Term] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.record = Record.of(self.machine)
        kind = self.machine.program.types[self.kind]
        self.result = self.machine.memory.add(Object("result", kind, "unset"))
        self.good = term.unknown("the record is well formed", term.BOOL)
        self.options = fresh(UNSIGNED, "options")
        self.bytes = [fresh(SIZE, "state_bytes"), fresh(SIZE, "result_bytes")]
        self.machine.summaries["altered_check_state"] = self.check
        self.machine.summaries[self.inner] = self.work

    def goals(self) -> Iterator[Goal]:
        """The status tells whether everything is in order; then, and only then, it works."""
        machine = self.machine
        state = Address(self.record.object, (), self.record.object.type)
        result = Address(self.result, (), self.result.type)
        tiebreak = [self.options] if self.name == "altered_tiebreak" else []
        status = machine.run(self.name, state, self.bytes[0], *tiebreak, result, self.bytes[1])
        assert isinstance(status, Value)
        place = machine.program.function(self.name).place
        facts = (*machine.facts, self._aligned("bad", 8))
        fine = [self._buffers(), self.good]
        if tiebreak:
            fine.append(at_most(self.options.term, TIEBREAK_OPTIONS))
        accepted = term.equal(status.term, term.number(0, status.term.width))
        what = f"{self.name} accepts exactly sound buffers, options and records"
        yield Goal("status", what, place, facts, term.equal(accepted, term.both(fine)))
        what = f"{self.name} works on a record exactly when it accepts it"
        yield Goal("work", what, place, facts, term.equal(term.either(self.reached), accepted))
        what = f"{self.name} works once"
        yield Goal("work", what, place, facts, term.truth(len(self.reached) == 1))
        yield from duties(machine.duties)

    def check(
        self, machine: Machine, args: tuple[Result, ...], guard: term.Term, place: Place
    ) -> Result:
        """The claim `check`: a status, 0 for a well-formed record."""
        self._is_record(machine.as_value(args[0], place, guard), place)
        refusal = term.unknown("the status of an ill-formed record", INT.width)
        machine.facts.append(term.negation(term.equal(refusal, term.number(0, INT.width))))
        return Value(INT, term.choice(self.good, term.number(0, INT.width), refusal))

    def work(
        self, machine: Machine, args: tuple[Result, ...], guard: term.Term, place: Place
    ) -> Result:
        """The claim on the inner function: it never reports a fault."""
        self._is_record(machine.as_value(args[0], place, guard), place)
        last = machine.as_value(args[-1], place, guard)
        if not isinstance(last, Address) or (last.object, last.path) != (self.result, ()):
            raise Unsupported("a result that is not the caller's", place)
        if len(args) == 3 and machine.as_value(args[1], place, guard) != self.options:
            raise Unsupported("options that are not the caller's", place)
        if guard is not term.FALSE:
            self.reached.append(guard)
        return Value(INT, term.number(0, INT.width))

    def _is_record(self, value: Value | Address, place: Place) -> None:
        if not isinstance(value, Address) or (value.object, value.path) != (
            self.record.object, (),
        ):  # fmt: skip
            raise Unsupported("a record that is not the caller's", place)

    def _buffers(self) -> term.Term:
        """Large enough, aligned, and without a byte in common."""
        state, result = self._at("state"), self._at("result")
        sizes = [size_of(o.type) or 0 for o in (self.record.object, self.result)]
        ends = [
            term.apply("bvadd", at, term.number(size, SIZE.width))
            for at, size in zip((state, result), sizes, strict=True)
        ]
        apart = term.either(
            (term.apply("bvule", ends[1], state), term.apply("bvule", ends[0], result))
        )
        large = [
            term.apply("bvule", term.number(size, SIZE.width), given.term)
            for size, given in zip(sizes, self.bytes, strict=True)
        ]
        return term.both((*large, self._aligned("state", 2), self._aligned("result", 4), apart))

    def _at(self, name: str) -> term.Term:
        return term.unknown(f"address of {name}", SIZE.width)

    def _aligned(self, name: str, step: int) -> term.Term:
        rest = term.apply("bvurem", self._at(name), term.number(step, SIZE.width))
        return term.equal(rest, term.number(0, SIZE.width))
